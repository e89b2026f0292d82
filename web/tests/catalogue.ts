// A catalogue as the server sends it, with what a test cares about; one game, Othello's shape.
import type { GameEntry } from '../src/net/types';
import { session } from '../src/state/session.svelte';

const both = (text: string) => ({ en: text, id: `${text}-id` });

export function gameEntry(changes: Partial<GameEntry> = {}): GameEntry {
  return {
    game: 'othello',
    summary: '',
    title: both('Othello'),
    about: both(''),
    seats: ['black', 'white'],
    sides: [both('black'), both('white')],
    unit: both('discs'),
    board: 'squares',
    has: ['passes', 'exact'],
    begin_with: '',
    sizes: ['8'],
    often: [],
    clocks: ['none'],
    formats: ['ggf'],
    terms: { 'end=pass': both('until both pass'), size: both('Size') },
    options: [],
    players: [{ name: 'minimax', summary: '', title: both('Minimax'), shows: ['minimax'], params: [] }],
    levels: [
      { player: 'random', strength: both('beginner') },
      { player: 'minimax:depth=4', strength: both('club player') },
    ],
    ...changes,
  };
}

export function useCatalogue(...games: GameEntry[]): void {
  session.catalog = { games };
}
