// Where squares and hands lie: hands above and below on a narrow screen, else beside the board.
import { otherSeat } from '../kit';
import { handKinds, squareAt, squareName } from './position';
import type { Seat } from '../../net/types';

export const cell = { width: 44, height: 48 };
const label = 20;
const slot = 56;

export interface ShogiLayout {
  viewBox: { x: number; y: number; width: number; height: number };
  board: { width: number; height: number };
  squareCentre(square: string): { x: number; y: number };
  handCentre(seat: Seat, kind: string): { x: number; y: number };
  tray(seat: Seat): { x: number; y: number; width: number; height: number };
  slot: number;
}

export function shogiLayout(bottom: Seat, compact: boolean): ShogiLayout {
  const board = { width: 9 * cell.width, height: 9 * cell.height };
  const deep = slot + 4;
  const viewBox = compact
    ? { x: -label / 2, y: -label - deep, width: board.width + 1.5 * label, height: board.height + 1.5 * label + 2 * deep }
    : { x: -label - deep, y: -label, width: board.width + 2 * label + 2 * deep, height: board.height + 2 * label };
  const tray = (seat: Seat) => {
    const near = seat === bottom;
    if (compact) return { x: 0, y: near ? board.height + 8 : -label - slot, width: board.width, height: slot - 4 };
    const height = handKinds.length * slot;
    return { x: near ? board.width + label : -label - slot, y: near ? board.height - height : 0, width: slot, height };
  };
  return {
    viewBox,
    board,
    slot,
    tray,
    squareCentre(square) {
      const at = squareAt(square);
      const x = bottom === 'first' ? at.x : 8 - at.x;
      const y = bottom === 'first' ? at.y : 8 - at.y;
      return { x: (x + 0.5) * cell.width, y: (y + 0.5) * cell.height };
    },
    handCentre(seat, kind) {
      const area = tray(seat);
      // The far hand is turned round like its pieces: its first kind is at the other end.
      const index = handKinds.indexOf(kind);
      const place = (seat === bottom ? index : handKinds.length - 1 - index) + 0.5;
      const step = (compact ? area.width : area.height) / handKinds.length;
      return compact ? { x: area.x + place * step, y: area.y + area.height / 2 } : { x: area.x + area.width / 2, y: area.y + place * step };
    },
  };
}

export function handId(seat: Seat, kind: string): string {
  return `hand-${seat}-${kind}`;
}

// The controls as they lie on the screen, for the arrow keys.
export function screenRows(bottom: Seat, compact: boolean, held: (seat: Seat, kind: string) => boolean): (string | null)[][] {
  const hand = (seat: Seat) => {
    const ids = handKinds.map((kind) => (held(seat, kind) ? handId(seat, kind) : null));
    return seat === bottom ? ids : ids.reverse();
  };
  const squares = Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 9 }, (_, x) => (bottom === 'first' ? squareName(x, y) : squareName(8 - x, 8 - y))),
  );
  const far = hand(otherSeat(bottom));
  const near = hand(bottom);
  if (compact) return [[null, ...far, null], ...squares, [null, ...near, null]];
  return squares.map((row, y) => [far[y] ?? null, ...row, y >= 2 ? near[y - 2] : null]);
}
