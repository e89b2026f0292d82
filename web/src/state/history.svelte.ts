// The games that were played or watched in this browser, newest first: what the list of one's own games shows. Kept in
// the browser; the server only knows which of them are still open.
import { seatName } from '../games/names';
import { verdictOf, type Verdict } from '../games/telling';
import type { Diagram, GameResult, RoomView, Seat } from '../net/types';
import { words } from '../words/index.svelte';
import { load, store } from './settings.svelte';

export interface PlayedGame {
  room: string;
  game: string;
  options: string;
  opponent: string; // a level or a name; '' for two at one screen
  seat: Seat;
  open: boolean;
  withOther?: boolean; // another person plays in it, who waits for its end
  verdict: Verdict | null; // null while it is open, or for two at one screen
  result: GameResult | null;
  ply: number;
  position: string;
  diagram: Diagram;
  last: string | null;
  at: number; // when it was last seen
}

const key = 'papan.games';
const most = 60;

class History {
  games = $state.raw<PlayedGame[]>(load<PlayedGame[]>(key) ?? []);

  // Only one's own games; a game nobody has moved in is not worth remembering.
  note(view: RoomView): void {
    if (!view.you.length || view.status === 'waiting' || !view.ply) return;
    const seat = view.you[0];
    const other: Seat = seat === 'first' ? 'second' : 'first';
    const game: PlayedGame = {
      room: view.room,
      game: view.game,
      options: view.options,
      opponent: view.you.length === 1 ? seatName(view, other, words()) : '',
      seat,
      withOther: view.you.length === 1 && view.seats.every((each) => each.kind === 'person'),
      open: view.status !== 'finished',
      verdict: view.you.length === 1 && view.result ? verdictOf(view.result, seat) : null,
      result: view.result,
      ply: view.ply,
      position: view.position,
      diagram: view.diagram,
      last: view.last,
      at: Date.now(),
    };
    this.#keep([game, ...this.games.filter((each) => each.room !== view.room)].slice(0, most));
  }

  // Ended by hand, elsewhere than at its board.
  close(room: string): void {
    const result: GameResult = { winner: null, margin: 0, how: 'abandoned' };
    this.#keep(this.games.map((each) => (each.room === room ? { ...each, open: false, result } : each)));
  }

  forget(room: string): void {
    this.#keep(this.games.filter((each) => each.room !== room));
  }

  #keep(games: PlayedGame[]): void {
    this.games = games;
    store(key, games);
  }
}

export const history = new History();
