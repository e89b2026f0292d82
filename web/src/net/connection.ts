// One WebSocket for the page: requests by id, pushes, and a connection that comes back by itself. The wait between
// attempts grows and is jittered, so that a server that restarts is not met by everybody at once.
import { ensureGuest } from './guest';
import type { Guest, Push, Requests } from './types';

export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

// The answer will never come: the connection went away first. The request may or may not have been carried out.
export const lost = 'connection_lost';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: RequestError) => void;
}

export interface Listener {
  opened(guest: Guest): void;
  closed(): void;
  stalled(waits: boolean): void; // an answer is overdue, or has come after all
  pushed(push: Push): void;
}

const firstWait = 250;
const longestWait = 8000;
const answerLimit = 20000;
const overdue = 1500; // milliseconds in which a move is answered, thinking aside

export class Connection {
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #failures = 0;
  #timer = 0;
  #connecting = false;

  constructor(private readonly listener: Listener) {
    addEventListener('online', () => this.#retryNow());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#retryNow());
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  async connect(): Promise<void> {
    if (this.#connecting || this.open) return;
    this.#connecting = true;
    try {
      // Asked each time: a cookie the server does not know any more would be refused without a reason we can read.
      const guest = await ensureGuest();
      await this.#openSocket(guest);
    } catch {
      this.#retryLater();
    } finally {
      this.#connecting = false;
    }
  }

  request<K extends keyof Requests>(what: K, fields: Requests[K]['with']): Promise<Requests[K]['answer']> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new RequestError(lost, ''));
    const id = this.#nextId++;
    socket.send(JSON.stringify({ id, do: what, ...fields }));
    return new Promise((resolve, reject) => {
      // Silence this long means that the connection only looks alive: a new one will tell.
      const timer = setTimeout(() => socket.close(), answerLimit);
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

  #openSocket(guest: Guest): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
      this.#socket = socket;
      socket.onopen = () => {
        this.#failures = 0;
        resolve();
        this.listener.opened(guest);
      };
      socket.onmessage = (event) => this.#receive(event.data);
      socket.onclose = () => {
        if (this.#socket !== socket) return;
        this.#socket = null;
        this.#abandonRequests();
        this.listener.closed();
        reject(new Error('closed'));
        this.#retryLater();
      };
    });
  }

  #receive(text: string): void {
    const message = JSON.parse(text);
    if (message.push) return this.listener.pushed(message as Push);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    this.listener.stalled(false);
    if (message.error) waiting.reject(new RequestError(message.error, message.message ?? ''));
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
    if (this.open || this.#connecting) return;
    clearTimeout(this.#timer);
    void this.connect();
  }
}
