// A searched tree as a list of rows: only opened nodes are fetched, and only their rows exist. The list that shows them
// draws what is in sight, so the size of the tree does not matter.
import type { SearchNode } from '../net/study';
import { session } from '../state/session.svelte';

export interface Row {
  node: SearchNode;
  level: number;
  open: boolean;
  best: boolean; // on the chosen line
}

export class OpenTree {
  rows = $state.raw<Row[]>([]);
  #nodes = new Map<number, SearchNode>();
  #children = new Map<number, number[]>();
  #open = new Set<number>();

  constructor(readonly analysis: number) {}

  async start(): Promise<void> {
    await this.#fetch(0, 1);
    this.#open.add(0);
    this.#update();
  }

  async toggle(node: number): Promise<void> {
    if (this.#open.has(node)) this.#open.delete(node);
    else {
      if (!this.#children.has(node)) await this.#fetch(node, 1);
      this.#open.add(node);
    }
    this.#update();
  }

  // From the root along the best children to the end.
  async openBest(): Promise<void> {
    for (let at = this.#nodes.get(0); at && at.best >= 0; at = this.#nodes.get(at.best)) {
      if (!this.#children.has(at.node)) await this.#fetch(at.node, 1);
      this.#open.add(at.node);
    }
    this.#update();
  }

  // Everything down to a depth; the server sends at most so many nodes at once.
  async openAll(depth: number): Promise<void> {
    let layer = [0];
    for (let level = 0; level < depth; level++) {
      const next: number[] = [];
      for (const node of layer) {
        const row = this.#nodes.get(node);
        if (!row?.children) continue;
        if (!this.#children.has(node)) await this.#fetch(node, Math.min(3, depth - level));
        this.#open.add(node);
        next.push(...(this.#children.get(node) ?? []));
      }
      layer = next;
    }
    this.#update();
  }

  async #fetch(node: number, depth: number): Promise<void> {
    const { nodes } = await session.request('open', { analysis: this.analysis, node, depth });
    const found = new Map<number, number[]>();
    for (const each of nodes) {
      this.#nodes.set(each.node, each);
      if (each.node !== node) found.set(each.parent, [...(found.get(each.parent) ?? []), each.node]);
    }
    // A list that was cut short is not a list of the children.
    for (const [parent, children] of found)
      if (children.length === this.#nodes.get(parent)?.children) this.#children.set(parent, children);
    if (!found.has(node)) this.#children.set(node, []);
  }

  #update(): void {
    const rows: Row[] = [];
    const add = (id: number, level: number, best: boolean) => {
      const node = this.#nodes.get(id);
      if (!node) return;
      const open = this.#open.has(id);
      rows.push({ node, level, open, best });
      if (open) for (const child of this.#children.get(id) ?? []) add(child, level + 1, best && child === node.best);
    };
    add(0, 0, true);
    this.rows = rows;
  }
}
