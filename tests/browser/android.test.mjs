// The page as the Android app shows it: its files answered by the app's own Java, on a telephone's screen, with a bridge
// that only remembers what it was asked. The app itself has not been run here: there is no Android.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before, test } from 'node:test';
import { launch, person, sizes } from './browser.mjs';
import { inspect } from './looks.mjs';
import { papan } from './server.mjs';
import { leaveStage } from './stage.mjs';
import { moved, myTurn, point } from './table.mjs';

const java = new URL('../android/', import.meta.url).pathname;
let folder, app, browser, server;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'papan-app-'));
  const [site, classes] = [path.join(folder, 'site'), path.join(folder, 'classes')];
  execFileSync(papan, ['site', site]);
  mkdirSync(classes);
  execFileSync(path.join(java, 'compile'), [classes]);
  app = spawn('java', ['-cp', classes, 'org.papan.app.ServeFolder', site], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const address of createInterface({ input: app.stdout })) {
    server = { address };
    break;
  }
  browser = await launch();
});
after(async () => {
  await browser?.close();
  app?.kill();
  rmSync(folder, { recursive: true });
});

const people = [];
afterEach((test) => leaveStage(people, test));

// As Bridge.java gives it to the page: `asked` is what the page asked for, `news` what it has not yet taken.
function giveBridge() {
  const asked = [];
  const news = [];
  const remember = (what) => (...given) => void asked.push([what, ...given]);
  window.papanApp = { asked, waiting: news, news: () => news.shift() ?? '', share: remember('share'), stayAwake: remember('stayAwake'), join: remember('join') };
}

async function inApp() {
  const visitor = await person(browser, server, { ...sizes.phone, serviceWorkers: 'allow' });
  people.push(visitor);
  await visitor.page.addInitScript(giveBridge);
  await visitor.page.goto('/');
  return visitor;
}

const asked = (page, what) => page.evaluate((name) => window.papanApp.asked.filter(([first]) => first === name), what);

function tell(page, news) {
  return page.evaluate((text) => {
    window.papanApp.waiting.push(text);
    dispatchEvent(new Event('papan-news'));
  }, JSON.stringify(news));
}

test('a game is played in a page that is alone in its process, with the screen on', async () => {
  const { page, check } = await inApp();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await page.getByRole('link', { name: /Atur permainan Othello|Othello/ }).first().click();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.locator('form .button.primary:enabled').click();
  await page.locator('.game').waitFor();
  await myTurn(page);
  await point(page, await page.locator('.game [data-legal=true]').first().getAttribute('data-square')).click();
  await moved(page, 0);
  await inspect(page, 'a game in the app');
  assert.deepEqual(await asked(page, 'stayAwake'), [['stayAwake', true]]);
  await page.goBack();
  await page.locator('.game').waitFor({ state: 'detached' });
  assert.deepEqual((await asked(page, 'stayAwake')).at(-1), ['stayAwake', false]);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  check();
});

test('a record from another app is opened, also over another one, and shared as a file', async () => {
  const { page, check } = await inApp();
  const record = (name) => ({ record: Buffer.from(`(;GM[1]SZ[9]PB[${name}];B[ee];W[gc])`).toString('base64') });
  await tell(page, record('Ani'));
  await page.locator('[data-names]').getByText('Ani').waitFor();
  await tell(page, record('Budi'));
  await page.locator('[data-names]').getByText('Budi').waitFor();
  await page.locator('[data-save=sgf]').click();
  await page.waitForFunction(() => window.papanApp.asked.some(([what]) => what === 'share'));
  const [[, name, base64]] = await asked(page, 'share');
  assert.equal(name, 'go.sgf');
  assert.match(Buffer.from(base64, 'base64').toString(), /PB\[Budi\]/);
  await inspect(page, 'a record in the app');
  check();
});

test('a server is joined from the settings, and what is wrong with it is said', async () => {
  const { page, check } = await inApp();
  await page.getByRole('button', { name: 'Pengaturan' }).click();
  await page.getByLabel('Server orang lain').fill(' 192.168.1.20:8080 ');
  await inspect(page, 'settings in the app');
  await page.locator('[data-act=join]').click();
  assert.deepEqual(await asked(page, 'join'), [['join', '192.168.1.20:8080']]);
  await tell(page, { problem: 'unreachable' });
  await page.getByRole('alert').getByText('Server tidak terjangkau').waitFor();
  await page.getByRole('button', { name: 'Pengaturan' }).click();
  assert.equal(await page.getByLabel('Server orang lain').inputValue(), '192.168.1.20:8080');
  check();
});
