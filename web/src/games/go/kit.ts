import type { GameKit, Recorded } from '../kit';
import { otherSeat } from '../kit';
import Board from './Board.svelte';
import { parseGo, pointName } from './position';
import recorded from './recorded.json';
import { goWords } from './words';

export const go: GameKit = {
  Board,
  kind: 'points',
  sound: 'stone',
  pause: 120,
  mostNotes: 12,
  tracedPlayouts: 60,
  treeDepth: 4,
  lesson: async () => (await import('./lesson')).lesson,
  puzzles: async () => (await import('./puzzles.jsonl?raw')).default,
  editor: async () => (await import('./editor')).editor,
  facts: async () => (await import('./facts')).facts,
  recorded: recorded as Recorded,
  Score: async () => (await import('./Score.svelte')).default,
  consequences(view, before, mover) {
    const stones = (text: string) => [...parseGo(text).stones.values()].filter((seat) => seat === otherSeat(mover)).length;
    const taken = stones(before.position) - stones(view.position);
    return taken > 0 ? [goWords().captured(taken)] : [];
  },
  // Prisoners, which the diagram counts: a position alone does not tell.
  tally(shown, seat) {
    const counts = /captured by black (\d+), by white (\d+)/.exec(shown.diagram?.below?.join(' ') ?? '');
    const count = Number(counts?.[seat === 'first' ? 1 : 2] ?? 0);
    return { count, unit: goWords().prisoners, text: goWords().captured(count) };
  },
  rulesNote(view) {
    const komi = /komi (-?[\d.]+)/.exec(view.diagram?.below?.join(' ') ?? '')?.[1];
    return komi && !/\bkomi=/.test(view.options) ? goWords().komi(komi) : '';
  },
  placeName: pointName,
};
