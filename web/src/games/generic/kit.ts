// Any game: its board is drawn from the diagram that comes with every position.
import type { GameKit } from '../kit';
import Board from './Board.svelte';

export const generic: GameKit = {
  Board,
  sound: 'stone',
  pause: 120,
  mostNotes: 12,
  tracedPlayouts: 60,
  treeDepth: 3,
};
