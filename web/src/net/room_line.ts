// A game of a room as messages about games outside of rooms carry it: where it began, and the moves.
import type { GameLine } from './study';
import type { RoomView } from './types';

export function lineOf(view: Pick<RoomView, 'game' | 'options' | 'start'>, moves: string[]): GameLine {
  return { game: view.game, options: view.options, start: view.start ?? '', moves };
}
