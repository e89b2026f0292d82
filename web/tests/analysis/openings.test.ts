import { beforeEach, expect, test } from 'vitest';
import { meanText, sharesOf, worthOf } from '../../src/analysis/openings';
import type { MoveRow, OpeningRow, Report } from '../../src/net/study';
import { gameEntry, useCatalogue } from '../catalogue';

beforeEach(() => useCatalogue(gameEntry()));

const row = (changes: Partial<OpeningRow> = {}): OpeningRow => ({ move: 'd6', games: 3, wins: 1, draws: 1, margin: 0, ...changes });
const found = (...moves: Partial<MoveRow>[]): Report => ({
  seconds: 0,
  nodes: 0,
  playouts: 0,
  depth: 1,
  value: 0,
  score: null,
  exact: false,
  line: [],
  moves: moves.map((each) => ({ move: 'd6', value: 0, visits: 1, ...each })),
});

test('shares are whole percents and make a hundred', () => {
  expect(sharesOf(row())).toEqual({ won: 33, drawn: 33, lost: 34 });
  expect(sharesOf(row({ games: 1000, wins: 995, draws: 5 }))).toEqual({ won: 100, drawn: 0, lost: 0 });
  expect(sharesOf(row({ games: 7, wins: 0, draws: 0 }))).toEqual({ won: 0, drawn: 0, lost: 100 });
});

test("a mean lead has its sign, one decimal and the language's comma", () => {
  expect([meanText(1.64, 'id'), meanText(1.64, 'en'), meanText(-0.75, 'en'), meanText(0.01, 'en')]).toEqual([
    '+1,6',
    '+1.6',
    '−0.8',
    '0.0',
  ]);
});

test('the book says what a move is worth; where it is silent, the analysis', () => {
  const book = { value: -2, depth: 14, exact: false };
  const report = found({ score: 4, score_of: 'margin' });
  expect(worthOf('othello', row({ book }), report)).toEqual({ text: '−2', by: 'book' });
  expect(worthOf('othello', row(), report)).toEqual({ text: '+4', by: 'analysis' });
  expect(worthOf('othello', row({ move: 'c4', same: ['d6'] }), report)?.text).toBe('+4'); // the same move, mirrored
  expect(worthOf('othello', row(), found({ score: 4, at_most: true }))).toBe(null);
  expect(worthOf('othello', row(), null)).toBe(null);
});
