// Why a move was worse, from the positions of two ways: each kind of fact where it is true, and silence where it is not.
import { beforeEach, expect, test } from 'vitest';
import type { Way } from '../../src/analysis/reasons';
import { facts as congklak } from '../../src/games/congklak/facts';
import { captured, facts as go, inAtari } from '../../src/games/go/facts';
import { parseGo } from '../../src/games/go/position';
import { facts as othello, mobility } from '../../src/games/othello/facts';
import { parseOthello } from '../../src/games/othello/position';
import { facts as shogi } from '../../src/games/shogi/facts';
import { change } from '../../src/state/settings.svelte';
import type { Seat } from '../../src/net/types';

beforeEach(() => change('language', 'en'));

function way(moves: string[], positions: string[], changes: Partial<Way> = {}): Way {
  const toMove = positions.map((_, i): Seat => (i % 2 ? 'second' : 'first'));
  return { moves, positions, toMove, checks: positions.map(() => false), winner: null, ...changes };
}

const othelloStart = `${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)} X`;

test('othello: both sides have four moves at the start', () => {
  expect(mobility(parseOthello(othelloStart), 'first')).toBe(4);
  expect(mobility(parseOthello(othelloStart), 'second')).toBe(4);
});

test('othello: a corner that is given, a corner that is missed', () => {
  const open = `-XO${'-'.repeat(61)} O`; // White may take a1
  const closed = `${'-'.repeat(27)}XXX${'-'.repeat(34)} O`;
  const given = way(['b1'], [othelloStart, open]);
  expect(othello(given, way(['c4'], [othelloStart, closed]), 'first')).toEqual(['The opponent can then take the corner A1.']);
  expect(othello(way(['c4'], [othelloStart, closed]), way(['h8'], [othelloStart, closed]), 'first')).toEqual([
    'The corner H8 was there to take.',
  ]);
  expect(othello(given, given, 'first')).toEqual([]);
});

test('othello: moves left to the opponent', () => {
  const tight = `${'X'.repeat(27)}OX${'X'.repeat(6)}XO${'X'.repeat(27)} O`;
  expect(othello(way(['e3'], [othelloStart, othelloStart]), way(['d3'], [othelloStart, tight]), 'first')).toEqual([
    'It leaves the opponent 4 moves to choose from instead of 0.',
  ]);
});

test('go: stones in atari are those of chains with one liberty', () => {
  const position = parseGo('5 ...../.OO../OXXO./.O.../..... X');
  expect(inAtari(position, 'first').sort()).toEqual(['B3', 'C3']);
  expect(inAtari(position, 'second')).toEqual([]);
});

test('go: what was captured, and what could be', () => {
  const start = '3 .O./OXO/... X';
  const lost = way(['A1', 'B1'], [start, '3 .O./OXO/X.. O', '3 .O./O.O/XO. X']);
  const safe = way(['B1', 'C1'], [start, '3 .O./OXO/.X. O', '3 .O./OXO/.XO X']);
  expect(captured(lost, 'first')).toEqual(['B2']);
  expect(go(lost, safe, 'first')).toEqual(['The stone B2 is lost.']);
  const takes = way(['C3'], ['3 .O./XOX/.X. X', '3 .OX/X.X/.X. O']);
  expect(go(way(['A1'], ['3 .O./XOX/.X. X', '3 .O./XOX/XX. O']), takes, 'first')).toEqual(['The stone B2 could be captured.']);
  expect(go(safe, safe, 'first')).toEqual([]);
});

test('shogi: the piece that is taken, by its name', () => {
  const position = '4k4/9/9/9/4p4/9/4R4/9/4K4 b - 1';
  const after = '4k4/9/9/9/4p4/4R4/9/9/4K4 w - 2';
  const lost = way(['5g5f', '5e5f'], [position, after, '4k4/9/9/9/9/4p4/9/9/4K4 b r 3']);
  const takes = way(['5g5e'], [position, '4k4/9/9/9/4R4/9/9/9/4K4 w P 2'], { checks: [false, true] });
  expect(shogi(lost, takes, 'first')).toEqual([
    'The opponent then captures the rook on 5F.',
    'The pawn on 5E could be captured.',
    'There was a good check.',
  ]);
  expect(shogi(takes, takes, 'first')).toEqual([]);
});

test('congklak: a turn that was missed, and seeds that were not won', () => {
  const start = '0,0,0,0,2,0,1,20/4,0,0,5,0,2,0,20 first';
  const again = way(['7'], [start, '0,0,0,0,2,0,0,31/4,0,0,5,0,2,0,20 first'], { toMove: ['first', 'first'] });
  const ended = way(['5', '4'], [start, '0,0,0,0,0,1,2,20/4,0,0,5,0,2,0,20 second', '0,0,0,0,0,1,2,20/4,0,0,0,1,3,1,25 first']);
  expect(congklak(ended, again, 'first')).toEqual([
    'The last seed could fall into the store: another turn.',
    '11 seeds could be won instead of 0.',
    'The opponent gets 5 seeds instead of 0.',
  ]);
});
