// What a mistake in congklak was about: another turn that was missed, seeds that were not won, seeds that were given away.
import type { Way } from '../../analysis/reasons';
import { otherSeat } from '../kit';
import type { Seat } from '../../net/types';
import { parseCongklak } from './position';
import { congklakWords } from './words';

const worthSaying = 3; // seeds

export function facts(played: Way, better: Way, mover: Seat): string[] {
  const w = congklakWords();
  const found: string[] = [];
  if (better.toMove[1] === mover && played.toMove[1] !== mover) found.push(w.turnMissed);
  const [gained, could] = [played, better].map((way) => gain(way, mover));
  if (could - gained >= worthSaying) found.push(w.seedsMissed(could, gained));
  const [given, giving] = [played, better].map((way) => gain(way, otherSeat(mover)));
  if (given - giving >= worthSaying) found.push(w.seedsGiven(given, giving));
  return found;
}

// What this side's store has more at the end of the way.
function gain(way: Way, seat: Seat): number {
  const store = (position: string) => parseCongklak(position).stores[seat];
  return store(way.positions[way.positions.length - 1]) - store(way.positions[0]);
}
