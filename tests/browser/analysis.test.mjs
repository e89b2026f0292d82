// Analysis as a person does it: a record is pasted, positions are analysed, variations tried, the whole game reviewed; how
// players think is looked at; the rules are learnt move by move. What is said is read from the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inspect, shoot } from './looks.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { myTurn, startGame } from './table.mjs';

const { person } = withServerAndBrowser();

const square = (page, name) => page.locator(`[data-square="${name}"]`);
// An analysis that has said something, or a review of so many positions, and has come to its end.
const analysed = (page) => page.locator('.study[data-analysis=idle] [data-lines]').waitFor();
const reviewed = (page, positions) => page.locator(`.study[data-analysis=idle][data-judged="${positions}"]`).waitFor();

async function paste(page, text) {
  await page.goto('/a');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Baca' }).click();
}

test('a transcript is pasted, analysed, varied and saved', async () => {
  const { page, check } = await person();
  await paste(page, 'f5d6c3d3c4f4');
  await page.getByRole('button', { name: 'Terakhir', exact: true }).click();
  await page.locator('.study[data-at="6"]').waitFor();
  await page.locator('[data-act=analyse]').click();
  await analysed(page);
  // A value on every legal square, one of them the best; the first report was there at once.
  const legal = await page.locator('[data-square][data-legal=true]').count();
  assert.equal(await page.locator('[data-note]').count(), legal);
  assert.equal(await page.locator('[data-note][data-best=true]').count(), 1);
  assert.equal(await page.locator('[data-lines="3"]').count(), 1);
  console.log(JSON.stringify({ first_report_ms: Number(await page.locator('.study').getAttribute('data-first-after')) }));

  // A move is tried, then another from the same place: two variations.
  await page.getByRole('button', { name: 'Sebelumnya' }).click();
  await page.locator('.study[data-at="5"]').waitFor();
  await page.locator('[data-square][data-legal=true]:not([data-square=f4])').first().click();
  await page.locator('[data-variations="1"]').waitFor();
  await page.waitForURL(/moves=f5\.d6\.c3\.d3\.c4\.(?!f4)/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save=papan]').click()]);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8'));
  assert.deepEqual(saved.moves, ['f5', 'd6', 'c3', 'd3', 'c4', 'f4']);
  assert.equal(saved.nodes.length, 7);

  // The address is the position: another browser sees the same.
  const budi = await person();
  await budi.page.goto(page.url());
  await budi.page.locator('.study[data-at="6"] [data-board]').waitFor();
  const pieces = (where) => where.locator('[data-square]').evaluateAll((all) => all.map((each) => each.dataset.piece).join(' '));
  assert.equal(await pieces(budi.page), await pieces(page));
  check();
  budi.check();
});

test('a record with variations comes in with them; nonsense is refused with its reason', async () => {
  const { page, check } = await person();
  await paste(page, '(;GM[1]SZ[9];B[ee];W[cc](;B[gc];W[gg])(;B[cg]))');
  await page.locator('[data-board=go]').waitFor();
  await page.locator('[data-variations="1"]').waitFor();
  await paste(page, 'once upon a time');
  await page.locator('[role=alert].problem').waitFor();
  check();
});

test('stopping ends a long analysis at once', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=shogi&moves=7g7f');
  await page.locator('.study summary').click();
  await page.getByLabel('Detik tiap posisi').fill('60');
  await page.locator('[data-act=analyse]').click();
  await page.locator('[data-effort]').waitFor();
  await page.locator('[data-act=stop]').click();
  await page.locator('.study[data-analysis=idle]').waitFor({ timeout: 30_000 }); // before the analysis would end by itself
  check();
});

// Black gives a corner away at move 5: the review must say so and show what was better.
test('a review finds the mistakes', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=othello&moves=e6.f6.f5.d6.g7.h8');
  await page.locator('.study summary').click();
  await page.getByLabel('Detik tiap posisi').fill('0.5');
  await page.locator('[data-act=review]').click();
  await reviewed(page, 7);
  assert.equal(await page.locator('[data-points="7"]').count(), 1);
  assert.equal(await page.locator('[data-mistake]').first().getAttribute('data-mistake'), 'g7');
  // What was played, what was better, and why: White takes the corner H8.
  await page.locator('li:has([data-mistake=g7]) [data-why]', { hasText: 'pojok H8' }).waitFor();
  await page.locator('[data-grade=blunder], [data-grade=mistake]').first().waitFor();
  await inspect(page, 'review');
  await shoot(page, 'review');
  const better = page.locator('[data-better]').first();
  const move = await better.getAttribute('data-better');
  await better.click();
  await page.locator(`.study[data-at="5"] [data-square="${move}"][data-last=true]`).waitFor();
  check();
});

// Four empty squares: every legal one has its proved value, and perfect play leads to the end.
test('a solved end says who wins by how much, and is played out', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=othello&start=XXXXXOOOOXXXOOOXOOXOOOO-OXOXXXOXOOXOXXOOOOOXXXOO-OXXXXOO-XO-XOOO+X');
  await page.locator('[data-act=analyse]').click();
  await page.locator('[data-proved="6"]', { hasText: 'Hitam menang 6 keping' }).waitFor();
  assert.equal(await page.locator('[data-note][data-exact=true]').count(), 4);
  assert.equal(await page.locator('[data-note=h3][data-best=true]').count(), 1);
  await inspect(page, 'solved end');
  await page.locator('[data-act=perfect]').click();
  await page.locator('.study[data-at="1"] [data-square=h3][data-last=true]').waitFor();
  await page.getByRole('button', { name: 'Terakhir', exact: true }).click();
  await page.locator('.study[data-at="4"]').waitFor();
  assert.equal(await page.locator('[data-square][data-piece=black]').count(), 35);
  check();
});

test('the tree of minimax is opened node by node, by keyboard, and large ones draw only what is seen', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=othello&moves=f5.d6.c3.d3.c4.f4');
  await page.locator('.study summary').click();
  await page.getByLabel('Pemain', { exact: true }).selectOption('minimax');
  await page.getByRole('radio', { name: 'Cara berpikir' }).check();
  const tree = page.getByRole('tree');
  await tree.waitFor();
  const summary = page.locator('[data-tree-nodes]');
  const nodes = Number(await summary.getAttribute('data-tree-nodes'));
  const kept = Number(await summary.getAttribute('data-tree-kept'));
  assert.ok(kept < nodes && kept > nodes / 50, `${kept} of ${nodes}`);
  // MAX is the greatest of its children.
  const values = await tree.locator('[aria-level="2"]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.value)));
  const root = Number(await tree.locator('[aria-level="1"]').getAttribute('data-value'));
  assert.ok(values.every((value) => value <= root));
  const rows = async () => Number(await tree.getAttribute('data-rows'));
  const before = await rows();
  await tree.focus();
  await page.keyboard.press('ArrowLeft'); // closes the root
  await page.waitForFunction(() => document.querySelector('[role=tree]').dataset.rows === '1');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((n) => document.querySelector('[role=tree]').dataset.rows === String(n), before);
  await page.locator('[data-act=open-all]').click();
  await page.waitForFunction((n) => Number(document.querySelector('[role=tree]').dataset.rows) === n, nodes);
  assert.ok((await tree.locator('[role=treeitem]').count()) < 60);
  const frames = await tree.evaluate(async (list) => {
    const times = [];
    for (let i = 0; i < 60; i++) {
      list.scrollTop += 300;
      times.push(await new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    return (times.at(-1) - times[0]) / (times.length - 1);
  });
  console.log(JSON.stringify({ rows: nodes, scroll_frame_ms: Math.round(frames * 10) / 10 }));

  // A tree of a hundred thousand nodes and more is kept by the server; what is opened is fetched.
  await page.getByLabel('Tingkat').selectOption('6');
  await page.waitForFunction(() => Number(document.querySelector('[data-tree-nodes]')?.dataset.treeNodes) > 50_000);
  console.log(JSON.stringify({ large_tree: Number(await summary.getAttribute('data-tree-nodes')) }));
  assert.ok((await tree.locator('[role=treeitem]').count()) < 60);
  const large = await rows();
  await tree.locator('[aria-expanded=false]').first().click();
  await page.waitForFunction((n) => Number(document.querySelector('[role=tree]').dataset.rows) > n, large);
  check();
});

test('the greedy player shows its table in a game', async () => {
  const { page, check } = await person();
  await startGame(page, 'congklak', async () => {
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByRole('radio', { name: 'Tradisional' }).check();
    await page.getByRole('radio', { name: 'pemain kedua' }).check();
  });
  await page.locator('.game:not([data-ply="0"])').waitFor();
  await myTurn(page); // it has made all the moves that were its own, and thinks of nothing else
  await page.locator('details.think summary').click();
  await page.locator('[data-think=greedy] [data-branch]').waitFor();
  const fs = await page.locator('[data-f]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.f)));
  assert.ok(fs.length >= 1 && fs.every((f) => f >= 0));
  check();
});

test('the four phases of Monte-Carlo search follow each other', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=othello&moves=f5');
  await page.locator('.study summary').click();
  await page.getByLabel('Pemain', { exact: true }).selectOption('uct');
  await page.getByRole('radio', { name: 'Cara berpikir' }).check();
  await page.locator('[data-act=trace]').click();
  const phase = () => page.locator('[data-phase][aria-current=step]').getAttribute('data-phase');
  const seen = [];
  for (let i = 0; i < 8; i++) {
    seen.push(await phase());
    await page.locator('[data-act=step]').click();
  }
  assert.deepEqual(seen.slice(0, 4), ['select', 'grow', 'playout', 'backup']);
  assert.equal(seen[4], 'select');
  assert.equal(await page.locator('[data-final]').count(), 4);
  const size = () => page.locator('[data-playout]').getAttribute('data-playout');
  await page.getByRole('radio', { name: 'Cepat' }).check();
  await page.locator('[data-act=run]').click();
  await page.waitForFunction(() => Number(document.querySelector('[data-playout]').dataset.playout) >= 10);
  await page.locator('[data-act=run]').click();
  const stopped = await size();
  await page.waitForTimeout(400);
  assert.equal(await size(), stopped);
  check();
});

test('players are compared in the background, and any game is stepped through', async () => {
  const { page, check } = await person();
  await page.goto('/compare');
  await page.getByRole('radio', { name: 'Othello' }).check();
  await page.getByLabel('Permainan tiap pasangan').fill('2');
  await page.locator('[data-act=start]').click();
  await page.locator('[data-compare=idle][data-played="6"]').waitFor();
  assert.equal(await page.locator('[data-rated]').count(), 3);
  const points = await page.locator('tbody tr td:last-child').evaluateAll((cells) => cells.slice(0, 3).map((cell) => cell.textContent.split('/').map(Number)));
  assert.equal(points.reduce((sum, [won]) => sum + won, 0), 6);
  assert.ok(points.every(([, of]) => of === 4));
  assert.ok((await page.locator('[data-experiment]').count()) >= 3);
  await page.getByText('Lihat permainannya').click();
  await page.locator('.games a').first().click();
  await page.locator('.study [data-board=othello]').waitFor();
  assert.ok((await page.locator('[data-node]').count()) > 20);
  check();
});

test('Go is scored step by step', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=go&options=size%3D5&start=5+..XO.%2F..XO.%2F..XO.%2F..XO.%2F..XO.+X');
  await page.getByRole('radio', { name: 'Skor' }).check();
  await page.locator('[data-act=score]').click();
  for (let i = 1; i < 5; i++) {
    await page.locator(`[data-graph-step="${i}"]`).waitFor();
    await page.locator('[data-act=next-step]').click();
  }
  await page.locator('[data-graph-step="5"]').waitFor();
  assert.ok(await page.locator('[data-true-margin]').isVisible());
  check();
});

// What the rules say of every step is checked beside the courses themselves (web/tests/games/courses.test.ts); here that the
// page asks, judges, answers and leads on.
test('a course judges tries, answers them and is taken up where it was left', async () => {
  const { page, check } = await person();
  const step = (n, more = '') => page.locator(`[data-step="${n}"]${more}`);
  await page.goto('/learn/congklak');
  await page.locator('[data-act=next]').click();
  await step(2).locator('[data-board]').waitFor();
  for (let n = 2; n < 5; n++) await page.locator('[data-act=next]').click();
  await step(5).locator('[data-square][data-legal=true]').first().waitFor();
  await make(page, 'congklak', '6'); // the order is wrong
  await page.getByText('Bukan itu. Coba lagi.').waitFor();
  await make(page, 'congklak', '7');
  await step(5, '[data-asked="1"]').waitFor(); // and again
  await make(page, 'congklak', '6');
  await step(5, '[data-done=true]').waitFor();
  await inspect(page, 'course');
  await shoot(page, 'course');
  await page.reload();
  await step(5, '[data-done=false]').waitFor();

  await page.goto('/learn/shogi');
  for (let n = 1; n < 18; n++) await page.locator('[data-act=next]').click();
  await step(18).locator('[data-square][data-legal=true]').first().waitFor();
  await make(page, 'shogi', '1c2c+');
  await step(18, '[data-asked="1"]').waitFor();
  await make(page, 'shogi', 'G*2a');
  await page.locator('.state', { hasText: 'Skakmat: kemenangan pertama Anda.' }).waitFor();
  await page.getByText('Selesai. Sekarang main sungguhan.').waitFor();

  await page.goto('/learn/go');
  for (let n = 1; n < 16; n++) await page.locator('[data-act=next]').click();
  await step(16).locator('[data-act=pass]').click();
  await step(16, '[data-done=true]').waitFor();
  check();
});

async function make(page, game, move) {
  if (game === 'congklak') return square(page, `first-${move}`).click();
  if (game !== 'shogi') return square(page, move).click();
  const [from, to] = move.includes('*') ? [`hand-first-${move[0]}`, move.slice(2)] : [move.slice(0, 2), move.slice(2, 4)];
  await square(page, from).click();
  await square(page, to).click();
  const promote = page.getByRole('button', { name: 'Promosi', exact: true });
  if (move.endsWith('+')) await promote.click();
}
