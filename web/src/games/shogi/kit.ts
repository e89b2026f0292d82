import type { GameKit, Recorded } from '../kit';
import Board from './Board.svelte';
import { parseShogi, parseUsi } from './position';
import recorded from './recorded.json';
import { shogiWords } from './words';

export const shogi: GameKit = {
  Board,
  kind: 'pieces',
  sound: 'piece',
  pause: 160,
  mostNotes: 4,
  tracedPlayouts: 120,
  treeDepth: 3,
  lesson: async () => (await import('./lesson')).lesson,
  puzzles: async () => (await import('./puzzles.jsonl?raw')).default,
  editor: async () => (await import('./editor')).editor,
  facts: async () => (await import('./facts')).facts,
  recorded: recorded as Recorded,
  shortMove(move) {
    const usi = parseUsi(move);
    if (!usi) return null;
    return 'drop' in usi ? `${usi.drop}*${usi.to}` : `${usi.from}–${usi.to}${usi.promotes ? '+' : ''}`;
  },
  // Names the piece.
  spokenMove(move, before) {
    const w = shogiWords();
    const usi = parseUsi(move);
    if (!usi) return null;
    if ('drop' in usi) return w.drops(w.pieces[usi.drop], usi.to.toUpperCase());
    const piece = before ? parseShogi(before).pieces.get(usi.from) : undefined;
    const text = `${piece ? w.pieces[piece.kind] : ''} ${usi.from.toUpperCase()} – ${usi.to.toUpperCase()}`.trim();
    return usi.promotes ? `${text}, ${w.promote.toLowerCase()}` : text;
  },
  consequences(view, before) {
    const w = shogiWords();
    const usi = parseUsi(view.last ?? '');
    const taken = usi ? parseShogi(before.position).pieces.get(usi.to) : undefined;
    return [...(taken ? [w.taken(w.pieces[taken.kind])] : []), ...(view.check ? [w.inCheck] : [])];
  },
};
