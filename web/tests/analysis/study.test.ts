// The tree of moves, and what is kept of each position.
import { beforeEach, expect, test, vi } from 'vitest';
import { Study } from '../../src/analysis/study.svelte';
import type { GameTree, Report } from '../../src/net/study';
import { session } from '../../src/state/session.svelte';

const report = (changes: Partial<Report>): Report => ({
  seconds: 1,
  nodes: 10,
  playouts: 0,
  depth: 3,
  value: 0,
  score: null,
  exact: false,
  line: [],
  moves: [],
  ...changes,
});

let asked: { moves: string[]; from?: number }[];
let held: (() => void)[] | null; // answers that are still to come

// A server that names a position after its moves; the sides take turns.
beforeEach(() => {
  asked = [];
  held = null;
  vi.spyOn(session, 'request').mockImplementation(((_: string, line: { moves: string[]; from?: number }) => {
    asked.push(line);
    const rows = Array.from({ length: line.moves.length + 1 }, (_, ply) => ({
      position: line.moves.slice(0, ply).join(' ') || 'start',
      to_move: ply % 2 ? 'second' : 'first',
    }));
    const answer = { line: rows.slice(line.from ?? 0), diagram: {}, legal: ['x'], outcome: null, story: null };
    return held ? new Promise((resolve) => held?.push(() => resolve(answer))) : Promise.resolve(answer);
  }) as never);
});

test('a line that is there already is not added again', () => {
  const study = new Study('othello', '', '');
  const end = study.addLine(0, ['a', 'b', 'c']);
  expect(study.addLine(0, ['a', 'b', 'c'])).toBe(end);
  const other = study.addLine(0, ['a', 'd']);
  expect(study.nodes).toHaveLength(5);
  expect(study.movesTo(other)).toEqual(['a', 'd']);
  expect(study.nodes[1].children).toHaveLength(2);
  expect(study.mainEnd()).toBe(end);
});

test('the line goes through the present place to its end', () => {
  const study = new Study('othello', '', '');
  study.addLine(0, ['a', 'b']);
  const side = study.addLine(0, ['c']);
  study.addLine(side, ['d', 'e']);
  study.at = side;
  expect(study.line.map((node) => study.nodes[node].move)).toEqual(['', 'c', 'd', 'e']);
});

test('a tree is written with parents first and read back the same', () => {
  const study = new Study('shogi', '', '');
  study.addLine(0, ['a', 'b', 'c']);
  study.addLine(1, ['d', 'e']);
  study.addLine(0, ['f']);
  const again = Study.ofTree(study.tree);
  expect(again.tree).toEqual(study.tree);
  expect(study.tree.nodes.every(([parent], i) => parent <= i)).toBe(true);
});

test('what a record says in words is written with it', () => {
  const record: GameTree = {
    game: 'go',
    options: 'size=9',
    start: '',
    nodes: [
      [0, 'E5'],
      [1, 'G7'],
      [1, 'C3'],
      [2, 'C7'],
    ],
    players: ['Ani', 'Budi'],
    result: 'B+3.5',
    comments: { '0': 'before', '2': 'main', '3': 'other' },
    tags: [['EV', 'Final']],
  };
  const study = Study.ofTree(record);
  // Numbered anew, parents first.
  const { nodes, comments, ...rest } = study.tree;
  const said = Object.entries(comments!).map(([node, text]) => [nodes[Number(node) - 1]?.[1] ?? '', text]);
  expect(said).toEqual([
    ['', 'before'],
    ['G7', 'main'],
    ['C3', 'other'],
  ]);
  expect(rest).toEqual({ game: 'go', options: 'size=9', start: '', players: ['Ani', 'Budi'], result: 'B+3.5', tags: [['EV', 'Final']] });
  const side = study.nodes.findIndex((node) => node.move === 'C3');
  study.remove(side);
  expect(Object.values(study.tree.comments!)).toEqual(['before', 'main']);
  study.addLine(study.mainEnd(), ['A1']);
  expect(study.tree.result).toBe('');
});

test('a removed variation is neither written nor stood in', () => {
  const study = new Study('othello', '', '');
  study.addLine(0, ['a', 'b']);
  const gone = study.addLine(1, ['c', 'd']);
  study.at = gone;
  study.remove(study.nodes[gone].parent);
  expect(study.at).toBe(1);
  expect(study.tree.nodes).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  study.remove(0); // the start stays
  expect(study.tree.nodes).toHaveLength(2);
});

test('positions are asked for once, and only those that are not known', async () => {
  const study = Study.of({ game: 'othello', options: '', start: '', moves: ['a', 'b'], at: 2 });
  await study.go(study.at);
  expect(study.known.size).toBe(3);
  expect(study.frame).toMatchObject({ position: 'a b', before: 'a', last: 'b', legal: ['x'] });
  await study.play('c');
  expect(asked.map((line) => line.from)).toEqual([0, 3]);
  await study.go(study.at);
  expect(asked).toHaveLength(2);
});

test('values are kept as the first player sees them', async () => {
  const study = Study.of({ game: 'othello', options: '', start: '', moves: ['a'], at: 1 });
  await study.go(1);
  study.judge(1, report({ value: 0.5, score: 6, line: ['z'] }), true);
  expect(study.valueOf(1)).toMatchObject({ value: -0.5, points: -6, move: 'z' });
  study.judge(0, report({ value: 0.5, score: 6 }), false);
  expect(study.valueOf(0)).toMatchObject({ value: 0.5, points: undefined });
});

test('an ended game is worth its result, whatever was thought of it', () => {
  const study = new Study('othello', '', '');
  study.known = new Map([[0, { position: '', toMove: 'first', over: { winner: 'second', margin: -4 } }]]);
  study.judge(0, report({ value: 1 }), false);
  expect(study.valueOf(0)).toMatchObject({ value: -1, points: -4, exact: true });
});

test('steps that come faster than their positions are all taken', async () => {
  const study = Study.of({ game: 'othello', options: '', start: '', moves: ['a', 'b', 'c', 'd'], at: 4 });
  const back = () => study.go(study.next(-1));
  expect(await Promise.all([back(), back(), back()])).toEqual([false, false, true]);
  expect(study.movesTo(study.at)).toEqual(['a']);
  expect(study.movesTo(study.next(Infinity))).toEqual(['a', 'b', 'c', 'd']);
  expect(study.next(-Infinity)).toBe(0);
});

test('a position that comes late is not gone to any more', async () => {
  const study = Study.of({ game: 'othello', options: '', start: '', moves: ['a', 'b'], at: 0 });
  held = [];
  const first = study.go(1);
  const second = study.go(2);
  held[1]();
  expect(await second).toBe(true);
  held[0]();
  expect(await first).toBe(false);
  expect(study.at).toBe(2);
});
