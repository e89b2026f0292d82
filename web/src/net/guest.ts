// The guest behind the cookie: asked for, and made once when there is none.
import { fileAddress } from './host';
import type { Catalog, Guest } from './types';

export async function ensureGuest(): Promise<Guest> {
  return alone(askOrMake);
}

// A new token for this browser: whoever has the old one, on whatever machine, is logged out.
export async function renewToken(): Promise<void> {
  await alone(async () => expectOk(await fetch('/api/token', { method: 'POST', headers: { 'X-Papan': '1' } })));
}

// Two tabs opened at once must not make two guests, and none must ask with a token that is just being replaced; locks
// exist only where the page is served securely.
async function alone<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('papan-guest', run) : run();
}

export async function fetchCatalog(): Promise<Catalog> {
  return (await expectOk(await fetch(fileAddress('api/catalog')))).json();
}

async function askOrMake(): Promise<Guest> {
  // A newcomer is not asked who they are: the refusal would stand as an error in the console.
  if (wasHere()) {
    const known = await fetch('/api/guest');
    if (known.status !== 401) return (await (await expectOk(known)).json()).guest;
  }
  const made = await fetch('/api/guest', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Papan': '1' },
    body: '{}',
  });
  return (await (await expectOk(made)).json()).guest;
}

// Whether this browser has been here before: it keeps something of ours.
function wasHere(): boolean {
  try {
    const before = Object.keys(localStorage).some((key) => key.startsWith('papan.'));
    localStorage.setItem('papan.guest', 'true');
    return before;
  } catch {
    return true; // without storage only the server can tell
  }
}

async function expectOk(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}
