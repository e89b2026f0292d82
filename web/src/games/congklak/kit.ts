import type { GameKit, Recorded } from '../kit';
import Board from './Board.svelte';
import { parseCongklak } from './position';
import recorded from './recorded.json';
import { SowingShow } from './sowing.svelte';
import { congklakWords } from './words';

export const congklak: GameKit = {
  Board,
  kind: 'pits',
  sound: 'seed',
  pause: 0,
  mostNotes: 40,
  tracedPlayouts: 120,
  treeDepth: 4,
  show: () => new SowingShow(),
  lesson: async () => (await import('./lesson')).lesson,
  puzzles: async () => (await import('./puzzles.jsonl?raw')).default,
  editor: async () => (await import('./editor')).editor,
  facts: async () => (await import('./facts')).facts,
  recorded: recorded as Recorded,
  Table: async () => (await import('./GreedyTable.svelte')).default,
  spokenMove: (move) => (/^\d+$/.test(move) ? congklakWords().hole(move, '').trim() : null),
  consequences(view, _before, mover) {
    const w = congklakWords();
    const { gain = 0, captured = 0 } = view.story ?? {};
    const again = view.status === 'playing' && view.to_move === mover;
    return [...(captured ? [w.saidShot(captured)] : []), ...(gain ? [w.saidSown(gain)] : []), ...(again ? [w.saidExtra] : [])];
  },
  tallyWins: true,
  tally(shown, seat) {
    const count = parseCongklak(shown.position).stores[seat];
    return { count, unit: congklakWords().seed, text: congklakWords().seeds(count) };
  },
  rulesMeaning: (options) => congklakWords().presets[options.preset || 'congklak'] ?? '',
  turnNote: (view) => (parseCongklak(view.position).notes.some((note) => note.startsWith('start')) ? congklakWords().bothChoose : ''),
};
