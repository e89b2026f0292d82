// The rule by which an opponent follows a person's results. The level changes when the person has won (or lost) so many more
// games than lost (or won) since it changed last: one at first, so that the right level is soon found. Whenever the level
// turns round, down after up or up after down, one game more is asked for, three at most: so it settles, and still follows
// whoever gets better.
import type { RoomView, Seat } from '../net/types';

export interface Standing {
  level: number;
  lead: number; // games won less games lost, since the level changed last
  needed: number; // so many lead to another level
  last: -1 | 0 | 1; // which way it changed last; 0: it never has
}

export type Ended = 'won' | 'lost' | 'drawn';

export const beginning: Standing = { level: 1, lead: 0, needed: 1, last: 0 };
const mostNeeded = 3;

export function standingAfter(before: Standing, ended: Ended, levels: number): Standing {
  if (ended === 'drawn') return before;
  const lead = before.lead + (ended === 'won' ? 1 : -1);
  if (Math.abs(lead) < before.needed) return { ...before, lead };
  const way = lead > 0 ? 1 : -1;
  const level = Math.max(1, Math.min(levels, before.level + way));
  // At either end there is nowhere to go, and what was won beyond it is not saved up.
  if (level === before.level) return { ...before, lead: 0 };
  const turned = before.last !== 0 && before.last !== way;
  return { level, lead: 0, needed: Math.min(mostNeeded, before.needed + (turned ? 1 : 0)), last: way };
}

const mostHelp = 1; // hints and moves taken back in a game that still counts as won
const fewestMoves = 4; // who gives up before has not really played

// What a finished game says of the person's strength; null where it says nothing: nobody has seen it through, or it was won
// with help. A game that was lost with help is lost all the more.
export function endedAs(view: Pick<RoomView, 'result' | 'you' | 'ply'>, help: number): Ended | null {
  const { result, you, ply } = view;
  if (!result || you.length !== 1 || result.how === 'abandoned') return null;
  if (result.how === 'resignation' && ply < fewestMoves) return null;
  const me: Seat = you[0];
  if (result.winner && result.winner !== me) return 'lost';
  if (help > mostHelp) return null;
  return result.winner ? 'won' : 'drawn';
}
