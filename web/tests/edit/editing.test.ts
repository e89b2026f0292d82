// A position while it is put together: what the rules are asked, and whose answer counts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Editing } from '../../src/edit/editing.svelte';
import { editor } from '../../src/games/othello/editor';
import { lost, RequestError } from '../../src/net/connection';
import { session } from '../../src/state/session.svelte';

const usual = '-----OX--XO----- X';
const full = `${'X'.repeat(16)} X`;

interface Asked {
  options: string;
  start: string;
}
let asked: Asked[];
let answer: (asked: Asked) => object | Promise<object>;

const accepted = (position: string, outcome: object | null = null) => ({ line: [{ position, to_move: 'first' }], outcome });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = ({ start }) => accepted(start || usual);
  vi.spyOn(session, 'ask').mockImplementation((async (_: string, fields: Asked) => {
    asked.push({ options: fields.options, start: fields.start });
    return answer(fields);
  }) as never);
});
afterEach(() => vi.useRealTimers());

async function opened(start = '', options = ''): Promise<Editing> {
  const editing = new Editing('othello', editor, { options, start });
  await editing.open();
  return editing;
}
const soon = () => vi.advanceTimersByTimeAsync(1000);

test('begins with the usual start of the options, which the rules allow', async () => {
  const editing = await opened('', 'size=4');
  expect(editing.text).toBe(usual);
  expect(editing.accepted).not.toBeNull();
  expect(editing.place).toEqual({ options: 'size=4', start: usual });
  expect(editing.frame).toMatchObject({ position: usual, legal: [] });
});

test('begins with what the address says', async () => {
  const editing = await opened(full);
  expect(editing.drawn).toBe(full);
  expect(asked).toEqual([{ options: '', start: full }]);
});

test('a run of changes is asked about once, as it is at its end', async () => {
  const editing = await opened(usual);
  asked = [];
  editing.put('a1', 'first', 1);
  expect(editing.accepted).toBeNull();
  editing.put('b1', 'second', 1);
  editing.turn('second');
  await soon();
  expect(asked.map(({ start }) => start)).toEqual(['XO---OX--XO----- O']);
  expect(editing.toMove).toBe('second');
  editing.clear();
  await soon();
  expect(editing.text).toBe('---------------- O');
});

test('an answer to what is not there any more does not count', async () => {
  const editing = await opened(usual);
  let say: (answer: object) => void = () => {};
  answer = () => new Promise((resolve) => (say = resolve));
  editing.put('a1', 'first', 1);
  await soon();
  const late = say;
  answer = () => Promise.reject(new RequestError('bad_rules', 'not so'));
  editing.put('a1', 'first', 1);
  await soon();
  late(accepted('X----OX--XO----- X'));
  await soon();
  expect(editing.accepted).toBeNull();
  expect(editing.refusal?.message).toBe('not so');
});

test('a refusal is kept until the rules allow the position', async () => {
  answer = () => Promise.reject(new RequestError('bad_rules', 'not so', 'a.key'));
  const editing = await opened(usual);
  expect(editing.refusal?.key).toBe('a.key');
  answer = ({ start }) => accepted(start);
  editing.put('a1', 'first', 1);
  await soon();
  expect(editing.refusal).toBeNull();
});

test('a lost connection refuses nothing', async () => {
  const editing = await opened(usual);
  answer = () => Promise.reject(new RequestError(lost, ''));
  editing.put('a1', 'first', 1);
  await soon();
  expect(editing.refusal).toBeNull();
  expect(editing.accepted).toBeNull();
  answer = ({ start }) => accepted(start);
  await editing.open(); // a new one is there
  expect(editing.accepted).not.toBeNull();
});

test('a finished game is over', async () => {
  answer = ({ start }) => accepted(start, { value: 1 });
  expect((await opened(full)).over).toBe(true);
});

test('text that the board cannot draw leaves the board as it was, and the rules say why', async () => {
  const editing = await opened(usual);
  answer = () => Promise.reject(new RequestError('bad_rules', '3 squares'));
  editing.write('-X- X');
  await soon();
  expect(editing.drawn).toBe(usual);
  expect(editing.text).toBe('-X- X');
  expect(editing.refusal?.message).toBe('3 squares');
});

test('text in another spelling is drawn as the rules read it', async () => {
  const editing = await opened(usual);
  answer = () => accepted('X----OX--XO----- X');
  editing.write('x----ox--xo----- x');
  await soon();
  expect(editing.drawn).toBe('X----OX--XO----- X');
});

test('another size has its own usual start', async () => {
  const editing = await opened(full);
  answer = ({ start }) => accepted(start || usual);
  await editing.resize('4');
  await soon();
  expect(editing.place).toEqual({ options: 'size=4', start: usual });
});

test('options that the rules do not know are told', async () => {
  answer = () => Promise.reject(new RequestError('bad_rules', 'no such size'));
  const editing = await opened('', 'size=5');
  expect(editing.frame).toBeNull();
  expect(editing.refusal?.message).toBe('no such size');
});
