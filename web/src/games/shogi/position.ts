// Reading a shogi position (SFEN) and taking USI moves apart: "7g7f", "8h2b+", "P*5e", "win".
import type { Seat } from '../../net/types';

export interface Piece {
  kind: string; // 'P', '+R' ...
  seat: Seat;
}

export interface ShogiPosition {
  toMove: Seat;
  pieces: Map<string, Piece>;
  hands: Record<Seat, Map<string, number>>;
}

export type UsiMove = { drop: string; to: string } | { from: string; to: string; promotes: boolean };

// In the order in which hands are shown.
export const handKinds = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

export function parseShogi(sfen: string): ShogiPosition {
  const [board, side, hands] = sfen.split(' ');
  const pieces = new Map<string, Piece>();
  board.split('/').forEach((row, y) => {
    let x = 0;
    for (const [mark] of row.matchAll(/\+?[A-Za-z]|\d/g)) {
      if (/\d/.test(mark)) x += Number(mark);
      else pieces.set(squareName(x++, y), { kind: mark.toUpperCase(), seat: seatOf(mark) });
    }
  });
  return { toMove: side === 'w' ? 'second' : 'first', pieces, hands: parseHands(hands ?? '-') };
}

function parseHands(text: string): ShogiPosition['hands'] {
  const hands = { first: new Map<string, number>(), second: new Map<string, number>() };
  for (const [, count, mark] of text.matchAll(/(\d*)([A-Za-z])/g)) {
    hands[seatOf(mark)].set(mark.toUpperCase(), Number(count || 1));
  }
  return hands;
}

function seatOf(mark: string): Seat {
  return mark === mark.toUpperCase() ? 'first' : 'second';
}

// x from the left (file 9), y from the top (rank a), as sente sees the board.
export function squareName(x: number, y: number): string {
  return `${9 - x}${String.fromCharCode(97 + y)}`;
}

export function squareAt(name: string): { x: number; y: number } {
  return { x: 9 - Number(name.charAt(0)), y: name.charCodeAt(1) - 97 };
}

export function parseUsi(move: string): UsiMove | null {
  const drop = /^([A-Z])\*(\d[a-i])$/.exec(move);
  if (drop) return { drop: drop[1], to: drop[2] };
  const plain = /^(\d[a-i])(\d[a-i])(\+?)$/.exec(move);
  return plain && { from: plain[1], to: plain[2], promotes: plain[3] === '+' };
}

// What a move picks up: a square "7g", or a kind in hand "P*".
export function origin(move: string): string {
  return move.slice(0, 2);
}

export function kingSquare(position: ShogiPosition, seat: Seat): string | null {
  for (const [square, piece] of position.pieces) if (piece.kind === 'K' && piece.seat === seat) return square;
  return null;
}
