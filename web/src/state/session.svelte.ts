// The one connection of this page and what it says: who we are, the catalog, our open rooms, and pushes for the room
// that is being looked at.
import { Connection, type Place, type Wanted } from '../net/connection';
import { fetchCatalog } from '../net/guest';
import type { Catalog, Guest, Hello, Push, Requests } from '../net/types';

const patience = 3000; // for the first connection, before anybody is told
const ofDevice = /^d-/; // names of rooms that are kept on a device

class Session {
  guest = $state.raw<Guest | null>(null);
  catalog = $state.raw<Catalog | null>(null);
  rooms = $state.raw<Hello['rooms']>([]);
  online = $state(false);
  stalled = $state(false); // a move waits for its answer longer than it should
  overdue = $state(false); // the connection should be there by now
  place = $state<Place>('server'); // where games are kept and players think
  #connection: Connection;
  #onOpen = new Set<() => void>();
  #onPush = new Set<(push: Push) => void>();

  constructor() {
    this.#connection = new Connection({
      opened: (guest, place) => void this.#opened(guest, place),
      closed: () => (this.online = false),
      stalled: (waits) => (this.stalled = waits),
      pushed: (push) => this.#onPush.forEach((listen) => listen(push)),
    });
  }

  // `room`: the one that is looked at, which stays where it was begun.
  want(room: string | null, preferred: Wanted): void {
    this.#connection.want(room === null ? preferred : ofDevice.test(room) ? 'device' : 'server');
  }

  start(): void {
    void this.#connection.connect();
    setTimeout(() => (this.overdue = true), patience);
  }

  request<K extends keyof Requests>(what: K, fields: Requests[K]['with']): Promise<Requests[K]['answer']> {
    return this.#connection.request(what, fields);
  }

  // The same for what a person asks for: before the first connection, and between two, it waits for the next one.
  async ask<K extends keyof Requests>(what: K, fields: Requests[K]['with']): Promise<Requests[K]['answer']> {
    await this.opened();
    return this.request(what, fields);
  }

  // Called now if the connection is open, and each time it opens again. Returns how to stop.
  whenOpen(run: () => void): () => void {
    this.#onOpen.add(run);
    if (this.online) run();
    return () => this.#onOpen.delete(run);
  }

  // When the connection is open: now, or once it is.
  opened(): Promise<void> {
    if (this.online) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.whenOpen(() => (stop(), resolve()));
    });
  }

  onPush(listen: (push: Push) => void): () => void {
    this.#onPush.add(listen);
    return () => this.#onPush.delete(listen);
  }

  // Who we are and which games are open: asked anew when either may have changed.
  async hello(): Promise<void> {
    const hello = await this.request('hello', {});
    this.guest = hello.guest;
    this.rooms = hello.rooms;
  }

  async #opened(guest: Guest, place: Place): Promise<void> {
    this.guest = guest;
    this.place = place;
    this.online = true;
    this.overdue = true;
    void this.hello().catch(() => {});
    this.#onOpen.forEach((run) => run());
  }

  loadCatalog(wait = 500): void {
    fetchCatalog().then(
      (catalog) => (this.catalog = catalog),
      () => setTimeout(() => this.loadCatalog(Math.min(wait * 2, 8000)), wait),
    );
  }
}

export const session = new Session();
