// What a person can do in a game besides moving; each says by itself why it was refused.
import { RequestError } from '../net/connection';
import { lineOf } from '../net/room_line';
import { sendGame } from '../net/send_game';
import { analysisLink } from '../analysis/link';
import { spokenIn } from '../games/written.svelte';
import type { Offer, Requests } from '../net/types';
import { words } from '../words/index.svelte';
import { shareBoard } from './board_picture';
import { follower } from './follower.svelte';
import { notices } from './notices.svelte';
import { page } from './page.svelte';
import type { Room } from './room.svelte';
import { router } from './route.svelte';
import { session } from './session.svelte';
import { lastSetup, type Setup } from './setup';
import { copyLink } from './share';
import { startGame } from './start';

type Simple = 'undo' | 'resign' | 'declare' | 'abandon';

export class GameActions {
  constructor(private readonly room: Room) {}

  undo(): void {
    void this.#ask('undo').then((done) => done && follower.help(this.room.id));
  }

  resign(): void {
    void this.#ask('resign');
  }

  abandon(): void {
    void this.#ask('abandon');
  }

  // Another player of ours ('' keeps it), the other side, or both.
  reseat(player: string, swap: boolean): void {
    void this.#try('reseat', { room: this.room.id, player, swap }).then((done) => done && follower.leave(this.room.id));
  }

  declare(): void {
    void this.#ask('declare');
  }

  async hint(): Promise<void> {
    if (!this.room.acting) return notices.show(words().noHint);
    const view = this.room.latest;
    const hint = await this.#try('hint', { room: this.room.id });
    if (hint) follower.help(this.room.id);
    if (!hint || !view || view !== this.room.latest) return;
    this.room.hint = hint.move;
    notices.show(words().hintIs(await spokenIn(lineOf(view, this.room.moves), hint.move, view.position)));
  }

  pass(): void {
    const legal = this.room.latest?.legal ?? [];
    if (!this.room.acting) return notices.show(words().notYourTurn);
    if (!legal.includes('pass')) return notices.show(words().passNotAllowed);
    void this.room.play('pass');
  }

  offer(what: Offer): void {
    void this.#try('offer', { room: this.room.id, what });
  }

  answer(accept: boolean): void {
    void this.#try('answer', { room: this.room.id, accept });
  }

  async rematch(): Promise<void> {
    const ready = this.room.latest?.rematch;
    if (ready) return router.go(`/g/${ready}`);
    if (follower.follows(this.room.id)) return this.#followOn();
    const answer = await this.#try('rematch', { room: this.room.id });
    if (answer) router.go(`/g/${answer.room.room}`);
  }

  // The same game against another level.
  atLevel(level: number): Promise<void> {
    return this.#startAnew({ opponent: 'level', level });
  }

  // A rematch by the level that follows from the results, with colours swapped.
  #followOn(): Promise<void> {
    return this.#startAnew({ opponent: 'follows', side: this.room.latest?.you[0] === 'first' ? 'second' : 'first' });
  }

  async #startAnew(changes: Partial<Setup>): Promise<void> {
    const game = this.room.latest?.game;
    if (!game) return;
    try {
      await startGame(game, { ...lastSetup(game), ...changes });
    } catch (error) {
      notices.fail(error);
    }
  }

  // A game of this device goes on at the server; here it stays as it is.
  async send(): Promise<void> {
    const view = this.room.latest;
    if (!view) return;
    try {
      router.go(`/g/${await sendGame(view, this.room.moves)}`);
      notices.show(words().sentToServer);
    } catch (error) {
      if (error instanceof RequestError && error.message) notices.fail(error);
      else notices.show(words().noServerNow);
    }
  }

  share(): void {
    void copyLink(`/g/${this.room.id}`);
  }

  // The board as it is shown now.
  picture(): void {
    notices.ofFailure(shareBoard(`${this.room.latest?.game ?? 'papan'}-${this.room.lookingPly}`));
  }

  // The game so far, at the place that is being looked at.
  analyse(): void {
    const view = this.room.latest;
    if (!view) return;
    router.go(analysisLink({ ...lineOf(view, this.room.moves), at: this.room.lookingPly }));
  }

  fresh(): void {
    router.go(`/#new/${this.room.latest?.game ?? ''}`);
  }

  settings(): void {
    page.dialog = 'settings';
  }

  help(): void {
    page.dialog = 'help';
  }

  #ask(what: Simple): Promise<object | null> {
    return this.#try(what, { room: this.room.id });
  }

  async #try<K extends keyof Requests>(what: K, fields: Requests[K]['with']): Promise<Requests[K]['answer'] | null> {
    try {
      return await session.request(what, fields);
    } catch (error) {
      notices.fail(error);
      return null;
    }
  }
}
