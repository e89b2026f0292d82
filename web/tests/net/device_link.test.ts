// The link to the worker of this device, with a worker that says only what a test lets it say.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class QuietWorker {
  static made: QuietWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  heard: unknown[] = [];
  ended = false;
  constructor() {
    QuietWorker.made.push(this);
  }
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
}

const texts = vi.fn<() => Promise<string[]>>();
vi.mock('../../src/net/kept', () => ({ Kept: { open: async () => ({ texts, close: () => {} }) } }));

async function link() {
  const { DeviceLink } = await import('../../src/net/device_link');
  const ears = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() };
  new DeviceLink(ears);
  await vi.advanceTimersByTimeAsync(0);
  return { ears, worker: QuietWorker.made.at(-1)! };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', QuietWorker);
  texts.mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a worker that begins is kept, however long it has been there', async () => {
  const { ears, worker } = await link();
  expect(worker.heard).toHaveLength(1);
  worker.onmessage!({ data: { opened: true } });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ears.opened).toHaveBeenCalledOnce();
  expect(ears.closed).not.toHaveBeenCalled();
});

test('a worker that never begins is given up, so that another is tried', async () => {
  const { ears, worker } = await link();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ears.closed).toHaveBeenCalled();
  expect(worker.ended).toBe(true);
});

test('games that cannot be read now are asked for again', async () => {
  texts.mockRejectedValue(new Error('the database was closed'));
  const { ears, worker } = await link();
  expect(ears.closed).toHaveBeenCalled();
  expect(worker.ended).toBe(true);
});
