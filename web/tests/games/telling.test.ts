import { beforeEach, expect, test } from 'vitest';
import { levelOf, optionsText, playerTitle } from '../../src/games/catalog.svelte';
import { seatDetail, seatName } from '../../src/games/names';
import { resultText, shortMove, tellMove, verdict } from '../../src/games/telling';
import type { GameResult, RoomView } from '../../src/net/types';
import { change } from '../../src/state/settings.svelte';
import { en } from '../../src/words/en';
import { gameEntry, useCatalogue } from '../catalogue';

const empty = '-'.repeat(27) + 'OX' + '-'.repeat(6) + 'XO' + '-'.repeat(27);
const room = (changes: Partial<RoomView> = {}): RoomView => ({
  room: 'r',
  version: 1,
  game: 'othello',
  options: '',
  status: 'playing',
  seats: [
    { kind: 'person', name: 'Ani' },
    { kind: 'ai', name: 'level2', player: 'minimax:depth=4' },
  ],
  you: ['first'],
  ply: 0,
  position: `${empty} X`,
  diagram: { rows: [], columns: [], labels: [] },
  to_move: 'first',
  last: null,
  legal: [],
  thinking: null,
  offer: null,
  result: null,
  rematch: null,
  ...changes,
});
const won = (changes: Partial<GameResult> = {}): GameResult => ({ winner: 'first', margin: 4, how: 'rules', ...changes });

beforeEach(() => {
  change('language', 'en');
  useCatalogue(gameEntry());
});

test('a seat is called by what its holder is', () => {
  expect(seatName(room(), 'first', en)).toBe('You');
  expect(seatName(room({ you: [] }), 'first', en)).toBe('Ani');
  expect(seatName(room(), 'second', en)).toBe('Computer, level 2');
  expect(seatDetail(room(), 'second')).toBe('club player · Minimax');
});

test('a level is found by its name, its number or its player', () => {
  for (const spec of ['level2', '2', 'minimax:depth=4']) expect(levelOf('othello', spec)?.number).toBe(2);
  expect(levelOf('othello', 'level9')).toBeNull();
  expect(playerTitle('othello', 'unheard-of')).toBe('unheard-of');
});

test('rules are told in the words of the catalogue', () => {
  expect(optionsText('othello', 'size=6,end=pass')).toBe('Size: 6 · end: until both pass');
});

test('a result says who, by how much or how, and whose loss it is', () => {
  expect(resultText(room(), won(), en)).toBe('Black wins, by 4 discs');
  expect(resultText(room({ you: ['second'] }), won({ how: 'resignation' }), en)).toContain(en.howYou.resignation);
  expect(resultText(room(), won({ how: 'resignation' }), en)).toContain(en.how.resignation);
  expect(resultText(room(), won({ winner: null, margin: 0 }), en)).toBe(en.drawn);
});

test('a verdict is for one who played, not for two at one screen', () => {
  expect(verdict(room({ result: won() }), en)).toBe(en.youWin);
  expect(verdict(room({ result: won(), you: ['second'] }), en)).toBe(en.youLose);
  expect(verdict(room({ result: won(), you: ['first', 'second'] }), en)).toBe('');
});

test('a game that was closed by hand is neither won nor drawn', () => {
  const closed = won({ winner: null, margin: 0, how: 'abandoned' });
  expect(resultText(room(), closed, en)).toBe(en.closedGame);
  expect(verdict(room({ result: closed }), en)).toBe('');
});

test('a move is told with what it brought about', () => {
  const after = `${empty.slice(0, 27)}XX${empty.slice(29)} O`.replace('-', 'X');
  const said = tellMove(room({ position: after, last: 'd3', ply: 1, to_move: 'second' }), room(), 'd3', en);
  expect(said).toContain('d3');
  expect(said).toContain('1 disc flipped');
  expect(said).toContain('White');
  expect(shortMove('othello', 'pass', en)).toBe(en.pass);
});
