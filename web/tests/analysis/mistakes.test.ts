import { expect, test } from 'vitest';
import { mistakesOf } from '../../src/analysis/mistakes';
import { Study, type Judged } from '../../src/analysis/study.svelte';
import type { Seat } from '../../src/net/types';

const judged = (value: number, move: string): Judged => ({ value, exact: false, move, line: [move], depth: 4 });

// A line of moves, each position with its value for the first player and the best move there.
function game(moves: string[], values: Judged[], sides: Seat[]): { study: Study; line: number[] } {
  const study = new Study('othello', '', '');
  study.addLine(0, moves);
  study.known = new Map(sides.map((toMove, ply) => [ply, { position: '', toMove }]));
  study.judged = new Map(values.map((each, ply) => [ply, each]));
  return { study, line: study.pathTo(study.mainEnd()) };
}

test('the move that cost its side most comes first', () => {
  const { study, line } = game(
    ['a', 'b', 'c'],
    [judged(0.4, 'x'), judged(0.2, 'y'), judged(0.9, 'z'), judged(0.8, '')],
    ['first', 'second', 'first', 'second'],
  );
  expect(mistakesOf(study, line).map(({ ply, better }) => [ply, better])).toEqual([
    [2, 'y'],
    [1, 'x'],
  ]);
});

test('whose loss it is follows from who moved, not from the number of the move', () => {
  const { study, line } = game(['a', 'b'], [judged(0, 'x'), judged(0, 'y'), judged(-0.6, '')], ['first', 'first', 'second']);
  expect(mistakesOf(study, line)).toMatchObject([{ ply: 2, loss: 0.6 }]);
});

test('the best move is no mistake, and neither is what nobody looked at', () => {
  const { study, line } = game(['a', 'b'], [judged(0.5, 'a'), judged(-0.5, 'y')], ['first', 'second', 'first']);
  expect(mistakesOf(study, line)).toEqual([]);
});
