// Putting positions together: each game's editor writes what it reads, and only what was asked for changes.
import { beforeEach, describe, expect, test } from 'vitest';
import { nothing } from '../../src/games/editor';
import { editor as congklak } from '../../src/games/congklak/editor';
import { editor as go } from '../../src/games/go/editor';
import { editor as othello } from '../../src/games/othello/editor';
import { editor as shogi } from '../../src/games/shogi/editor';
import { useCatalogue } from '../catalogue';

beforeEach(() => useCatalogue());

const start = {
  go: '3 .X./..O/... O',
  othello: '-----OX--XO----- X',
  shogi: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2Pr 1',
  congklak: '7,x,7,0/1,2,3,40 second round:2',
};

test.each([
  ['go', go, start.go],
  ['othello', othello, start.othello],
  ['shogi', shogi, start.shogi],
  ['congklak', congklak, start.congklak],
])('%s: turning round and back writes the same position', (_, editor, text) => {
  expect(editor.reads(text)).toBe(true);
  const seat = editor.toMove(text);
  const other = seat === 'first' ? 'second' : 'first';
  expect(editor.toMove(editor.turn(text, other))).toBe(other);
  expect(editor.turn(editor.turn(text, other), seat)).toBe(text);
});

test.each([
  ['go', go, ['', '3 X', '3 .X./..O X', '3 .X./..O/.... X', '3 .x./..O/... X', '99 . X', '2 ..\n.. X', '1 . X']],
  ['othello', othello, ['', '--- X', '-----OX--XO----- ', '-----ox--xo----- X']],
  [
    'shogi',
    shogi,
    [
      '',
      'x',
      '9/9/9/9/9/9/9/9 b - 1',
      '9/9/9/9/9/9/9/9/91 b - 1',
      '9/9/9/9/9/9/9/9/++P7 b - 1',
      '9/9/9/9/9/9/9/9/9 x - 1',
      '9/9/9/9/9/9/9/9/9 b K 1',
    ],
  ],
  ['congklak', congklak, ['', '1,2', '1,2/1,2,3 first', '1,2/3,x first', '0/0 first', '1,2/3,4 nobody', '1,-2/3,4 first']],
])('%s: what the board cannot draw is not read', (_, editor, texts) => {
  for (const text of texts) expect([text, editor.reads(text)]).toEqual([text, false]);
});

describe('stones', () => {
  test('are put, replaced and taken away', () => {
    const put = go.put(start.go, 'A1', 'first', 1);
    expect(put).toBe('3 .X./..O/X.. O');
    expect(go.put(put, 'A1', 'second', 1)).toBe('3 .X./..O/O.. O');
    expect(go.put(put, 'A1', 'first', 1)).toBe(start.go); // again: away with it
    expect(go.put(put, 'A1', nothing, 1)).toBe(start.go);
    expect(othello.put(start.othello, 'a1', 'second', 1)).toBe('O----OX--XO----- X');
    expect(othello.put(start.othello, 'b2', nothing, 1)).toBe('------X--XO----- X');
  });

  test('are all gone after clearing, and it is still the same turn', () => {
    expect(go.clear(start.go)).toBe('3 .../.../... O');
    expect(othello.clear(start.othello)).toBe('---------------- X');
  });
});

describe('shogi', () => {
  test('pieces of both sides, promoted ones too', () => {
    const bare = shogi.clear(start.shogi);
    expect(bare).toBe('9/9/9/9/9/9/9/9/9 b - 1');
    const kings = shogi.put(shogi.put(bare, '5i', 'first-K', 1), '5a', 'second-K', 1);
    expect(kings).toBe('4k4/9/9/9/9/9/9/9/4K4 b - 1');
    expect(shogi.put(kings, '1a', 'first-+R', 1)).toBe('4k3+R/9/9/9/9/9/9/9/4K4 b - 1');
    expect(shogi.put(kings, '9i', 'second-+P', 1)).toBe('4k4/9/9/9/9/9/9/9/+p3K4 b - 1');
    expect(shogi.put(kings, '5a', 'second-K', 1)).toBe('9/9/9/9/9/9/9/9/4K4 b - 1');
  });

  test('hands are counted', () => {
    expect(shogi.stocks?.(start.shogi, 'first').map(({ id, count }) => [id, count])).toEqual([
      ['first-R', 0],
      ['first-B', 0],
      ['first-G', 0],
      ['first-S', 0],
      ['first-N', 0],
      ['first-L', 0],
      ['first-P', 2],
    ]);
    const one = shogi.stock!(start.shogi, 'first-P', 1);
    expect(one.split(' ')[2]).toBe('Pr');
    expect(shogi.stock!(one, 'first-G', 2).split(' ')[2]).toBe('2GPr');
    expect(shogi.stock!(one, 'second-R', 0).split(' ')[2]).toBe('P');
    expect(shogi.stock!(one, 'first-P', 99).split(' ')[2]).toBe('18Pr');
    expect(shogi.stock!(one, 'first-P', -1).split(' ')[2]).toBe('r');
  });

  test('a tap on a hand adds what lies there, or takes one', () => {
    expect(shogi.put(start.shogi, 'hand-first-P', 'second-K', 1).split(' ')[2]).toBe('3Pr');
    expect(shogi.put(start.shogi, 'hand-first-P', nothing, 1).split(' ')[2]).toBe('Pr');
  });

  test('each side has a set of the same brushes, whose keys differ', () => {
    const [first, second] = shogi.sets();
    const kinds = (set: typeof first) => set.brushes.map(({ id }) => id.split('-')[1]);
    expect(kinds(first)).toEqual(kinds(second));
    expect(new Set(first.brushes.map(({ key }) => key)).size).toBe(first.brushes.length);
  });
});

describe('congklak', () => {
  test('seeds are added, taken and set, in holes and stores', () => {
    const plain = '7,7,0/7,7,0 first';
    expect(congklak.put(plain, 'first-1', 'add', 3)).toBe('10,7,0/7,7,0 first');
    expect(congklak.put(plain, 'second-2', 'take', 3)).toBe('7,7,0/7,4,0 first');
    expect(congklak.put(plain, 'second-2', 'take', 30)).toBe('7,7,0/7,0,0 first');
    expect(congklak.put(plain, 'first-store', 'set', 20)).toBe('7,7,20/7,7,0 first');
    expect(congklak.put(plain, 'first-store', 'set', 2000)).toBe('7,7,1000/7,7,0 first');
    expect(congklak.put(plain, 'first-2', nothing, 5)).toBe('7,0,0/7,7,0 first');
  });

  test('a burnt hole that is given seeds is burnt no more', () => {
    expect(congklak.put(start.congklak, 'first-2', 'add', 1)).toBe('7,1,7,0/1,2,3,40 second round:2');
  });

  test('clearing empties stores and keeps what is burnt only as empty holes', () => {
    expect(congklak.clear(start.congklak)).toBe('0,0,0,0/0,0,0,0 second round:2');
  });

  test('what is said of one moment ends with it', () => {
    expect(congklak.turn('7,7,0/7,7,0 first start', 'second')).toBe('7,7,0/7,7,0 second');
    expect(congklak.turn('7,7,0/7,7,0 second swap round:2', 'first')).toBe('7,7,0/7,7,0 first round:2');
  });
});
