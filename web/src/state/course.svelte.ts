// A course as it is gone through: the step, and what Exercise knows of it. The step that was reached is kept in the browser.
import type { LessonStep } from '../games/kit';
import type { GameName } from '../net/types';
import { Exercise } from './exercise.svelte';
import { load, store } from './settings.svelte';

export class Course extends Exercise {
  at = $state(0);
  #key: string;

  constructor(
    game: GameName,
    readonly steps: LessonStep[],
  ) {
    super(game);
    this.#key = `papan.course.${game}`;
    this.at = Math.min(load<number>(this.#key) ?? 0, steps.length - 1);
  }

  get step(): LessonStep {
    return this.steps[this.at];
  }

  // The step is kept at once; its board comes when the positions are known, or fails to.
  go(step: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.steps.length - 1, step));
    this.ready = false;
    store(this.#key, this.at);
    return this.open();
  }
}
