// One end of the protocol, wherever the other one is: a server (socket_link.ts) or this device (device_link.ts).
import type { Guest } from './types';

export interface Ears {
  opened(guest: Guest): void;
  received(text: string): void;
  closed(): void; // or never opened
}

export interface Link {
  readonly open: boolean;
  send(text: string): void;
  close(): void;
}
