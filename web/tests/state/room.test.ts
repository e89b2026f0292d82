// The room on the screen: views in order, moves that are sent once, hints that do not outlive their position.
import { beforeEach, expect, test, vi } from 'vitest';
import { lost, RequestError } from '../../src/net/connection';
import type { Push, RoomView } from '../../src/net/types';
import { notices } from '../../src/state/notices.svelte';
import { Room } from '../../src/state/room.svelte';
import { change } from '../../src/state/settings.svelte';
import { session } from '../../src/state/session.svelte';

const view = (changes: Partial<RoomView>): RoomView => ({
  room: 'r',
  version: 1,
  game: 'othello',
  options: '',
  status: 'playing',
  seats: [{ kind: 'person' }, { kind: 'ai' }],
  you: ['first'],
  ply: 0,
  position: 'p0',
  diagram: { rows: [], columns: [], labels: [] },
  to_move: 'first',
  last: null,
  legal: ['f5'],
  thinking: null,
  offer: null,
  result: null,
  rematch: null,
  ...changes,
});
const after = (ply: number, changes: Partial<RoomView> = {}) =>
  view({ ply, version: ply + 1, position: `p${ply}`, last: `m${ply}`, to_move: ply % 2 ? 'second' : 'first', ...changes });

let push: (push: Push) => void;
let open: () => void;
let watched: RoomView;
let answerMove: () => Promise<object>;
let answerLook: (ply: number) => Promise<object>;
let sent: object[];

beforeEach(() => {
  sent = [];
  watched = view({ moves: [] });
  answerMove = () => Promise.resolve({});
  answerLook = (ply) => Promise.resolve({ ply, position: `p${ply}`, move: `m${ply}` });
  vi.spyOn(session, 'onPush').mockImplementation((listen) => ((push = listen), () => {}));
  vi.spyOn(session, 'whenOpen').mockImplementation((run) => ((open = run), run(), () => {}));
  vi.spyOn(session, 'request').mockImplementation(((what: string, fields: object) => {
    if (what === 'watch') return Promise.resolve({ room: watched });
    if (what === 'move') return (sent.push(fields), answerMove());
    if (what === 'at') return answerLook((fields as { ply: number }).ply);
    return Promise.reject(new RequestError('not_now', ''));
  }) as never);
});

const shownAtOnce = () => Promise.resolve();
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('views are shown one after the other, each until the board has shown it', async () => {
  const done: (() => void)[] = [];
  const room = new Room('r', () => new Promise((resolve) => done.push(resolve)));
  await settled();
  push({ push: 'room', room: after(1) });
  push({ push: 'room', room: after(2) });
  await settled();
  expect([room.shown?.ply, room.latest?.ply, room.acting]).toEqual([1, 2, null]);
  done[0]();
  await settled();
  expect(room.shown?.ply).toBe(2);
  expect(room.moves).toEqual(['m1', 'm2']);
});

test('a missed view is asked for again', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  watched = after(3, { moves: ['m1', 'm2', 'm3'] });
  push({ push: 'room', room: after(3) });
  await settled();
  expect(room.moves).toEqual(['m1', 'm2', 'm3']);
});

test('a room that the server gave up is asked for again, older as it may be', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  push({ push: 'room', room: after(1) });
  push({ push: 'room', room: after(2) });
  await settled();
  watched = after(1, { moves: ['m1'] }); // the second move could not be kept
  push({ push: 'gone', room: 'r' });
  await settled();
  expect([room.shown?.ply, room.latest?.ply, room.moves, room.missing]).toEqual([1, 1, ['m1'], false]);
});

test('an older view changes nothing', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  push({ push: 'room', room: after(1) });
  push({ push: 'room', room: view({ version: 1 }) });
  await settled();
  expect(room.latest?.ply).toBe(1);
});

test('a move lost with the connection is sent again where the game still stands there', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  answerMove = () => Promise.reject(new RequestError(lost, ''));
  await room.play('f5');
  expect(room.sending).toBe(true);
  answerMove = () => Promise.resolve({});
  open();
  await settled();
  expect(sent).toEqual([
    { room: 'r', ply: 0, move: 'f5' },
    { room: 'r', ply: 0, move: 'f5' },
  ]);
  expect(room.sending).toBe(false);
});

test('a move the server had after all is not sent again', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  answerMove = () => Promise.reject(new RequestError(lost, ''));
  await room.play('f5');
  watched = after(1, { moves: ['f5'] });
  open();
  await settled();
  expect(sent).toHaveLength(1);
  expect(room.sending).toBe(false);
});

test('a move on its way is marked on the board, which stays as it was', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  let answer = () => {};
  answerMove = () => new Promise((resolve) => (answer = () => resolve({})));
  void room.play('f5');
  expect(room.frame).toMatchObject({ position: 'p0', last: 'f5' });
  answer();
  await settled();
  expect(room.frame?.last).toBeNull();
});

test('where two taps are asked for, the first only proposes', async () => {
  change('confirm', true);
  const room = new Room('r', shownAtOnce);
  await settled();
  await room.play('f5');
  await room.play('d3'); // another one: proposed instead
  expect([sent.length, room.proposed]).toEqual([0, 'd3']);
  await room.play('d3');
  expect(sent).toEqual([{ room: 'r', ply: 0, move: 'd3' }]);
  expect(room.proposed).toBeNull();
  change('confirm', false);
});

test('a hint and its notice go when the position does', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  room.hint = 'f5';
  notices.show('Hint: f5');
  watched = view({ version: 5, ply: 1, moves: ['m1'] });
  open();
  await settled();
  expect(room.hint).toBeNull();
  expect(notices.notice).toBe('');
});

test('a move that is on its way is not sent again when the room is asked for meanwhile', async () => {
  const room = new Room('r', shownAtOnce);
  await settled();
  let answer = () => {};
  answerMove = () => new Promise((resolve) => (answer = () => resolve({})));
  void room.play('f5');
  room.refresh();
  await settled();
  expect([sent.length, room.sending]).toEqual([1, true]);
  answer();
  await settled();
  expect([sent.length, room.sending]).toEqual([1, false]);
});

test('steps back that come faster than their boards are all taken', async () => {
  watched = after(4, { moves: ['m1', 'm2', 'm3', 'm4'] });
  const room = new Room('r', shownAtOnce);
  await settled();
  await Promise.all([room.step(-1), room.step(-1), room.step(-1)]);
  expect(room.lookingPly).toBe(1);
  await room.step(1);
  expect(room.lookingPly).toBe(2);
});

test('a board that comes late does not take the place of the one that was asked for after it', async () => {
  watched = after(4, { moves: ['m1', 'm2', 'm3', 'm4'] });
  const room = new Room('r', shownAtOnce);
  await settled();
  const answers: (() => void)[] = [];
  answerLook = (ply) => new Promise((resolve) => (answers[ply] = () => resolve({ ply, position: `p${ply}`, move: '' })));
  void room.look(1);
  void room.look(2);
  answers[2]();
  await settled();
  answers[1]();
  await settled();
  expect(room.lookingPly).toBe(2);
  void room.look(3);
  await room.look(4); // the present, which is there already
  answers[3]();
  await settled();
  expect(room.looking).toBeNull();
});
