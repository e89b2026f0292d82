// Plays a sowing step by step: what lies where, what each hand carries and where the hand is. A skip, an instant speed or
// reduced motion ends it at once; the board then shows the position the server gave.
import type { MoveShow } from '../kit';
import { follow, parseCongklak, type Sowing } from './position';
import type { Seat, StoryStep } from '../../net/types';
import { settings, type Speed } from '../../state/settings.svelte';

const beat: Record<Speed, number> = { slow: 460, normal: 200, fast: 80, instant: 0 };

export class SowingShow implements MoveShow {
  now = $state.raw<Sowing | null>(null);
  step = $state.raw<StoryStep | null>(null); // the latest one shown
  lastDrop = $state.raw<StoryStep | null>(null);
  #generation = 0;
  #wake: () => void = () => {};

  get running(): boolean {
    return this.now !== null;
  }

  // The hand's place: the last step of that seat.
  hands: Record<Seat, StoryStep | null> = $state({ first: null, second: null });

  async play(before: string, steps: StoryStep[], sound: (step: StoryStep) => void): Promise<void> {
    const mine = ++this.#generation;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || beat[settings.speed] === 0 || document.hidden) return this.#end(steps);
    this.now = { position: parseCongklak(before), hands: { first: 0, second: 0 } };
    for (const step of steps) {
      await this.#pause(this.#length(step));
      if (mine !== this.#generation) return;
      this.now = follow(this.now, step);
      this.step = step;
      this.hands[step.by] = step;
      if (step.what === 'drop') this.lastDrop = step;
      sound(step);
    }
    await this.#pause(beat[settings.speed] * 2);
    if (mine === this.#generation) this.#end(steps);
  }

  skip(): void {
    this.#generation++;
    this.#end([]);
    this.#wake();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }

  // Captures and new hands deserve a longer look than one seed.
  #length(step: StoryStep): number {
    return beat[settings.speed] * (step.what === 'drop' ? 1 : 2.2);
  }

  #end(steps: StoryStep[]): void {
    this.now = null;
    this.step = null;
    this.hands = { first: null, second: null };
    this.lastDrop = [...steps].reverse().find((step) => step.what === 'drop') ?? this.lastDrop;
  }
}
