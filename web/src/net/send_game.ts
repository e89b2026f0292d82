// A game that was begun on this device, taken to the server as its start and its moves: the server replays them by the rules, and the
// game goes on there.
import { RequestError, lost } from './connection';
import { ensureGuest } from './guest';
import { lineOf } from './room_line';
import { SocketLink } from './socket_link';
import type { RoomView } from './types';

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  room?: RoomView;
}

// The name of its room there. A connection of its own: the page's goes on with this device until it is known to be there.
export async function sendGame(view: RoomView, moves: string[]): Promise<string> {
  const guest = await ensureGuest();
  return new Promise((resolve, reject) => {
    const link = new SocketLink(guest, {
      opened: () => link.send(JSON.stringify({ id: 1, do: 'create', ...asNew(view, moves) })),
      received: (text) => {
        const answer = JSON.parse(text) as Answer;
        if (answer.id !== 1) return;
        if (answer.room) resolve(answer.room.room);
        else reject(new RequestError(answer.error ?? lost, answer.message ?? ''));
        link.close();
      },
      closed: () => reject(new RequestError(lost, '')),
    });
  });
}

function asNew(view: RoomView, moves: string[]): object {
  const [first, second] = view.seats.map((seat) =>
    seat.kind === 'ai' ? { kind: 'ai', player: /^level\d+$/.test(seat.name ?? '') ? seat.name : seat.player } : { kind: 'me' },
  );
  return { ...lineOf(view, moves), seats: { first, second }, clock: { kind: 'none' } };
}
