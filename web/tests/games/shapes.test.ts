// Names of what stands on the board: asked for once where somebody stays, and never flickering.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shapesOf } from '../../src/games/shapes.svelte';
import type { GameLine } from '../../src/net/study';
import type { Shape } from '../../src/net/types';
import { session } from '../../src/state/session.svelte';
import { gameEntry, useCatalogue } from '../catalogue';

const both = { en: 'Mino', id: 'Mino' };
const mino: Shape = { seat: 'first', key: 'mino', kind: both, name: both, native: '美濃囲い', about: both };
let asked: string[][];
let start = 0; // another one for each test: what is known of a line stays known
const line = (...moves: string[]): GameLine => ({ game: 'othello', options: '', start: String(start), moves });

beforeEach(() => {
  start++;
  asked = [];
  vi.useFakeTimers();
  useCatalogue(gameEntry({ has: ['shapes'] }));
  vi.spyOn(session, 'opened').mockResolvedValue();
  vi.spyOn(session, 'request').mockImplementation(((what: string, { moves }: GameLine) => {
    expect(what).toBe('shapes');
    asked.push(moves);
    return Promise.resolve({ shapes: moves.length > 1 ? [mino] : [] });
  }) as never);
});
afterEach(() => vi.useRealTimers());

const stay = () => vi.advanceTimersByTimeAsync(1000);

test('one who stays is told, one who steps over asks nothing', async () => {
  for (const moves of [['a'], ['a', 'b'], ['a', 'b', 'c']]) expect(shapesOf(line(...moves))).toEqual([]);
  await stay();
  expect(asked).toEqual([['a', 'b', 'c']]);
  expect(shapesOf(line('a', 'b', 'c'))).toEqual([mino]);
});

test('until a place is known, the names of the one before stand; those of another game do not', async () => {
  shapesOf(line('a', 'b'));
  await stay();
  expect(shapesOf(line('a', 'b', 'c'))).toEqual([mino]);
  expect(shapesOf(line('x', 'y'))).toEqual([]);
});

test('a game without names, and a move that is still secret, ask nothing', async () => {
  expect(shapesOf(line('?'))).toEqual([]);
  useCatalogue(gameEntry());
  expect(shapesOf(line('a'))).toEqual([]);
  await stay();
  expect(asked).toEqual([]);
});
