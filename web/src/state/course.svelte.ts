// A course as it is gone through: the step, the position on the board, what is asked for now, and whether a try was right. The
// step that was reached is kept in the browser.
import { Study } from '../analysis/study.svelte';
import type { LessonStep } from '../games/kit';
import type { GameName } from '../net/types';
import { load, store } from './settings.svelte';

export type Tried = 'right' | 'wrong';

export class Course {
  at = $state(0);
  asked = $state(0); // how many moves of the step have been made rightly
  study = $state.raw<Study | null>(null);
  ready = $state(false); // the board is that of the step: until then nothing can be played
  #key: string;

  constructor(
    readonly game: GameName,
    readonly steps: LessonStep[],
  ) {
    this.#key = `papan.course.${game}`;
    this.at = Math.min(load<number>(this.#key) ?? 0, steps.length - 1);
  }

  get step(): LessonStep {
    return this.steps[this.at];
  }

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

  // The step is kept at once; its board comes when the positions are known, or fails to.
  go(step: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.steps.length - 1, step));
    this.ready = false;
    store(this.#key, this.at);
    return this.open();
  }

  // The board of the step from its beginning.
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
