// Why a move was worse than another, from facts: the positions along what was played and its answer, and along what was
// better. The rules are the server's; what the positions mean is the game's own (its kit's `facts`).
import { kitOf } from '../games/table';
import type { Seat } from '../net/types';
import { session } from '../state/session.svelte';
import { studyWords } from '../words/study.svelte';
import type { Mistake } from './mistakes';
import type { Study } from './study.svelte';

const looked = 6; // moves of each line

// One way a game may go: the positions before and after each of the moves.
export interface Way {
  moves: string[];
  positions: string[];
  toMove: Seat[];
  checks: boolean[];
  winner: Seat | null; // at its end, where the game is over by then
}

export async function reasonsOf(study: Study, mistake: Mistake): Promise<string[]> {
  const parent = study.nodes[mistake.node].parent;
  const mover = study.known.get(parent)?.toMove;
  if (!mover) return [];
  const answer = study.judged.get(mistake.node)?.line ?? [];
  const [played, better] = await Promise.all([
    wayOf(study, parent, [mistake.move, ...answer]),
    wayOf(study, parent, mistake.line.length ? mistake.line : [mistake.better]),
  ]);
  const facts = await kitOf(study.game).facts?.();
  return [...ends(played, better, mover), ...(facts?.(played, better, mover) ?? [])].slice(0, 2);
}

async function wayOf(study: Study, from: number, moves: string[]): Promise<Way> {
  const before = study.lineOf(from);
  const shown = moves.slice(0, looked);
  const answer = await session.request('study', { ...before, moves: [...before.moves, ...shown], from: before.moves.length });
  return {
    moves: shown,
    positions: answer.line.map((row) => row.position),
    toMove: answer.line.map((row) => row.to_move),
    checks: answer.line.map((row) => row.check ?? false),
    winner: answer.outcome?.winner ?? null,
  };
}

// A win that was there, or a loss that was not.
function ends(played: Way, better: Way, mover: Seat): string[] {
  const w = studyWords().facts;
  const moves = (way: Way) => Math.ceil(way.moves.length / 2);
  if (better.winner === mover && played.winner !== mover) return [w.winMissed(moves(better))];
  if (played.winner !== null && played.winner !== mover && better.winner !== played.winner) return [w.lossAllowed(moves(played))];
  return [];
}
