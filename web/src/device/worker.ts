// The worker that holds the module: rooms, studies and players on this device. While a player thinks the worker is
// busy, and no message reaches it. But a search looks at the clock all the time, and that is answered here: a moment to
// look into the mailbox, so that the page can ask and stop meanwhile. Where no memory can be shared there is no mailbox,
// and messages wait until the thought is over.
import { Mailbox } from './mailbox';
import { Module } from './module';
import moduleUrl from './papan.wasm?url';

// What the page says to the worker.
export type Letter = { hear: string } | { kept: number; ok: boolean };
export type ToWorker = { start: { kept: string[]; box: SharedArrayBuffer | null } } | { letter: string } | { look: true };
// What the worker says to the page.
export type FromWorker =
  { opened: true } | { said: string } | { keep: { number: number; text: string } } | { took: true } | { died: string };

const tickEvery = 100; // ms; the clocks of games are looked at so often

const weights = import.meta.glob<string>('../../../weights/*.{weights,patterns,nnue,eval,book,openings}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const weightUrls = new Map(Object.entries(weights).map(([path, url]) => [path.split('/').pop()!, url]));

// Begun at once, while the page finds out what was kept.
const compiling = WebAssembly.compileStreaming(fetch(moduleUrl));
compiling.catch(() => {}); // start() hears of it

let module: Module;
let box: Mailbox | null = null;
let unkept = 0;
let planned = false;
let ended = false;
// What runs inside the module: nothing that may be interrupted, a thought for a person, or a study.
let inside: 'desk' | 'person' | 'study' = 'desk';
let nextTick = 0;

function tell(message: FromWorker): void {
  postMessage(message);
}

// Whatever the module throws is its end: memory that is not there, a mistake of ours. The page starts another one.
function safely(run: () => void): void {
  if (ended) return;
  try {
    run();
  } catch (error) {
    ended = true;
    tell({ died: String(error) });
    close();
  }
}

function read(letter: string): void {
  const heard = JSON.parse(letter) as Letter;
  if ('hear' in heard) return module.hear(heard.hear);
  unkept -= 1;
  module.kept(heard.kept, heard.ok);
}

function readBox(): void {
  const letter = box?.take();
  if (letter === null || letter === undefined) return;
  tell({ took: true });
  read(letter);
}

function think(): void {
  const outer = inside;
  inside = module.personWaits ? 'person' : 'study';
  module.think();
  inside = outer;
  module.tick();
}

// Between two looks at the clock: the page is heard, the clocks of games go on, and whoever sits before a board does not
// wait for a study.
function breathe(): void {
  if (inside === 'desk') return;
  const outer = inside;
  inside = 'desk';
  if (box) module.wasi.stoodStill(box.waitWhileHeld());
  readBox();
  if (performance.now() >= nextTick) {
    nextTick = performance.now() + tickEvery;
    module.tick();
  }
  while (outer === 'study' && module.personWaits) think();
  inside = outer;
}

// After a turn of the event loop, so that what the page has to say comes first.
function planThinking(): void {
  if (planned || unkept > 0 || !module.wantsToThink) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    if (unkept === 0) safely(think);
    safely(planThinking);
  });
}

// Files are fetched when the module first opens them, which cannot wait: a worker may ask in one go.
const files = {
  has: (name: string) => weightUrls.has(name),
  read: (name: string): Uint8Array | null => {
    const request = new XMLHttpRequest();
    request.open('GET', weightUrls.get(name)!, false);
    request.responseType = 'arraybuffer';
    try {
      request.send();
    } catch {
      return null; // neither kept nor reachable: the player says that it is missing
    }
    return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : null;
  },
};

async function start(kept: string[], buffer: SharedArrayBuffer | null): Promise<void> {
  if (buffer) box = new Mailbox(buffer);
  module = await Module.start(await compiling, files, {
    say: (text) => tell({ said: text }),
    keep: (number, text) => {
      unkept += 1;
      tell({ keep: { number, text } });
    },
    clockRead: breathe,
    log: (line) => console.warn(line),
  });
  for (const text of kept) if (!module.restore(text)) console.warn(`what was kept cannot be read: ${text}`);
  module.open();
  setInterval(() => safely(() => (module.tick(), planThinking())), tickEvery);
  tell({ opened: true });
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ('start' in message) {
    void start(message.start.kept, message.start.box).catch((error: unknown) => tell({ died: String(error) }));
    return;
  }
  safely(() => {
    if ('letter' in message) read(message.letter);
    else readBox();
    planThinking();
  });
});
