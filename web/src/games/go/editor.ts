// Putting a Go position together.
import StoneFace from '../../boards/StoneFace.svelte';
import type { PositionEditor } from '../editor';
import { rowsOf, stoneSets, withStone } from '../stones';
import { parseGo, pointName, type GoPosition } from './position';

export function writeGo({ size, toMove, stones }: GoPosition): string {
  const rows = rowsOf(size, (x, y) => pointName(x, y, size), stones, { first: 'X', second: 'O', none: '.' });
  return `${size} ${rows.join('/')} ${toMove === 'first' ? 'X' : 'O'}`;
}

export const editor: PositionEditor = {
  sets: () => stoneSets('go'),
  Face: StoneFace,
  reads(text) {
    const [, size, rows] = /^(\d{1,2}) ([XO./]+) [XO]$/.exec(text) ?? [];
    const lines = (rows ?? '').split('/');
    return Number(size) > 1 && Number(size) < 26 && lines.length === Number(size) && lines.every((line) => line.length === Number(size));
  },
  put(position, place, brush) {
    const read = parseGo(position);
    return writeGo({ ...read, stones: withStone(read.stones, place, brush) });
  },
  toMove: (position) => parseGo(position).toMove,
  turn: (position, toMove) => writeGo({ ...parseGo(position), toMove }),
  clear: (position) => writeGo({ ...parseGo(position), stones: new Map() }),
};
