// A record that is brought before the page has a connection.
import { expect, test, vi } from 'vitest';
import { readRecord, textOf } from '../../src/analysis/reading';
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

test('a record is text in UTF-8, or in Shift_JIS where it is not', () => {
  expect(textOf(new TextEncoder().encode('先手'))).toBe('先手');
  expect(textOf(Uint8Array.of(0x90, 0xe6, 0x8e, 0xe8))).toBe('先手');
});
