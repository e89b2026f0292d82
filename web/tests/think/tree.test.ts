// Rows of a tree that is opened piece by piece, against a plain walk over what is open.
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchNode } from '../../src/net/study';
import { session } from '../../src/state/session.svelte';
import { OpenTree } from '../../src/think/tree.svelte';

// Node n has the children 3n+1, 3n+2, 3n+3, down to the third level: 40 nodes, the middle child the best.
const inner = 13;
const size = 40;
const node = (n: number): SearchNode => ({
  node: n,
  parent: n ? Math.floor((n - 1) / 3) : -1,
  move: `m${n}`,
  to_move: 'first',
  role: 'max',
  kind: n < inner ? 'inner' : 'leaf',
  value: 0,
  best: n < inner ? 3 * n + 2 : -1,
  children: n < inner ? 3 : 0,
});

beforeEach(() => {
  vi.spyOn(session, 'request').mockImplementation(((what: string, { node: n }: { node: number }) => {
    if (what === 'span') return Promise.resolve({ nodes: Array.from({ length: size - n }, (_, i) => node(n + i)) });
    return Promise.resolve({ nodes: [node(n), ...(n < inner ? [3 * n + 1, 3 * n + 2, 3 * n + 3].map(node) : [])] });
  }) as never);
});

const moves = (tree: OpenTree, from = 0, most = 100) => tree.rows(from, most).map((row) => row.node.node);

test('a fresh tree shows the root and its children', async () => {
  const tree = new OpenTree(1);
  await tree.start();
  expect(moves(tree)).toEqual([0, 1, 2, 3]);
});

test('opening and closing changes the rows below and the numbers of those after', async () => {
  const tree = new OpenTree(1);
  await tree.start();
  await tree.toggle(1);
  await tree.toggle(5);
  expect(moves(tree)).toEqual([0, 1, 4, 5, 16, 17, 18, 6, 2, 3]);
  expect(tree.indexOf(2)).toBe(8);
  await tree.toggle(1);
  expect(moves(tree)).toEqual([0, 1, 2, 3]);
  expect([tree.count, tree.indexOf(5)]).toEqual([4, -1]);
});

test('any window of rows is that part of the whole', async () => {
  const tree = new OpenTree(1);
  await tree.start();
  await tree.openAll(size);
  expect(tree.count).toBe(size);
  const whole = moves(tree);
  for (let from = 0; from < size; from += 7) expect(moves(tree, from, 5)).toEqual(whole.slice(from, from + 5));
  whole.forEach((n, i) => expect(tree.indexOf(n)).toBe(i));
});

test('the chosen line opens to its end and is marked', async () => {
  const tree = new OpenTree(1);
  await tree.start();
  await tree.openBest();
  const best = tree.rows(0, 100).filter((row) => row.best);
  expect(best.map((row) => row.node.node)).toEqual([0, 2, 8, 26]);
});
