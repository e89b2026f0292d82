// The room on the screen. The server's views arrive here; they are shown one after the other, each until the board has
// finished showing it, so that an answer that comes at once does not hide the move it answers.
import { lost, RequestError } from '../net/connection';
import { lineOf } from '../net/room_line';
import type { Frame } from '../boards/types';
import type { Push, RoomView, Seat, Snapshot } from '../net/types';
import { words } from '../words/index.svelte';
import { follower } from './follower.svelte';
import { history } from './history.svelte';
import { notices } from './notices.svelte';
import { session } from './session.svelte';
import { settings } from './settings.svelte';
import { spokenIn } from '../games/written.svelte';

// Shows the way from one view to the next; done when the promise is.
export type Settle = (view: RoomView, before: RoomView | null) => Promise<void>;

export class Room {
  latest = $state.raw<RoomView | null>(null);
  latestAt = 0; // when it came, for the clocks
  shown = $state.raw<RoomView | null>(null);
  moves = $state.raw<string[]>([]);
  looking = $state.raw<{ snapshot: Snapshot; before?: string } | null>(null);
  #wanted = $state<number | null>(null); // the ply that was asked for last, until it is there
  missing = $state(false);
  hint = $state<string | null>(null);
  sending = $state(false);
  pending = $state<string | null>(null); // the move that is being sent
  proposed = $state<string | null>(null); // tapped once, where two taps are asked for
  #before: string | undefined;
  waiting = $state(0); // views that are still to be shown
  lastMover = $state<Seat | null>(null); // who made the move that is shown last, where it is known
  #queue: RoomView[] = [];
  #busy = false;
  #unsent: { ply: number; move: string } | null = null;
  #asked = false; // the move is with the server, which has not answered yet
  #stops: (() => void)[];

  constructor(
    readonly id: string,
    private readonly settle: Settle,
  ) {
    this.#stops = [session.whenOpen(() => void this.#watch()), session.onPush((push) => this.#pushed(push))];
  }

  close(): void {
    this.#stops.forEach((stop) => stop());
    session.request('unwatch', { room: this.id }).catch(() => {});
  }

  // The seat that may move now on this screen, or null.
  get acting(): Seat | null {
    const view = this.shown;
    if (!view || this.looking || view !== this.latest || this.sending || view.status !== 'playing') return null;
    return view.to_move && view.you.includes(view.to_move) ? view.to_move : null;
  }

  get frame(): Frame | null {
    const view = this.shown;
    if (!view) return null;
    if (this.looking) {
      const { snapshot, before } = this.looking;
      return { position: snapshot.position, diagram: snapshot.diagram, last: snapshot.move, legal: [], story: snapshot.story, before };
    }
    const { position, diagram, last, legal, check, scoring, story } = view;
    // A move that is on its way is marked where it will be; the position is the server's to say.
    if (this.pending) return { position, diagram, last: this.pending, legal, check };
    return { position, diagram, last, legal, check, scoring, story, before: this.#before };
  }

  async play(move: string): Promise<void> {
    const view = this.latest;
    if (!view || this.sending) return;
    if (settings.confirm && this.proposed !== move) {
      this.proposed = move;
      const spoken = await spokenIn(lineOf(view, this.moves), move, view.position);
      return notices.show(words().tapAgain(spoken));
    }
    if (this.proposed || this.hint) notices.hide();
    this.proposed = null;
    this.hint = null;
    await this.#send({ ply: view.ply, move });
  }

  // The board after so many moves; the present when that is all of them.
  async look(ply: number): Promise<void> {
    const view = this.latest;
    if (!view) return;
    const target = Math.max(0, Math.min(ply, view.ply));
    if (target === view.ply && view === this.shown) {
      this.looking = this.#wanted = null;
      return;
    }
    this.#wanted = target;
    try {
      const snapshot = await session.request('at', { room: this.id, ply: target });
      if (this.#wanted !== target) return; // somebody went on meanwhile
      const step = this.looking?.snapshot.ply === target - 1 ? this.looking.snapshot.position : undefined;
      this.looking = { snapshot, before: step };
    } catch (error) {
      notices.fail(error);
    }
    if (this.#wanted === target) this.#wanted = null;
  }

  // By so many moves from where one is, or is going to: steps may come faster than their boards.
  step(by: number): Promise<void> {
    return this.look((this.#wanted ?? this.lookingPly) + by);
  }

  // Leaves out what is still to be shown, and shows how the game stands.
  catchUp(): void {
    if (this.#queue.length > 1) this.#setQueue(this.#queue.slice(-1));
  }

  get lookingPly(): number {
    return this.looking?.snapshot.ply ?? this.latest?.ply ?? 0;
  }

  #refreshed = 0;

  // Asks for the view again, at most once a second.
  refresh(): void {
    if (performance.now() - this.#refreshed < 1000) return;
    this.#refreshed = performance.now();
    void this.#watch();
  }

  async #send(move: { ply: number; move: string }): Promise<void> {
    this.sending = true;
    this.pending = move.move;
    this.#unsent = move;
    this.#asked = true;
    try {
      await session.request('move', { room: this.id, ...move });
      this.#unsent = null;
    } catch (error) {
      // Lost with the connection: sent again after it is back. The ply keeps it from being played twice.
      if (error instanceof RequestError && error.code === lost) return;
      this.#unsent = null;
      notices.fail(error);
    } finally {
      this.#asked = false;
      if (!this.#unsent) this.#sent();
    }
  }

  async #watch(): Promise<void> {
    try {
      const { room } = await session.request('watch', { room: this.id });
      this.missing = false;
      this.#arrive(room);
      this.#resend(room);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not_found') this.missing = true;
      else notices.fail(error);
    }
  }

  // The server gave the room up, for what happened last could not be kept: the room as it is kept may be an older one.
  #askAnew(): void {
    this.latest = null;
    void this.#watch();
  }

  #resend(view: RoomView): void {
    if (this.#asked) return;
    const unsent = this.#unsent;
    if (unsent && unsent.ply === view.ply && view.status === 'playing') void this.#send(unsent);
    else {
      this.#unsent = null;
      this.#sent();
    }
  }

  #sent(): void {
    this.sending = false;
    this.pending = null;
  }

  #pushed(push: Push): void {
    if (push.push === 'gone') {
      if (push.room === this.id) this.#askAnew();
    } else if (push.push === 'room' && push.room.room === this.id) this.#arrive(push.room);
  }

  #arrive(view: RoomView): void {
    const known = this.latest;
    if (known && view.version < known.version) return;
    if (!this.#keepMoves(view, known)) {
      void this.#watch();
      return;
    }
    this.latest = view;
    this.latestAt = performance.now();
    history.note(view);
    follower.note(view);
    // Every move is shown, however many come at once; only nobody's eyes miss some.
    this.#setQueue(document.hidden ? [view] : [...this.#queue, view]);
    void this.#pump();
  }

  // False when a move is missing from the list.
  #keepMoves(view: RoomView, known: RoomView | null): boolean {
    if (view.moves) this.moves = view.moves;
    else if (!known || view.ply > known.ply + 1 || view.ply < known.ply) return false;
    else if (view.ply === known.ply + 1) this.moves = [...this.moves, view.last ?? ''];
    return true;
  }

  #setQueue(queue: RoomView[]): void {
    this.#queue = queue;
    this.waiting = queue.length;
  }

  #next(): RoomView | undefined {
    const [next, ...rest] = this.#queue;
    this.#setQueue(rest);
    return next;
  }

  // One side may move twice, so the rules are asked who made the last move.
  async #findMover(view: RoomView): Promise<void> {
    this.lastMover = null;
    const { ply } = view;
    if (!ply || this.moves.length < ply || this.moves.includes('?')) return;
    try {
      const line = { ...lineOf(view, this.moves.slice(0, ply)), from: ply - 1 };
      const studied = await session.request('study', line);
      if (this.shown === view) this.lastMover = studied.line[0].to_move;
    } catch {
      // Without it the name of the mover is left out.
    }
  }

  async #pump(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const before = this.shown;
      const moved = before !== null && next.ply === before.ply + 1;
      if (!before || next.ply !== before.ply) {
        if (this.hint) notices.hide(); // it was about another position
        this.hint = this.proposed = null;
      }
      if (before && next.ply < before.ply) notices.say(words().saidUndone);
      this.#before = moved ? before.position : undefined;
      this.shown = next;
      if (moved) this.lastMover = before.to_move;
      else if (!before || next.ply !== before.ply) void this.#findMover(next);
      if (moved) await this.settle(next, before);
    }
    this.#busy = false;
  }
}
