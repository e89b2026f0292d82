// The worker of this device, started as soon as it is known that it will be wanted: while the page is still being drawn,
// the module is compiled and what was kept is read.
import { Kept } from './kept';

export interface Started {
  worker: Worker;
  failed: boolean; // before anybody listened
  kept: Promise<{ kept: Kept; texts: string[] }>;
}

let ready: Started | null = null;

function start(): Started {
  const worker = new Worker(new URL('../device/worker.ts', import.meta.url), { type: 'module' });
  const started = { worker, failed: false, kept: Kept.open().then(async (kept) => ({ kept, texts: await kept.texts() })) };
  worker.onerror = () => (started.failed = true);
  return started;
}

export function startAhead(): void {
  ready ??= start();
}

// The one that was started ahead, or a new one: whose failure is then heard.
export function takeStarted(): Started {
  const started = ready && !ready.failed ? ready : start();
  ready = null;
  return started;
}
