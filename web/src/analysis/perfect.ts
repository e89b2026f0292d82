// The rest of a solved game with both sides at their best, move by move: the solver is asked anew behind each move, since it
// proves values and not always a whole line.
import { analyseOnce } from './analyser.svelte';
import type { Study } from './study.svelte';

const longest = 60; // moves; what is solved is shorter

// The nodes from here to the end, as far as the solver reaches; they are added to the study.
export async function perfectLine(study: Study, player: string, seconds: number): Promise<number[]> {
  const limits = `movetime=${Math.round(seconds * 1000)}ms`;
  const nodes: number[] = [];
  for (let at = study.at; nodes.length < longest; at = nodes[nodes.length - 1]) {
    await study.learn(at);
    if (study.known.get(at)?.over) break;
    const found = await analyseOnce(study.lineOf(at), { player, limits });
    if (!found.report?.exact || !found.move) break;
    nodes.push(study.addLine(at, [found.move]));
  }
  return nodes;
}
