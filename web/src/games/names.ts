// How a seat's holder is called: a level by its number, ourselves as "you".
import type { RoomView, Seat } from '../net/types';
import type { Words } from '../words/id';

export function seatName(view: RoomView, seat: Seat, w: Words): string {
  const holder = view.seats[seat === 'first' ? 0 : 1];
  if (holder.kind === 'open') return w.openSeat;
  if (holder.kind === 'ai') {
    const level = /^level(\d+)$/.exec(holder.name ?? '');
    return level ? `${w.computer}, ${w.levelN(Number(level[1])).toLowerCase()}` : (holder.name ?? w.computer);
  }
  if (view.you.length === 1 && view.you[0] === seat) return w.you;
  return holder.name ?? '';
}
