// Which moves of a line cost the most: what the position was worth to the mover before, less what it was worth after.
import type { Study } from './study.svelte';

export interface Mistake {
  node: number; // after the move
  ply: number;
  move: string;
  better: string;
  line: string[];
  loss: number; // 0 to 2
}

const least = 0.12; // less is noise of short searches

export function mistakesOf(study: Study, line: number[]): Mistake[] {
  const found: Mistake[] = [];
  for (let ply = 1; ply < line.length; ply++) {
    const before = study.judged.get(line[ply - 1]);
    const after = study.valueOf(line[ply]);
    const mover = study.known.get(line[ply - 1])?.toMove;
    const move = study.nodes[line[ply]].move;
    if (!before || !after || !mover || before.move === move) continue;
    const side = mover === 'first' ? 1 : -1;
    const loss = side * (before.value - after.value);
    if (loss >= least) found.push({ node: line[ply], ply, move, better: before.move, line: before.line, loss });
  }
  return found.sort((a, b) => b.loss - a.loss);
}
