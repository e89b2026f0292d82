// Reading a congklak position, "7,7,...,0/7,7,...,0 first", and following a sowing told in steps. Holes are numbered
// from 1, the farthest from the own store; a burnt hole is written x.
import type { Seat, StoryStep } from '../../net/types';

export interface CongklakPosition {
  holes: Record<Seat, (number | null)[]>; // null: burnt
  stores: Record<Seat, number>;
  toMove: Seat;
  notes: string[]; // "swap", "start", "round:2" ...
}

export interface Sowing {
  position: CongklakPosition;
  hands: Record<Seat, number>;
}

export function parseCongklak(text: string): CongklakPosition {
  const [board, toMove, ...notes] = text.split(' ');
  const [first, second] = board.split('/').map((row) => row.split(','));
  return {
    holes: { first: readHoles(first), second: readHoles(second) },
    stores: { first: Number(first.at(-1)), second: Number(second.at(-1)) },
    toMove: toMove === 'second' ? 'second' : 'first',
    notes,
  };
}

function readHoles(row: string[]): (number | null)[] {
  return row.slice(0, -1).map((count) => (count === 'x' ? null : Number(count)));
}

// The board after one step; a step names a hole by number or the store.
export function follow(before: Sowing, step: StoryStep): Sowing {
  const after: Sowing = {
    position: {
      ...before.position,
      holes: { first: [...before.position.holes.first], second: [...before.position.holes.second] },
      stores: { ...before.position.stores },
    },
    hands: { ...before.hands },
  };
  const { holes, stores } = after.position;
  const add = (seeds: number) => {
    if (step.place === 'store') stores[step.side] += seeds;
    else holes[step.side][Number(step.place) - 1] = (holes[step.side][Number(step.place) - 1] ?? 0) + seeds;
  };
  if (step.what === 'lift') {
    add(-step.count);
    after.hands[step.by] += step.count;
  } else if (step.what === 'drop') {
    add(step.count);
    after.hands[step.by] -= step.count;
  } else {
    add(-step.count);
    stores[step.by] += step.count;
  }
  return after;
}
