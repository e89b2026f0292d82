// The address of a position that is put together: /edit/go#options=size%3D9&start=... Without a start it is the usual one.
import type { GameName } from '../net/types';

export interface EditPlace {
  options: string;
  start: string;
}

export function editLink(game: GameName, place: Partial<EditPlace> = {}): string {
  const fields = new URLSearchParams();
  if (place.options) fields.set('options', place.options);
  if (place.start) fields.set('start', place.start);
  const hash = String(fields);
  return `/edit/${game}${hash && `#${hash}`}`;
}

export function readEditLink(hash: string): EditPlace {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return { options: fields.get('options') ?? '', start: fields.get('start') ?? '' };
}
