import type { GameKit, Recorded } from '../kit';
import { otherSeat } from '../kit';
import Board from './Board.svelte';
import { countDiscs, parseOthello, squareName } from './position';
import recorded from './recorded.json';
import { othelloWords } from './words';

export const othello: GameKit = {
  Board,
  kind: 'squares',
  sound: 'disc',
  pause: 420,
  mostNotes: 40,
  tracedPlayouts: 120,
  treeDepth: 4,
  lesson: async () => (await import('./lesson')).lesson,
  puzzles: async () => (await import('./puzzles.jsonl?raw')).default,
  editor: async () => (await import('./editor')).editor,
  facts: async () => (await import('./facts')).facts,
  recorded: recorded as Recorded,
  consequences(view, before, mover) {
    const discs = (text: string) => countDiscs(parseOthello(text))[otherSeat(mover)];
    const lost = discs(before.position) - discs(view.position);
    return lost > 0 ? [othelloWords().flipped(lost)] : [];
  },
  tallyWins: true,
  tally(shown, seat) {
    const count = countDiscs(parseOthello(shown.position))[seat];
    return { count, unit: othelloWords().disc, text: othelloWords().discs(count) };
  },
  turnNote: (view) => (view.legal.includes('pass') ? '' : othelloWords().choices(view.legal.length)),
  placeName: squareName,
};
