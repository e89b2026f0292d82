// What the browser keeps of the page, so that it plays without a server.
import { readFileSync, statSync } from 'node:fs';

const dist = new URL('../../web/dist/', import.meta.url);
const endings = /[^"]+\.(?:wasm|patterns|weights|nnue|eval|book)(?=")/g;

// The module and the weights, as the built service worker names them, with their sizes.
function filesToThinkWith() {
  const names = readFileSync(new URL('sw.js', dist), 'utf8').match(endings);
  return names.map((name) => ({ name, size: statSync(new URL(name, dist)).size }));
}

// Until each of them is kept whole: a file is listed as soon as it begins to come. One file may be kept twice for a
// while, by the page that asked for it and by the service worker that keeps them all, so it is their names that count.
export async function everythingKept(page) {
  await page.waitForFunction(
    async (wanted) => {
      const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const isKept = async ({ name, size }) => {
        for (const cache of caching)
          for (const { url } of await cache.keys())
            if (url.endsWith(`/${name}`) && (await (await cache.match(url, { ignoreVary: true })).blob()).size === size) return true;
        return false;
      };
      for (const file of wanted) if (!(await isKept(file).catch(() => false))) return false;
      return true;
    },
    filesToThinkWith(),
    { polling: 100 },
  );
}
