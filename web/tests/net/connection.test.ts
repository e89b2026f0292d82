// One socket: answers by their number, pushes, and what happens when it goes away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, lost } from '../../src/net/connection';

class Socket {
  static OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  sent: { id: number; do: string }[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose = () => {};
  constructor() {
    Socket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

vi.mock('../../src/net/guest', () => ({ ensureGuest: () => Promise.resolve({ id: 'g', name: 'Ani' }) }));

vi.mock('../../src/net/device_link', () => ({
  DeviceLink: class {
    open = true;
    constructor(ears: { opened(guest: object): void }) {
      setTimeout(() => ears.opened({ id: 'device', name: '' }));
    }
    close(): void {}
  },
}));

const listener = { opened: vi.fn(), closed: vi.fn(), pushed: vi.fn(), stalled: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.made = [];
  Object.values(listener).forEach((each) => each.mockReset());
});
afterEach(() => vi.useRealTimers());

async function opened(): Promise<{ connection: Connection; socket: Socket }> {
  const connection = new Connection(listener);
  void connection.connect();
  await vi.advanceTimersByTimeAsync(0);
  Socket.made[0].open();
  return { connection, socket: Socket.made[0] };
}

test('answers find their requests in whatever order they come', async () => {
  const { connection, socket } = await opened();
  const one = connection.request('hint', { room: 'a' });
  const two = connection.request('hint', { room: 'b' });
  socket.say({ id: socket.sent[1].id, ok: true, move: 'second' });
  socket.say({ id: socket.sent[0].id, ok: true, move: 'first' });
  expect([(await one).move, (await two).move]).toEqual(['first', 'second']);
});

test('a refusal carries its code and its reason', async () => {
  const { connection, socket } = await opened();
  const refused = connection.request('undo', { room: 'a' });
  socket.say({ id: socket.sent[0].id, error: 'not_now', message: 'nothing to undo' });
  await expect(refused).rejects.toMatchObject({ code: 'not_now', message: 'nothing to undo' });
});

test('pushes go to the listener', async () => {
  const { socket } = await opened();
  socket.say({ push: 'gone', room: 'a' });
  expect(listener.pushed).toHaveBeenCalledWith({ push: 'gone', room: 'a' });
});

test('what waits when the socket closes is told so, and another socket is opened', async () => {
  const { connection, socket } = await opened();
  const abandoned = connection.request('hint', { room: 'a' });
  socket.close();
  await expect(abandoned).rejects.toMatchObject({ code: lost });
  expect(listener.closed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.made).toHaveLength(2);
});

test('a move that is not answered soon is said to be waiting, until its answer comes', async () => {
  const { connection, socket } = await opened();
  void connection.request('move', { room: 'a', ply: 0, move: 'f5' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener.stalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener.stalled).toHaveBeenLastCalledWith(true);
  socket.say({ id: socket.sent[0].id, ok: true });
  expect(listener.stalled).toHaveBeenLastCalledWith(false);
});

test('nothing is sent without a connection', async () => {
  await expect(new Connection(listener).request('hello', {})).rejects.toMatchObject({ code: lost });
});

test('whoever wants to be elsewhere is nowhere until there: a socket that still closes takes no requests', async () => {
  const { connection, socket } = await opened();
  socket.close = () => (socket.readyState = 2); // a real one says so later
  connection.want('device');
  expect(listener.closed).toHaveBeenCalledOnce();
  await expect(connection.request('hello', {})).rejects.toMatchObject({ code: lost });
  await vi.waitFor(() => expect(listener.opened).toHaveBeenLastCalledWith({ id: 'device', name: '' }, 'device'));
  socket.say({ push: 'gone', room: 'a' }); // of a life before
  socket.onclose();
  expect(listener.pushed).not.toHaveBeenCalled();
  expect(listener.closed).toHaveBeenCalledOnce();
});
