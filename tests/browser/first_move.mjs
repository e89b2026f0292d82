// How long an installed page takes from being opened, without any network, to a first move against a level; and how much
// memory its module has after a few moves. Prints a JSON line for each game:
//     node first_move.mjs [--slow 4] [--site FOLDER] [--moves 6] [--level 3] [GAME...]
// FOLDER is what `papan site` wrote; without it the program writes one. The page's own thread is slowed by DevTools.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch, person } from './browser.mjs';
import { papan } from './server.mjs';

const { values, positionals } = parseArgs({
  options: {
    slow: { type: 'string', default: '4' },
    site: { type: 'string' },
    moves: { type: 'string', default: '6' },
    level: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});
const games = positionals.length ? positionals : ['othello', 'go', 'shogi', 'congklak'];
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

const folder = values.site ?? mkdtempSync(path.join(tmpdir(), 'papan-site-'));
if (!values.site) execFileSync(papan, ['site', folder]);
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  try {
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = readFileSync(path.join(folder, name));
    response.writeHead(200, { 'Content-Type': types[path.extname(name)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
const browser = await launch();

// Plays by itself as soon as the page lets it, and notes when.
function playAtOnce(game) {
  if (sessionStorage.getItem('measure') !== game) return;
  const seen = (window.seen = {});
  const note = (what) => (seen[what] ??= Math.round(performance.now()));
  const look = () => {
    const play = [...document.querySelectorAll('.card')].find((card) => card.querySelector(`.picture.${game}`))?.querySelector('button');
    if (play) note('drawn');
    if (play && !play.disabled && !seen.asked) {
      note('asked');
      play.click();
    }
    const room = document.querySelector('.game');
    const mine = room?.querySelector('[data-legal=true]');
    if (mine && !seen.ready) note('ready');
    if (room) {
      const ply = Number(room.dataset.ply);
      if (mine && ply === 0 && !seen.moved) {
        note('moved');
        // A piece of shogi is lifted first.
        for (const name of game === 'shogi' ? ['7g', '7f'] : [mine.dataset.square])
          room.querySelector(`[data-square="${name}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      if (ply >= 1) note('taken');
      if (ply >= 2) return note('answered');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

// The memory of the module, which is nearly all that the page has: asked of its worker by DevTools.
async function ofModule(client) {
  const worker = await new Promise((resolve) => {
    client.on('Target.attachedToTarget', (event) => event.targetInfo.type === 'worker' && resolve(event.sessionId));
    void client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  });
  let last = 0;
  const ask = (method, params) =>
    new Promise((resolve) => {
      const id = ++last;
      client.on('Target.receivedMessageFromTarget', (event) => {
        const answer = JSON.parse(event.message);
        if (event.sessionId === worker && answer.id === id) resolve(answer.result);
      });
      void client.send('Target.sendMessageToTarget', { sessionId: worker, message: JSON.stringify({ id, method, params }) });
    });
  const kind = await ask('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype' });
  const { objects } = await ask('Runtime.queryObjects', { prototypeObjectId: kind.result.objectId });
  const size = 'function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }';
  const found = await ask('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration: size, returnByValue: true });
  return found.result.value;
}

// Moves that an opening of shogi hardly ever forbids.
const files = [2, 9, 1, 3, 6, 5, 4, 8];
const steps = files.flatMap((file) => [[`${file}g`, `${file}f`]]);

const megabytes = (bytes) => Math.round(bytes / 1e5) / 10;

for (const game of games) {
  const { page, context } = await person(browser, { address: `http://127.0.0.1:${host.address().port}` }, { serviceWorkers: 'allow' });
  await page.goto('/');
  await page.waitForFunction(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().filter((request) => /\.(wasm|patterns|weights|nnue|eval)$/.test(request.url)).length >= 6;
  });
  // As somebody who was here before: a level chosen, the players kept, the browser closed and opened again.
  await page.goto(`/#/#new/${game}`);
  await page.getByRole('radio', { name: values.level, exact: true }).check();
  await page.locator('form .button.primary:enabled').click();
  await page.locator('.game [data-legal=true]').first().waitFor();
  await page.goto('about:blank');
  await context.setOffline(true);
  await page.addInitScript(`(${playAtOnce})(${JSON.stringify(game)})`);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  const runs = [];
  for (let i = 0; i < 3; i++) {
    await page.goto('/');
    await page.evaluate((name) => sessionStorage.setItem('measure', name), game);
    await page.goto('about:blank');
    await page.goto('/');
    await page.waitForFunction(() => window.seen?.answered !== undefined, null, { timeout: 10000 }).catch(() => {});
    runs.push(await page.evaluate(() => window.seen));
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (let i = 0; i < Number(values.moves); i++) {
    await page.locator('.game [data-legal=true]').first().waitFor();
    const ply = Number(await page.locator('.game').getAttribute('data-ply'));
    if (game === 'shogi') for (const name of steps[i]) await page.locator(`.game [data-square="${name}"]`).click();
    else await page.locator('.game [data-legal=true]').first().click();
    const changed = (before) => Number(document.querySelector('.game')?.dataset.ply) > before;
    await page.waitForFunction(changed, ply, { timeout: 20000 }).catch(() => {});
  }
  const memory = await ofModule(client);
  console.log(JSON.stringify({ game, level: values.level, slow: values.slow, runs, megabytes: megabytes(memory) }));
  await context.close();
}
await browser.close();
host.closeAllConnections();
host.close();
if (!values.site) rmSync(folder, { recursive: true });
