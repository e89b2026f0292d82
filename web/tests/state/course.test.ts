// A course: the step is kept whether or not its board can be had now.
import { beforeEach, expect, test, vi } from 'vitest';
import { lost, RequestError } from '../../src/net/connection';
import { Course } from '../../src/state/course.svelte';
import { session } from '../../src/state/session.svelte';

const steps = [{}, { moves: ['f5'] }].map((more) => ({ text: { en: '', id: '' }, ...more }));

beforeEach(() => localStorage.clear());

test('without a connection the step is kept and whoever turned to it is told', async () => {
  vi.spyOn(session, 'request').mockRejectedValue(new RequestError(lost, ''));
  const course = new Course('othello', steps);
  await expect(course.go(1)).rejects.toMatchObject({ code: lost });
  expect(course.at).toBe(1);
  expect(course.study).toBeNull();
  expect(new Course('othello', steps).at).toBe(1);
});

test('nothing is played on the board of another step', async () => {
  const answers: (() => void)[] = [];
  vi.spyOn(session, 'request').mockImplementation(((_: string, { moves }: { moves: string[] }) => {
    const line = [...moves, ''].map(() => ({ position: '', to_move: 'first' }));
    return new Promise((resolve) => answers.push(() => resolve({ line, diagram: {}, legal: ['pass'], outcome: null, story: null })));
  }) as never);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const course = new Course('go', [...steps, { text: { en: '', id: '' }, want: ['pass'] }]);
  void course.open();
  answers[0]();
  await settled();
  expect(course.ready).toBe(true);
  void course.go(2);
  expect([course.ready, course.wants('pass')]).toEqual([false, true]);
  expect(await course.play('pass', () => Promise.resolve())).toBe('wrong');
  expect(answers).toHaveLength(2); // no more than the two boards
  answers[1]();
  await settled();
  expect(course.ready).toBe(true);
});
