// How good the moves of a line were: what the position was worth to the mover before, less what it was worth after.
import type { Judged, Study } from './study.svelte';

export type Grade = 'best' | 'good' | 'slip' | 'mistake' | 'blunder';

export interface GradedMove {
  node: number; // after the move
  ply: number;
  move: string;
  better: string;
  line: string[]; // that begins with the better move
  loss: number; // 0 to 2
  points?: number; // the same in the game's points, where both sides of it are counted
  grade: Grade;
}

export type Mistake = GradedMove;

// From how much on: of the chance (0 to 2; less than a mistake may be noise of short searches), and of points, which tell
// more than a chance once a game is decided.
const steps: [grade: Grade, loss: number, points: number][] = [
  ['blunder', 0.3, 8],
  ['mistake', 0.12, 3],
  ['slip', 0.05, 2],
];

function gradeOf(loss: number, points: number | undefined, best: boolean): Grade {
  if (best) return 'best';
  return steps.find(([, most, mostPoints]) => (points === undefined ? loss >= most : points >= mostPoints))?.[0] ?? 'good';
}

// Those that can be graded, by the node behind them.
export function gradedMoves(study: Study, line: number[]): Map<number, GradedMove> {
  const graded = new Map<number, GradedMove>();
  for (let ply = 1; ply < line.length; ply++) {
    const before = study.judged.get(line[ply - 1]);
    const after = study.valueOf(line[ply]);
    const mover = study.known.get(line[ply - 1])?.toMove;
    if (!before || !after || !mover) continue;
    graded.set(line[ply], gradedMove(study, line[ply], ply, before, after, mover === 'first' ? 1 : -1));
  }
  return graded;
}

function gradedMove(study: Study, node: number, ply: number, before: Judged, after: Judged, side: number): GradedMove {
  const move = study.nodes[node].move;
  const loss = side * (before.value - after.value);
  const points = before.points === undefined || after.points === undefined ? undefined : side * (before.points - after.points);
  const grade = gradeOf(loss, points, before.move === move);
  return { node, ply, move, better: before.move, line: before.line, loss, points, grade };
}

// The worst first.
export function mistakesOf(graded: Iterable<GradedMove>): Mistake[] {
  return [...graded].filter((each) => each.grade === 'mistake' || each.grade === 'blunder').sort(byCost);
}

function byCost(a: Mistake, b: Mistake): number {
  return a.points !== undefined && b.points !== undefined ? b.points - a.points : b.loss - a.loss;
}
