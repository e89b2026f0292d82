// Where pits and stores lie. Lying board: the near row runs from left to right to its store, flat or deep as the screen
// has room. Standing board, for narrow screens: the same turned clockwise, so the near player's store is at the bottom beside their name.
import type { Seat } from '../../net/types';

export interface Spot {
  x: number;
  y: number;
}

export interface CongklakLayout {
  width: number;
  height: number;
  pit: { rx: number; ry: number };
  countOff: number; // from a pit's centre to its number
  store: { width: number; height: number };
  hole(seat: Seat, number: number): Spot;
  storeAt(seat: Seat): Spot;
  rows: (string | null)[][];
}

const pitch = 96;
const edge = 22;

export function holeId(seat: Seat, number: number | string): string {
  return `${seat}-${number}`;
}

export type Shape = 'standing' | 'flat' | 'deep';

export function congklakLayout(bottom: Seat, holes: number, shape: Shape): CongklakLayout {
  const standing = shape === 'standing';
  const deep = shape === 'deep';
  const top: Seat = bottom === 'first' ? 'second' : 'first';
  const storeLength = standing ? 84 : 110;
  const long = 2 * edge + 2 * storeLength + holes * pitch * (standing ? 0.86 : 1);
  const across = standing ? 430 : deep ? 372 : 280;
  const row = deep ? 112 : 86; // of a lying board, from its long edge to the middle of its pits
  const step = standing ? pitch * 0.86 : pitch;
  const along = (index: number) => edge + storeLength + (index + 0.5) * step;
  const numbers = Array.from({ length: holes }, (_, i) => i + 1);
  const lying = {
    width: long,
    height: across,
    store: { width: 88, height: across - 2 * edge - 10 },
    hole: (seat: Seat, n: number) => (seat === bottom ? { x: along(n - 1), y: across - row } : { x: along(holes - n), y: row }),
    storeAt: (seat: Seat) => ({ x: seat === bottom ? long - edge - storeLength / 2 + 6 : edge + storeLength / 2 - 6, y: across / 2 }),
    rows: [
      [holeId(top, 'store'), ...[...numbers].reverse().map((n) => holeId(top, n)), null],
      [null, ...numbers.map((n) => holeId(bottom, n)), holeId(bottom, 'store')],
    ],
  };
  const upright = {
    width: across,
    height: long,
    store: { width: across - 2 * edge - 60, height: 72 },
    hole: (seat: Seat, n: number) => (seat === bottom ? { x: across * 0.3, y: along(n - 1) } : { x: across * 0.7, y: along(holes - n) }),
    storeAt: (seat: Seat) => ({ x: across / 2, y: seat === bottom ? long - edge - storeLength / 2 + 4 : edge + storeLength / 2 - 4 }),
    rows: [
      [holeId(top, 'store'), holeId(top, 'store')],
      ...numbers.map((n) => [holeId(bottom, n), holeId(top, holes + 1 - n)]),
      [holeId(bottom, 'store'), holeId(bottom, 'store')],
    ],
  };
  return standing
    ? { pit: { rx: 58, ry: 37 }, countOff: 84, ...upright }
    : { pit: { rx: 43, ry: deep ? 60 : 43 }, countOff: deep ? 82 : 62, ...lying };
}
