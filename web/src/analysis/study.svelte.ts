// The game that is looked at: a tree of moves, the place in it, and what has been found about each position. The server
// knows the rules: it is asked for the positions of a line, and every one is kept.
import type { Frame } from '../boards/types';
import type { GameLine, GameTree, Report, ShortReport } from '../net/study';
import type { Diagram, GameName, Seat, Story } from '../net/types';
import { session } from '../state/session.svelte';
import { analysisLink, type Place } from './link';

export interface StudyNode {
  id: number;
  parent: number; // -1 at the start
  move: string;
  children: number[]; // the first is the main line
  depth: number;
}

export interface Known {
  position: string;
  diagram?: Diagram;
  toMove: Seat;
  check?: boolean;
  legal?: string[];
  over?: { winner: Seat | null; margin: number } | null;
  story?: Story | null;
}

// A value as graphs show it: of the first player, -1 to 1.
export interface Judged {
  value: number;
  exact: boolean;
  points?: number; // of the first player, where the game's points are counted
  move: string;
  line: string[];
  depth: number;
}

export class Study {
  readonly game: GameName;
  readonly options: string;
  readonly start: string;
  players: [string, string] = ['', ''];
  result = '';
  tags: [string, string][] = [];
  #recorded = 0; // where the record ends, whose result it tells
  comments: ReadonlyMap<number, string> = new Map(); // what the record says at a node
  warnings: string[] = []; // what of the record could not be read as it stands
  nodes = $state.raw<StudyNode[]>([{ id: 0, parent: -1, move: '', children: [], depth: 0 }]);
  at = $state(0);
  #going: number | null = null; // where it was asked to go last, until it is there
  known = $state.raw<ReadonlyMap<number, Known>>(new Map());
  judged = $state.raw<ReadonlyMap<number, Judged>>(new Map());

  constructor(game: GameName, options: string, start: string) {
    this.game = game;
    this.options = options;
    this.start = start;
  }

  static of(place: Place): Study {
    const study = new Study(place.game, place.options, place.start);
    study.addLine(0, place.moves);
    study.at = study.pathTo(study.mainEnd())[place.at] ?? 0;
    return study;
  }

  static ofTree(tree: GameTree): Study {
    const study = new Study(tree.game, tree.options, tree.start);
    study.players = tree.players;
    const ids = [0];
    for (const [parent, move] of tree.nodes) ids.push(study.addLine(ids[parent], [move]));
    study.result = tree.result;
    study.tags = tree.tags ?? [];
    study.#recorded = study.mainEnd();
    study.comments = new Map(Object.entries(tree.comments ?? {}).map(([node, text]) => [ids[Number(node)], text]));
    return study;
  }

  // The node at the end of these moves after `from`; those that are there already are not added again.
  addLine(from: number, moves: string[]): number {
    const nodes = [...this.nodes];
    let at = from;
    for (const move of moves) {
      const there = nodes[at].children.find((child) => nodes[child].move === move);
      if (there !== undefined) {
        at = there;
        continue;
      }
      const node = { id: nodes.length, parent: at, move, children: [], depth: nodes[at].depth + 1 };
      nodes.push(node);
      nodes[at] = { ...nodes[at], children: [...nodes[at].children, node.id] };
      at = node.id;
    }
    this.nodes = nodes;
    return at;
  }

  pathTo(node: number): number[] {
    const path = [];
    for (let at = node; at >= 0; at = this.nodes[at].parent) path.push(at);
    return path.reverse();
  }

  movesTo(node: number): string[] {
    return this.pathTo(node)
      .slice(1)
      .map((id) => this.nodes[id].move);
  }

  // Along first children from the node on.
  endFrom(node: number): number {
    let at = node;
    while (this.nodes[at].children.length) at = this.nodes[at].children[0];
    return at;
  }

  mainEnd(): number {
    return this.endFrom(0);
  }

  // The line through the present place, to its end.
  get line(): number[] {
    return this.pathTo(this.endFrom(this.at));
  }

  lineOf(node: number): GameLine {
    return { game: this.game, options: this.options, start: this.start, moves: this.movesTo(node) };
  }

  get link(): string {
    const line = this.line;
    return analysisLink({ ...this.lineOf(line[line.length - 1]), at: line.indexOf(this.at) });
  }

  get here(): Known | undefined {
    return this.known.get(this.at);
  }

  get frame(): Frame | null {
    const here = this.here;
    if (!here) return null;
    const node = this.nodes[this.at];
    return {
      position: here.position,
      diagram: here.diagram,
      last: node.move || null,
      legal: here.legal ?? [],
      check: here.check,
      story: here.story,
      before: node.parent >= 0 ? this.known.get(node.parent)?.position : undefined,
    };
  }

  // Learns the positions of the line to this node; the node itself with its legal moves.
  async learn(node: number): Promise<void> {
    if (this.known.get(node)?.legal) return;
    const path = this.pathTo(node);
    const from = path.findIndex((id) => !this.known.has(id));
    const answer = await session.request('study', { ...this.lineOf(node), from: from < 0 ? path.length - 1 : from });
    const known = new Map(this.known);
    answer.line.forEach((row, i) => {
      const id = path[path.length - answer.line.length + i];
      known.set(id, { ...known.get(id), position: row.position, toMove: row.to_move, check: row.check });
    });
    const last = known.get(node);
    if (last) known.set(node, { ...last, diagram: answer.diagram, legal: answer.legal, over: answer.outcome, story: answer.story });
    this.known = known;
  }

  // False where somebody went elsewhere before the position was known.
  async go(node: number): Promise<boolean> {
    this.#going = node;
    try {
      await this.learn(node);
      if (this.#going !== node) return false;
      this.at = node;
      return true;
    } finally {
      if (this.#going === node) this.#going = null;
    }
  }

  // So many moves along the line from where one is, or is going to: steps may come faster than their positions.
  next(by: number): number {
    const from = this.#going ?? this.at;
    const line = this.pathTo(this.endFrom(from));
    return line[Math.max(0, Math.min(line.length - 1, line.indexOf(from) + by))];
  }

  async play(move: string): Promise<void> {
    await this.go(this.addLine(this.at, [move]));
  }

  // Takes the node and all below it away.
  remove(node: number): void {
    const parent = this.nodes[node].parent;
    if (parent < 0) return;
    if (this.pathTo(this.at).includes(node)) this.at = parent;
    this.nodes = this.nodes.map((each) =>
      each.id === parent ? { ...each, children: each.children.filter((child) => child !== node) } : each,
    );
  }

  // `points`: its score counts what people count.
  judge(node: number, report: Report | ShortReport, points: boolean): void {
    const mover = this.known.get(node)?.toMove;
    if (!mover) return;
    const side = mover === 'first' ? 1 : -1;
    const judged = new Map(this.judged);
    judged.set(node, {
      value: side * report.value,
      exact: report.exact,
      points: points ? side * (report.score ?? 0) : undefined,
      move: report.line[0] ?? '',
      line: report.line,
      depth: report.depth,
    });
    this.judged = judged;
  }

  // As far as it is known: an ended game by its result.
  valueOf(node: number): Judged | undefined {
    const over = this.known.get(node)?.over;
    if (over) {
      const value = over.winner === 'first' ? 1 : over.winner === 'second' ? -1 : 0;
      return { value, exact: true, points: over.margin || value === 0 ? over.margin : undefined, move: '', line: [], depth: 0 };
    }
    return this.judged.get(node);
  }

  // With the numbers a writer of records wants: parents first, no gaps.
  get tree(): GameTree {
    const ids = new Map([[0, 0]]);
    const nodes: [number, string][] = [];
    const waiting = [...this.nodes[0].children].reverse();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const node = this.nodes[id];
      nodes.push([ids.get(node.parent) ?? 0, node.move]);
      ids.set(id, nodes.length);
      waiting.push(...[...node.children].reverse());
    }
    const comments: Record<string, string> = {};
    for (const [id, text] of this.comments) if (ids.has(id)) comments[ids.get(id)!] = text;
    // A game that goes another way has another result.
    const result = this.mainEnd() === this.#recorded ? this.result : '';
    return { game: this.game, options: this.options, start: this.start, nodes, players: this.players, result, comments, tags: this.tags };
  }
}
