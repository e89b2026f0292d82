// Without a server: it is killed, the page is loaded anew from what the browser keeps, and games are played by the
// players of this device.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everythingKept } from './kept_files.mjs';
import { click, finishedInWords, playOut, smallGo } from './play_out.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { makeMove, moved, myTurn, positionOf, squaresOf, startGame, stateOf } from './table.mjs';

const stage = withServerAndBrowser();

// Somebody who let this device think once, so that the browser keeps the players.
async function prepared() {
  const { page, check } = await stage.person({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Pengaturan' }).click();
  await page.getByRole('radio', { name: 'Perangkat ini' }).check();
  await page.keyboard.press('Escape');
  await everythingKept(page);
  return { page, check };
}

async function withoutServer(run) {
  const person = await prepared();
  await stage.server.kill();
  try {
    await person.page.reload();
    await run(person.page);
  } finally {
    await stage.server.restart();
  }
  person.check();
}

const games = {
  othello: (page) => page.getByRole('radio', { name: '6 × 6' }).check(),
  congklak: async () => {},
  go: smallGo,
  shogi: async () => {},
};

for (const [game, choose] of Object.entries(games)) {
  test(`a whole game of ${game} without a server`, () =>
    withoutServer(async (page) => {
      await startGame(page, game, () => choose(page));
      await playOut(page, game, click, { most: 300, ...(game === 'othello' ? { options: 'size=6' } : {}) });
      if (game === 'go') await page.getByRole('button', { name: 'Terima hitungan' }).click();
      await finishedInWords(page);
    }));
}

test('twenty reloads in the middle of a game lose no move', () =>
  withoutServer(async (page) => {
    await startGame(page, 'othello');
    for (let i = 0; i < 20; i++) {
      if ((await myTurn(page)) !== 'playing') break; // a game may end early: one side can lose all its discs
      const { ply } = await stateOf(page);
      const legal = (await squaresOf(page)).find((square) => square.legal)?.id;
      await makeMove(page, 'othello', legal ?? 'pass', click);
      await moved(page, ply);
      const before = (await stateOf(page)).ply;
      await page.reload();
      await page.waitForFunction((least) => Number(document.querySelector('.game')?.dataset.ply) >= least, before);
    }
    const { ply, status } = await stateOf(page);
    assert.ok(ply >= 39 || status === 'finished', `${ply} ${status}`);
    assert.match(await positionOf(page, 'othello'), /^[XO-]{64} [XO]$/);
  }));

test('a move is taken back while the other side thinks', () =>
  withoutServer(async (page) => {
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await startGame(page, 'othello', async () => {
      await page.getByRole('radio', { name: 'Algoritme' }).check();
      await page.locator('form select').first().selectOption('alphabeta'); // which thinks until it is stopped
    });
    await makeMove(page, 'othello', 'f5', click);
    await moved(page, 0);
    await page.getByRole('button', { name: 'Batalkan' }).click();
    await page.waitForFunction(() => document.querySelector('.game').dataset.ply === '0');
  }));
