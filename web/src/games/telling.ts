// Moves and results in words, for the live region, the list of moves and the end of a game. What a game says in its own
// way comes from its kit.
import type { GameName, GameResult, RoomView, Seat } from '../net/types';
import { pick, words } from '../words/index.svelte';
import type { Words } from '../words/id';
import { entryOf, passWord, sideName } from './catalog.svelte';
import { kitOf } from './table';

// As a list shows it.
export function shortMove(game: GameName, move: string, w: Words): string {
  if (move === 'pass') return passWord(game);
  if (move === 'swap') return w.swapPlaces;
  if (move === 'keep') return w.keepPlaces;
  if (move === 'win') return w.declare;
  return kitOf(game).shortMove?.(move) ?? move;
}

// As a screen reader says it: a game may name the piece or the place.
export function spokenMove(game: GameName, move: string, before: string | undefined, w: Words): string {
  return kitOf(game).spokenMove?.(move, before) ?? shortMove(game, move, w);
}

// One sentence about the move that led from `before` to `view`.
// `spoken`: the move itself.
export function tellMove(view: RoomView, before: RoomView, spoken: string, w: Words): string {
  const mover = before.to_move ?? 'first';
  const side = sideName(view.game, mover);
  const parts = [view.last === 'pass' ? w.passed(side) : w.movedTo(side, spoken)];
  parts.push(...(kitOf(view.game).consequences?.(view, before, mover) ?? []));
  return `${parts.join(', ')}. ${view.result ? resultText(view, view.result, w) : turnText(view, w)}.`;
}

export function turnText(view: RoomView, w: Words): string {
  if (view.status !== 'playing' || !view.to_move) return w.status[view.status];
  const mine = view.you.length === 1 && view.you[0] === view.to_move;
  return mine ? w.yourTurn : w.turnOf(sideName(view.game, view.to_move));
}

// "Hitam menang, selisih 4 keping": what happened, by how much, why.
export function resultText(view: Pick<RoomView, 'game' | 'you'>, result: GameResult, w: Words): string {
  if (isClosed(result)) return w.closedGame;
  if (!result.winner) return result.how === 'rules' || result.how === 'agreement' ? w.drawn : `${w.drawn}, ${w.how[result.how]}`;
  const lost = view.you.length === 1 && view.you[0] !== result.winner;
  return [w.wins(sideName(view.game, result.winner)), reasonText(view.game, result, w, lost)].filter(Boolean).join(', ');
}

// The same of a game that is no longer at hand.
export function resultLine(played: { game: GameName; seat: Seat; verdict: Verdict | null; result: GameResult | null }): string {
  const { game, seat, verdict, result } = played;
  return result ? resultText({ game, you: verdict ? [seat] : [] }, result, words()) : '';
}

// By how much, or how, a game was won; `lost`: by this person.
function reasonText(game: GameName, result: GameResult, w: Words, lost: boolean): string {
  if (result.how !== 'rules' || !result.margin) return (lost ? w.howYou[result.how] : undefined) ?? w.how[result.how];
  const entry = entryOf(game);
  const unit = entry ? pick(entry.unit) : '';
  return unit ? w.byMargin(formatNumber(Math.abs(result.margin), w), unit) : '';
}

export type Verdict = 'won' | 'lost' | 'drawn';

// Ended by hand, with no winner.
function isClosed(result: GameResult): boolean {
  return result.how === 'abandoned' && !result.winner;
}

// Null where there is nothing to judge.
export function verdictOf(result: GameResult, seat: Seat): Verdict | null {
  if (isClosed(result)) return null;
  if (!result.winner) return 'drawn';
  return result.winner === seat ? 'won' : 'lost';
}

// The result as it concerns this person; empty for spectators and for two at one screen.
export function verdict(view: RoomView, w: Words): string {
  const said = view.result && view.you.length === 1 ? verdictOf(view.result, view.you[0]) : null;
  return said ? { won: w.youWin, lost: w.youLose, drawn: w.drawn }[said] : '';
}

export function formatNumber(value: number, w: Words): string {
  return new Intl.NumberFormat(w.code).format(value);
}
