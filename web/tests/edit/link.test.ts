// The address of a position that is put together.
import { expect, test } from 'vitest';
import { editLink, readEditLink } from '../../src/edit/link';

test('leads back to what it was made of', () => {
  const place = { options: 'size=9,rules=japanese', start: '9 ...+/& X' };
  const link = editLink('go', place);
  expect(link.startsWith('/edit/go#')).toBe(true);
  expect(readEditLink(link.slice(link.indexOf('#')))).toEqual(place);
});

test('of the usual start is short', () => {
  expect(editLink('shogi')).toBe('/edit/shogi');
  expect(readEditLink('')).toEqual({ options: '', start: '' });
});
