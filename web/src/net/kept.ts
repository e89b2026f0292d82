// What this device keeps of its games, in IndexedDB: the texts that papan/wasm/memory_store.hpp hands out, each under
// its room and number. A text under a name that is taken is refused: another tab has gone on with that game. Where the
// browser keeps nothing, games last as long as the page.
const storeName = 'kept';

interface Row {
  room: string;
  number: number;
  at: number; // when, so that they are given back in order
  text: string;
}

// Said once to the window: what is played from now on lasts only as long as the page.
export const notKept = 'papan-not-kept';

export class Kept {
  #lost = new Set<string>(); // rooms that go on unkept: what came later would make no sense without what is missing
  #told = false;

  private constructor(private readonly base: IDBDatabase | null) {}

  static async open(): Promise<Kept> {
    try {
      const request = indexedDB.open('papan-device', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ['room', 'number'] });
      return new Kept(await done(request));
    } catch {
      return new Kept(null);
    }
  }

  async texts(): Promise<string[]> {
    if (!this.base) return [];
    const rows = await done<Row[]>(this.base.transaction(storeName).objectStore(storeName).getAll());
    return rows.sort((a, b) => a.at - b.at || a.number - b.number).map((row) => row.text);
  }

  // True once it is safe, or where nothing more can be kept: false means that somebody else was faster.
  async add(text: string): Promise<boolean> {
    const { room, number } = JSON.parse(text) as Row;
    if (!this.base || this.#lost.has(room)) return this.#goOnUnkept(room);
    const row: Row = { room, number, at: Date.now(), text };
    try {
      const transaction = this.base.transaction(storeName, 'readwrite', { durability: 'strict' });
      const rows = transaction.objectStore(storeName);
      if (room === '')
        rows.put(row); // the person's name, the only thing that changes
      else rows.add(row);
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      return true;
    } catch (problem) {
      return problem instanceof DOMException && problem.name === 'QuotaExceededError' ? this.#goOnUnkept(room) : false;
    }
  }

  // Better a game that is not kept than none.
  #goOnUnkept(room: string): boolean {
    this.#lost.add(room);
    if (!this.#told && room !== '') {
      this.#told = true;
      dispatchEvent(new Event(notKept));
    }
    return true;
  }

  close(): void {
    this.base?.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
