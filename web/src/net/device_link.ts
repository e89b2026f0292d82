// A worker of this browser in place of a server: the same rooms and players, compiled to WebAssembly. What it wants
// kept goes into IndexedDB, and a worker that starts anew is given all of it back.
import { Mailbox } from '../device/mailbox';
import type { FromWorker, Letter, ToWorker } from '../device/worker';
import { takeStarted, type Started } from './device_start';
import type { Kept } from './kept';
import type { Ears, Link } from './link';

// Milliseconds until a worker that has not begun is given up for another one: for a module over a slow line.
const patience = 60_000;

export class DeviceLink implements Link {
  #started: Started = takeStarted();
  #worker = this.#started.worker;
  #box = globalThis.crossOriginIsolated ? new Mailbox() : null;
  #letters: string[] = [];
  #kept: Kept | null = null;
  #open = false;
  #overdue = setTimeout(() => this.close(), patience);

  constructor(private readonly ears: Ears) {
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#heard(event.data);
    this.#worker.onerror = () => this.close();
    document.addEventListener('visibilitychange', this.#hold);
    this.#start().catch(() => this.close()); // what is kept could not be read
  }

  get open(): boolean {
    return this.#open;
  }

  send(text: string): void {
    this.#write({ hear: text });
  }

  close(): void {
    this.#open = false;
    clearTimeout(this.#overdue);
    this.#worker.terminate();
    this.#kept?.close();
    document.removeEventListener('visibilitychange', this.#hold);
    this.ears.closed();
  }

  async #start(): Promise<void> {
    const { kept, texts } = await this.#started.kept;
    this.#kept = kept;
    this.#tell({ start: { kept: texts, box: this.#box?.buffer ?? null } });
  }

  // A page that nobody sees does not use up the battery.
  #hold = (): void => this.#box?.hold(document.visibilityState === 'hidden');

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #write(letter: Letter): void {
    const text = JSON.stringify(letter);
    if (!this.#box) return this.#tell({ letter: text });
    this.#letters.push(text);
    this.#post();
  }

  // One letter at a time: the next one when the worker has taken it. What the box is too small for, a whole record,
  // waits until the worker has time for it.
  #post(): void {
    const [letter] = this.#letters;
    if (letter === undefined) return;
    if (!Mailbox.holds(letter)) {
      this.#tell({ letter: this.#letters.shift()! });
      return this.#post();
    }
    if (!this.#box!.put(letter)) return;
    this.#letters.shift();
    this.#tell({ look: true });
  }

  #heard(message: FromWorker): void {
    if ('said' in message) this.ears.received(message.said);
    else if ('keep' in message) void this.#keep(message.keep.number, message.keep.text);
    else if ('took' in message) this.#post();
    else if ('opened' in message) {
      this.#open = true;
      clearTimeout(this.#overdue);
      this.ears.opened({ id: 'device', name: '' });
    } else {
      console.warn(message.died);
      this.close();
    }
  }

  async #keep(number: number, text: string): Promise<void> {
    this.#write({ kept: number, ok: await this.#kept!.add(text) });
  }
}
