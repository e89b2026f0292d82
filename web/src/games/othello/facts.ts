// What a mistake in Othello was about: a corner given or left, and how many moves the opponent is left with.
import type { Way } from '../../analysis/reasons';
import { otherSeat } from '../kit';
import type { Seat } from '../../net/types';
import { parseOthello, squareAt, squareName, type OthelloPosition } from './position';
import { othelloWords } from './words';

const fewer = 3; // moves by which mobility differs enough to be said

export function facts(played: Way, better: Way, mover: Seat): string[] {
  const w = othelloWords();
  const found: string[] = [];
  const before = parseOthello(played.positions[0]);
  const [after, instead] = [played, better].map((way) => parseOthello(way.positions[1]));
  const opponent = otherSeat(mover);
  const given = cornersOf(before.size).find((corner) => turnsOver(after, corner, opponent) && !turnsOver(instead, corner, opponent));
  if (given) found.push(w.cornerGiven(given.toUpperCase()));
  const [corner] = cornersOf(before.size).filter((each) => each === better.moves[0]);
  if (corner) found.push(w.cornerMissed(corner.toUpperCase()));
  const [left, leaves] = [after, instead].map((position) => mobility(position, opponent));
  if (left - leaves >= fewer) found.push(w.mobilityGiven(left, leaves));
  return found;
}

function cornersOf(size: number): string[] {
  const last = size - 1;
  return [squareName(0, 0), squareName(last, 0), squareName(0, last), squareName(last, last)];
}

export function mobility(position: OthelloPosition, seat: Seat): number {
  let count = 0;
  for (let y = 0; y < position.size; y++) for (let x = 0; x < position.size; x++) if (turnsOver(position, squareName(x, y), seat)) count++;
  return count;
}

function turnsOver(position: OthelloPosition, square: string, seat: Seat): boolean {
  if (position.discs.has(square)) return false;
  const { x, y } = squareAt(square);
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) if ((dx || dy) && outflanks(position, { x, y }, { dx, dy }, seat)) return true;
  return false;
}

function outflanks(position: OthelloPosition, from: { x: number; y: number }, way: { dx: number; dy: number }, seat: Seat): boolean {
  for (let step = 1; ; step++) {
    const x = from.x + way.dx * step;
    const y = from.y + way.dy * step;
    const disc = x < 0 || y < 0 ? undefined : position.discs.get(squareName(x, y));
    if (!disc) return false;
    if (disc === seat) return step > 1;
  }
}
