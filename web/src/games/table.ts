// The games whose boards the page draws itself, in the order of the first page: one row each.
import { congklak } from './congklak/kit';
import { generic } from './generic/kit';
import { go } from './go/kit';
import type { GameKit } from './kit';
import { othello } from './othello/kit';
import { shogi } from './shogi/kit';

const kits: Record<string, GameKit> = { go, shogi, othello, congklak };

export const ownBoards = Object.keys(kits);

export function kitOf(game: string): GameKit {
  return kits[game] ?? generic;
}
