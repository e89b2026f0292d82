// One analysis at a time: what is stopped or asked anew before the server has answered.
import { beforeEach, expect, test, vi } from 'vitest';
import { Analyser } from '../../src/analysis/analyser.svelte';
import { Study } from '../../src/analysis/study.svelte';
import type { Report } from '../../src/net/study';
import type { Push } from '../../src/net/types';
import { session } from '../../src/state/session.svelte';
import { useCatalogue, gameEntry } from '../catalogue';

const settings = { player: 'minimax', seconds: 2, lines: 3 };
const report = { seconds: 1, nodes: 10, playouts: 0, depth: 3, value: 0, score: null, exact: false, line: [], moves: [] } as Report;
const settled = () => new Promise((resolve) => setTimeout(resolve));

let push: (push: Push) => void;
let open: () => void;
let answers: ((number: number) => void)[];
let stopped: number[];

beforeEach(() => {
  answers = [];
  stopped = [];
  useCatalogue(gameEntry());
  vi.spyOn(session, 'onPush').mockImplementation((listen) => ((push = listen), () => {}));
  vi.spyOn(session, 'whenOpen').mockImplementation((run) => ((open = run), () => {}));
  vi.spyOn(session, 'request').mockImplementation(((what: string, fields: { analysis: number }) => {
    if (what === 'stop') return (stopped.push(fields.analysis), Promise.resolve({}));
    return new Promise((resolve) => answers.push((analysis) => resolve({ analysis })));
  }) as never);
});

const study = () => Study.of({ game: 'othello', options: '', start: '', moves: ['f5'], at: 1 });
const said = (analysis: number, more: object = {}) => push({ push: 'analysis', analysis, report, ...more } as Push);

test('what is stopped before its number is known is stopped when it is', async () => {
  const analyser = new Analyser();
  void analyser.analyse(study(), settings);
  analyser.stop();
  answers[0](7);
  await settled();
  expect(stopped).toEqual([7]);
  said(7, { done: true, stopped: true });
  expect(analyser.running).toBeNull();
});

test('between two rounds it is stopped too', async () => {
  const analyser = new Analyser();
  void analyser.analyse(study(), settings);
  answers[0](7);
  await settled();
  said(7, { done: true });
  expect(answers).toHaveLength(2); // the next round is asked for
  analyser.stop();
  answers[1](8);
  await settled();
  expect(stopped).toEqual([8]);
});

test('what was found of another position is not told of this one', async () => {
  const analyser = new Analyser();
  const here = study();
  void analyser.analyse(here, settings);
  here.at = 0;
  void analyser.analyse(here, settings);
  answers[0](7);
  await settled();
  said(7, { done: true });
  expect(analyser.report).toBeNull();
  answers[1](8);
  await settled();
  said(8);
  expect([analyser.node, analyser.report]).toEqual([0, report]);
});

test('a new connection ends what the last one was asked for', async () => {
  const analyser = new Analyser();
  void analyser.analyse(study(), settings);
  answers[0](7);
  await settled();
  open();
  expect(analyser.running).toBeNull();
});
