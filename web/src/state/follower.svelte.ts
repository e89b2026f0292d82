// How this person stands in each game against the opponent that follows, and which games are such games: kept in this
// browser and nowhere else.
import type { GameName, RoomView } from '../net/types';
import { entryOf } from '../games/catalog.svelte';
import { beginning, endedAs, standingAfter, type Standing } from './following';
import { load, store } from './settings.svelte';

interface Followed {
  help: number; // hints and moves taken back
  done: boolean; // its result has been taken in
}

interface Kept {
  games: Record<GameName, Standing>;
  rooms: Record<string, Followed>; // the oldest first
}

const key = 'papan.following';
const mostRooms = 60;
const mostLevels = 10; // until the catalogue says how many there are

function read(): Kept {
  return { games: {}, rooms: {}, ...load<Partial<Kept>>(key) };
}

export class Follower {
  #kept = $state.raw<Kept>(read());

  standing(game: GameName): Standing {
    return this.#kept.games[game] ?? beginning;
  }

  level(game: GameName): number {
    return Math.min(this.standing(game).level, entryOf(game)?.levels.length ?? mostLevels);
  }

  // There is something to forget.
  get known(): boolean {
    return Object.keys(this.#kept.games).length > 0;
  }

  follows(room: string): boolean {
    return room in this.#kept.rooms;
  }

  begin(room: string): void {
    this.#change(({ games, rooms }) => ({
      games,
      rooms: Object.fromEntries([...Object.entries(rooms), [room, { help: 0, done: false }]].slice(-mostRooms)),
    }));
  }

  // A hint, or a move taken back.
  help(room: string): void {
    this.#changeRoom(room, (before) => ({ ...before, help: before.help + 1 }));
  }

  // The opponent was exchanged by hand: this game tells nothing any more.
  leave(room: string): void {
    this.#change(({ games, rooms }) => ({ games, rooms: Object.fromEntries(Object.entries(rooms).filter(([name]) => name !== room)) }));
  }

  // Takes a result in, once.
  note(view: RoomView): void {
    const followed = this.#kept.rooms[view.room];
    if (!followed || followed.done || view.status !== 'finished') return;
    const ended = endedAs(view, followed.help);
    const levels = entryOf(view.game)?.levels.length ?? mostLevels;
    this.#changeRoom(view.room, (before) => ({ ...before, done: true }));
    if (!ended) return;
    this.#change(({ games, rooms }) => ({
      games: { ...games, [view.game]: standingAfter(games[view.game] ?? beginning, ended, levels) },
      rooms,
    }));
  }

  clear(): void {
    this.#change(({ rooms }) => ({ games: {}, rooms }));
  }

  // What another tab has kept meanwhile stays.
  #change(change: (kept: Kept) => Kept): void {
    this.#kept = change(read());
    store(key, this.#kept);
  }

  #changeRoom(room: string, change: (before: Followed) => Followed): void {
    if (!this.follows(room)) return;
    this.#change(({ games, rooms }) => ({ games, rooms: { ...rooms, [room]: change(rooms[room] ?? { help: 0, done: false }) } }));
  }
}

export const follower = new Follower();
