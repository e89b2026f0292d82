// One position analysed for those who look into it.
import { expect, test, vi } from 'vitest';
import { analyseOnce } from '../../src/analysis/analyser.svelte';
import type { Push } from '../../src/net/types';
import { session } from '../../src/state/session.svelte';

const line = { game: 'othello', options: '', start: '', moves: [] };
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a page that has just been opened waits for its connection', async () => {
  let open = () => {};
  let push: (push: Push) => void = () => {};
  vi.spyOn(session, 'whenOpen').mockImplementation((run) => ((open = run), () => {}));
  vi.spyOn(session, 'onPush').mockImplementation((listen) => ((push = listen), () => {}));
  const request = vi.spyOn(session, 'request').mockImplementation((() => Promise.resolve({ analysis: 7 })) as never);
  const found = analyseOnce(line, { player: 'uct', limits: '' });
  await settled();
  expect(request).not.toHaveBeenCalled();
  open();
  await settled();
  push({ push: 'analysis', analysis: 7, done: true } as Push);
  expect(await found).toMatchObject({ analysis: 7 });
});
