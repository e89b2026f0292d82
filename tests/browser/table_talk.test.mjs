// What happens around the moves: reasons for refusals, hints, undo, looking back, resigning, clocks, counting in Go,
// the choices of shogi, the first move of congklak made by both at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedGame } from './shared_game.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { makeMove, moved, myTurn, playable, point, squaresOf, startGame, stateOf } from './table.mjs';

const { person } = withServerAndBrowser();

const click = (target) => target.click();
const sameScreen = (page) => page.getByRole('radio', { name: 'Satu layar' }).check();

async function playAll(page, game, moves) {
  for (const move of moves) {
    await myTurn(page);
    const { ply } = await stateOf(page);
    await makeMove(page, game, move, click);
    await moved(page, ply);
  }
}

test('an illegal move is refused with its reason, seen and heard', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello', sameScreen);
  await point(page, 'a1').click();
  await page.getByRole('alert').getByText('Di a1 tidak ada keping yang terapit').waitFor();
  await startGame(page, 'shogi', sameScreen);
  await point(page, '7g').click();
  await point(page, '7e').click();
  await page.getByRole('alert').getByText('bidak tidak bergerak dari 7g ke 7e').waitFor();
  check();
});

test('hint, undo, looking back, resigning', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello');
  await myTurn(page);
  await page.keyboard.press('h');
  await page.getByRole('alert').getByText('Petunjuk:').waitFor();
  assert.equal(await page.locator('[aria-label*=petunjuk][data-square]').count(), 1);
  await point(page, 'f5').click();
  await page.locator('.game[data-ply="2"]').waitFor();
  await myTurn(page); // its answer has been shown to the end
  await page.getByRole('button', { name: 'Awal' }).click();
  await page.getByText('Melihat langkah 0 dari 2').waitFor();
  assert.equal(await point(page, 'f5').getAttribute('data-piece'), 'empty');
  await page.getByRole('button', { name: 'Berikutnya' }).click();
  await page.locator('[data-square=f5][data-piece=black]').waitFor();
  await page.getByRole('button', { name: 'Kembali ke permainan' }).click();
  await page.keyboard.press('u');
  await page.locator('.game[data-ply="0"]').waitFor();
  await page.getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('[data-result]').getByText('Putih menang, Anda menyerah').waitFor();
  check();
});

test('counting in Go: dead groups, both countings, resume, accept', async () => {
  const { page, check } = await person();
  // Black has the left, White the right, and one white stone is left behind at A5.
  const moves = ['C1', 'D1', 'C2', 'D2', 'C3', 'D3', 'C4', 'D4', 'C5', 'D5', 'pass', 'A5'];
  await sharedGame(page, 'go', moves, 'size=5');
  await playAll(page, 'go', ['pass', 'pass']);
  await page.locator('.game[data-status=scoring] [data-counting=area]').waitFor();
  const wasDead = (await point(page, 'A5').getAttribute('data-marks'))?.includes('dead') ?? false;
  await point(page, 'A5').click();
  await page.locator(`[data-square=A5]${wasDead ? ':not([data-marks~=dead])' : '[data-marks~=dead]'}`).waitFor();
  await page.getByRole('button', { name: 'Lanjut main' }).click();
  await page.locator('.game[data-status=playing]').waitFor();
  await playAll(page, 'go', ['pass', 'pass']);
  await page.locator('.game[data-status=scoring] [data-counting=territory]').waitFor();
  if (!(await point(page, 'A5').getAttribute('data-marks'))?.includes('dead')) {
    await point(page, 'A5').click();
    await page.locator('[data-square=A5][data-marks~=dead]').waitFor();
  }
  const squares = await squaresOf(page);
  assert.equal(squares.filter((square) => square.piece === 'black').length, 5);
  assert.equal(await page.locator('[data-marks~=owner-black]').count() >= 10, true);
  assert.match(await page.locator('[data-counting=area]').innerText(), /15\s+10/);
  await page.getByRole('button', { name: 'Terima hitungan' }).click();
  await page.locator('[data-result]').getByText(/menang, .* poin/).waitFor();
  check();
});

test('shogi: promotion is a choice at the square, and a captured piece is dropped', async () => {
  const { page, check } = await person();
  await startGame(page, 'shogi', sameScreen);
  await playAll(page, 'shogi', ['7g7f', '3c3d', '8h2b+', '3a2b']);
  await myTurn(page);
  assert.equal(await point(page, 'hand-first-B').getAttribute('data-count'), '1');
  assert.equal(await point(page, 'hand-second-B').getAttribute('data-count'), '1');
  await point(page, 'hand-first-B').click();
  assert.ok((await page.locator('[data-marks~=target]').count()) > 30);
  await point(page, '5e').click();
  await page.locator('[data-square="5e"][data-piece="first-B"]').waitFor();
  check();
});

test('a check is shown on the king and announced', async () => {
  const { page } = await person();
  const moves = ['7g7f', '3c3d', '8h2b+', '3a2b', 'B*5e', '9c9d', '5e2b+', '9d9e', '2b3a', '9e9f'];
  await sharedGame(page, 'shogi', moves);
  await playAll(page, 'shogi', ['3a4a']);
  await page.locator('[data-marks~=check][data-piece="second-K"]').waitFor();
  assert.match(await page.locator('[data-live]').innerText(), /sekak/);
});

test('clocks run, and time ends a game', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello', async () => {
    await page.getByRole('radio', { name: 'Fischer' }).check();
    await page.getByLabel('Menit').fill('0.05');
    await page.getByLabel('Tambahan').fill('0');
  });
  await page.locator('[data-clock=first]').waitFor();
  await page.locator('[data-result]').getByText('waktu Anda habis').waitFor();
  check();
});

test('congklak: both make the first move at once', async () => {
  const { page, check } = await person();
  await startGame(page, 'congklak', () => page.getByLabel('Langkah pertama').selectOption('simultaneous'));
  await page.getByText('Langkah pertama bersamaan').waitFor();
  await playable(page, 'first-3').click();
  await moved(page, 1);
  await myTurn(page);
  const seeds = (await squaresOf(page)).reduce((sum, square) => sum + square.count, 0);
  assert.equal(seeds, 98);
  check();
});

test('an unknown code says so and shows the way home', async () => {
  const { page } = await person();
  await page.goto('/g/zzzzzzzz');
  await page.getByRole('heading', { name: 'Permainan tidak ditemukan' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Beranda' }).click();
  await page.getByRole('button', { name: 'Main Go' }).waitFor();
});
