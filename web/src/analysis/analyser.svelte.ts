// What is being thought about, and how it goes: one analysis or one review at a time.
import { playerShows } from '../games/catalog.svelte';
import { RequestError } from '../net/connection';
import type { AnalysisPush, GameLine, Report, ReviewPush, ShortReport } from '../net/study';
import type { Push } from '../net/types';
import { notices } from '../state/notices.svelte';
import { session } from '../state/session.svelte';
import { reason } from '../words/index.svelte';
import type { Study } from './study.svelte';
import { countsPoints } from './values';

const rounds = [0.08, 0.25, 0.67]; // of the time
const leastForRounds = 1; // seconds; less is not worth sharing out

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
  player = $state(''); // who was asked
  firstAfter = $state(0); // milliseconds from asking to the first report
  #number = 0;
  #run = 0; // counts what was begun: an answer to an older wish changes nothing
  #unwanted = false; // to be stopped as soon as its number is known
  #early: Push[] = []; // came before the answer that names their number
  #asked = 0;
  #rounds: number[] = []; // shares of the time that are still to come
  #next: () => void = () => {};
  #study: Study | null = null;
  #plies: number[] = [];
  #stops: (() => void)[];

  constructor() {
    this.#stops = [session.onPush((push) => this.#pushed(push)), session.whenOpen(() => this.#forget())];
  }

  close(): void {
    this.stop();
    this.#stops.forEach((stop) => stop());
  }

  // A new connection knows nothing of what the last one was thinking about.
  #forget(): void {
    this.#run++;
    this.#number = 0;
    this.running = null;
  }

  // A search that forgets its values between moves is asked in rounds, so that every move has one soon and a better one later.
  async analyse(study: Study, settings: Settings): Promise<void> {
    this.#rounds = playerShows(study.game, settings.player, 'phases') || settings.seconds < leastForRounds ? [1] : [...rounds];
    this.report = this.last = null;
    await this.#round(study, study.at, settings);
  }

  async #round(study: Study, node: number, settings: Settings): Promise<void> {
    const seconds = settings.seconds * (this.#rounds.shift() ?? 1);
    this.#next = () => void this.#round(study, node, settings);
    await this.#begin('analysis', study, node, settings.player, () =>
      session.request('analyse', { ...study.lineOf(node), ...wish({ ...settings, seconds }), lines: settings.lines }),
    );
  }

  // The whole line through the present place, each position for a while.
  async review(study: Study, settings: Settings, seconds: number): Promise<void> {
    this.#plies = study.line;
    const end = this.#plies[this.#plies.length - 1];
    await study.learn(end);
    this.progress = { done: 0, of: this.#plies.length };
    await this.#begin('review', study, end, settings.player, () =>
      session.request('review', { ...study.lineOf(end), ...wish({ ...settings, seconds }) }),
    );
  }

  async #begin(
    kind: 'analysis' | 'review',
    study: Study,
    node: number,
    player: string,
    ask: () => Promise<{ analysis: number }>,
  ): Promise<void> {
    const run = ++this.#run;
    this.#unwanted = false;
    this.running = kind;
    this.#study = study;
    this.player = player;
    this.node = node;
    this.#number = 0;
    this.#early = [];
    this.#asked = performance.now();
    this.firstAfter = 0;
    try {
      const { analysis } = await ask();
      if (run !== this.#run) return;
      this.#number = analysis;
      if (this.#unwanted) this.stop();
      this.#early.forEach((push) => this.#pushed(push));
    } catch (error) {
      if (run !== this.#run) return;
      this.running = null;
      notices.fail(error);
    }
  }

  stop(): void {
    this.#rounds = [];
    this.#unwanted = true;
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
    if (push.push === 'analysis' && this.#rounds.length && !push.stopped && !push.message && !push.report?.exact) return this.#next();
    this.running = null;
    if (push.message) notices.show(reason({ ...push, message: push.message }));
  }

  #analysed(push: AnalysisPush, study: Study): void {
    // What a round has found of all moves stands until the next one has as much.
    if (push.report && (push.done || push.report.moves.length >= (this.report?.moves.length ?? 0))) {
      this.report = push.report;
      this.#judge(study, this.node, push.report);
    }
    if (push.done && !push.stopped) this.last = push;
  }

  #reviewed(push: ReviewPush, study: Study): void {
    if (push.ply === undefined || !push.report) return;
    this.#judge(study, this.#plies[push.ply], push.report);
    this.progress = { ...this.progress, done: this.progress.of - (push.left ?? 0) };
  }

  #judge(study: Study, node: number, report: Report | ShortReport): void {
    study.judge(node, report, countsPoints(study.game, report));
  }
}

function wish(settings: Settings): { player: string; limits: string } {
  return { player: settings.player, limits: `movetime=${Math.round(settings.seconds * 1000)}ms` };
}

// The tree of one position, for those who look into it: a connection keeps the last one. A page that has just been opened
// has no connection yet.
export async function analyseOnce(
  line: GameLine,
  wish: { player: string; limits: string; tree?: boolean; lines?: number },
): Promise<AnalysisPush> {
  await session.opened();
  return new Promise((resolve, reject) => {
    let number = 0;
    const early: AnalysisPush[] = [];
    const take = (push: AnalysisPush) => {
      if (push.analysis !== number || !push.done) return;
      stop();
      if (push.message || push.stopped) reject(new RequestError('failed', push.message ?? '', push.key, push.args));
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
