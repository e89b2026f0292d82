// Reading an Othello position: the squares from a1 row by row, then the side to move.
import type { Seat } from '../../net/types';

export interface OthelloPosition {
  size: number;
  toMove: Seat;
  discs: Map<string, Seat>;
}

export function parseOthello(text: string): OthelloPosition {
  const [board, side] = text.split(' ');
  const size = Math.round(Math.sqrt(board.length));
  const discs = new Map<string, Seat>();
  [...board].forEach((mark, index) => {
    const seat = mark === 'X' ? 'first' : mark === 'O' ? 'second' : null;
    if (seat) discs.set(squareName(index % size, Math.floor(index / size)), seat);
  });
  return { size, toMove: side === 'O' ? 'second' : 'first', discs };
}

export function squareName(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function squareAt(name: string): { x: number; y: number } {
  return { x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 };
}

export function countDiscs(position: OthelloPosition): Record<Seat, number> {
  const count = { first: 0, second: 0 };
  for (const seat of position.discs.values()) count[seat]++;
  return count;
}
