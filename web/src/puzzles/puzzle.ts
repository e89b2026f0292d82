// Puzzles as `papan puzzles make` writes them (docs/puzzles.md), and in which order they are given: today's, which is the
// same for everybody, and then the easiest that is not solved.
import type { GameName, Seat } from '../net/types';
import type { Asked } from '../state/exercise.svelte';

export interface Puzzle {
  id: string;
  game: GameName;
  options?: string;
  position: string;
  side: Seat; // to move
  kind: 'mate' | 'ending' | 'turn' | 'capture';
  goal: number; // plies, discs, seeds, stones
  target?: string; // a stone of what is to be captured
  answer: string[];
  replies?: string[]; // none: the same side goes on
  difficulty: number; // 1 to 5
}

// From the easiest to the hardest; those of one difficulty in the order in which they were made.
export function parsePuzzles(text: string): Puzzle[] {
  const puzzles = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Puzzle);
  return puzzles.sort((a, b) => a.difficulty - b.difficulty);
}

export function askedOf(puzzle: Puzzle): Asked {
  const [first, ...rest] = puzzle.answer;
  return {
    options: puzzle.options,
    start: puzzle.position,
    want: [first],
    then: rest.map((move, i) => ({ reply: puzzle.replies?.[i], want: [move] })),
  };
}

// The days since 1970 of the date that the person's calendar shows.
export function dayOf(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

// A prime larger than any file has puzzles: all of them have their day before the first comes again.
const stride = 7919;
// The longer the name of a game, the further on it begins: so one day's puzzles are not all easy or all hard.
const apart = 31;

export function dailyOf(puzzles: Puzzle[], day: number): Puzzle {
  return puzzles[(day * stride + puzzles[0].game.length * apart) % puzzles.length];
}

// The first of this difficulty or a harder one that is not solved, behind the present one if it is among them; when all
// are solved, simply the next.
export function nextOf(puzzles: Puzzle[], solved: (puzzle: Puzzle) => boolean, difficulty: number, present?: Puzzle): Puzzle {
  const at = present ? puzzles.indexOf(present) + 1 : 0;
  const round = [...puzzles.slice(at), ...puzzles.slice(0, at)];
  const fits = round.filter((puzzle) => puzzle.difficulty >= difficulty).sort((a, b) => a.difficulty - b.difficulty);
  return fits.find((puzzle) => !solved(puzzle)) ?? round.find((puzzle) => !solved(puzzle)) ?? round[0];
}
