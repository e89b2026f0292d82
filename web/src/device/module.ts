// The module as an object: texts in, texts out (papan/wasm/module.cpp has its doors).
import { decompress } from 'fzstd';
import { Wasi, type Files } from './wasi';

export interface Outside {
  say(text: string): void;
  keep(number: number, text: string): void;
  clockRead(): void; // each time the module looks at the clock, which a search does all the time
  log(line: string): void;
}

interface Doors {
  memory: WebAssembly.Memory;
  _initialize(): void;
  papan_make(): number;
  papan_room_for(size: number): number;
  papan_free(at: number): void;
  papan_restore(module: number, at: number, size: number): number;
  papan_open(module: number): void;
  papan_hear(module: number, at: number, size: number): void;
  papan_kept(module: number, number: number, ok: number): void;
  papan_tick(module: number): void;
  papan_wants_to_think(module: number): number;
  papan_person_waits(module: number): number;
  papan_think(module: number): void;
}

export class Module {
  readonly wasi: Wasi;
  #doors!: Doors;
  #self = 0;

  private constructor(files: Files, outside: Outside) {
    this.wasi = new Wasi(files, outside.log, outside.clockRead);
  }

  static async start(compiled: WebAssembly.Module, files: Files, outside: Outside): Promise<Module> {
    const module = new Module(files, outside);
    const text = (at: number, size: number) => new TextDecoder().decode(new Uint8Array(module.#doors.memory.buffer, at, size).slice());
    const instance = await WebAssembly.instantiate(compiled, {
      wasi_snapshot_preview1: module.wasi.imports(compiled),
      papan: {
        say: (at: number, size: number) => outside.say(text(at, size)),
        keep: (number: number, at: number, size: number) => outside.keep(number, text(at, size)),
        unpack: (at: number, size: number, into: number, wanted: number) => module.#unpack(at, size, into, wanted),
      },
    });
    module.#doors = instance.exports as unknown as Doors;
    module.wasi.use(module.#doors.memory);
    module.#doors._initialize();
    module.#self = module.#doors.papan_make();
    return module;
  }

  restore(text: string): boolean {
    return this.#give(text, (at, size) => this.#doors.papan_restore(this.#self, at, size)) !== 0;
  }

  open(): void {
    this.#doors.papan_open(this.#self);
  }

  hear(text: string): void {
    this.#give(text, (at, size) => this.#doors.papan_hear(this.#self, at, size));
  }

  kept(number: number, ok: boolean): void {
    this.#doors.papan_kept(this.#self, number, ok ? 1 : 0);
  }

  tick(): void {
    this.#doors.papan_tick(this.#self);
  }

  get wantsToThink(): boolean {
    return this.#doors.papan_wants_to_think(this.#self) !== 0;
  }

  get personWaits(): boolean {
    return this.#doors.papan_person_waits(this.#self) !== 0;
  }

  think(): void {
    this.#doors.papan_think(this.#self);
  }

  #give<T>(text: string, take: (at: number, size: number) => T): T {
    const bytes = new TextEncoder().encode(text);
    const at = this.#doors.papan_room_for(bytes.length);
    new Uint8Array(this.#doors.memory.buffer, at, bytes.length).set(bytes);
    const answer = take(at, bytes.length);
    this.#doors.papan_free(at);
    return answer;
  }

  // zstd, which the module has no library for. Whether exactly so many bytes came out.
  #unpack(at: number, size: number, into: number, wanted: number): number {
    const memory = this.#doors.memory.buffer;
    const bytes = decompress(new Uint8Array(memory, at, size).slice());
    if (bytes.length !== wanted) return 0;
    new Uint8Array(memory, into, wanted).set(bytes);
    return 1;
  }
}
