// Puzzles: read from their file, given in an order that is the same for everybody, and kept with what came of them.
import { beforeEach, expect, test, vi } from 'vitest';
import { Attempt } from '../../src/puzzles/attempt.svelte';
import { askedOf, dailyOf, dayOf, nextOf, parsePuzzles, type Puzzle } from '../../src/puzzles/puzzle';
import { Results } from '../../src/puzzles/results.svelte';
import { session } from '../../src/state/session.svelte';

function puzzle(id: string, difficulty: number, more: Partial<Puzzle> = {}): Puzzle {
  return {
    id,
    game: 'shogi',
    position: `p${id}`,
    side: 'first',
    kind: 'mate',
    goal: 3,
    answer: ['a', 'b'],
    replies: ['x'],
    difficulty,
    ...more,
  };
}
const some = [puzzle('1', 1), puzzle('2', 1), puzzle('3', 2), puzzle('4', 3)];
const none = () => false;

beforeEach(() => {
  localStorage.clear();
  // Whoever plays: every move is legal and leads to a position of that name.
  vi.spyOn(session, 'request').mockImplementation(((_: string, { moves }: { moves: string[] }) =>
    Promise.resolve({
      line: [...moves, ''].map((move) => ({ position: move, to_move: 'first' })),
      diagram: {},
      legal: ['a', 'b', 'c'],
      outcome: null,
      story: null,
    })) as never);
});

test('a file is read from the easiest to the hardest', () => {
  const text = [some[3], some[0], some[2], some[1]].map((each) => JSON.stringify(each)).join('\n');
  expect(parsePuzzles(`${text}\n`).map((each) => each.id)).toEqual(['1', '2', '3', '4']);
});

test('the moves of the answer are asked for one by one, with the replies between them', () => {
  expect(askedOf(puzzle('1', 1))).toMatchObject({ start: 'p1', want: ['a'], then: [{ reply: 'x', want: ['b'] }] });
  // A turn of several moves has no replies.
  expect(askedOf(puzzle('1', 1, { replies: undefined })).then).toEqual([{ reply: undefined, want: ['b'] }]);
});

test('every puzzle has its day, the same at any hour of it', () => {
  const morning = new Date(2026, 4, 1, 0, 5);
  expect(dayOf(morning)).toBe(dayOf(new Date(2026, 4, 1, 23, 55)));
  expect(dayOf(new Date(2026, 4, 2, 0, 5))).toBe(dayOf(morning) + 1);
  const days = [0, 1, 2, 3].map((n) => dailyOf(some, dayOf(morning) + n).id);
  expect(days.sort()).toEqual(['1', '2', '3', '4']);
});

test('the next puzzle is the easiest that is open, of the difficulty chosen or above it', () => {
  const solved = (each: Puzzle) => each.id === '1' || each.id === '3';
  expect(nextOf(some, none, 1).id).toBe('1');
  expect(nextOf(some, solved, 1).id).toBe('2');
  expect(nextOf(some, solved, 2).id).toBe('4');
  expect(nextOf(some, none, 1, some[0]).id).toBe('2');
  expect(nextOf(some, (each) => each.id !== '1', 3, some[3]).id).toBe('1'); // nothing harder is left
  expect(nextOf(some, () => true, 1, some[1]).id).toBe('3'); // all are solved
});

test('a wrong try is counted, the reply is played, and the end is kept in the browser', async () => {
  const results = new Results();
  const attempt = new Attempt(some[0], results, null);
  await attempt.open();
  const seen = vi.fn(() => Promise.resolve());
  expect(await attempt.try('c', seen)).toBe('wrong');
  expect(seen).not.toHaveBeenCalled();
  expect(await attempt.try('a', seen)).toBe('right');
  expect(attempt.study?.movesTo(attempt.study.at)).toEqual(['a', 'x']);
  expect([attempt.done, results.count('shogi')]).toEqual([false, 0]);
  expect(await attempt.try('b', seen)).toBe('right');
  expect(attempt.done).toBe(true);
  expect(new Results().of(some[0])).toEqual({ tries: 1, how: 'solved' });
  expect(new Results().count('shogi')).toBe(1);
});

test('an answer that was shown is not solved by playing it afterwards', async () => {
  const results = new Results();
  const attempt = new Attempt(some[0], results, 100);
  await attempt.open();
  await attempt.reveal(() => Promise.resolve());
  expect([attempt.done, results.of(some[0]).how]).toEqual([true, 'shown']);
  await attempt.again();
  await attempt.try('a', () => Promise.resolve());
  await attempt.try('b', () => Promise.resolve());
  expect([attempt.done, results.of(some[0]).how, results.streakOn(100)]).toEqual([true, 'shown', 0]);
});

test('days in a row are counted and end with a day left out', () => {
  const results = new Results();
  results.solve(some[0], 100);
  results.solve(some[1], 100); // another game's on the same day
  results.solve(some[2], 101);
  expect([results.streakOn(101), results.streakOn(102), results.streakOn(103)]).toEqual([2, 2, 0]);
  results.solve(some[3], 103);
  expect(results.streakOn(103)).toBe(1);
});
