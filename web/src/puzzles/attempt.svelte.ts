// A puzzle on the board: what is tried, and the answer played out for whoever asks for it.
import { Exercise, type Asked, type Tried } from '../state/exercise.svelte';
import { askedOf, type Puzzle } from './puzzle';
import type { Results } from './results.svelte';

export class Attempt extends Exercise {
  readonly step: Asked;
  revealing = $state(false);

  constructor(
    readonly puzzle: Puzzle,
    readonly results: Results,
    readonly daily: number | null, // the day whose puzzle it is
  ) {
    super(puzzle.game);
    this.step = askedOf(puzzle);
  }

  async try(move: string, shown: () => Promise<void>): Promise<Tried> {
    if (!this.ready || !this.waits || this.revealing) return 'wrong';
    const tried = await this.play(move, shown);
    if (tried === 'wrong') this.results.wrong(this.puzzle);
    else if (this.done) this.results.solve(this.puzzle, this.daily);
    return tried;
  }

  // From where the person stands to the end.
  async reveal(shown: () => Promise<void>): Promise<void> {
    this.results.show(this.puzzle);
    this.revealing = true;
    try {
      while (this.want) await this.play(this.want[0], shown);
    } finally {
      this.revealing = false;
    }
  }

  async again(): Promise<void> {
    this.ready = false;
    await this.open();
  }
}
