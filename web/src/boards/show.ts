// The show of a game's moves: the kit's own, or none where a move is seen at once.
import type { MoveShow } from '../games/kit';
import { kitOf } from '../games/table';

const none: MoveShow = { running: false, play: async () => {}, skip: () => {} };

export function showOf(game: string | undefined): MoveShow {
  return (game && kitOf(game).show?.()) || none;
}
