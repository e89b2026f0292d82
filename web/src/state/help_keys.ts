// Which keys the help names: those that do something in the view that it was asked for in.
import type { Route } from './route.svelte';

export type KeyGroup = 'walk' | 'play' | 'game' | 'steps' | 'analysis' | 'edit' | 'anywhere';

const groups: Record<Route['view'], KeyGroup[]> = {
  home: [],
  new: [],
  game: ['walk', 'play', 'game', 'steps'],
  analyse: ['walk', 'play', 'steps', 'analysis'],
  edit: ['walk', 'edit'],
  compare: [],
  learn: ['walk', 'play'],
  puzzles: ['walk', 'play'],
  none: [],
};

export function keyGroups(view: Route['view']): KeyGroup[] {
  return [...groups[view], 'anywhere'];
}
