// What a player of ours thinks in a room, read from the page: live while it thinks, and afterwards for any of its moves;
// the features of moves; the phases of players that search by playouts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedGame } from './shared_game.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { moved, point } from './table.mjs';

const { person } = withServerAndBrowser();

async function think(page, link, player) {
  await page.goto('/');
  await page.goto(link);
  await page.locator('.study summary').click();
  await page.getByLabel('Pemain', { exact: true }).selectOption(player);
  await page.getByRole('radio', { name: 'Cara berpikir' }).check();
}

// Runs in the page: how much the player had done each time it said something of its thought while it still thought.
function watchThoughts() {
  const efforts = (window.efforts = []);
  new MutationObserver(() => {
    const live = document.querySelector('[data-thought="3"][data-done=false]');
    const effort = Number(live?.dataset.effortOf);
    if (live && effort !== efforts.at(-1)) efforts.push(effort);
  }).observe(document.querySelector('.game'), { subtree: true, childList: true, attributes: true });
}

test('a player that thinks is watched, and each of its thoughts can be looked at afterwards', async () => {
  const { page, check } = await person();
  await sharedGame(page, 'othello', [], '', 'uct:movetime=3s');
  await point(page, 'f5').click();
  await moved(page, 1);
  await page.locator('details.think summary').click();
  await page.locator('[data-thought="1"][data-done=true]').waitFor();
  const effort = async () => Number(await page.locator('[data-thought="1"]').getAttribute('data-effort-of'));
  const first = await effort();
  // The chosen row is the move that was made, which may be heard of after the thought.
  const played = await page.locator('[data-square][data-last=true]').getAttribute('data-square');
  assert.equal((await page.locator('[data-thought] tr.chosen th').textContent()).trim(), played);
  assert.equal(await page.locator('[data-thought] [data-final]').count(), 4);

  // The next move has a thought of its own, which grows while it is watched.
  await page.evaluate(watchThoughts);
  await page.locator('.game [data-square][data-legal=true]').first().click();
  await page.locator('[data-thought="3"][data-done=true]').waitFor();
  const efforts = await page.evaluate(() => window.efforts);
  assert.ok(efforts.length >= 2, JSON.stringify(efforts));
  assert.deepEqual(efforts, [...efforts].sort((a, b) => a - b));
  // Looking back, as fast as keys can be pressed, shows the first again, as it was.
  await moved(page, 3);
  for (let i = 0; i < 3; i++) await page.keyboard.press('[');
  await page.getByText('Melihat langkah 1 dari 4').waitFor();
  await page.locator('[data-thought="1"][data-done=true]').waitFor();
  assert.equal(await effort(), first);
  // More than it said is found by searching anew.
  await page.locator('[data-act=search-anew]').click();
  await page.locator('[data-think=uct] [data-moves]').waitFor();
  check();
});

test('the features of a move are told with their gammas', async () => {
  const { page, check } = await person();
  await think(page, '/a#game=shogi&moves=7g7f.3c3d', 'mcts');
  const table = page.locator('[data-rated]');
  await table.waitFor();
  await page.locator('[data-act=rated-move]').selectOption('8h2b+');
  await page.locator('[data-rated="8h2b+"]').waitFor();
  const product = async () => {
    const gammas = await table.locator('[data-gamma]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.gamma)));
    assert.ok(gammas.length >= 3);
    return gammas.reduce((all, gamma) => all * gamma, 1);
  };
  const shown = async () => Number(await table.locator('[data-product]').getAttribute('data-product'));
  assert.ok(Math.abs((await product()) / (await shown()) - 1) < 1e-6);
  await table.getByText('Promosi', { exact: true }).waitFor();
  // The chances of all moves are one.
  const chances = await page.locator('[data-act=rated-move] option').evaluateAll((all) => all.map((each) => Number(/\(([\d.]+) %\)/.exec(each.textContent)[1])));
  assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 100) < 3);

  await think(page, '/a#game=go&options=size%3D9&moves=E5.E6', 'mcts');
  await page.locator('[data-rated] [data-feature=pattern]').first().waitFor();
  await page.getByText('Salah satu pola 3×3').waitFor();
  check();
});

async function stepToPlayout(page, link, player) {
  await think(page, link, player);
  await page.locator('[data-act=trace]').click();
  await page.locator('[data-phase=select][aria-current=step]').waitFor();
  while ((await page.locator('[data-phase=playout][aria-current=step]').count()) === 0) await page.locator('[data-act=step]').click();
}

test('each player that plays out shows its own phases', async () => {
  const { page, check } = await person();
  for (const [link, player] of [
    ['/a#game=go&options=size%3D9&moves=E5.E6', 'mcts'],
    ['/a#game=shogi&moves=7g7f', 'uct'],
    ['/a#game=congklak&moves=1', 'uct'],
  ]) {
    await stepToPlayout(page, link, player);
    assert.ok(Number(await page.locator('[data-playout-moves]').getAttribute('data-playout-moves')) > 0, link);
  }
  check();
});

test('a player that judges the leaf instead of playing it out says so', async () => {
  const { page, check } = await person();
  await stepToPlayout(page, '/a#game=shogi&moves=7g7f', 'mcts');
  await page.getByText('fungsi penilaian menilai posisinya langsung').waitFor();
  await page.getByText(/Peluang .* menurut penilaian itu: \d+ %/).waitFor();
  check();
});
