// Maps over the board, reasons of a score, a large tree that grows, and experiments in the reader's language. The network has
// learnt nothing: what it says is not looked at, but that what it says is drawn.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sizes } from './browser.mjs';
import { fits, inspect, shoot } from './looks.mjs';
import { untrainedNetwork } from './server.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { moved, myTurn, startGame } from './table.mjs';

let weights;
before(async () => {
  weights = await untrainedNetwork('go9');
});
const { person } = withServerAndBrowser(() => ({ PAPAN_WEIGHTS: weights }));
after(() => weights && rmSync(weights, { recursive: true }));

const game = '/a#game=go&options=size%3D9&moves=E5.C3.G7.G3.C7.D4.E4.E3';
const map = (page, name) => page.getByRole('radio', { name, exact: true });

async function choose(page, player) {
  await page.locator('.study summary').click();
  await page.locator('.study select').first().selectOption(player);
}

for (const [size, theme, locale, names] of [
  ['desktop', 'light', 'id-ID', { policy: 'Pilihan langkah', ownership: 'Kepemilikan' }],
  ['phone', 'dark', 'en-GB', { policy: 'Policy', ownership: 'Ownership' }],
]) {
  test(`policy, ownership and values of a network on a ${size}`, async () => {
    const { page, check } = await person({ ...sizes[size], colorScheme: theme, locale });
    await page.goto(game);
    await page.locator('.study[data-at="8"]').waitFor();
    await choose(page, 'zero');
    assert.equal(await page.locator('[data-heat]').count(), 0);
    await map(page, names.policy).check();
    await page.locator('[data-map=policy][data-map-source=network]').waitFor();
    // Never on a stone; together the chances are one, the pass and what is too small to be drawn left out.
    const chances = await page.locator('[data-heat]').evaluateAll((all) => all.map((each) => [Number(each.dataset.heat), each.closest('[data-square]').dataset.piece]));
    assert.ok(chances.length > 0 && chances.every(([chance, piece]) => chance > 0 && piece === 'empty'), JSON.stringify(chances));
    assert.ok(chances.reduce((sum, [chance]) => sum + chance, 0) <= 1.001);
    await shoot(page, `map-policy-${size}`);
    await map(page, names.ownership).check();
    await page.locator('[data-map=ownership] [data-values="9"]').waitFor();
    if (size === 'phone') await page.locator('[data-square=E5]').tap();
    else await page.locator('[data-square=E5]').hover();
    await page.locator('[data-told=E5]').waitFor();
    assert.match(await page.locator('[data-told]').textContent(), /E5: .+/);
    await inspect(page, `ownership (${size})`);
    await fits(page, `ownership (${size})`);
    await shoot(page, `map-ownership-${size}`);
    await page.locator('.maps').scrollIntoViewIfNeeded();
    await shoot(page, `map-values-${size}`);
    // The search's own ownership takes over while it thinks.
    await page.locator('[data-act=analyse]').click();
    await page.locator('.study[data-analysis=idle] [data-lines]').waitFor();
    assert.equal(await page.locator('[data-map-source=network]').count(), 1);
    // A player without a network has an estimate and no policy.
    await page.locator('.study select').first().selectOption('uct');
    await page.locator('[data-map=ownership][data-map-source=playouts]').waitFor();
    assert.equal(await map(page, names.policy).count(), 0);
    check();
  });
}

test('a player whose network is not there is not offered', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=othello&moves=f5');
  await page.locator('.study[data-at="1"]').waitFor();
  await choose(page, 'alphabeta');
  assert.equal(await page.locator('.study select').first().locator('option[value=zero]').count(), 0);
  check();
});

// A person against a level: how it thinks is beside the board, and what its network says is drawn there.
test('in a room the map has a board of its own', async () => {
  const { page, check } = await person();
  await startGame(page, 'go', async () => {
    await page.getByRole('radio', { name: '2', exact: true }).check();
  });
  await page.locator('.game [data-square][data-legal=true]').first().click();
  await moved(page, 1);
  await myTurn(page);
  await page.locator('details.think summary').click();
  await page.locator('[data-act=search-anew]').click();
  await map(page, 'Kepemilikan').check();
  await page.locator('[data-map=ownership][data-map-source=network] .own [data-board=go]').waitFor();
  assert.equal(await page.locator('[data-board=go]').count(), 2);
  await page.locator('.own [data-board=go]').scrollIntoViewIfNeeded();
  await shoot(page, 'map-room');
  check();
});

test('every dead group and every seki has a sentence with its reason', async () => {
  for (const [locale, score, expected] of [
    ['id-ID', 'Skor', /^Hitam dan Putih B9 .*: hidup dalam seki, /],
    ['en-GB', 'Score', /^Black and White B9 .*: alive in seki, /],
  ]) {
    const { page, check } = await person({ locale });
    const seki = '9 .X.O.OX../XXXOOOX../OOOXXXX../..OX...../..OX...../OOOXXXXXX/..OX...../..OX..O../..OX..... X';
    await page.goto(`/a#game=go&options=size%3D9&start=${encodeURIComponent(seki)}`);
    await page.getByRole('radio', { name: score, exact: true }).check();
    await page.locator('[data-act=score]').click();
    await page.locator('[data-reason=seki]').waitFor();
    assert.match(await page.locator('[data-reason=seki]').textContent(), expected);
    assert.equal(await page.locator('[data-reason=dead]').count(), 1);
    assert.match(await page.locator('[data-reason=dead]').textContent(), /G2/);
    await page.locator('[data-reason=dead]').scrollIntoViewIfNeeded();
    await shoot(page, `score-reasons-${locale.slice(0, 2)}`);
    check();
  }
});

// What is printed: how long frames took while the tree grew, and the largest number of rows that were ever drawn.
test('a tree of a hundred thousand nodes grows while the page stays quick', async () => {
  const { page, check } = await person();
  await page.goto('/a#game=othello&moves=f5.d6.c3.d3.c4.f4.f6.f3.e6.e7.d7.c6');
  await choose(page, 'minimax');
  await page.getByRole('radio', { name: 'Cara berpikir' }).check();
  await page.getByRole('tree').waitFor();
  await page.getByLabel('Tingkat').selectOption('6');
  await page.waitForFunction(() => Number(document.querySelector('[data-tree-nodes]')?.dataset.treeNodes) >= 100_000);
  const nodes = Number(await page.locator('[data-tree-nodes]').getAttribute('data-tree-nodes'));
  // What frames take here with nothing to do: on a busy machine more than a sixtieth of a second.
  const idle = await page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 60; i++) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b)[29];
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  // Processor time of the page's thread: what frames would take on a machine with nothing else to do.
  const busy = async () => (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
  const before = await busy();
  const seen = page.evaluate(
    () =>
      new Promise((resolve) => {
        const times = [];
        let drawn = 0;
        let begun = false;
        const frame = (now) => {
          const tree = document.querySelector('[role=tree]');
          begun ||= tree.dataset.growing === 'true';
          if (begun) {
            times.push(now);
            drawn = Math.max(drawn, tree.querySelectorAll('[role=treeitem]').length);
            tree.scrollTop += 40;
          }
          if (begun && tree.dataset.growing !== 'true') resolve({ times, drawn });
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
  await page.locator('[data-act=open-all]').click();
  const { times, drawn } = await seen;
  const worked = (await busy()) - before;
  const frames = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      tree: nodes,
      frames: frames.length,
      idle_median_frame_ms: Math.round(idle * 10) / 10,
      median_frame_ms: Math.round(frames[Math.floor(frames.length / 2)] * 10) / 10,
      p95_frame_ms: Math.round(frames[Math.floor(frames.length * 0.95)] * 10) / 10,
      worst_frame_ms: Math.round(frames.at(-1) * 10) / 10,
      main_thread_cpu_ms_a_frame: Math.round((worked / frames.length) * 10) / 10,
      most_rows_drawn: drawn,
    }),
  );
  assert.equal(Number(await page.getByRole('tree').getAttribute('data-rows')), nodes);
  assert.ok(drawn < 60, `${drawn} rows drawn`);
  // To the end and back by keyboard: the last row is there.
  await page.getByRole('tree').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => {
    const list = document.querySelector('[role=tree]');
    return document.getElementById(list.getAttribute('aria-activedescendant')) !== null;
  });
  assert.ok((await page.locator('[role=treeitem]').count()) < 60);
  await page.keyboard.press('ArrowLeft'); // to its parent
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft'); // closes the root
  await page.waitForFunction(() => document.querySelector('[role=tree]').dataset.rows === '1');
  check();
});

test('the claims of the papers stand beside what was measured, in the language of the page', async () => {
  for (const [locale, title, verdict] of [
    ['id-ID', 'Apa kata makalah, apa hasil pengukuran kami', 'kesimpulan'],
    ['en-GB', 'What the papers claim, what we measured', 'verdict'],
  ]) {
    const { page, check } = await person({ locale });
    await page.goto('/compare');
    await page.getByRole('heading', { name: title }).click();
    const papers = page.locator('[data-papers]');
    await papers.getByRole('columnheader', { name: verdict }).first().waitFor();
    assert.ok((await papers.getByRole('columnheader', { name: verdict }).count()) >= 5);
    assert.ok(await papers.getByText('papan match congklak greedy:dynamic greedy --games 2000').first().isVisible());
    check();
  }
});

test('stored experiments are told in the language of the page', async () => {
  const { page, check } = await person();
  await page.goto('/compare');
  const experiments = page.locator('[data-experiment]');
  await experiments.first().waitFor();
  assert.ok((await experiments.count()) >= 3);
  for (const one of await experiments.all()) {
    assert.equal(await one.locator('summary > span').getAttribute('lang'), null);
    await one.locator('summary').click();
    assert.deepEqual(await one.locator('.report > p[lang=en], th[lang=en], h3[lang=en]').allTextContents(), []);
  }
  const english = await person({ locale: 'en-GB' });
  await english.page.goto('/compare');
  await english.page.getByText('Congklak: which start is fair?').waitFor();
  check();
  english.check();
});
