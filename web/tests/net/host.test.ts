// The page from plain files, in a folder of somebody's host: every place is behind '#', and comes back as it was.
import { beforeAll, expect, test } from 'vitest';

let host: typeof import('../../src/net/host');

beforeAll(async () => {
  document.head.innerHTML = '<meta name="papan-host" content="files" />';
  history.replaceState(null, '', '/some/folder/index.html');
  host = await import('../../src/net/host');
});

test('files are found beside the page, places behind its address', () => {
  expect(host.ofFiles).toBe(true);
  expect(host.fileAddress('sw.js')).toBe('/some/folder/sw.js');
  expect(host.address('/g/d-abc')).toBe('/some/folder/#/g/d-abc');
});

test.each([
  ['/', '/', ''],
  ['/#new/go', '/', '#new/go'],
  ['/g/d-abc', '/g/d-abc', ''],
  ['/a#game=go&moves=E5.C3', '/a', '#game=go&moves=E5.C3'],
])('%s comes back as it was', (place, path, hash) => {
  history.replaceState(null, '', host.address(place));
  expect(host.here()).toEqual({ path, hash });
});
