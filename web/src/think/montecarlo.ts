// A player's Monte-Carlo search replayed playout by playout from its trace: the counts after so many phases, and what its
// own formula made of the root's children. Nothing is searched here.
import type { Trace } from '../net/study';

export type Phase = 'select' | 'grow' | 'playout' | 'backup';
export const phases: Phase[] = ['select', 'grow', 'playout', 'backup'];

export interface Count {
  visits: number;
  wins: number; // of the first player
}

export class Replay {
  counts: Count[];
  playout = 0; // that is being shown
  phase = 0;
  readonly children: number[][];

  constructor(readonly trace: Trace) {
    this.counts = trace.nodes.map(() => ({ visits: 0, wins: 0 }));
    this.children = trace.nodes.map(() => []);
    trace.nodes.forEach((node, i) => node.parent >= 0 && this.children[node.parent].push(i));
  }

  get done(): boolean {
    return this.playout >= this.trace.playouts.length;
  }

  // One phase on; a playout that grew nothing has no such phase.
  step(): void {
    if (this.done) return;
    const now = this.trace.playouts[this.playout];
    if (phases[this.phase] === 'backup') {
      for (const node of now.path) {
        this.counts[node].visits++;
        this.counts[node].wins += now.value;
      }
      this.phase = 0;
      this.playout++;
      return;
    }
    this.phase++;
    if (phases[this.phase] === 'grow' && !now.grown) this.phase++;
  }

  // The mean as the side sees it that chooses among the parent's children.
  mean(node: number): number {
    const { visits, wins } = this.counts[node];
    if (!visits) return 0;
    const parent = this.trace.nodes[node].parent;
    const first = parent < 0 || this.trace.nodes[parent].to_move === 'first';
    return first ? wins / visits : 1 - wins / visits;
  }

  // The root's children the present playout chose among, the chosen one first.
  get top(): { child: number; rating: number | null }[] {
    const now = this.trace.playouts[Math.min(this.playout, this.trace.playouts.length - 1)];
    return now?.top.map(([child, rating]) => ({ child, rating })) ?? [];
  }
}
