import { expect, test } from 'vitest';
import { gradedMoves, mistakesOf } from '../../src/analysis/mistakes';
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

const mistakes = ({ study, line }: ReturnType<typeof game>) => mistakesOf(gradedMoves(study, line).values());

test('the move that cost its side most comes first', () => {
  const played = game(
    ['a', 'b', 'c'],
    [judged(0.4, 'x'), judged(0.2, 'y'), judged(0.9, 'z'), judged(0.8, '')],
    ['first', 'second', 'first', 'second'],
  );
  expect(mistakes(played).map(({ ply, better }) => [ply, better])).toEqual([
    [2, 'y'],
    [1, 'x'],
  ]);
});

test('whose loss it is follows from who moved, not from the number of the move', () => {
  const played = game(['a', 'b'], [judged(0, 'x'), judged(0, 'y'), judged(-0.6, '')], ['first', 'first', 'second']);
  expect(mistakes(played)).toMatchObject([{ ply: 2, loss: 0.6 }]);
});

test('the best move is no mistake, and neither is what nobody looked at', () => {
  const played = game(['a', 'b'], [judged(0.5, 'a'), judged(-0.5, 'y')], ['first', 'second', 'first']);
  expect(mistakes(played)).toEqual([]);
});

test('where points are counted they grade the move, and a decided game still has mistakes', () => {
  const counted = (value: number, points: number, move: string): Judged => ({ ...judged(value, move), points });
  const played = game(
    ['a', 'b', 'c', 'd'],
    [counted(1, 20, 'x'), counted(1, 18, 'y'), counted(1, 18, 'c'), counted(1, 18, 'z'), counted(1, 30, '')],
    ['first', 'second', 'first', 'second', 'first'],
  );
  const graded = gradedMoves(played.study, played.line);
  expect([...graded.values()].map((each) => each.grade)).toEqual(['slip', 'good', 'best', 'blunder']);
  expect(mistakes(played)).toMatchObject([{ ply: 4, points: 12 }]);
});
