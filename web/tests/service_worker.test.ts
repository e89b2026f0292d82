// The service worker, run with a cache and a host of the test's own.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

type Handler = (event: object) => void;

const origin = 'https://host';
const module = `${origin}/assets/papan.wasm`;
let handlers: Record<string, Handler>;
let kept: Map<string, string>;
let asked: string[];
let answer: (address: string) => Promise<Response>;
let hasRoom: boolean;

const addressOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, origin).href;

// As browsers do it: what is put takes the place of what was there at once, and nothing stays if it does not come whole.
// What came compressed is found only by who does not mind how it came.
const cache = {
  match: async (request: string | { url: string }, how?: { ignoreVary: boolean }) => {
    const body = how?.ignoreVary ? kept.get(addressOf(request)) : undefined;
    return body === undefined ? undefined : new Response(body);
  },
  put: async (request: string | { url: string }, response: Response) => {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
    kept.delete(addressOf(request));
    kept.set(addressOf(request), await response.text());
  },
};

beforeEach(() => {
  handlers = {};
  kept = new Map();
  asked = [];
  hasRoom = true;
  answer = async () => new Response('whole');
  const source = readFileSync('src/service_worker.js', 'utf8')
    .replace('VERSION;', '"1";')
    .replace('FILES;', '[];')
    .replace('LATER;', '["assets/papan.wasm"];');
  const self = { location: new URL(`${origin}/sw.js`), addEventListener: (name: string, handler: Handler) => (handlers[name] = handler) };
  const caches = { open: async () => cache };
  const fetch = (request: string | { url: string }) => (asked.push(addressOf(request)), answer(addressOf(request)));
  new Function('self', 'caches', 'fetch', source)(self, caches, fetch);
});

function keepAll(): Promise<unknown> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.message({ data: 'keep all', waitUntil: (promise: Promise<unknown>) => (done = promise) });
  return done;
}

function get(url: string): Promise<Response> {
  let response: Promise<Response> = Promise.reject(new Error('not answered'));
  response.catch(() => {});
  handlers.fetch({ request: { url, method: 'GET', mode: 'cors' }, respondWith: (promise: Promise<Response>) => (response = promise) });
  return response;
}

test('what is being kept is not fetched a second time', async () => {
  const [, first, second] = await Promise.all([keepAll(), get(module), get(module)]);
  expect([await first.text(), await second.text()]).toEqual(['whole', 'whole']);
  expect(asked).toEqual([module]);
  answer = () => Promise.reject(new TypeError('the host is gone'));
  await keepAll();
  expect(await (await get(module)).text()).toBe('whole');
});

test('a file that came in part is fetched again', async () => {
  answer = async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) }));
  await expect(keepAll()).rejects.toThrow();
  answer = async () => new Response('whole');
  expect(await (await get(module)).text()).toBe('whole');
  expect(kept.get(module)).toBe('whole');
});

test('a module that the browser lost comes back from its spare copy', async () => {
  await keepAll();
  kept.delete(module);
  answer = () => Promise.reject(new TypeError('the host is gone'));
  expect(await (await get(module)).text()).toBe('whole');
  expect(kept.get(module)).toBe('whole');
});

test('without room the host answers', async () => {
  hasRoom = false;
  expect(await (await get(module)).text()).toBe('whole');
  expect(kept.size).toBe(0);
});
