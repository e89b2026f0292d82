// The page's one connection: requests by id, pushes, and a link that comes back by itself, to the server or to this
// device (link.ts). The wait between attempts grows and is jittered, so that a server that restarts is not met by
// everybody at once.
import { ensureGuest } from './guest';
import type { Ears, Link } from './link';
import { SocketLink } from './socket_link';
import type { Argument } from '../words/said';
import type { Guest, Push, Requests } from './types';

export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly key?: string,
    readonly args?: Argument[],
  ) {
    super(message);
  }
}

// The answer will never come: the connection went away first. The request may or may not have been carried out.
export const lost = 'connection_lost';

// Where players think and games are kept. 'either': the server, or this device where there is none.
export type Wanted = 'server' | 'device' | 'either';
export type Place = 'server' | 'device';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: RequestError) => void;
}

export interface Listener {
  opened(guest: Guest, place: Place): void;
  closed(): void;
  stalled(waits: boolean): void; // an answer is overdue, or has come after all
  pushed(push: Push): void;
}

const firstWait = 250;
const longestWait = 8000;
const answerLimit = 20000;
const overdue = 1500; // milliseconds in which a move is answered, thinking aside

export class Connection {
  #link: Link | null = null;
  #place: Place | null = null; // of the link, or of the last one
  #wanted: Wanted = 'either';
  #noServer = false; // there was none when we looked
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #failures = 0;
  #timer = 0;
  #connecting = false;

  constructor(private readonly listener: Listener) {
    addEventListener('online', () => {
      this.#noServer = false;
      this.#retryNow();
    });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#retryNow());
  }

  get open(): boolean {
    return this.#link?.open ?? false;
  }

  // Where to go for that, as far as is known.
  #target(wanted: Wanted): Place {
    return wanted === 'either' ? (this.#noServer ? 'device' : 'server') : wanted;
  }

  // Goes there now if it is elsewhere.
  want(wanted: Wanted): void {
    if (this.#wanted === wanted) return;
    this.#wanted = wanted;
    this.#moveIfElsewhere();
  }

  #moveIfElsewhere(): void {
    if (this.#place === null || this.#place === this.#target(this.#wanted)) return;
    this.#place = null;
    this.#failures = 0;
    this.#leave();
    this.#retryNow();
  }

  // At once: a socket takes its time to close, and what is asked for meanwhile must wait for the next link.
  #leave(): void {
    const link = this.#link;
    if (!link) return;
    this.#lose();
    link.close();
  }

  #lose(): void {
    this.#link = null;
    this.#abandonRequests();
    this.listener.closed();
  }

  async connect(): Promise<void> {
    if (this.#connecting || this.#link) return;
    this.#connecting = true;
    try {
      this.#place = await this.#openLink(this.#wanted);
    } catch {
      this.#retryLater();
    } finally {
      this.#connecting = false;
    }
    this.#moveIfElsewhere(); // something else may have been wanted meanwhile
  }

  request<K extends keyof Requests>(what: K, fields: Requests[K]['with']): Promise<Requests[K]['answer']> {
    const link = this.#link;
    if (!link?.open) return Promise.reject(new RequestError(lost, ''));
    const id = this.#nextId++;
    link.send(JSON.stringify({ id, do: what, ...fields }));
    return new Promise((resolve, reject) => {
      // Silence this long means that the connection only looks alive: a new one will tell.
      const timer = setTimeout(() => link.close(), answerLimit);
      if (what === 'move') this.#watchFor(id);
      this.#waiting.set(id, {
        resolve: (answer) => (clearTimeout(timer), resolve(answer)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
    });
  }

  // A move that is not answered soon: said at once, long before the connection is given up.
  #watchFor(id: number): void {
    setTimeout(() => {
      if (this.#waiting.has(id)) this.listener.stalled(true);
    }, overdue);
  }

  async #openLink(wanted: Wanted): Promise<Place> {
    if (wanted !== 'device') {
      try {
        // Asked each time: a cookie the server does not know any more would be refused without a reason we can read.
        const guest = await ensureGuest();
        this.#noServer = false;
        this.#take('server', (ears) => new SocketLink(guest, ears));
        return 'server';
      } catch (error) {
        // Whoever was with the server waits for it: their games are there.
        if (wanted === 'server' || this.#place === 'server') throw error;
        this.#noServer = true;
      }
    }
    // The device's part of the page is fetched when it is first needed.
    const { DeviceLink } = await import('./device_link');
    this.#take('device', (ears) => new DeviceLink(ears));
    return 'device';
  }

  #take(place: Place, make: (ears: Ears) => Link): void {
    const link = make({
      opened: (guest) => {
        if (this.#link !== link) return;
        this.#failures = 0;
        this.listener.opened(guest, place);
      },
      received: (text) => this.#link === link && this.#receive(text),
      closed: () => {
        if (this.#link !== link) return;
        this.#lose();
        this.#retryLater();
      },
    });
    this.#link = link;
  }

  #receive(text: string): void {
    const message = JSON.parse(text);
    if (message.push) return this.listener.pushed(message as Push);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    this.listener.stalled(false);
    if (message.error) waiting.reject(new RequestError(message.error, message.message ?? '', message.key, message.args));
    else waiting.resolve(message as never);
  }

  #abandonRequests(): void {
    const abandoned = [...this.#waiting.values()];
    this.#waiting.clear();
    this.listener.stalled(false);
    for (const each of abandoned) each.reject(new RequestError(lost, ''));
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    const wait = Math.min(longestWait, firstWait * 2 ** this.#failures++);
    this.#timer = window.setTimeout(() => this.connect(), wait * (0.5 + Math.random()));
  }

  #retryNow(): void {
    if (this.#link || this.#connecting) return;
    clearTimeout(this.#timer);
    void this.connect();
  }
}
