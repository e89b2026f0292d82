// A piece as the editor names it: "first-P", "second-+R".
import type { Seat } from '../../net/types';
import type { Piece } from './position';

export function brushOf(seat: Seat, kind: string): string {
  return `${seat}-${kind}`;
}

export function pieceOf(brush: string): Piece {
  const [seat, kind] = brush.split('-');
  return { seat: seat as Seat, kind };
}
