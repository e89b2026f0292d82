import { expect, test } from 'vitest';
import { analysisLink, readLink } from '../../src/analysis/link';

const place = { game: 'go', options: 'size=9,komi=7', start: '9 ........./O X', moves: ['D4', 'pass', 'E5'], at: 2 };

test('a link leads back to the place it was made from', () => {
  expect(readLink(analysisLink(place).replace('/a', ''))).toEqual(place);
});

test('a link names only what is not usual', () => {
  expect(analysisLink({ game: 'othello', options: '', start: '', moves: [], at: 0 })).toBe('/a#game=othello');
});

test('without a place the end of the line is meant', () => {
  expect(readLink('#game=othello&moves=f5.d6')?.at).toBe(2);
});

test.each([
  ['#game=othello&moves=f5.d6&at=9', 2],
  ['#game=othello&moves=f5.d6&at=-3', 0],
  ['#game=othello&moves=f5.d6&at=much', 0],
])('%s stays within the game', (hash, at) => {
  expect(readLink(hash)?.at).toBe(at);
});

test('a link without a game leads nowhere', () => {
  expect(readLink('#moves=f5')).toBeNull();
  expect(readLink('')).toBeNull();
});
