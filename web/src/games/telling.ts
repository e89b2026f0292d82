// Moves and results in words, for the live region, the list of moves and the end of a game.
import type { GameName, GameResult, RoomView, Seat } from '../net/types';
import type { Words } from '../words/id';
import { parseGo } from './go';
import { countDiscs, parseOthello } from './othello';
import { parseShogi, parseUsi } from './shogi';

// As a list shows it.
export function shortMove(game: GameName, move: string, w: Words): string {
  if (move === 'pass') return game === 'go' ? w.passGo : w.pass;
  if (move === 'swap') return w.swapPlaces;
  if (move === 'keep') return w.keepPlaces;
  if (move === 'win') return w.declare;
  if (game !== 'shogi') return move;
  const usi = parseUsi(move);
  if (!usi) return move;
  return 'drop' in usi ? `${usi.drop}*${usi.to}` : `${usi.from}–${usi.to}${usi.promotes ? '+' : ''}`;
}

// As a screen reader says it: shogi moves name the piece.
export function spokenMove(game: GameName, move: string, before: string | undefined, w: Words): string {
  const usi = game === 'shogi' ? parseUsi(move) : null;
  if (game === 'congklak' && /^\d+$/.test(move)) return w.hole(move, '').trim();
  if (!usi) return shortMove(game, move, w);
  if ('drop' in usi) return w.drops(w.pieces[usi.drop], usi.to.toUpperCase());
  const piece = before ? parseShogi(before).pieces.get(usi.from) : undefined;
  const text = `${piece ? w.pieces[piece.kind] : ''} ${usi.from.toUpperCase()} – ${usi.to.toUpperCase()}`.trim();
  return usi.promotes ? `${text}, ${w.promote.toLowerCase()}` : text;
}

// One sentence about the move that led from `before` to `view`.
export function tellMove(view: RoomView, before: RoomView, w: Words): string {
  const mover = before.to_move ?? 'first';
  const side = w.sides[view.game][mover];
  const move = view.last ?? '';
  const parts = [move === 'pass' ? w.passed(side) : w.movedTo(side, spokenMove(view.game, move, before.position, w))];
  parts.push(...consequences(view, before, mover, w));
  return `${parts.join(', ')}. ${view.result ? resultText(view, view.result, w) : turnText(view, w)}.`;
}

export function turnText(view: RoomView, w: Words): string {
  if (view.status !== 'playing' || !view.to_move) return w.status[view.status];
  const mine = view.you.length === 1 && view.you[0] === view.to_move;
  return mine ? w.yourTurn : w.turnOf(w.sides[view.game][view.to_move]);
}

function consequences(view: RoomView, before: RoomView, mover: Seat, w: Words): string[] {
  const other: Seat = mover === 'first' ? 'second' : 'first';
  switch (view.game) {
    case 'go': {
      const count = (text: string) => [...parseGo(text).stones.values()].filter((seat) => seat === other).length;
      const captured = count(before.position) - count(view.position);
      return captured > 0 ? [w.saidCaptured(captured)] : [];
    }
    case 'othello': {
      const lost = countDiscs(parseOthello(before.position))[other] - countDiscs(parseOthello(view.position))[other];
      return lost > 0 ? [w.saidFlipped(lost)] : [];
    }
    case 'shogi': {
      const usi = parseUsi(view.last ?? '');
      const taken = usi ? parseShogi(before.position).pieces.get(usi.to) : undefined;
      return [...(taken ? [w.saidTaken(w.pieces[taken.kind])] : []), ...(view.check ? [w.saidCheck] : [])];
    }
    case 'congklak': {
      const { gain = 0, captured = 0 } = view.story ?? {};
      const again = view.status === 'playing' && view.to_move === mover;
      return [
        ...(captured ? [w.saidShot(captured)] : []),
        ...(gain ? [w.saidSown(gain)] : []),
        ...(again ? [w.saidExtra] : []),
      ];
    }
  }
}

// "Hitam menang, selisih 4 keping": what happened, by how much, why.
export function resultText(view: RoomView, result: GameResult, w: Words): string {
  if (!result.winner) return result.how === 'rules' || result.how === 'agreement' ? w.drawn : `${w.drawn}, ${w.how[result.how]}`;
  const parts = [w.wins(w.sides[view.game][result.winner])];
  const margin = formatNumber(Math.abs(result.margin), w);
  if (result.how === 'rules' && result.margin) parts.push(w.byMargin(view.game, margin));
  else if (w.how[result.how]) parts.push(w.how[result.how]);
  return parts.filter(Boolean).join(', ');
}

// The result as it concerns this person; empty for spectators and for two at one screen.
export function verdict(view: RoomView, w: Words): string {
  if (!view.result || view.you.length !== 1) return '';
  if (!view.result.winner) return w.drawn;
  return view.result.winner === view.you[0] ? w.youWin : w.youLose;
}

export function formatNumber(value: number, w: Words): string {
  return new Intl.NumberFormat(w.code).format(value);
}
