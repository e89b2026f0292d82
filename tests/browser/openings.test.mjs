// What people played in a position: the statistics beside the board, played on by a tap and by keyboard, with the values of
// the opening book and of the analysis; and what is said where the table is damaged.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fits, inspect, shoot } from './looks.mjs';
import { Server } from './server.mjs';
import { withServerAndBrowser } from './stage.mjs';

const stage = withServerAndBrowser();
const { person } = stage;

const rows = (page) => page.locator('[data-opening-move]');
const movesOf = (page) => rows(page).evaluateAll((all) => all.map((each) => each.dataset.openingMove));
// The table of the position after so many moves.
const known = (page, ply) => page.locator(`.study[data-at="${ply}"] [data-played]:not([aria-busy=true])`);

async function openings(page, link = '/a#game=othello') {
  await page.goto('/');
  await page.goto(link);
  await page.getByRole('radio', { name: /Pembukaan|Openings/ }).check();
}

test('an opening is walked through by its most played moves, and named', async () => {
  const { page, check } = await person();
  await openings(page);
  await known(page, 0).waitFor();
  assert.deepEqual(await movesOf(page), ['d3']); // the four first moves are one
  await page.locator('.panel.tab', { hasText: 'juga c4, f5, e6' }).waitFor();
  const all = Number(await known(page, 0).getAttribute('data-played'));
  await page.locator('[data-square=f5]').click();
  await known(page, 1).waitFor();
  assert.equal(Number(await known(page, 1).getAttribute('data-played')), all);
  for (const [ply, move] of [
    [1, 'd6'],
    [2, 'c3'],
    [3, 'd3'],
    [4, 'c4'],
  ]) {
    await known(page, ply).locator(`[data-opening-move=${move}]`).click();
    await known(page, ply + 1).waitFor();
  }
  await page.locator('[data-opening]', { hasText: 'Harimau' }).waitFor();
  await page.waitForURL(/moves=f5\.d6\.c3\.d3\.c4/);
  // Most played first; every move may be played on the board.
  const moves = await movesOf(page);
  assert.ok(moves.length > 3);
  for (const move of moves) await page.locator(`[data-square=${move}][data-legal=true]`).waitFor();
  await page.getByRole('button', { name: 'Sebelumnya' }).click();
  await known(page, 4).waitFor();
  assert.ok((await movesOf(page)).includes('c4'));
  check();
});

test('the keyboard walks on in the next position', async () => {
  const { page, check } = await person();
  await openings(page, '/a#game=othello&moves=f5');
  await known(page, 1).waitFor();
  await rows(page).first().focus();
  for (let ply = 1; ply < 4; ply++) {
    await page.keyboard.press('Enter');
    await known(page, ply + 1).waitFor();
    await page.locator('[data-opening-move]:focus').waitFor();
  }
  check();
});

test('values come from the book, and where it ends from the analysis', async () => {
  const { page, check } = await person();
  await openings(page, '/a#game=othello&moves=f5.d6.c3.d3.c4');
  await known(page, 5).waitFor();
  await page.locator('tr:has([data-opening-move=f4]) [data-worth=book]').waitFor();
  assert.equal(await page.locator('tr:has([data-opening-move=f3]) [data-worth]').count(), 0);
  await page.locator('[data-act=analyse]').click();
  await page.locator('.study[data-analysis=idle] [data-note]').first().waitFor();
  await page.locator('tr:has([data-opening-move=f3]) [data-worth=analysis]').waitFor();
  check();
});

test('a position that few games reached says so; a game without such a table has no tab', async () => {
  const { page, check } = await person();
  await openings(page, '/a#game=othello&moves=f5.f4.g3.f6');
  await page.locator('.panel.tab', { hasText: 'kurang dari 20 yang sampai' }).waitFor();
  assert.equal(await rows(page).count(), 0);
  await page.goto('/a#game=shogi&moves=7g7f');
  await page.reload();
  await page.locator('[data-board=shogi]').waitFor();
  assert.equal(await page.getByRole('radio', { name: 'Pembukaan' }).count(), 0);
  check();
});

for (const [size, screen] of Object.entries({
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}))
  for (const [theme, locale] of [
    ['light', 'en-GB'],
    ['dark', 'id-ID'],
  ])
    test(`it fits a ${size}, ${theme}, ${locale}`, async () => {
      const { page, check } = await person({ ...screen, colorScheme: theme, locale });
      await openings(page, '/a#game=othello&moves=f5.d6.c3.d3.c4');
      await known(page, 5).waitFor();
      await rows(page).last().scrollIntoViewIfNeeded();
      await inspect(page, `openings on a ${size}, ${theme}`);
      await fits(page, `openings on a ${size}, ${theme}`);
      const beyond = await page
        .locator('table.figures')
        .evaluate((table) => table.getBoundingClientRect().right - table.closest('.panel').getBoundingClientRect().right);
      assert.ok(beyond <= 0, `the table is ${beyond} pixels too wide`);
      await shoot(page, `openings-${size}-${theme}`);
      check();
    });

const folder = mkdtempSync(path.join(tmpdir(), 'papan-openings-'));
after(() => rmSync(folder, { recursive: true }));

test('a damaged table is refused with its reason, and the rest goes on', async () => {
  writeFileSync(path.join(folder, 'othello.openings'), 'GIF89a');
  const server = await Server.start({ PAPAN_WEIGHTS: folder });
  const { page, check } = await person({ baseURL: server.address });
  try {
    await openings(page);
    await page.locator('.panel.tab', { hasText: 'ini bukan tabel pembukaan Othello' }).waitFor();
    await page.locator('[data-act=analyse]').click();
    await page.locator('.study[data-analysis=idle] [data-note]').first().waitFor();
    check();
  } finally {
    await page.context().close();
    await server.stop();
  }
});
