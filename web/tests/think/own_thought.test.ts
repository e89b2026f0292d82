// What a player of ours thought at its move, and who looks closer.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Thought } from '../../src/net/study';
import type { Push } from '../../src/net/types';
import { session } from '../../src/state/session.svelte';
import OwnThought from '../../src/think/OwnThought.svelte';
import { gameEntry, useCatalogue } from '../catalogue';

const report = { seconds: 1, nodes: 10, playouts: 0, depth: 3, value: 0, score: null, exact: false, line: [], moves: [] };

test('a later word of the same thought does not send back who looks closer', async () => {
  useCatalogue(gameEntry());
  const thought = { room: 'r', ply: 1, move: 'd6', report } as unknown as Thought;
  let push: (push: Push) => void = () => {};
  vi.spyOn(session, 'onPush').mockImplementation((listen) => ((push = listen), () => {}));
  vi.spyOn(session, 'whenOpen').mockImplementation(() => () => {});
  vi.spyOn(session, 'request').mockImplementation(((what: string) =>
    what === 'thought' ? Promise.resolve({ thought }) : new Promise(() => {})) as never);
  const target = document.createElement('div');
  const line = { game: 'othello', options: '', start: '', moves: ['f5'] };
  const shown = mount(OwnThought, { target, props: { room: 'r', line, player: 'minimax:depth=4', thinking: false } });
  await vi.waitFor(() => expect(target.querySelector('[data-act=search-anew]')).not.toBeNull());
  target.querySelector<HTMLButtonElement>('[data-act=search-anew]')!.click();
  flushSync();
  expect(target.querySelector('[data-think]')).not.toBeNull();
  push({ push: 'thought', ...thought } as Push);
  flushSync();
  expect(target.querySelector('[data-think]')).not.toBeNull();
  void unmount(shown);
});
