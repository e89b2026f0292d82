// A record that is brought before the page has a connection.
import { expect, test, vi } from 'vitest';
import { readRecord } from '../../src/analysis/reading';
import { session } from '../../src/state/session.svelte';

test('a record waits for the connection, which says where it is read', async () => {
  let open = () => {};
  vi.spyOn(session, 'whenOpen').mockImplementation((run) => ((open = run), () => {}));
  const request = vi.spyOn(session, 'request').mockImplementation((() => Promise.resolve({ tree: {} })) as never);
  const read = readRecord('x'.repeat(200_000)); // too long for a message to a server
  await new Promise((resolve) => setTimeout(resolve));
  expect(request).not.toHaveBeenCalled();
  session.place = 'device';
  open();
  expect(await read).toEqual({ tree: {} });
});
