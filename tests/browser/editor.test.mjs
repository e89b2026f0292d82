// Positions put together by hand: with the mouse, the keyboard and as text, in each game; what the rules refuse, in words;
// on to analysis, and on to a game. And the opponent that follows one's results.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits, inspect, shoot } from './looks.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { moved, myTurn, point, startGame, stateOf } from './table.mjs';

const stage = withServerAndBrowser();

const verdict = (page, what) => page.locator(`.edit[data-verdict=${what}]`).waitFor();
const positionOf = (page) => page.locator('.edit').getAttribute('data-position');
const brush = (page, name) => page.locator(`[data-brush="${name}"]`).click();
const whose = (page, side) => page.getByRole('group', { name: 'Milik' }).getByRole('radio', { name: side }).check();
const onBoard = (page, square) => page.locator(`.edit [data-square="${square}"]`);

async function edit(page, game, fields = {}) {
  const hash = String(new URLSearchParams(fields));
  await page.goto(`/edit/${game}${hash && `#${hash}`}`);
  await page.locator('.edit [data-board]').waitFor();
}

async function playFromHere(page, opponent) {
  await page.locator('[data-act=play]:enabled').click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('radio', { name: opponent }).check();
  await inspect(page, 'play from here');
  await dialog.locator('[data-act=start]').click();
  await page.locator('.game [data-board]').waitFor();
}

test('Go: from a new game to a position, by mouse and keyboard, and on to a game', async () => {
  const { page, check } = await stage.person();
  await page.goto('/#new/go');
  await page.getByRole('radio', { name: '9 × 9' }).check();
  await page.locator('[data-act=edit]').click();
  await verdict(page, 'allowed');
  assert.match(await positionOf(page), /^9 /); // with the size that was chosen
  await onBoard(page, 'A2').click();
  await onBoard(page, 'B1').click();
  // By keyboard: W takes the white stones in hand, arrows walk, Enter puts.
  await onBoard(page, 'A2').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await verdict(page, 'refused'); // a stone without a liberty
  const why = await page.locator('[data-said]').innerText();
  assert.match(why, /[AB]1/);
  await inspect(page, 'a refused position');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Putih', exact: true }).check();
  await verdict(page, 'allowed');
  assert.match(await positionOf(page), /X\.{8}\/\.X\.{7} O$/);
  await playFromHere(page, 'Satu layar');
  await page.locator('.game [data-square=A2][data-piece=black]').waitFor();
  await point(page, 'C3').click();
  await page.locator('.game [data-square=C3][data-piece=white]').waitFor();
  await page.keyboard.press('u');
  await page.locator('.game[data-ply="0"] [data-square=A2][data-piece=black]').waitFor();
  await page.reload();
  await page.locator('.game [data-square=B1][data-piece=black]').waitFor();
  check();
});

test('shogi: pieces of both sides, hands, a text with two pawns on a file, and on to the analysis', async () => {
  const { page, check } = await stage.person();
  await edit(page, 'shogi');
  await page.locator('[data-act=clear]').click();
  await verdict(page, 'refused');
  await brush(page, 'first-K');
  await onBoard(page, '5i').click();
  await whose(page, 'Gote');
  await page.locator('[data-brush="second-K"].chosen').waitFor(); // still a king, the other side's
  await onBoard(page, '5a').click();
  await brush(page, 'second-+P');
  await onBoard(page, '1h').click();
  await page.locator('[data-more="second-R"]').click();
  await whose(page, 'Sente');
  for (let i = 0; i < 2; i++) await page.locator('[data-more="first-P"]').click();
  await page.locator('[data-fewer="first-P"]').click();
  await verdict(page, 'allowed');
  assert.equal(await positionOf(page), '4k4/9/9/9/9/9/9/8+p/4K4 b Pr 1');
  await page.locator('textarea').fill('4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1');
  await verdict(page, 'refused');
  assert.match(await page.locator('[data-said]').innerText(), /bidak/);
  await brush(page, 'nothing');
  await onBoard(page, '5c').click();
  await verdict(page, 'allowed');
  await page.locator('[data-act=analyse]').click();
  await page.locator('.study [data-square="5d"][data-piece=first-P]').waitFor();
  await page.locator('.study [data-act=edit]').click();
  await page.locator('.edit [data-square="5d"][data-piece=first-P]').waitFor();
  await page.goBack();
  await page.locator('.study [data-square="5d"]').waitFor();
  check();
});

test('Othello: from an analysis, a full board that is only for looking at, and a game against a level', async () => {
  const { page, check } = await stage.person();
  await page.goto('/a#game=othello&moves=f5.d6');
  await page.locator('.study [data-square=d6][data-piece=white]').waitFor();
  await page.locator('.study [data-act=edit]').click();
  await page.locator('.edit [data-square=d6][data-piece=white]').waitFor();
  const before = await positionOf(page);
  await page.locator('textarea').fill(`${'x'.repeat(64)} o`);
  await verdict(page, 'over');
  await page.locator('.edit [data-square=a1][data-piece=black]').waitFor(); // small letters are letters
  assert.equal(await page.locator('[data-act=play]').isDisabled(), true);
  await page.locator('textarea').fill('nonsense');
  await verdict(page, 'refused');
  await page.locator('textarea').fill(before);
  await verdict(page, 'allowed');
  await playFromHere(page, 'Komputer');
  await myTurn(page);
  const { ply } = await stateOf(page);
  await page.locator('.game [data-legal=true]').first().click();
  await moved(page, ply);
  // What comes of it is still a game from that position.
  await page.locator('.game').getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('[data-end]').getByRole('button', { name: 'Tinjau' }).click();
  await page.locator('.study [data-board]').waitFor();
  assert.equal(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('start'), before);
  check();
});

test('congklak: seeds added, taken and set, by keyboard too', async () => {
  const { page, check } = await stage.person();
  await edit(page, 'congklak');
  await verdict(page, 'allowed');
  await page.locator('[data-amount]').fill('3');
  await onBoard(page, 'first-1').click();
  await brush(page, 'take');
  await onBoard(page, 'first-2').click();
  await onBoard(page, 'second-store').focus();
  await page.keyboard.press('=');
  await page.keyboard.press('Enter');
  await page.locator('.edit [data-square=second-store][data-count="3"]').waitFor();
  await verdict(page, 'allowed');
  assert.equal(await positionOf(page), '10,4,7,7,7,7,7,0/7,7,7,7,7,7,7,3 first');
  await page.locator('[data-act=usual]').click();
  await page.locator('.edit[data-position="7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first"]').waitFor();
  await page.locator('[data-act=clear]').click();
  await verdict(page, 'over');
  await page.locator('textarea').fill('1,2/3 first');
  await verdict(page, 'refused');
  check();
});

test('a device without a server plays from a position too, and takes it to the server', async () => {
  const { page, check } = await stage.person();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('papan.settings', JSON.stringify({ thinks: 'device' })));
  await edit(page, 'othello', { options: 'size=4', start: 'XXXXXOOXXOO-X--- O' });
  await verdict(page, 'allowed');
  await playFromHere(page, 'Satu layar');
  await page.locator('.game[data-room^="d-"] [data-square=a1][data-piece=black]').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Lanjutkan di server' }).click();
  await page.locator('.game:not([data-room^="d-"]) [data-square=a1][data-piece=black]').waitFor();
  check();
});

test('help names the keys of the editor, and an address of no editor leads nowhere', async () => {
  const { page, check } = await stage.person();
  await edit(page, 'go', { options: 'size=9' });
  await page.keyboard.press('?');
  await page.locator('dialog').getByText('kosongkan tempat').waitFor();
  await inspect(page, 'help of the editor');
  assert.equal(await page.locator('dialog').getByText('bacakan jam').count(), 0);
  await page.keyboard.press('Escape');
  await page.goto('/edit/gomoku');
  await page.getByRole('heading', { name: 'Halaman tidak ada' }).waitFor();
  check();
});

test('an opponent follows: it says its level, falls after a loss, and begins anew when asked to', async () => {
  const { page, check } = await stage.person();
  await page.goto('/');
  const kept = { games: { othello: { level: 3, lead: 0, needed: 1, last: 1 } }, rooms: {} };
  await page.evaluate((value) => localStorage.setItem('papan.following', JSON.stringify(value)), kept);
  await page.reload();
  await page.goto('/#new/othello');
  await page.getByRole('radio', { name: 'Mengikuti Anda' }).check();
  await page.locator('[data-following="3"]').waitFor();
  await inspect(page, 'a new game against whoever follows');
  await page.locator('form .button.primary').click();
  await page.locator('.game').getByText('tingkat 3, mengikuti Anda').first().waitFor();
  while ((await stateOf(page)).ply < 4) {
    await myTurn(page);
    const { ply } = await stateOf(page);
    await page.locator('.game [data-legal=true]').first().click();
    await moved(page, ply);
  }
  await myTurn(page);
  await page.getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('[data-end] [data-following="2"]').waitFor();
  await inspect(page, 'the end of a game against whoever follows');
  await page.locator('[data-end]').getByRole('button', { name: 'Main lagi' }).click();
  await page.locator('.game[data-ply="0"], .game[data-ply="1"]').getByText('tingkat 2, mengikuti Anda').first().waitFor();
  await page.getByRole('button', { name: 'Pengaturan' }).click();
  await page.locator('[data-act=forget-following]').click();
  await page.locator('[data-act=forget-following]').waitFor({ state: 'detached' });
  await page.goto('/#new/othello');
  await page.locator('[data-following="1"]').waitFor();
  check();
});

const shown = {
  go: { options: 'size=19' },
  shogi: { start: 'lnsgkgsnl/1r7/pppppp1pp/6p2/9/2P6/PP1PPP1P1/1B5R1/LNSGKGSNL b 2Pb 1' },
  othello: {},
  congklak: {},
};

for (const [colorScheme, locale] of [
  ['light', 'id-ID'],
  ['dark', 'en-GB'],
])
  test(`every editor on every size, ${colorScheme}`, async () => {
    for (const [name, viewport] of [
      ['small', { width: 320, height: 640 }],
      ['phone', { width: 390, height: 844 }],
      ['aside', { width: 844, height: 390 }],
      ['desktop', { width: 1280, height: 800 }],
      ['large', { width: 1920, height: 1080 }],
    ]) {
      const { page, check } = await stage.person({ viewport, colorScheme, locale });
      for (const [game, fields] of Object.entries(shown)) {
        await edit(page, game, fields);
        await verdict(page, 'allowed');
        await fits(page, `editor of ${game} ${name}`);
        if (name === 'small' || name === 'desktop') await inspect(page, `editor of ${game} ${name} ${colorScheme}`);
        await shoot(page, `editor-${game}-${name}-${colorScheme}`, { fullPage: true });
      }
      await page.locator('[data-act=play]').click();
      await page.locator('dialog').waitFor();
      await shoot(page, `editor-play-${name}-${colorScheme}`);
      check();
    }
  });
