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
