// Putting a congklak position together: seeds are added, taken, or set to a number, in holes and stores alike.
import type { Seat } from '../../net/types';
import type { PositionEditor } from '../editor';
import { nothing } from '../editor';
import BrushFace from './BrushFace.svelte';
import { parseCongklak, type CongklakPosition } from './position';
import { congklakWords } from './words';

const seats: Seat[] = ['first', 'second'];
const most = 1000; // seeds on a place, as many as the rules have on a board

export function writeCongklak({ holes, stores, toMove, notes }: CongklakPosition): string {
  const rows = seats.map((seat) => [...holes[seat].map((count) => count ?? 'x'), stores[seat]].join(','));
  return [rows.join('/'), toMove, ...notes].join(' ');
}

// What else a position tells holds for the moment it was in, but for the number of the round.
function lasting(notes: string[]): string[] {
  return notes.filter((note) => note.startsWith('round'));
}

function counted(before: number, brush: string, amount: number): number {
  const after = brush === nothing ? 0 : brush === 'set' ? amount : before + (brush === 'take' ? -amount : amount);
  return Math.max(0, Math.min(most, after));
}

export const editor: PositionEditor = {
  sets: () => [
    {
      id: 'seeds',
      name: '',
      brushes: [
        { id: 'add', name: congklakWords().addSeeds, key: '+' },
        { id: 'take', name: congklakWords().takeSeeds, key: '-' },
        { id: 'set', name: congklakWords().setSeeds, key: '=' },
      ],
    },
  ],
  Face: BrushFace,
  mostAtOnce: 200,
  reads(text) {
    const [, first, second] = /^((?:(?:x|\d{1,4}),)+\d{1,4})\/((?:(?:x|\d{1,4}),)+\d{1,4}) (?:first|second)(?: [\w:]+)*$/.exec(text) ?? [];
    const holes = (row = '') => row.split(',').length - 1;
    return holes(first) > 0 && holes(first) <= 12 && holes(first) === holes(second);
  },
  put(position, place, brush, amount) {
    const read = parseCongklak(position);
    const [seat, hole] = place.split('-') as [Seat, string];
    if (hole === 'store') return writeCongklak({ ...read, stores: { ...read.stores, [seat]: counted(read.stores[seat], brush, amount) } });
    const row = read.holes[seat].map((count, i) => (i + 1 === Number(hole) ? counted(count ?? 0, brush, amount) : count));
    return writeCongklak({ ...read, holes: { ...read.holes, [seat]: row } });
  },
  toMove: (position) => parseCongklak(position).toMove,
  turn(position, toMove) {
    const read = parseCongklak(position);
    return writeCongklak({ ...read, toMove, notes: lasting(read.notes) });
  },
  clear(position) {
    const { holes, ...read } = parseCongklak(position);
    const none = { first: holes.first.map(() => 0), second: holes.second.map(() => 0) };
    return writeCongklak({ ...read, holes: none, stores: { first: 0, second: 0 }, notes: lasting(read.notes) });
  },
};
