// A position while it is put together: its text, what the board draws, and what the rules say of it. The rules are the
// server's (or the device's): every change is asked about, and only the answer to the last one counts.
import type { Frame } from '../boards/types';
import type { PositionEditor } from '../games/editor';
import { lost, RequestError } from '../net/connection';
import type { StudiedLine } from '../net/study';
import type { GameName, Seat } from '../net/types';
import { session } from '../state/session.svelte';
import { joined, parted } from '../state/setup';
import type { EditPlace } from './link';

const pause = 120; // milliseconds after a change, so that a run of taps or letters is asked about once

export class Editing {
  text = $state(''); // as it was written, here or by hand: what the rules are asked about, and what goes on
  drawn = $state(''); // the last text that the board can draw
  options = $state<Record<string, string>>({});
  refusal = $state.raw<RequestError | null>(null);
  accepted = $state.raw<StudiedLine | null>(null);
  #timer = 0;
  #asked = 0;

  constructor(
    readonly game: GameName,
    private readonly editor: PositionEditor,
    place: EditPlace,
  ) {
    this.options = parted(place.options);
    this.text = place.start;
    if (editor.reads(place.start)) this.drawn = place.start;
  }

  // Asks about the beginning; again whenever a new connection is there.
  async open(): Promise<void> {
    if (!this.drawn) await this.#drawUsual();
    if (!this.text) this.text = this.drawn;
    await this.judge();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked = -1;
  }

  get place(): EditPlace {
    return { options: joined(this.options), start: this.text };
  }

  get frame(): Frame | null {
    return this.drawn ? { position: this.drawn, last: null, legal: [], check: this.accepted?.line[0]?.check } : null;
  }

  get toMove(): Seat {
    return this.editor.toMove(this.drawn);
  }

  // Nobody can play on from here.
  get over(): boolean {
    return Boolean(this.accepted?.outcome);
  }

  put(place: string, brush: string, amount: number): void {
    this.#change(this.editor.put(this.drawn, place, brush, amount));
  }

  stock(stock: string, count: number): void {
    if (this.editor.stock) this.#change(this.editor.stock(this.drawn, stock, count));
  }

  turn(seat: Seat): void {
    this.#change(this.editor.turn(this.drawn, seat));
  }

  clear(): void {
    this.#change(this.editor.clear(this.drawn));
  }

  // By hand. What the board cannot draw is for the rules to explain; the board stays as it was meanwhile.
  write(text: string): void {
    this.text = text;
    if (this.editor.reads(text)) this.drawn = text;
    this.#judgeSoon();
  }

  async usual(): Promise<void> {
    clearTimeout(this.#timer);
    const mine = ++this.#asked;
    const { position } = await this.#usual();
    if (mine !== this.#asked) return;
    this.#change(position);
  }

  // The usual start of that size: what was put on a larger board has no place on a smaller one.
  async resize(size: string): Promise<void> {
    this.options = { ...this.options, size };
    await this.usual();
  }

  async judge(): Promise<void> {
    const mine = ++this.#asked;
    const line = { game: this.game, options: joined(this.options), start: this.text, moves: [], from: 0 };
    try {
      const studied = await session.ask('study', line);
      if (mine !== this.#asked) return;
      this.refusal = null;
      this.accepted = studied;
      // Written in another way than the board reads it: small letters, blanks.
      const { position } = studied.line[0];
      if (!this.editor.reads(this.text) && this.editor.reads(position)) this.drawn = position;
    } catch (error) {
      if (mine !== this.#asked) return;
      if (!(error instanceof RequestError)) throw error;
      if (error.code !== lost) this.refusal = error; // who is cut off asks again
      this.accepted = null;
    }
  }

  #change(text: string): void {
    this.text = this.drawn = text;
    this.#judgeSoon();
  }

  #judgeSoon(): void {
    this.accepted = null;
    this.#asked++;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.judge(), pause);
  }

  async #usual(): Promise<{ position: string }> {
    const line = { game: this.game, options: joined(this.options), start: '', moves: [], from: 0 };
    return (await session.ask('study', line)).line[0];
  }

  // What the board shows while the text in the address is none that it can draw.
  async #drawUsual(): Promise<void> {
    try {
      const { position } = await this.#usual();
      if (!this.drawn) this.drawn = position;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.code !== lost) this.refusal = error; // options that the rules do not know
    }
  }
}
