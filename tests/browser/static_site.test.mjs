// `papan site`: the page as plain files under a path of some host, with no server of ours behind it. Games are played by
// this device, kept over reloads, lost network and a newer version; and played where nothing can be kept.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { launch, person } from './browser.mjs';
import { everythingKept } from './kept_files.mjs';
import { inspect } from './looks.mjs';
import { passing } from './passing.mjs';
import { papan } from './server.mjs';
import { leaveStage } from './stage.mjs';
import { moved, myTurn, point } from './table.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };
const under = '/somewhere/papan/';
let folder, host, browser, server;

// A host that knows nothing but files.
function serveFiles(request, response) {
  const { pathname } = new URL(request.url, 'http://host');
  const name = pathname === under ? 'index.html' : pathname.slice(under.length);
  try {
    if (!pathname.startsWith(under)) throw new Error('elsewhere');
    const body = readFileSync(path.join(folder, name));
    response.writeHead(200, { 'Content-Type': types[path.extname(name)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'papan-site-'));
  execFileSync(papan, ['site', folder]);
  host = createServer(serveFiles);
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  server = { address: `http://127.0.0.1:${host.address().port}` };
  browser = await launch();
});
after(async () => {
  await browser?.close();
  host?.closeAllConnections();
  host?.close();
  rmSync(folder, { recursive: true });
});

const people = [];
afterEach((test) => leaveStage(people, test));

async function someone(options) {
  const visitor = await person(browser, server, { serviceWorkers: 'allow', ...options });
  people.push(visitor);
  return visitor;
}

async function begin(page) {
  if (new URL(page.url(), server.address).pathname !== under) await page.goto(under);
  await page.getByRole('link', { name: /Atur permainan Othello|Othello/ }).first().click();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.locator('form .button.primary:enabled').click();
  await page.locator('.game').waitFor();
}

async function move(page, ply) {
  await myTurn(page);
  const legal = await page.locator('.game [data-legal=true]').first().getAttribute('data-square');
  await point(page, legal).click();
  await moved(page, ply);
}

test('a game from plain files under a path, kept over a reload without any network', async () => {
  const { page, context, check } = await someone();
  await begin(page);
  assert.match(page.url(), /\/somewhere\/papan\/#\/g\/d-/);
  await move(page, 0);
  await inspect(page, 'a game from plain files');
  await everythingKept(page);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.game[data-ply="2"]').waitFor();
  await move(page, 2);
  await page.goto(`${under}#/learn/go`);
  await page.locator('.board').waitFor();
  await page.goto(`${under}#/no/such/place`);
  await page.getByText('Halaman tidak ada').waitFor();
  check();
});

test('a record of a megabyte is read and saved with all its words, without a server', async () => {
  const { page, check } = await someone();
  const talk = 'kata '.repeat(200_000).trim();
  const record = `(;GM[1]SZ[9]CA[UTF-8]PB[Ani]PW[Budi]EV[Final]C[awal];B[ee]C[${talk}];W[gc](;B[cc]C[utama])(;B[gg]C[lain]))`;
  await page.goto(`${under}#/a`);
  await page.locator('.open .primary').waitFor();
  await page.locator('.file input').setInputFiles({ name: 'long.sgf', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.locator('[data-names]').getByText('Budi').waitFor();
  await page.locator('[data-comment]').getByText('awal').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save=sgf]').click()]);
  const saved = readFileSync(await download.path(), 'utf8');
  for (const part of ['PB[Ani]', 'PW[Budi]', 'EV[Final]', 'C[awal]', `C[${talk}]`, 'C[utama]', 'C[lain]']) assert.ok(saved.includes(part), part.slice(0, 20));
  check();
});

test('a newer page is announced, taken, and goes on with the game', async () => {
  const { page, check } = await someone();
  await begin(page);
  await move(page, 0);
  await everythingKept(page);
  await page.reload(); // from now on the service worker answers
  await page.locator('.game[data-ply="2"]').waitFor();
  // Another build: a module with another name and content, as the hash in it says.
  const assets = path.join(folder, 'assets');
  const module = readdirSync(assets).find((name) => name.endsWith('.wasm'));
  const renamed = module.replace('papan-', 'papan-newer');
  const newer = Buffer.concat([readFileSync(path.join(assets, module)), Buffer.from([0, 2, 1, 0x21])]); // a custom section
  writeFileSync(path.join(assets, renamed), newer);
  const texts = [path.join(folder, 'sw.js'), ...readdirSync(assets).filter((name) => name.endsWith('.js')).map((name) => path.join(assets, name))];
  const before = new Map(texts.map((file) => [file, readFileSync(file, 'utf8')]));
  for (const [file, text] of before) if (text.includes(module)) writeFileSync(file, text.replaceAll(module, renamed));
  const worker = readFileSync(texts[0], 'utf8');
  writeFileSync(texts[0], worker.replace(/const version ?= ?"[0-9a-f]+"/, 'const version = "0123456789abcdef"'));
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText('Versi baru').waitFor();
    const loaded = page.waitForEvent('load'); // the old page shows the same game until then
    await page.locator('.banner button').click();
    await loaded;
    await page.locator('.game[data-ply="2"]').waitFor();
    await move(page, 2);
    await page.waitForFunction(async () => (await caches.keys()).join() === 'papan-0123456789abcdef');
  } finally {
    for (const [file, text] of before) writeFileSync(file, text);
    rmSync(path.join(assets, renamed));
  }
  assert.ok(statSync(path.join(assets, module)).size > 100_000);
  check();
});

test('where storage is full the game goes on, and that is said', async () => {
  const { page, context } = await someone({ serviceWorkers: 'block' });
  await page.goto(under);
  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 1 });
  await page.reload();
  const told = await passing(page, '[role=alert]', 'tidak dapat menyimpan');
  await begin(page);
  await move(page, 0);
  await told();
  await move(page, 2);
});

test('a private window that keeps nothing plays all the same', async () => {
  const { page } = await someone({ serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const forbidden = { get: () => { throw new DOMException('no storage here', 'SecurityError'); } };
    for (const name of ['indexedDB', 'localStorage', 'caches']) Object.defineProperty(window, name, forbidden);
  });
  await begin(page);
  await move(page, 0);
  await move(page, 2);
  await page.locator('.game[data-ply="4"]').waitFor();
});
