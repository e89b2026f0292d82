// Putting an Othello position together.
import StoneFace from '../../boards/StoneFace.svelte';
import type { PositionEditor } from '../editor';
import { rowsOf, stoneSets, withStone } from '../stones';
import { parseOthello, squareName, type OthelloPosition } from './position';

export function writeOthello({ size, toMove, discs }: OthelloPosition): string {
  return `${rowsOf(size, squareName, discs, { first: 'X', second: 'O', none: '-' }).join('')} ${toMove === 'first' ? 'X' : 'O'}`;
}

export const editor: PositionEditor = {
  sets: () => stoneSets('othello'),
  Face: StoneFace,
  reads(text) {
    const squares = /^([XO-]+) [XO]$/.exec(text)?.[1].length ?? 0;
    return Number.isInteger(Math.sqrt(squares)) && squares > 1 && squares <= 400;
  },
  put(position, place, brush) {
    const read = parseOthello(position);
    return writeOthello({ ...read, discs: withStone(read.discs, place, brush) });
  },
  toMove: (position) => parseOthello(position).toMove,
  turn: (position, toMove) => writeOthello({ ...parseOthello(position), toMove }),
  clear: (position) => writeOthello({ ...parseOthello(position), discs: new Map() }),
};
