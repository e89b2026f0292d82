import { expect, test } from 'vitest';
import { clockText, timeLeft } from '../../src/parts/clock';

test.each([
  [0, '0:00.0'],
  [-50, '0:00.0'],
  [9949, '0:09.9'],
  [10000, '0:10'],
  [59001, '1:00'],
  [3_600_000, '1:00:00'],
  [3_723_000, '1:02:03'],
])('%i ms read %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('only the running clock runs, and never backwards', () => {
  const clock = { kind: 'fischer' as const, left: [60_000, 50_000] as [number, number], running: 'second' as const };
  expect(timeLeft(clock, 'first', 1000, 3000)).toBe(60_000);
  expect(timeLeft(clock, 'second', 1000, 3000)).toBe(48_000);
  expect(timeLeft(clock, 'second', 3000, 1000)).toBe(50_000);
  expect(timeLeft({ kind: 'none' }, 'first', 0, 0)).toBeNull();
});
