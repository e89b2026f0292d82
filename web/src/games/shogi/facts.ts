// What a mistake in shogi was about: a piece that is taken, a piece that could have been, a promotion, a check.
import type { Way } from '../../analysis/reasons';
import { otherSeat } from '../kit';
import type { Seat } from '../../net/types';
import { parseShogi, parseUsi } from './position';
import { shogiWords } from './words';

// What a piece is worth when two are compared, a pawn being one; promoted ones as they are in the hand of their captor.
const worth: Record<string, number> = { P: 1, L: 3, N: 3, S: 5, G: 6, B: 8, R: 10 };

interface Capture {
  kind: string;
  square: string;
}

export function facts(played: Way, better: Way, mover: Seat): string[] {
  const w = shogiWords();
  const name = ({ kind, square }: Capture) => [w.pieces[kind], square.toUpperCase()] as const;
  const lost = dearest(played, otherSeat(mover));
  const taken = dearest(better, mover);
  const found: string[] = [];
  if (lost && value(lost) > value(dearest(better, otherSeat(mover)))) found.push(w.pieceLost(...name(lost)));
  if (taken && value(taken) > value(dearest(played, mover))) found.push(w.captureMissed(...name(taken)));
  if (better.checks[1] && !played.checks[1]) found.push(w.checkMissed);
  if (/\+$/.test(better.moves[0]) && !/\+$/.test(played.moves[0])) found.push(w.promotionMissed);
  return found;
}

function value(capture: Capture | null): number {
  return capture ? (worth[capture.kind.replace('+', '')] ?? 0) : 0;
}

// The dearest piece this side takes with its next move.
function dearest(way: Way, by: Seat): Capture | null {
  const at = way.toMove.indexOf(by);
  const move = at >= 0 && at < way.moves.length ? parseUsi(way.moves[at]) : null;
  const piece = move && !('drop' in move) ? parseShogi(way.positions[at]).pieces.get(move.to) : undefined;
  return piece && move ? { kind: piece.kind, square: move.to } : null;
}
