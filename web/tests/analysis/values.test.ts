import { beforeEach, expect, test } from 'vitest';
import { bestRows, judgedText, percent, rowText, signed } from '../../src/analysis/values';
import type { MoveRow, Report } from '../../src/net/study';
import { gameEntry, useCatalogue } from '../catalogue';

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

test('a proved value is told in points where the game counts them', () => {
  const judged = { value: 1, exact: true, score: 6, move: '', line: [], depth: 9 };
  expect(judgedText('othello', judged)).toBe('+6');
  expect(judgedText('othello', { ...judged, exact: false })).toBe('100 %');
  expect(judgedText('shogi', judged)).toBe('100 %');
  expect(judgedText('othello', { ...judged, score: 30000 })).toBe('100 %');
  expect(rowText('othello', row('f5', { score: -4 }), report({ exact: true }))).toBe('−4');
  expect(rowText('othello', row('f5', { value: 0.5 }), report({}))).toBe('75');
});

test('the chosen move comes first, then the most visited; bounds are left out', () => {
  const moves = [row('a', { visits: 5 }), row('b', { visits: 9 }), row('c', { visits: 20, at_most: true }), row('d', { visits: 2 })];
  expect(bestRows(report({ moves, line: ['d'] }), 3).map((each) => each.move)).toEqual(['d', 'b', 'a']);
});

test('where nothing is visited twice, the values decide', () => {
  const moves = [row('a', { value: -0.2 }), row('b', { value: 0.3 }), row('c', { visits: 0 })];
  expect(bestRows(report({ moves }), 5).map((each) => each.move)).toEqual(['b', 'a']);
});
