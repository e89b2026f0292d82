// A whole game of each kind against level 1: by mouse, one by touch on a phone, one by keyboard alone. The moves come
// from a player of ours that is shown only what the page shows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes } from './browser.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { click, finishedInWords, playOut, quick, smallGo } from './play_out.mjs';
import { advise, moved, myTurn, point, positionOf, startGame, stateOf } from './table.mjs';

const { person } = withServerAndBrowser();

test('othello by mouse', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello');
  const seen = await playOut(page, 'othello', click);
  assert.ok(seen.size > 5);
  await finishedInWords(page);
  const discs = (await positionOf(page, 'othello')).replace(/[^XO]/g, '').length;
  const shown = (await page.locator('.game .tally').allInnerTexts()).map((text) => Number.parseInt(text, 10)); // the moves there are may follow
  assert.equal(discs - 1, shown[0] + shown[1]); // one letter says whose turn it is
  check();
});

test('shogi by mouse', async () => {
  const { page, check } = await person();
  await startGame(page, 'shogi');
  const seen = await playOut(page, 'shogi', click);
  assert.ok(seen.size > 5);
  await finishedInWords(page);
  check();
});

test('congklak by mouse, and the sowing can be skipped', async () => {
  const { page, check } = await person({ reducedMotion: 'no-preference' });
  // While it stands still nothing in the page comes to its end by itself: the sowing goes on until somebody skips it.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, wait, ...rest) => (window.still && wait > 0 ? 0 : later(run, wait, ...rest));
  });
  await startGame(page, 'congklak', async () => {
    await page.getByRole('radio', { name: 'Tradisional', checked: true }).waitFor(); // unless one says otherwise
  });
  await page.evaluate(() => (window.still = true));
  await point(page, 'first-1').click();
  await page.locator('[data-sowing=true]').waitFor();
  await page.getByRole('button', { name: 'Lompati' }).click();
  await page.locator('[data-sowing=false]').waitFor();
  await page.evaluate(() => (window.still = false));
  assert.equal(await point(page, 'first-1').getAttribute('data-count'), '0');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playOut(page, 'congklak', click);
  await finishedInWords(page);
  const seeds = (await positionOf(page, 'congklak')).match(/\d+/g).map(Number);
  assert.equal(seeds.reduce((sum, n) => sum + n, 0), 98);
  check();
});

test('go by mouse, with the count at the end', async () => {
  const { page, check } = await person();
  await startGame(page, 'go', smallGo);
  await playOut(page, 'go', click, { most: 300 });
  await page.getByRole('button', { name: 'Terima hitungan' }).click();
  await finishedInWords(page);
  check();
});

test('othello by touch on a phone: nothing scrolls', async () => {
  const { page, check } = await person(sizes.phone);
  await startGame(page, 'othello', () => page.getByRole('radio', { name: '6 × 6' }).check());
  await playOut(page, 'othello', (target) => target.tap(), { options: 'size=6' });
  assert.equal(await page.evaluate(() => scrollY), 0);
  await finishedInWords(page);
  check();
});

test('shogi by dragging', async () => {
  const { page, check } = await person();
  await startGame(page, 'shogi');
  await point(page, '7g').dragTo(point(page, '7f'));
  await moved(page, 0);
  assert.equal(await point(page, '7f').getAttribute('data-piece'), 'first-P');
  assert.equal(await point(page, '7g').getAttribute('data-piece'), 'empty');
  check();
});

// The keyboard walks: from wherever the focus is to the point, by arrows alone. Nothing is remembered of where things
// were: what is said above the board may push it down between two steps.
async function walkTo(page, target) {
  for (let i = 0; i < 40; i++) {
    const goal = await target.boundingBox();
    const here = await page.evaluate(() => {
      const box = document.activeElement.getBoundingClientRect();
      return { x: box.x, y: box.y, id: document.activeElement.getAttribute('data-square') };
    });
    if (here.id === (await target.getAttribute('data-square'))) return;
    const dx = goal.x - here.x;
    const dy = goal.y - here.y;
    if (Math.abs(dy) > 2) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  assert.fail('the point cannot be reached by arrows');
}

test('othello by keyboard alone', async () => {
  const { page, check } = await person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Main Othello' }).and(page.locator(':enabled')).waitFor();
  for (let i = 0; i < 20 && (await focusedName(page)) !== 'Atur permainan Othello'; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '1', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: '4 × 4' }).focus();
  await page.keyboard.press('Space');
  await page.locator('form .button.primary:enabled').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.game [data-board]').waitFor();
  await tabToBoard(page);
  const { player } = quick.othello;
  for (;;) {
    if ((await myTurn(page)) !== 'playing') break;
    const { ply } = await stateOf(page);
    const move = await advise('othello', await positionOf(page, 'othello'), player, 'size=4');
    if (move === 'pass') await page.keyboard.press('p');
    else {
      await walkTo(page, point(page, move));
      await page.keyboard.press('Enter');
    }
    await moved(page, ply);
  }
  await finishedInWords(page);
  assert.match(await page.locator('[data-live]').innerText(), /menang|Seri/);
  check();
});

function focusedName(page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

async function tabToBoard(page) {
  for (let i = 0; i < 20; i++) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-square'))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('Tab does not reach the board');
}
