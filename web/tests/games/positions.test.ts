// Reading the positions of the four games, and the names of their places.
import { expect, test } from 'vitest';
import { follow, parseCongklak } from '../../src/games/congklak/position';
import { parseGo, pointAt, pointName, starPoints } from '../../src/games/go/position';
import { countDiscs, parseOthello, squareAt, squareName } from '../../src/games/othello/position';
import * as shogi from '../../src/games/shogi/position';

test('go: rows from the top, letters without I', () => {
  const position = parseGo('9 X......../........./........./........./........./........./........./........./........O O');
  expect([...position.stones]).toEqual([
    ['A9', 'first'],
    ['J1', 'second'],
  ]);
  expect(position.toMove).toBe('second');
});

test('go: every point of every board has its own name and leads back', () => {
  for (const size of [5, 9, 19, 25]) {
    const names = new Set<string>();
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++) {
        const name = pointName(x, y, size);
        names.add(name);
        expect(pointAt(name, size)).toEqual({ x, y });
      }
    expect(names.size).toBe(size * size);
  }
  expect(pointAt('pass', 9)).toBeNull();
  expect(pointAt('K1', 9)).toBeNull();
});

test.each([
  [5, 1],
  [9, 5],
  [13, 5],
  [19, 9],
  [8, 4],
])('go: a board of %i has %i star points', (size, count) => {
  expect(starPoints(size)).toHaveLength(count);
});

test('othello: squares from a1 row by row, any size', () => {
  const position = parseOthello('-----XO--OX----- O');
  expect(position.size).toBe(4);
  expect(position.discs.get('b2')).toBe('first');
  expect(position.discs.get('c2')).toBe('second');
  expect(countDiscs(position)).toEqual({ first: 2, second: 2 });
  expect(squareAt(squareName(7, 2))).toEqual({ x: 7, y: 2 });
});

test('shogi: board, hands and side of an SFEN', () => {
  const position = shogi.parseShogi('4k4/9/4+P4/9/9/9/9/9/4K4 w 2G10pb 1');
  expect(position.toMove).toBe('second');
  expect(position.pieces.get('5c')).toEqual({ kind: '+P', seat: 'first' });
  expect(position.hands.first.get('G')).toBe(2);
  expect(position.hands.second.get('P')).toBe(10);
  expect(shogi.kingSquare(position, 'second')).toBe('5a');
});

test('shogi: moves taken apart', () => {
  expect(shogi.parseUsi('8h2b+')).toEqual({ from: '8h', to: '2b', promotes: true });
  expect(shogi.parseUsi('P*5e')).toEqual({ drop: 'P', to: '5e' });
  expect(shogi.parseUsi('win')).toBeNull();
  expect(shogi.squareAt(shogi.squareName(0, 8))).toEqual({ x: 0, y: 8 });
});

test('congklak: holes, stores, burnt ones and notes', () => {
  const position = parseCongklak('7,x,0,7,7,7,7,3/1,2,3,4,5,6,7,9 second swap round:2');
  expect(position.holes.first[1]).toBeNull();
  expect(position.holes.second).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(position.stores).toEqual({ first: 3, second: 9 });
  expect(position.notes).toEqual(['swap', 'round:2']);
});

test('congklak: a sowing followed step by step keeps every seed', () => {
  const start = { position: parseCongklak('0,2,0,0,0,0,0,20/4,0,0,0,9,2,0,20 first'), hands: { first: 0, second: 0 } };
  const steps = [
    { what: 'lift', by: 'first', side: 'first', place: '2', count: 2 },
    { what: 'drop', by: 'first', side: 'first', place: '3', count: 1 },
    { what: 'drop', by: 'first', side: 'first', place: '4', count: 1 },
    { what: 'capture', by: 'first', side: 'first', place: '4', count: 1 },
    { what: 'capture', by: 'first', side: 'second', place: '5', count: 9 },
  ] as const;
  const end = steps.reduce(follow, start);
  expect(end.position.holes.first).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(end.position.stores.first).toBe(30);
  expect(end.hands.first).toBe(0);
  expect(start.position.stores.first).toBe(20); // what was shown before is left as it was
});
