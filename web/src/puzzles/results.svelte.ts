// What this person has made of the puzzles: kept in this browser and nowhere else.
import type { GameName } from '../net/types';
import { load, store } from '../state/settings.svelte';
import type { Puzzle } from './puzzle';

export interface Result {
  tries: number; // wrong ones
  how: 'open' | 'solved' | 'shown'; // shown: the answer was looked at before it was found
}

interface Kept {
  games: Record<GameName, Record<string, Result>>;
  lastDay: number; // on which a puzzle of the day was solved
  streak: number; // days in a row up to then
}

const key = 'papan.puzzles';
const fresh: Result = { tries: 0, how: 'open' };

export class Results {
  #kept = $state<Kept>({ games: {}, lastDay: 0, streak: 0, ...load<Partial<Kept>>(key) });

  of(puzzle: Puzzle): Result {
    return this.#kept.games[puzzle.game]?.[puzzle.id] ?? fresh;
  }

  solved = (puzzle: Puzzle): boolean => this.of(puzzle).how === 'solved';

  count(game: GameName): number {
    return Object.values(this.#kept.games[game] ?? {}).filter((result) => result.how === 'solved').length;
  }

  wrong(puzzle: Puzzle): void {
    const before = this.of(puzzle);
    if (before.how === 'open') this.#put(puzzle, { ...before, tries: before.tries + 1 });
  }

  // An answer that was shown stays shown: whoever saw it has not found it.
  show(puzzle: Puzzle): void {
    if (!this.solved(puzzle)) this.#put(puzzle, { ...this.of(puzzle), how: 'shown' });
  }

  // `daily`: the day whose puzzle it was, and null for any other puzzle.
  solve(puzzle: Puzzle, daily: number | null): void {
    if (this.of(puzzle).how === 'shown') return;
    if (daily !== null && daily !== this.#kept.lastDay) {
      this.#kept.streak = this.#kept.lastDay === daily - 1 ? this.#kept.streak + 1 : 1;
      this.#kept.lastDay = daily;
    }
    this.#put(puzzle, { ...this.of(puzzle), how: 'solved' });
  }

  // A day without a puzzle ends it; today's may still come.
  streakOn(day: number): number {
    return day - this.#kept.lastDay <= 1 ? this.#kept.streak : 0;
  }

  #put(puzzle: Puzzle, result: Result): void {
    this.#kept.games[puzzle.game] = { ...this.#kept.games[puzzle.game], [puzzle.id]: result };
    store(key, this.#kept);
  }
}

export const results = new Results();
