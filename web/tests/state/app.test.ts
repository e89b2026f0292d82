// The page inside the Android app, of which it sees the bridge only.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

const waiting: string[] = []; // news that the app holds
const bridge = { news: () => waiting.shift() ?? '', share: vi.fn(), stayAwake: vi.fn(), join: vi.fn() };
let app: NonNullable<(typeof import('../../src/state/app'))['app']>;

beforeAll(async () => {
  vi.stubGlobal('papanApp', bridge);
  app = (await import('../../src/state/app')).app!;
});
afterEach(() => vi.clearAllMocks());

test('a file is handed over whole, whatever is in it', async () => {
  const { keepFile } = await import('../../src/state/keep_file');
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  await keepFile(new Blob([bytes]), 'go.sgf');
  const [name, base64] = bridge.share.mock.lastCall as [string, string];
  expect(name).toBe('go.sgf');
  expect([...atob(base64)].map((letter) => letter.charCodeAt(0))).toEqual([...bytes]);
});

test('news are heard that came before and that come later, each once', () => {
  waiting.push('{"record":"kOaO6A=="}', '{"problem":"unreadable"}');
  const heard: unknown[] = [];
  const stop = app.onNews((news) => heard.push(news));
  expect(heard).toEqual([{ record: Uint8Array.of(0x90, 0xe6, 0x8e, 0xe8) }, { problem: 'unreadable' }]);
  waiting.push('{"problem":"unreachable"}');
  dispatchEvent(new Event('papan-news'));
  expect(heard.at(-1)).toEqual({ problem: 'unreachable' });
  stop();
  waiting.push('{"problem":"malformed"}');
  dispatchEvent(new Event('papan-news'));
  expect(heard).toHaveLength(3);
});

test('in an app no service worker keeps a second copy of the page', async () => {
  vi.stubEnv('DEV', false);
  const register = vi.fn(() => Promise.reject(new Error('none here')));
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: new Promise(() => {}) } });
  const { update } = await import('../../src/state/update.svelte');
  await update.start();
  await update.keepAll();
  expect(register).not.toHaveBeenCalled();
});
