// How a seat's holder is called: a player of ours by its strength or its own name, ourselves as "you".
import type { RoomView, Seat } from '../net/types';
import { follower } from '../state/follower.svelte';
import { pick } from '../words/index.svelte';
import type { Words } from '../words/id';
import { levelOf, playerTitle } from './catalog.svelte';

export function seatName(view: RoomView, seat: Seat, w: Words): string {
  const holder = view.seats[seat === 'first' ? 0 : 1];
  if (holder.kind === 'open') return w.openSeat;
  if (holder.kind === 'ai') {
    const level = /^level(\d+)$/.exec(holder.name ?? '');
    if (level) return `${w.computer}, ${(follower.follows(view.room) ? w.levelFollows : w.levelN)(Number(level[1])).toLowerCase()}`;
    return holder.player ? `${w.computer}, ${playerTitle(view.game, holder.player)}` : w.computer;
  }
  if (view.you.length === 1 && view.you[0] === seat) return w.you;
  return holder.name ?? '';
}

// What is behind the name, for those who want to know: how strong, by which algorithm.
export function seatDetail(view: RoomView, seat: Seat): string {
  const holder = view.seats[seat === 'first' ? 0 : 1];
  if (holder.kind !== 'ai' || !holder.player) return '';
  const level = levelOf(view.game, holder.name ?? '');
  const title = playerTitle(view.game, holder.player);
  const strength = level ? pick(level.level.strength) : '';
  return strength && strength.toLowerCase() !== title.toLowerCase() ? `${strength} · ${title}` : title;
}
