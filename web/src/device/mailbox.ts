// A letter box in memory that page and worker share: the page puts one text at a time into it, and the worker takes it
// out even while its module thinks, when no message could reach it. The page can also hold the module still.
const heads = 2; // words before the text: its length in bytes (0: empty), and whether the module is to stand still
const room = 256 * 1024; // bytes; most texts of the protocol have less than 64 kB

export class Mailbox {
  readonly buffer: SharedArrayBuffer;
  #head: Int32Array;
  #bytes: Uint8Array;

  constructor(buffer = new SharedArrayBuffer(heads * 4 + room)) {
    this.buffer = buffer;
    this.#head = new Int32Array(buffer, 0, heads);
    this.#bytes = new Uint8Array(buffer, heads * 4);
  }

  // Counted as if each letter took as much as a letter can.
  static holds(text: string): boolean {
    return text.length * 3 <= room;
  }

  // False while the text before it is still there.
  put(text: string): boolean {
    if (Atomics.load(this.#head, 0) !== 0) return false;
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > room) throw new Error(`a text of ${bytes.length} bytes is too long`);
    this.#bytes.set(bytes);
    Atomics.store(this.#head, 0, bytes.length);
    return true;
  }

  take(): string | null {
    const length = Atomics.load(this.#head, 0);
    if (length === 0) return null;
    const text = new TextDecoder().decode(this.#bytes.slice(0, length));
    Atomics.store(this.#head, 0, 0);
    return text;
  }

  hold(still: boolean): void {
    Atomics.store(this.#head, 1, still ? 1 : 0);
    Atomics.notify(this.#head, 1);
  }

  // Returns the milliseconds for which the caller was held.
  waitWhileHeld(): number {
    if (Atomics.load(this.#head, 1) === 0) return 0;
    const since = performance.now();
    Atomics.wait(this.#head, 1, 1);
    return performance.now() - since;
  }
}
