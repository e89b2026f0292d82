// The address of an analysis: /a#game=othello&options=...&start=...&moves=f5.d6.c3&at=2. Everything that is needed to see
// the position is in it, so a link works for anybody and nothing is kept anywhere.
import type { GameLine } from '../net/study';

export interface Place extends GameLine {
  at: number; // how many of the moves have been made
}

export function analysisLink(place: Place): string {
  const fields = new URLSearchParams({ game: place.game });
  if (place.options) fields.set('options', place.options);
  if (place.start) fields.set('start', place.start);
  if (place.moves.length) fields.set('moves', place.moves.join('.'));
  if (place.at !== place.moves.length) fields.set('at', String(place.at));
  return `/a#${fields}`;
}

export function readLink(hash: string): Place | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const game = fields.get('game') ?? '';
  if (!game) return null;
  const moves = (fields.get('moves') ?? '').split('.').filter(Boolean);
  return {
    game,
    options: fields.get('options') ?? '',
    start: fields.get('start') ?? '',
    moves,
    at: Math.max(0, Math.min(moves.length, Number(fields.get('at') ?? moves.length) || 0)),
  };
}
