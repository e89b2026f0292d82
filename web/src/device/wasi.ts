// The little of WASI that the module asks for: clocks, random numbers, its log, and files that can only be read. What
// else the libraries import is answered with "not there".
export interface Files {
  has(name: string): boolean;
  read(name: string): Uint8Array | null;
}

const folder = '/weights';
const folderNumber = 3;
const ok = 0;
const badNumber = 8;
const noSuchFile = 44;
const notThere = 52;
const kindFolder = 3;
const kindFile = 4;

interface Open {
  bytes: Uint8Array;
  at: number;
}

export class Wasi {
  #memory: WebAssembly.Memory | null = null;
  #open = new Map<number, Open>();
  #next = folderNumber + 1;
  #line = '';
  #stoodStill = 0;

  constructor(
    private readonly files: Files,
    private readonly log: (line: string) => void,
    private readonly clockRead: () => void,
  ) {}

  use(memory: WebAssembly.Memory): void {
    this.#memory = memory;
  }

  // The module's own time does not pass while it is held.
  stoodStill(milliseconds: number): void {
    this.#stoodStill += milliseconds;
  }

  imports(module: WebAssembly.Module): WebAssembly.ModuleImports {
    const known = this.#functions();
    const all: WebAssembly.ModuleImports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from === 'wasi_snapshot_preview1') all[name] = known[name] ?? (() => notThere);
    return all;
  }

  get #view(): DataView {
    return new DataView(this.#memory!.buffer);
  }

  #bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#memory!.buffer, at, size);
  }

  #text(at: number, size: number): string {
    return new TextDecoder().decode(this.#bytes(at, size).slice());
  }

  #functions(): Record<string, (...args: never[]) => number> {
    return { ...this.#world(), ...this.#folderFunctions(), ...this.#fileFunctions() };
  }

  #world(): Record<string, (...args: never[]) => number> {
    const variables = [`PAPAN_WEIGHTS=${folder}\0`];
    return {
      clock_time_get: (id: number, _precision: bigint, into: number) => {
        this.clockRead();
        const now = id === 0 ? Date.now() : performance.now() - this.#stoodStill;
        this.#view.setBigUint64(into, BigInt(Math.round(now * 1e6)), true);
        return ok;
      },
      random_get: (at: number, size: number) => {
        crypto.getRandomValues(this.#bytes(at, size) as Uint8Array<ArrayBuffer>);
        return ok;
      },
      environ_sizes_get: (count: number, size: number) => {
        this.#view.setUint32(count, variables.length, true);
        this.#view.setUint32(size, variables.join('').length, true);
        return ok;
      },
      environ_get: (table: number, texts: number) => {
        for (const [i, variable] of variables.entries()) {
          this.#view.setUint32(table + 4 * i, texts, true);
          this.#bytes(texts, variable.length).set(new TextEncoder().encode(variable));
          texts += variable.length;
        }
        return ok;
      },
      proc_exit: (code: number) => {
        throw new Error(`the module ended with ${code}`);
      },
    };
  }

  #folderFunctions(): Record<string, (...args: never[]) => number> {
    return {
      fd_prestat_get: (number: number, into: number) => {
        if (number !== folderNumber) return badNumber;
        this.#view.setUint32(into, 0, true);
        this.#view.setUint32(into + 4, folder.length, true);
        return ok;
      },
      fd_prestat_dir_name: (_number: number, at: number, size: number) => {
        this.#bytes(at, size).set(new TextEncoder().encode(folder).subarray(0, size));
        return ok;
      },
      path_filestat_get: (_folder: number, _flags: number, at: number, size: number, into: number) => {
        if (!this.files.has(this.#text(at, size))) return noSuchFile;
        this.#bytes(into, 64).fill(0);
        this.#view.setUint8(into + 16, kindFile);
        return ok;
      },
      path_open: (
        _folder: number,
        _lookup: number,
        at: number,
        size: number,
        _flags: number,
        _rights: bigint,
        _inherited: bigint,
        _fdFlags: number,
        into: number,
      ) => {
        const name = this.#text(at, size);
        const bytes = this.files.has(name) ? this.files.read(name) : null;
        if (!bytes) return noSuchFile;
        this.#open.set(this.#next, { bytes, at: 0 });
        this.#view.setUint32(into, this.#next++, true);
        return ok;
      },
    };
  }

  #fileFunctions(): Record<string, (...args: never[]) => number> {
    const file = (number: number) => this.#open.get(number);
    return {
      fd_close: (number: number) => (this.#open.delete(number) ? ok : badNumber),
      fd_fdstat_get: (number: number, into: number) => {
        if (number > folderNumber && !file(number)) return badNumber;
        this.#bytes(into, 24).fill(0);
        this.#view.setUint8(into, number === folderNumber ? kindFolder : kindFile);
        this.#view.setBigUint64(into + 8, 0xffffffffffffffffn, true);
        this.#view.setBigUint64(into + 16, 0xffffffffffffffffn, true);
        return ok;
      },
      fd_filestat_get: (number: number, into: number) => {
        const open = file(number);
        if (!open) return badNumber;
        this.#bytes(into, 64).fill(0);
        this.#view.setUint8(into + 16, kindFile);
        this.#view.setBigUint64(into + 32, BigInt(open.bytes.length), true);
        return ok;
      },
      fd_read: (number: number, vectors: number, count: number, into: number) => {
        const open = file(number);
        if (!open) return badNumber;
        let read = 0;
        for (const [at, size] of this.#vectors(vectors, count)) {
          const part = open.bytes.subarray(open.at, open.at + size);
          this.#bytes(at, part.length).set(part);
          open.at += part.length;
          read += part.length;
        }
        this.#view.setUint32(into, read, true);
        return ok;
      },
      fd_write: (number: number, vectors: number, count: number, into: number) => {
        if (number !== 1 && number !== 2) return badNumber;
        let written = 0;
        for (const [at, size] of this.#vectors(vectors, count)) {
          this.#print(this.#text(at, size));
          written += size;
        }
        this.#view.setUint32(into, written, true);
        return ok;
      },
    };
  }

  #vectors(at: number, count: number): [number, number][] {
    const view = this.#view;
    return Array.from({ length: count }, (_, i) => [view.getUint32(at + 8 * i, true), view.getUint32(at + 8 * i + 4, true)]);
  }

  #print(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    lines.forEach(this.log);
  }
}
