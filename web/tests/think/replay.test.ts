import { expect, test } from 'vitest';
import { Replay, phases } from '../../src/think/montecarlo';
import type { Trace } from '../../src/net/study';

const playout = { moves: [], length: 3, end: '', top: [] as [number, number | null][] };
const trace: Trace = {
  player: 'uct',
  nodes: [
    { parent: -1, move: '', to_move: 'first' },
    { parent: 0, move: 'a', to_move: 'second' },
    { parent: 1, move: 'b', to_move: 'first' },
  ],
  playouts: [
    { ...playout, path: [0, 1], value: 1 },
    { ...playout, path: [0, 1, 2], value: 0, grown: 4 },
  ],
};

function run(replay: Replay): string[] {
  const seen: string[] = [];
  while (!replay.done) {
    seen.push(phases[replay.phase]);
    replay.step();
  }
  return seen;
}

test('a playout that grew nothing has no phase of growing', () => {
  expect(run(new Replay(trace))).toEqual(['select', 'playout', 'backup', 'select', 'grow', 'playout', 'backup']);
});

test('results are noted on the way, and read by the side that chooses', () => {
  const replay = new Replay(trace);
  run(replay);
  expect(replay.counts).toEqual([
    { visits: 2, wins: 1 },
    { visits: 2, wins: 1 },
    { visits: 1, wins: 0 },
  ]);
  expect(replay.mean(2)).toBe(1); // the second player chose it, and won
  replay.step(); // past the end nothing changes
  expect(replay.counts[0].visits).toBe(2);
});
