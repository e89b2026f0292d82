// A game of a room outside of it.
import { expect, test } from 'vitest';
import { lineOf } from '../../src/net/room_line';

test('a game at the usual start has none of its own', () => {
  expect(lineOf({ game: 'go', options: 'size=9' }, ['C3'])).toEqual({ game: 'go', options: 'size=9', start: '', moves: ['C3'] });
});

test('a game from a position says where it began', () => {
  expect(lineOf({ game: 'go', options: '', start: '3 .../.../... X' }, []).start).toBe('3 .../.../... X');
});
