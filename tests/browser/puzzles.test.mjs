// The puzzles: today's from the first page, wrong tries and right ones, the answer shown, results that stay in the browser,
// and all of it without a network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sizes } from './browser.mjs';
import { everythingKept } from './kept_files.mjs';
import { fits, inspect, shoot } from './looks.mjs';
import { withServerAndBrowser } from './stage.mjs';

const stage = withServerAndBrowser();
const games = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web/src/games');

function shipped(game) {
  const lines = readFileSync(path.join(games, game, 'puzzles.jsonl'), 'utf8').trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line)).map((puzzle) => [puzzle.id, puzzle]));
}

const view = (page) => page.locator('[data-puzzle][data-ready=true]');

async function present(page, game) {
  await view(page).waitFor();
  return shipped(game).get(await view(page).getAttribute('data-puzzle'));
}

async function tap(page, square) {
  await page.locator(`[data-puzzle] [data-square="${square}"]`).click();
}

// Every move of the answer; the replies come by themselves.
async function solve(page, puzzle) {
  for (const [i, move] of puzzle.answer.entries()) {
    await page.locator(`[data-puzzle][data-asked="${i}"]`).waitFor();
    await tap(page, move);
  }
  await page.locator('[data-puzzle][data-done=true]').waitFor();
}

test("today's puzzle of Othello is tried, solved and remembered", async () => {
  const { page, check } = await stage.person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Teka-teki', exact: true }).click();
  await page.locator('[data-puzzles=othello]').waitFor();
  assert.deepEqual(await page.locator('[data-puzzles]').count(), 4);
  await inspect(page, 'all puzzles');
  await page.locator('[data-puzzles=othello] .button').click();
  const puzzle = await present(page, 'othello');
  const wrong = await page.locator('[data-puzzle] [data-legal=true]').evaluateAll(
    (squares, right) => squares.map((each) => each.dataset.square).find((square) => square !== right),
    puzzle.answer[0],
  );
  await tap(page, wrong);
  await page.locator('.notice').getByText('Bukan itu').waitFor();
  await page.getByText('1 kali salah').waitFor();
  await solve(page, puzzle);
  await page.getByRole('status').getByText('Terpecahkan!').waitFor();
  await inspect(page, 'a solved puzzle');
  await page.goto('/puzzles');
  await page.locator('[data-streak="1"]').waitFor();
  await page.locator('[data-puzzles=othello]').getByText('1 dari 120').waitFor();
  check();
});

for (const game of ['shogi', 'go', 'congklak'])
  test(`the answer of a puzzle of ${game} is shown to its end and counts as seen`, async () => {
    const { page, check } = await stage.person(sizes.phone);
    await page.goto(`/puzzles/${game}`);
    const puzzle = await present(page, game);
    await fits(page, game);
    await page.locator('[data-act=reveal]').click();
    await page.locator(`[data-puzzle][data-done=true][data-asked="${puzzle.answer.length}"][data-how=shown]`).waitFor();
    await page.locator('[data-act=next]').click();
    await page.locator(`[data-puzzle][data-ready=true]:not([data-puzzle="${puzzle.id}"])`).waitFor();
    await inspect(page, game);
    check();
  });

test('without a network the puzzles are there', async () => {
  const { page, context, check } = await stage.person({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('papan.settings', JSON.stringify({ thinks: 'device' })));
  await page.reload();
  await everythingKept(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/puzzles/othello');
  await solve(page, await present(page, 'othello'));
  check();
});

test('puzzles look right on every size, by day and by night', async () => {
  for (const colorScheme of ['light', 'dark'])
    for (const [name, viewport] of [
      ['small', { width: 320, height: 640 }],
      ['phone', { width: 390, height: 844 }],
      ['aside', { width: 844, height: 390 }],
      ['desktop', { width: 1280, height: 800 }],
    ]) {
      const { page, check } = await stage.person({ viewport, colorScheme });
      for (const place of ['', '/shogi', '/othello', '/congklak', '/go']) {
        await page.goto(`/puzzles${place}`);
        await page.locator(place ? '[data-puzzle][data-ready=true] .board' : '[data-puzzles=congklak] svg').first().waitFor();
        await fits(page, `puzzles${place} ${name}`);
        await shoot(page, `puzzles${place.replace('/', '-')}-${name}-${colorScheme}`);
      }
      check();
    }
});
