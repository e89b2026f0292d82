// What a mistake in Go was about: stones captured, stones that could have been, and stones left in atari.
import type { Way } from '../../analysis/reasons';
import { otherSeat } from '../kit';
import type { Seat } from '../../net/types';
import { parseGo, pointAt, pointName, type GoPosition } from './position';
import { goWords } from './words';

export function facts(played: Way, better: Way, mover: Seat): string[] {
  const w = goWords();
  const lost = captured(played, mover);
  const saved = lost.length - captured(better, mover).length;
  const taken = captured(better, otherSeat(mover));
  const missed = taken.length - captured(played, otherSeat(mover)).length;
  const found: string[] = [];
  if (saved > 0) found.push(w.stonesLost(lost.length, lost[0]));
  if (missed > 0) found.push(w.captureMissed(taken.length, taken[0]));
  const atari = inAtari(parseGo(played.positions[1]), mover);
  if (!saved && atari.length > inAtari(parseGo(better.positions[1]), mover).length) found.push(w.leftInAtari(atari.length, atari[0]));
  return found;
}

// Stones of this side that leave the board on the way.
export function captured(way: Way, seat: Seat): string[] {
  const gone: string[] = [];
  for (let i = 1; i < way.positions.length; i++) {
    const after = parseGo(way.positions[i]).stones;
    for (const [point, owner] of parseGo(way.positions[i - 1]).stones) if (owner === seat && !after.has(point)) gone.push(point);
  }
  return gone;
}

// Stones of this side whose chain has one liberty left.
export function inAtari(position: GoPosition, seat: Seat): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const [point, owner] of position.stones) {
    if (owner !== seat || seen.has(point)) continue;
    const { stones, liberties } = chainAt(position, point);
    stones.forEach((stone) => seen.add(stone));
    if (liberties.size === 1) found.push(...stones);
  }
  return found;
}

function chainAt(position: GoPosition, start: string): { stones: string[]; liberties: Set<string> } {
  const stones = [start];
  const liberties = new Set<string>();
  const seen = new Set(stones);
  for (let i = 0; i < stones.length; i++)
    for (const next of neighbours(stones[i], position.size)) {
      const owner = position.stones.get(next);
      if (!owner) liberties.add(next);
      else if (owner === position.stones.get(start) && !seen.has(next)) stones.push(next);
      seen.add(next);
    }
  return { stones, liberties };
}

function neighbours(point: string, size: number): string[] {
  const at = pointAt(point, size);
  if (!at) return [];
  const around = [
    { x: at.x - 1, y: at.y },
    { x: at.x + 1, y: at.y },
    { x: at.x, y: at.y - 1 },
    { x: at.x, y: at.y + 1 },
  ];
  return around.filter(({ x, y }) => x >= 0 && y >= 0 && x < size && y < size).map(({ x, y }) => pointName(x, y, size));
}
