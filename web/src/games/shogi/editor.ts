// Putting a shogi position together: a set of pieces for each side, promoted ones among them, and the hands by number.
import type { Seat } from '../../net/types';
import { capital } from '../../words/index.svelte';
import { sideName } from '../catalog.svelte';
import type { PositionEditor } from '../editor';
import { nothing } from '../editor';
import { brushOf, pieceOf } from './brushes';
import PieceFace from './PieceFace.svelte';
import { handKinds, parseShogi, squareName, type Piece, type ShogiPosition } from './position';
import { shogiWords } from './words';

const kinds = ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P', '+R', '+B', '+S', '+N', '+L', '+P'];
const seats: Seat[] = ['first', 'second'];
const most = 18; // of one kind in a hand: all pawns

// A board of SFEN has nine rows of nine squares: a piece each, or a number of empty ones.
function fillsRow(row: string): boolean {
  const marks = row.match(/\+?[plnsgbrk]|[1-9]/gi) ?? [];
  return marks.join('') === row && marks.reduce((sum, mark) => sum + (Number(mark) || 1), 0) === 9;
}

function written({ kind, seat }: Piece): string {
  return seat === 'first' ? kind : kind.toLowerCase();
}

function rowText(pieces: Map<string, Piece>, y: number): string {
  let text = '';
  let empty = 0;
  for (let x = 0; x < 9; x++) {
    const piece = pieces.get(squareName(x, y));
    if (!piece) empty++;
    else {
      text += (empty || '') + written(piece);
      empty = 0;
    }
  }
  return text + (empty || '');
}

function handText(hands: ShogiPosition['hands']): string {
  const text = seats.flatMap((seat) =>
    handKinds.map((kind) => {
      const count = hands[seat].get(kind) ?? 0;
      return count ? `${count > 1 ? count : ''}${written({ kind, seat })}` : '';
    }),
  );
  return text.join('') || '-';
}

// A position that was put together has no moves before it.
export function writeShogi({ toMove, pieces, hands }: ShogiPosition): string {
  const rows = Array.from({ length: 9 }, (_, y) => rowText(pieces, y));
  return `${rows.join('/')} ${toMove === 'first' ? 'b' : 'w'} ${handText(hands)} 1`;
}

function held(position: ShogiPosition, seat: Seat, kind: string, count: number): ShogiPosition {
  const hand = new Map(position.hands[seat]);
  if (count > 0) hand.set(kind, Math.min(count, most));
  else hand.delete(kind);
  return { ...position, hands: { ...position.hands, [seat]: hand } };
}

export const editor: PositionEditor = {
  sets: () =>
    seats.map((seat) => ({
      id: seat,
      name: capital(sideName('shogi', seat)),
      brushes: kinds.map((kind) => ({
        id: brushOf(seat, kind),
        name: `${capital(shogiWords().pieces[kind])} (${sideName('shogi', seat)})`,
        key: kind.startsWith('+') ? kind[1] : kind.toLowerCase(),
      })),
    })),
  Face: PieceFace,
  reads(text) {
    const [board, side, hands, number, ...rest] = text.split(' ');
    const rows = (board ?? '').split('/');
    const fits = rows.length === 9 && rows.every(fillsRow);
    return fits && /^[bw]$/.test(side ?? '') && /^(-|(\d*[plnsgbr])+)$/i.test(hands ?? '') && /^\d*$/.test(number ?? '') && !rest.length;
  },
  // A tap on a hand adds what lies there, or takes one away.
  put(position, place, brush) {
    const read = parseShogi(position);
    if (place.startsWith('hand-')) {
      const { seat, kind } = pieceOf(place.slice('hand-'.length));
      return writeShogi(held(read, seat, kind, (read.hands[seat].get(kind) ?? 0) + (brush === nothing ? -1 : 1)));
    }
    const pieces = new Map(read.pieces);
    const there = read.pieces.get(place);
    if (brush === nothing || (there && brushOf(there.seat, there.kind) === brush)) pieces.delete(place);
    else pieces.set(place, pieceOf(brush));
    return writeShogi({ ...read, pieces });
  },
  stocks(position, set) {
    const hand = parseShogi(position).hands[set as Seat];
    return handKinds.map((kind) => ({
      id: brushOf(set as Seat, kind),
      name: shogiWords().inHand(capital(shogiWords().pieces[kind]), hand.get(kind) ?? 0),
      count: hand.get(kind) ?? 0,
    }));
  },
  stock(position, stock, count) {
    const { seat, kind } = pieceOf(stock);
    return writeShogi(held(parseShogi(position), seat, kind, count));
  },
  toMove: (position) => parseShogi(position).toMove,
  turn: (position, toMove) => writeShogi({ ...parseShogi(position), toMove }),
  clear: (position) => writeShogi({ ...parseShogi(position), pieces: new Map(), hands: { first: new Map(), second: new Map() } }),
};
