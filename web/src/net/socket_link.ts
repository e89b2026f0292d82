// A WebSocket to the server this page came from.
import type { Ears, Link } from './link';
import type { Guest } from './types';

export class SocketLink implements Link {
  #socket: WebSocket;

  constructor(guest: Guest, ears: Ears) {
    this.#socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket.onopen = () => ears.opened(guest);
    this.#socket.onmessage = (event) => ears.received(event.data);
    this.#socket.onclose = () => ears.closed();
  }

  get open(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }
}
