// What is being thought about, and how it goes: one analysis or one review at a time.
import type { AnalysisPush, GameLine, Report, ReviewPush } from '../net/study';
import type { Push } from '../net/types';
import { notices } from '../state/notices.svelte';
import { session } from '../state/session.svelte';
import type { Study } from './study.svelte';

export interface Settings {
  player: string;
  seconds: number;
  lines: number;
}

export class Analyser {
  running = $state<'analysis' | 'review' | null>(null);
  report = $state.raw<Report | null>(null);
  last = $state.raw<AnalysisPush | null>(null); // how the last analysis ended
  node = $state(-1); // of the report
  progress = $state({ done: 0, of: 0 });
  firstAfter = $state(0); // milliseconds from asking to the first report
  #number = 0;
  #early: Push[] = []; // came before the answer that names their number
  #asked = 0;
  #study: Study | null = null;
  #plies: number[] = [];
  #stop: () => void;

  constructor() {
    this.#stop = session.onPush((push) => this.#pushed(push));
  }

  close(): void {
    this.stop();
    this.#stop();
  }

  async analyse(study: Study, settings: Settings, more: { tree?: boolean } = {}): Promise<void> {
    const node = study.at;
    await this.#begin('analysis', study, node, () =>
      session.request('analyse', { ...study.lineOf(node), ...wish(settings), lines: settings.lines, ...more }),
    );
  }

  // The whole line through the present place, each position for a while.
  async review(study: Study, settings: Settings, seconds: number): Promise<void> {
    this.#plies = study.line;
    const end = this.#plies[this.#plies.length - 1];
    await study.learn(end);
    this.progress = { done: 0, of: this.#plies.length };
    await this.#begin('review', study, end, () => session.request('review', { ...study.lineOf(end), ...wish({ ...settings, seconds }) }));
  }

  async #begin(kind: 'analysis' | 'review', study: Study, node: number, ask: () => Promise<{ analysis: number }>): Promise<void> {
    this.running = kind;
    this.#study = study;
    this.node = node;
    this.#number = 0;
    this.#early = [];
    this.#asked = performance.now();
    this.firstAfter = 0;
    if (kind === 'analysis') this.report = this.last = null;
    try {
      this.#number = (await ask()).analysis;
      this.#early.forEach((push) => this.#pushed(push));
    } catch (error) {
      this.running = null;
      notices.fail(error);
    }
  }

  stop(): void {
    if (this.running && this.#number) session.request('stop', { analysis: this.#number }).catch(() => {});
  }

  #pushed(push: Push): void {
    if (push.push !== 'analysis' && push.push !== 'review') return;
    if (!this.#number) this.#early.push(push);
    if (push.analysis !== this.#number || !this.#study) return;
    if (push.report && !this.firstAfter) this.firstAfter = performance.now() - this.#asked;
    if (push.push === 'analysis') this.#analysed(push, this.#study);
    else this.#reviewed(push, this.#study);
    if (!push.done) return;
    this.running = null;
    if (push.message) notices.show(push.message);
  }

  #analysed(push: AnalysisPush, study: Study): void {
    if (push.report) {
      this.report = push.report;
      study.judge(this.node, push.report);
    }
    if (push.done && !push.stopped) this.last = push;
  }

  #reviewed(push: ReviewPush, study: Study): void {
    if (push.ply === undefined || !push.report) return;
    study.judge(this.#plies[push.ply], push.report);
    this.progress = { ...this.progress, done: this.progress.of - (push.left ?? 0) };
  }
}

function wish(settings: Settings): { player: string; limits: string } {
  return { player: settings.player, limits: `movetime=${Math.round(settings.seconds * 1000)}ms` };
}

// The tree of one position, for those who look into it: a connection keeps the last one.
export async function analyseOnce(
  line: GameLine,
  wish: { player: string; limits: string; tree?: boolean; lines?: number },
): Promise<AnalysisPush> {
  return new Promise((resolve, reject) => {
    let number = 0;
    const early: AnalysisPush[] = [];
    const take = (push: AnalysisPush) => {
      if (push.analysis !== number || !push.done) return;
      stop();
      if (push.message || push.stopped) reject(new Error(push.message ?? ''));
      else resolve(push);
    };
    const stop = session.onPush((push) => {
      if (push.push !== 'analysis') return;
      if (number) take(push);
      else early.push(push);
    });
    session.request('analyse', { ...line, ...wish }).then(
      (answer) => {
        number = answer.analysis;
        early.forEach(take);
      },
      (error) => {
        stop();
        reject(error);
      },
    );
  });
}
