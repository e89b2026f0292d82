import { beforeEach, expect, test } from 'vitest';
import {
  bestRows,
  countsPoints,
  heightOf,
  isBest,
  judgedText,
  percent,
  pointsText,
  rowText,
  scoreText,
  signed,
} from '../../src/analysis/values';
import type { MoveRow, Report } from '../../src/net/study';
import { change } from '../../src/state/settings.svelte';
import { gameEntry, useCatalogue } from '../catalogue';

beforeEach(() => change('language', 'en'));
beforeEach(() => useCatalogue(gameEntry(), gameEntry({ game: 'shogi', has: [], unit: { en: '', id: '' } })));

const row = (move: string, changes: Partial<MoveRow> = {}): MoveRow => ({ move, value: 0, visits: 1, ...changes });
const report = (changes: Partial<Report>): Report => ({
  seconds: 0,
  nodes: 0,
  playouts: 0,
  depth: 1,
  value: 0,
  score: null,
  exact: false,
  line: [],
  moves: [],
  ...changes,
});

test('a value is a chance in percent', () => {
  expect([percent(-1), percent(0), percent(1)]).toEqual([0, 50, 100]);
});

test('a loss has the sign of a minus, not of a hyphen', () => {
  expect([signed(6), signed(0), signed(-6)]).toEqual(['+6', '0', '−6']);
});

test('a score is in points where it says so, of a game that counts', () => {
  expect(countsPoints('othello', { score: 6, score_of: 'margin' })).toBe(true);
  expect(countsPoints('othello', { score: 166, score_of: 'evaluation' })).toBe(false);
  expect(countsPoints('othello', { score: 31, score_of: 'count' })).toBe(false);
  expect(countsPoints('othello', { score: null, score_of: 'margin' })).toBe(false);
  expect(countsPoints('shogi', { score: 6, score_of: 'margin' })).toBe(false);
});

test('a score says what it counts', () => {
  expect(scoreText('othello', { score: 6, score_of: 'margin' })).toBe('+6 discs');
  expect(scoreText('othello', { score: 31, score_of: 'count' })).toBe('31 discs');
  expect(scoreText('othello', { score: -166, score_of: 'evaluation' })).toBe('evaluation −166');
  useCatalogue(gameEntry({ evaluation: { name: { en: 'pawns', id: 'bidak' }, points: 100 } }));
  expect(scoreText('othello', { score: -166, score_of: 'evaluation' })).toBe('−1.7 pawns');
  expect(scoreText('othello', { score: 20, score_of: 'evaluation' })).toBe('+0.2 pawns');
  expect(scoreText('shogi', { score: 0, score_of: 'margin' })).toBe('');
  expect(scoreText('othello', {})).toBe('');
});

test('values are told in points or as a chance', () => {
  const judged = { value: 0.5, exact: true, move: '', line: [], depth: 9 };
  expect(judgedText({ ...judged, points: 6 })).toBe('+6');
  expect(judgedText(judged)).toBe('75 %');
  expect(rowText('othello', row('f5', { score: -4, score_of: 'margin' }))).toBe('−4');
  expect(rowText('othello', row('f5', { value: 0.5 }))).toBe('75');
  expect(pointsText('othello', -6)).toBe('6 discs');
});

test('a graph of points never runs off its edge, and grows with them', () => {
  const height = (points: number) => heightOf({ value: 1, exact: true, points, move: '', line: [], depth: 0 });
  expect(height(0)).toBe(0);
  expect(height(64)).toBeLessThan(1);
  expect(height(-64)).toBe(-height(64));
  expect(height(8)).toBe(0.5);
});

test('moves of the same proved value are equally the best', () => {
  const proved = report({ exact: true, score: 4, line: ['a'] });
  expect(['a', 'b', 'c'].map((move, i) => isBest(row(move, { score: [4, 4, 2][i] }), proved))).toEqual([true, true, false]);
  expect(isBest(row('b', { score: 4 }), { ...proved, exact: false })).toBe(false);
});

test('the chosen move comes first, then the most visited; bounds are left out', () => {
  const moves = [row('a', { visits: 5 }), row('b', { visits: 9 }), row('c', { visits: 20, at_most: true }), row('d', { visits: 2 })];
  expect(bestRows(report({ moves, line: ['d'] }), 3).map((each) => each.move)).toEqual(['d', 'b', 'a']);
});

test('where nothing is visited twice, the values decide', () => {
  const moves = [row('a', { value: -0.2 }), row('b', { value: 0.3 }), row('c', { visits: 0 })];
  expect(bestRows(report({ moves }), 5).map((each) => each.move)).toEqual(['b', 'a']);
});
