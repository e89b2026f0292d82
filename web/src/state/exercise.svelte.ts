// A position with moves that are asked for: a step of a course, a puzzle. The rules come from whoever plays, the server or
// this device; a try is right where it is what is asked for, and an answer of the other side is made by itself.
import { Study } from '../analysis/study.svelte';
import type { LessonStep } from '../games/kit';
import type { GameName } from '../net/types';

export type Tried = 'right' | 'wrong';
export type Asked = Omit<LessonStep, 'text' | 'wrong' | 'well'>;

export abstract class Exercise {
  asked = $state(0); // how many moves have been made rightly
  study = $state.raw<Study | null>(null);
  ready = $state(false); // the board is that of the exercise: until then nothing can be played

  constructor(readonly game: GameName) {}

  abstract get step(): Asked;

  // What is to be played now; null when there is nothing to play any more.
  get want(): string[] | null {
    const { want, then = [] } = this.step;
    if (!want) return null;
    const next = this.asked ? then[this.asked - 1]?.want : want;
    return next?.length ? next : null;
  }

  get waits(): boolean {
    return this.want !== null;
  }

  get done(): boolean {
    return Boolean(this.step.want) && !this.waits;
  }

  wants(move: string): boolean {
    return this.want?.includes(move) ?? false;
  }

  // The board from its beginning.
  open = async (): Promise<void> => {
    const { step } = this;
    const study = new Study(this.game, step.options ?? '', step.start ?? '');
    await study.go(study.addLine(0, step.moves ?? []));
    if (step !== this.step) return; // somebody went on meanwhile
    this.asked = 0;
    this.study = study;
    this.ready = true;
  };

  // `shown`: done when the move has been seen, so that an answer does not hide it.
  async play(move: string, shown: () => Promise<void>): Promise<Tried> {
    const { study, want, step } = this;
    if (!study || !want || !this.ready) return 'wrong';
    if (!want.includes('*') && !want.includes(move)) return 'wrong';
    await study.play(move);
    await shown();
    const reply = step.then?.[this.asked]?.reply;
    if (reply && study === this.study) {
      await study.play(reply);
      await shown();
    }
    if (study === this.study) this.asked++;
    return 'right';
  }
}
