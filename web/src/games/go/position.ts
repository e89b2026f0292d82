// Reading a Go position: "9 ......./... X", rows from the top; points are named as in GTP, A1 at the lower left, no I.
import type { Seat } from '../../net/types';

export interface GoPosition {
  size: number;
  toMove: Seat;
  stones: Map<string, Seat>;
}

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export function parseGo(text: string): GoPosition {
  const [sizeText, board, side] = text.split(' ');
  const size = Number(sizeText);
  const stones = new Map<string, Seat>();
  board.split('/').forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark === 'X') stones.set(pointName(x, y, size), 'first');
      if (mark === 'O') stones.set(pointName(x, y, size), 'second');
    });
  });
  return { size, toMove: side === 'O' ? 'second' : 'first', stones };
}

// x from the left, y from the top.
export function pointName(x: number, y: number, size: number): string {
  return `${letters[x]}${size - y}`;
}

export function pointAt(name: string, size: number): { x: number; y: number } | null {
  const x = letters.indexOf(name.charAt(0).toUpperCase());
  const y = size - Number(name.slice(1));
  return x < 0 || x >= size || !(y >= 0 && y < size) ? null : { x, y };
}

export function columnLetter(x: number): string {
  return letters[x];
}

export function starPoints(size: number): { x: number; y: number }[] {
  if (size < 7) return size % 2 && size >= 5 ? [{ x: (size - 1) / 2, y: (size - 1) / 2 }] : [];
  const edge = size < 12 ? 2 : 3;
  const lines = [edge, size - 1 - edge];
  const corners = lines.flatMap((x) => lines.map((y) => ({ x, y })));
  if (size % 2 === 0) return corners;
  const middle = (size - 1) / 2;
  const sides =
    size < 15
      ? []
      : lines.flatMap((at) => [
          { x: at, y: middle },
          { x: middle, y: at },
        ]);
  return [...corners, ...sides, { x: middle, y: middle }];
}
