// A searched tree as rows that can be looked at from any row on. Nothing is laid out as a whole: each opened node knows how
// many rows it takes with everything opened below it, so a row is found by walking down past whole subtrees, and a node
// that comes or opens changes the counts of its ancestors only. What a change costs does not grow with the tree.
import type { SearchNode } from '../net/study';
import { session } from '../state/session.svelte';

export interface Row {
  node: SearchNode;
  level: number;
  open: boolean;
  best: boolean; // on the chosen line
  moves: string[]; // from the root to the node
}

interface Item {
  node: SearchNode;
  parent: Item | null;
  level: number;
  children: Item[];
  open: boolean;
  rows: number; // this one and those below it that are shown
}

const nodesPerFrame = 800; // taken in between two frames: a small part of the time of one

function movesTo(item: Item): string[] {
  const moves = [];
  for (let at = item; at.parent; at = at.parent) moves.push(at.node.move);
  return moves.reverse();
}

export class OpenTree {
  count = $state(0); // rows
  known = $state(0); // nodes that came
  growing = $state(false);
  #version = $state(0);
  #items = new Map<number, Item>();

  constructor(readonly analysis: number) {}

  async start(): Promise<void> {
    await this.#fetch(0);
    this.#open(this.#items.get(0), true);
    this.#tell();
  }

  // The rows from one on, at most so many.
  rows(from: number, most: number): Row[] {
    void this.#version;
    const root = this.#items.get(0);
    const found: Row[] = [];
    if (root && from < root.rows) this.#collect(root, from, most, true, found);
    return found;
  }

  row(index: number): Row | undefined {
    return this.rows(index, 1)[0];
  }

  // The row of a node whose ancestors are all open; -1 where it is not shown.
  indexOf(node: number): number {
    let item = this.#items.get(node);
    let index = 0;
    for (; item?.parent; item = item.parent) {
      if (!item.parent.open) return -1;
      index++;
      for (const sibling of item.parent.children) {
        if (sibling === item) break;
        index += sibling.rows;
      }
    }
    return item ? index : -1;
  }

  async toggle(node: number): Promise<void> {
    const item = this.#items.get(node);
    if (!item) return;
    if (!item.open && item.children.length < item.node.children) await this.#fetch(node);
    this.#open(item, !item.open);
    this.#tell();
  }

  // From the root along the best children to the end.
  async openBest(): Promise<void> {
    for (let item = this.#items.get(0); item && item.node.best >= 0; item = this.#items.get(item.node.best)) {
      if (item.children.length < item.node.children) await this.#fetch(item.node.node);
      this.#open(item, true);
    }
    this.#tell();
  }

  // The whole tree, however large: it comes in spans, and grows on the page a little with every frame.
  async openAll(size: number, stopped: () => boolean = () => false): Promise<void> {
    this.growing = true;
    try {
      for (let from = 0; from < size && !stopped();) {
        const { nodes } = await session.request('span', { analysis: this.analysis, node: from });
        if (!nodes.length) break;
        for (let at = 0; at < nodes.length && !stopped(); at += nodesPerFrame) {
          for (const node of nodes.slice(at, at + nodesPerFrame)) this.#open(this.#add(node), true);
          this.#tell();
          await new Promise(requestAnimationFrame);
        }
        from += nodes.length;
      }
    } finally {
      this.growing = false;
    }
  }

  #collect(item: Item, skip: number, most: number, best: boolean, found: Row[]): void {
    if (skip === 0) found.push({ node: item.node, level: item.level, open: item.open, best, moves: movesTo(item) });
    if (!item.open) return;
    let left = Math.max(0, skip - 1);
    for (const child of item.children) {
      if (found.length >= most) return;
      if (left >= child.rows) {
        left -= child.rows;
        continue;
      }
      this.#collect(child, left, most, best && child.node.node === item.node.best, found);
      left = 0;
    }
  }

  #open(item: Item | undefined, open: boolean): void {
    if (!item || item.open === open) return;
    item.open = open;
    let below = 0;
    for (const child of item.children) below += child.rows;
    this.#grow(item, open ? below : -below);
  }

  // A closed node takes one row whatever is below it.
  #grow(item: Item, rows: number): void {
    item.rows += rows;
    for (let above = item.parent; above?.open; above = above.parent) above.rows += rows;
  }

  #add(node: SearchNode): Item | undefined {
    const known = this.#items.get(node.node);
    if (known) return known;
    const parent = node.node === 0 ? null : this.#items.get(node.parent);
    if (parent === undefined) return undefined;
    const item: Item = { node, parent, level: parent ? parent.level + 1 : 0, children: [], open: false, rows: 1 };
    this.#items.set(node.node, item);
    if (parent) {
      // In the order of the search, whichever way they came.
      let place = parent.children.length;
      while (place > 0 && parent.children[place - 1].node.node > node.node) place--;
      parent.children.splice(place, 0, item);
      for (let above: Item | null = parent; above?.open; above = above.parent) above.rows++;
    }
    return item;
  }

  // All children of a node; the server sends at most so many at once.
  async #fetch(node: number): Promise<void> {
    const { nodes } = await session.request('open', { analysis: this.analysis, node, depth: 1 });
    for (const each of nodes) this.#add(each);
  }

  #tell(): void {
    this.count = this.#items.get(0)?.rows ?? 0;
    this.known = this.#items.size;
    this.#version++;
  }
}
