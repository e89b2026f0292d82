import { beforeEach, expect, test, vi } from 'vitest';
import { lastSetup, remember, toCreate } from '../../src/state/setup';
import { gameEntry, useCatalogue } from '../catalogue';

beforeEach(() => {
  localStorage.clear();
  useCatalogue(gameEntry({ begin_with: 'size=6,end=pass' }));
});

test("a newcomer's game has the options of the catalogue", () => {
  expect(lastSetup('othello').options).toEqual({ size: '6', end: 'pass' });
});

test('the next game is like the last one', () => {
  remember('othello', { ...lastSetup('othello'), level: 7, side: 'second' });
  expect(lastSetup('othello')).toMatchObject({ level: 7, side: 'second' });
  expect(lastSetup('go')).toMatchObject({ level: 3, side: 'first' });
});

test('each kind of opponent takes its seat', () => {
  const setup = lastSetup('othello');
  expect(toCreate('othello', { ...setup, level: 4 }).seats).toEqual({ first: { kind: 'me' }, second: { kind: 'ai', player: 'level4' } });
  const algorithm = { ...setup, opponent: 'player' as const, player: 'minimax', params: { depth: '4', eval: '' }, side: 'second' as const };
  expect(toCreate('othello', algorithm).seats.first).toEqual({ kind: 'ai', player: 'minimax:depth=4' });
  expect(toCreate('othello', { ...setup, opponent: 'link' }).seats.second).toEqual({ kind: 'open' });
  expect(toCreate('othello', { ...setup, opponent: 'screen' }).seats.second).toEqual({ kind: 'me' });
});

test('a random side is either', () => {
  const setup = { ...lastSetup('othello'), side: 'random' as const };
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.4).mockReturnValueOnce(0.6);
  expect(toCreate('othello', setup).seats.first.kind).toBe('me');
  expect(toCreate('othello', setup).seats.first.kind).toBe('ai');
});

test('a simultaneous start is fair by itself', () => {
  const setup = { ...lastSetup('othello'), fair: true };
  expect(toCreate('othello', setup).fair).toBe(true);
  expect(toCreate('othello', { ...setup, options: { start: 'simultaneous' } }).fair).toBe(false);
});

test('a game from a position says which, and is not laid out evenly besides', () => {
  const setup = { ...lastSetup('othello'), fair: true };
  expect(toCreate('othello', setup).start).toBe('');
  expect(toCreate('othello', setup, '---- X')).toMatchObject({ start: '---- X', fair: false });
});
