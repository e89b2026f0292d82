// Every step of every course, played through the real rules: each move that is asked for and each answer is legal, what ends
// a game is won by the learner, and where a step asks for a win no other move wins too.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lesson as congklak } from '../../src/games/congklak/lesson';
import { lesson as go } from '../../src/games/go/lesson';
import type { LessonStep } from '../../src/games/kit';
import { lesson as othello } from '../../src/games/othello/lesson';
import { lesson as shogi } from '../../src/games/shogi/lesson';

const papan = process.env.PAPAN ?? path.resolve(import.meta.dirname, '../../../build/release/papan/apps/papan');

interface Position {
  position: string;
  to_move: string;
  outcome: { winner: string | null } | null;
  moves: { move: string; position: string }[];
}

function lookAll(game: string, options: string, positions: string[]): Position[] {
  const rules = options ? ['--options', options] : [];
  const told = execFileSync(papan, ['moves', game, '--json', ...rules, '--position', '-'], {
    encoding: 'utf8',
    input: positions.join('\n'),
  });
  return told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Position);
}

function look(game: string, options: string, position?: string): Position {
  if (position) return lookAll(game, options, [position])[0];
  const rules = options ? ['--options', options] : [];
  return JSON.parse(execFileSync(papan, ['moves', game, '--json', ...rules], { encoding: 'utf8' })) as Position;
}

// By how much Black wins a finished board of Go.
function margin(rules: string, position: string): number {
  const told = execFileSync(papan, ['score', '-', '--rules', rules, '--json'], { encoding: 'utf8', input: position });
  return (JSON.parse(told) as { margin: number }).margin;
}

// The position after a move, which must be legal.
function play(game: string, options: string, from: Position, move: string): Position {
  const next = from.moves.find((each) => each.move === move);
  expect([from.position, from.moves.map((each) => each.move)], move).toEqual([from.position, expect.arrayContaining([move])]);
  return look(game, options, next?.position);
}

function begin(game: string, step: LessonStep): Position {
  const start = look(game, step.options ?? '', step.start);
  return (step.moves ?? []).reduce((at, move) => play(game, step.options ?? '', at, move), start);
}

// Through the step by the first move that is wanted each time; the others are only tried.
function follow(game: string, step: LessonStep): { end: Position; lastBefore: Position; lastWanted: string[] } {
  const options = step.options ?? '';
  let at = begin(game, step);
  let [lastBefore, lastWanted] = [at, step.want ?? []];
  for (const [i, wanted] of [step.want ?? [], ...(step.then ?? []).map((each) => each.want)].entries()) {
    const learner = at.to_move;
    const tried = wanted.includes('*') ? at.moves.slice(0, 1).map((each) => each.move) : wanted;
    if (!tried.length) continue;
    [lastBefore, lastWanted] = [at, wanted];
    for (const move of tried.slice(1)) play(game, options, at, move);
    at = play(game, options, at, tried[0]);
    const next = step.then?.[i];
    if (next?.reply) at = play(game, options, at, next.reply);
    else if (next) expect(at.to_move).toBe(learner);
  }
  return { end: at, lastBefore, lastWanted };
}

describe.each([
  ['go', go],
  ['shogi', shogi],
  ['othello', othello],
  ['congklak', congklak],
])('the course of %s', (game, steps) => {
  test('has fifteen steps or more, most of them tries', () => {
    expect(steps.length).toBeGreaterThanOrEqual(15);
    expect(steps.filter((step) => step.want).length).toBeGreaterThanOrEqual(12);
  });

  test.each(steps.map((step, i) => [i + 1, step] as const))('step %i follows the rules', (_, step) => {
    const { end, lastBefore, lastWanted } = follow(game, step);
    if (!end.outcome || step.then?.at(-1)?.want.length === 0) return;
    const options = step.options ?? '';
    const after = lookAll(
      game,
      options,
      lastBefore.moves.map((each) => each.position),
    );
    const wins = lastBefore.moves.filter((_, i) => after[i].outcome?.winner === lastBefore.to_move);
    expect(lastWanted).toEqual(expect.arrayContaining(wins.map((each) => each.move)));
  });

  test('ends with a game that is won', () => {
    const last = steps[steps.length - 1];
    const { end } = follow(game, last);
    // A position does not tell that both sides have passed: the judge counts it.
    if (last.then?.at(-1)?.reply === 'pass') expect(margin(last.options ?? '', end.position)).toBeGreaterThan(0);
    else expect(end.outcome?.winner).toBe('first');
  });
});
