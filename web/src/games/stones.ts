// What an editor has in common for the games whose places are empty or hold a piece of one of two colours.
import type { Seat } from '../net/types';
import { capital } from '../words/index.svelte';
import { sideName } from './catalog.svelte';
import type { BrushSet } from './editor';
import { nothing } from './editor';

export function stoneSets(game: string): BrushSet[] {
  const brushes = (['first', 'second'] as const).map((seat) => ({ id: seat, name: capital(sideName(game, seat)), key: keys[seat] }));
  return [{ id: 'stones', name: '', brushes }];
}

const keys: Record<Seat, string> = { first: 'b', second: 'w' };

// A tap with the colour that lies there takes it away.
export function withStone(stones: Map<string, Seat>, place: string, brush: string): Map<string, Seat> {
  const changed = new Map(stones);
  if (brush === nothing || stones.get(place) === brush) changed.delete(place);
  else changed.set(place, brush as Seat);
  return changed;
}

// The places row by row, each by its mark.
export function rowsOf(
  size: number,
  name: (x: number, y: number) => string,
  stones: Map<string, Seat>,
  marks: Record<Seat | 'none', string>,
): string[] {
  const line = Array.from({ length: size }, (_, i) => i);
  return line.map((y) => line.map((x) => marks[stones.get(name(x, y)) ?? 'none']).join(''));
}
