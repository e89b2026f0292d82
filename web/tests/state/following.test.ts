// The opponent that follows: where it goes after wins and losses, what counts, and what is kept.
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameResult, RoomView } from '../../src/net/types';
import { Follower } from '../../src/state/follower.svelte';
import { beginning, endedAs, standingAfter, type Ended, type Standing } from '../../src/state/following';
import { lastSetup, toCreate } from '../../src/state/setup';
import { gameEntry, useCatalogue } from '../catalogue';

const after = (results: string, levels = 10): Standing =>
  [...results].reduce(
    (standing, each) => standingAfter(standing, ({ w: 'won', l: 'lost', d: 'drawn' } as Record<string, Ended>)[each], levels),
    beginning,
  );

describe('the rule', () => {
  test('begins low and rises with every win at first', () => {
    expect(beginning.level).toBe(1);
    expect(after('www').level).toBe(4);
  });

  test('asks for one game more whenever the level turns round, three at most', () => {
    expect(after('wwl')).toEqual({ level: 2, lead: 0, needed: 2, last: -1 });
    expect(after('wwlw').level).toBe(2);
    expect(after('wwlww')).toEqual({ level: 3, lead: 0, needed: 3, last: 1 });
    expect(after('wwlww' + 'lll')).toEqual({ level: 2, lead: 0, needed: 3, last: -1 });
  });

  test('settles: wins and losses in turn change nothing any more', () => {
    const settled = after('wwwlwwlll');
    expect(settled.needed).toBe(3);
    expect(after('wwwlwwlll' + 'wl'.repeat(20))).toEqual(settled);
  });

  test('still follows whoever gets better', () => {
    expect(after('wwwlwwlll' + 'w'.repeat(9)).level).toBe(after('wwwlwwlll').level + 3);
  });

  test('draws say nothing', () => {
    expect(after('wdddd')).toEqual(after('w'));
  });

  test('stays between the lowest and the highest level, and saves nothing up there', () => {
    expect(after('lllll')).toEqual(beginning);
    expect(after('wwwwwwww', 3).level).toBe(3);
    expect(after('wwwwwwww' + 'l', 3).level).toBe(2);
  });
});

const result = (winner: GameResult['winner'], how: GameResult['how'] = 'rules'): GameResult => ({ winner, margin: 1, how });
const game = (changes: Partial<RoomView>) => ({ you: ['first' as const], ply: 30, result: result('first'), ...changes });

describe('what counts', () => {
  test('results of games that were seen through', () => {
    expect(endedAs(game({}), 0)).toBe('won');
    expect(endedAs(game({ you: ['second'] }), 0)).toBe('lost');
    expect(endedAs(game({ result: result(null) }), 0)).toBe('drawn');
    expect(endedAs(game({ result: result('second', 'resignation') }), 0)).toBe('lost');
    expect(endedAs(game({ result: result('second', 'time') }), 0)).toBe('lost');
  });

  test('not what was closed, given up at once, watched or played for both sides', () => {
    expect(endedAs(game({ result: result(null, 'abandoned') }), 0)).toBeNull();
    expect(endedAs(game({ result: result('second', 'resignation'), ply: 2 }), 0)).toBeNull();
    expect(endedAs(game({ you: [] }), 0)).toBeNull();
    expect(endedAs(game({ you: ['first', 'second'] }), 0)).toBeNull();
    expect(endedAs(game({ result: null }), 0)).toBeNull();
  });

  test('one hint or move taken back is fair; a win with more is none, a loss stays one', () => {
    expect(endedAs(game({}), 1)).toBe('won');
    expect(endedAs(game({}), 2)).toBeNull();
    expect(endedAs(game({ result: result(null) }), 2)).toBeNull();
    expect(endedAs(game({ you: ['second'] }), 2)).toBe('lost');
  });
});

describe('what is kept', () => {
  const finished = (room: string, changes: Partial<RoomView> = {}) =>
    ({ room, game: 'othello', status: 'finished', ...game({}), ...changes }) as RoomView;
  const levels = (count: number) => Array.from({ length: count }, () => gameEntry().levels[0]);

  beforeEach(() => {
    localStorage.clear();
    useCatalogue(gameEntry({ levels: levels(10) }));
  });

  test('each game has its own level, and it is there when the page opens again', () => {
    const follower = new Follower();
    follower.begin('a');
    follower.note(finished('a'));
    expect(new Follower().level('othello')).toBe(2);
    expect(new Follower().level('go')).toBe(1);
  });

  test('a result is taken in once, and only of games that follow', () => {
    const follower = new Follower();
    follower.note(finished('other'));
    expect(follower.known).toBe(false);
    follower.begin('a');
    follower.note(finished('a', { status: 'playing', result: null }));
    expect(follower.level('othello')).toBe(1);
    follower.note(finished('a'));
    follower.note(finished('a'));
    new Follower().note(finished('a'));
    expect(new Follower().level('othello')).toBe(2);
    expect(follower.follows('a')).toBe(true); // for who looks at it later
  });

  test('help is counted over reloads', () => {
    const follower = new Follower();
    follower.begin('a');
    follower.help('a');
    new Follower().help('a');
    new Follower().note(finished('a'));
    expect(new Follower().level('othello')).toBe(1);
    follower.help('unknown');
    expect(follower.follows('unknown')).toBe(false);
  });

  test('a game whose opponent was exchanged follows no more', () => {
    const follower = new Follower();
    follower.begin('a');
    follower.leave('a');
    follower.note(finished('a'));
    expect(follower.follows('a')).toBe(false);
    expect(follower.level('othello')).toBe(1);
  });

  test('forgetting begins at level 1 again', () => {
    const follower = new Follower();
    follower.begin('a');
    follower.note(finished('a'));
    expect(follower.known).toBe(true);
    follower.clear();
    expect(new Follower().level('othello')).toBe(1);
    expect(follower.known).toBe(false);
  });

  test('only so many games are remembered, the newest', () => {
    const follower = new Follower();
    for (let i = 0; i < 70; i++) follower.begin(`room${i}`);
    expect(follower.follows('room0')).toBe(false);
    expect(follower.follows('room69')).toBe(true);
  });

  test('a game with fewer levels has no higher one, and a broken storage is none', () => {
    localStorage.setItem('papan.following', JSON.stringify({ games: { othello: { level: 9, lead: 0, needed: 1, last: 1 } } }));
    useCatalogue(gameEntry());
    expect(new Follower().level('othello')).toBe(2);
    localStorage.setItem('papan.following', '{');
    expect(new Follower().level('othello')).toBe(1);
  });

  test('takes the seat of that level', () => {
    expect(toCreate('othello', { ...lastSetup('othello'), opponent: 'follows' }).seats.second).toEqual({ kind: 'ai', player: 'level1' });
  });
});
