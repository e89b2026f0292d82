// What a game's board looks like, which decides how the page is laid out: known at once for the boards that the page draws
// itself, so that nothing jumps when the catalogue comes.
import type { GameEntry } from '../net/types';
import { entryOf } from './catalog.svelte';
import { kitOf } from './table';

export function boardKind(game: string): GameEntry['board'] | '' {
  return kitOf(game).kind ?? entryOf(game)?.board ?? '';
}
