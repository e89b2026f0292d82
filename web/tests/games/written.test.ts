// Moves in the notation that was chosen: asked for once, in few messages, and never in the way of what is shown meanwhile.
import { beforeEach, expect, test, vi } from 'vitest';
import { notationOf, spokenIn, written, writtenMove } from '../../src/games/written.svelte';
import type { GameLine } from '../../src/net/study';
import { change } from '../../src/state/settings.svelte';
import { session } from '../../src/state/session.svelte';
import { gameEntry, useCatalogue } from '../catalogue';

const title = { en: '', id: '' };
const notations = ['own', 'loud', 'louder'].map((name) => ({ name, title }));
let asked: { moves: string[]; lines: string[]; notation: string }[];
let answer: (lines: string[]) => Promise<{ lines: string[][] }>;
let start = 0; // another one for each test: what is known of a line stays known
const line = (...moves: string[]): GameLine => ({ game: 'othello', options: '', start: String(start), moves });
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  start++;
  asked = [];
  answer = (lines) => Promise.resolve({ lines: lines.map((each) => each.split(' ').map((move) => move.toUpperCase())) });
  useCatalogue(gameEntry({ notations }));
  change('notations', { othello: 'loud' });
  vi.spyOn(session, 'opened').mockResolvedValue();
  vi.spyOn(session, 'request').mockImplementation(((what: string, fields: (typeof asked)[0]) => {
    expect(what).toBe('tell');
    asked.push(fields);
    return answer(fields.lines);
  }) as never);
});

test('a move stands in its own text until the other one is known', async () => {
  expect(written(line(), ['f5', 'd6'])).toEqual(['f5', 'd6']);
  await settled();
  expect(written(line(), ['f5', 'd6'])).toEqual(['F5', 'D6']);
  expect(writtenMove(line('f5'), 'd6')).toBe('D6');
  expect(asked).toMatchObject([{ moves: [], lines: ['f5 d6'], notation: 'loud' }]);
});

test('what is drawn at once is asked for at once', async () => {
  for (const move of ['c4', 'd3', 'e6']) writtenMove(line('f5'), move);
  writtenMove(line('f5'), 'c4');
  writtenMove(line(), 'f5');
  await settled();
  expect(asked.map(({ lines }) => lines)).toEqual([['c4', 'd3', 'e6'], ['f5']]);
});

test('a message has a hundred lines at most', async () => {
  for (let i = 0; i < 130; i++) writtenMove(line(), `m${i}`);
  await settled();
  expect(asked.map(({ lines }) => lines.length)).toEqual([100, 30]);
});

test('long lines are asked for a few at a time', async () => {
  const long = Array.from({ length: 5000 }, (_, i) => `m${i}`);
  for (const last of ['a', 'b']) written(line(), [...long, last]);
  await settled();
  expect(asked.map(({ lines }) => lines.length)).toEqual([1, 1]);
});

test('the own text needs no asking, nor does a notation the game has not', async () => {
  for (const chosen of ['own', 'unheard', undefined]) {
    change('notations', chosen ? { othello: chosen } : {});
    expect(notationOf('othello')).toBe('');
    expect(written(line(), ['f5'])).toEqual(['f5']);
  }
  await settled();
  expect(asked).toEqual([]);
});

test('what was refused stands in its own text and is asked for again when it is drawn again', async () => {
  answer = () => Promise.reject(new Error('busy'));
  writtenMove(line(), 'f5');
  await settled();
  expect(writtenMove(line(), 'f5')).toBe('f5');
  await settled();
  expect(asked.length).toBe(2);
  expect(await spokenIn(line(), 'f5', undefined)).toBe('f5');
});

test('what is said waits for the text', async () => {
  expect(await spokenIn(line(), 'f5', undefined)).toBe('F5');
});
