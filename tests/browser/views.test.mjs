// Every view in both themes and sizes: axe finds nothing, nothing is wider than the screen, and a screenshot is kept for
// somebody to look at (PAPAN_SHOTS, by default build/screenshots).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes } from './browser.mjs';
import { fits, inspect, shoot } from './looks.mjs';
import { sharedGame } from './shared_game.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { point, startGame } from './table.mjs';

const { person } = withServerAndBrowser();

const words = {
  id: { link: 'Lewat tautan', settings: 'Pengaturan', help: 'Bantuan', resign: 'Menyerah', play: 'Main Go' },
  en: { link: 'By link', settings: 'Settings', help: 'Help', resign: 'Resign', play: 'Play Go' },
};

const openings = {
  go: ['E5', 'G3', 'C3', 'G6', 'D7', 'F4', 'E4', 'F5', 'E6', 'F6'],
  shogi: ['7g7f', '3c3d', '8h2b+', '3a2b', '2g2f', '8c8d', '2f2e', '8d8e'],
  othello: ['f5', 'd6', 'c3', 'd3', 'c4', 'f4', 'f6'],
  congklak: ['1', '4'],
};

// Black has the left, White the right; one white stone is left behind.
const divided = [...Array.from({ length: 9 }, (_, i) => [`E${i + 1}`, `F${i + 1}`]).flat(), 'pass', 'B5', 'pass', 'pass'];

async function analysed(page, link) {
  await page.goto('/');
  await page.goto(link);
  await page.locator('[data-act=analyse]:enabled').click();
  await page.locator('.study[data-analysis=idle] [data-lines]').waitFor();
}

async function think(page, player) {
  await page.locator('.study summary').click();
  await page.locator('.study select').first().selectOption(player);
  await page.getByRole('radio', { name: /Cara berpikir|How it thinks/ }).check();
}

// Each leaves the page on one view.
const views = {
  home: async (page, w) => {
    await page.goto('/');
    await page.getByRole('button', { name: w.play }).and(page.locator(':enabled')).waitFor();
  },
  new: async (page) => {
    await page.goto('/#new/go');
    await page.locator('form .button.primary:enabled').waitFor();
  },
  'new-player': async (page) => {
    await page.goto('/#new/congklak');
    await page.getByRole('radio', { name: /Algori/ }).check();
    await page.getByRole('radio', { name: 'Fischer' }).check();
  },
  settings: async (page, w) => {
    await page.goto('/');
    await page.getByRole('button', { name: w.settings }).click();
  },
  help: async (page, w) => {
    await page.goto('/#new/shogi');
    await page.getByRole('button', { name: w.help }).click();
  },
  waiting: (page, w) => startGame(page, 'shogi', () => page.getByRole('radio', { name: w.link }).check()),
  missing: async (page) => {
    await page.goto('/g/zzzzzzzz');
    await page.locator('.message h1').waitFor();
  },
  go: (page) => sharedGame(page, 'go', openings.go, 'size=9'),
  shogi: async (page) => {
    await sharedGame(page, 'shogi', openings.shogi);
    await point(page, 'hand-first-B').click();
  },
  othello: (page) => sharedGame(page, 'othello', openings.othello),
  congklak: (page) => sharedGame(page, 'congklak', openings.congklak),
  finished: async (page, w) => {
    await sharedGame(page, 'othello', openings.othello);
    await page.getByRole('button', { name: w.resign }).click();
    await page.locator('dialog').getByRole('button', { name: w.resign }).click();
    await page.locator('[data-result]').waitFor();
  },
  'analysis-open': async (page) => {
    await page.goto('/');
    await page.goto('/a');
    await page.getByRole('textbox').waitFor();
  },
  analysis: (page) => analysed(page, '/a#game=othello&moves=f5.d6.c3.d3.c4.f4'),
  'analysis-tree': async (page) => {
    await analysed(page, '/a#game=othello&moves=f5.d6.c3');
    await page.getByRole('radio', { name: /Cara berpikir|How it thinks/ }).check();
    await page.locator('[role=tree]').waitFor();
  },
  'analysis-openings': async (page) => {
    await analysed(page, '/a#game=othello&moves=f5.d6.c3.d3.c4.f4');
    await page.getByRole('radio', { name: /Pembukaan|Openings/ }).check();
    await page.locator('[data-played] [data-worth=analysis], [data-played] [data-worth=book]').first().waitFor();
  },
  'analysis-greedy': async (page) => {
    await analysed(page, '/a#game=congklak&moves=1');
    await think(page, 'greedy');
    await page.locator('[data-branch]').waitFor();
  },
  'analysis-montecarlo': async (page) => {
    await analysed(page, '/a#game=othello&moves=f5.d6');
    await think(page, 'uct');
    await page.locator('[data-act=trace]').click();
    for (let i = 0; i < 20; i++) await page.locator('[data-act=step]').click();
  },
  'analysis-features': async (page) => {
    await analysed(page, '/a#game=shogi&moves=7g7f.3c3d');
    await think(page, 'mcts');
    await page.locator('[data-rated]').waitFor();
    await page.locator('[data-act=rated-move]').selectOption('8h2b+');
    await page.locator('[data-act=trace]').waitFor(); // what stands above it is there
    await page.locator('[data-rated="8h2b+"] tfoot').scrollIntoViewIfNeeded();
  },
  thought: async (page) => {
    await sharedGame(page, 'othello', [], '', 'uct:playouts=2000');
    await point(page, 'f5').click();
    await page.locator('.game[data-ply="2"]').waitFor();
    await page.locator('details.think summary').click();
    await page.locator('[data-thought="1"][data-done=true]').waitFor();
    await page.locator('[data-final]').last().scrollIntoViewIfNeeded();
  },
  'analysis-score': async (page) => {
    await analysed(page, `/a#game=go&options=size%3D9&moves=${divided.slice(0, 18).join('.')}`);
    await page.getByRole('radio', { name: /Skor|Score/ }).check();
    await page.locator('[data-act=score]').click();
    await page.locator('[data-true-margin]').waitFor();
  },
  compare: async (page) => {
    await page.goto('/compare');
    await page.locator('[data-act=start]:enabled').waitFor();
    await page.locator('[data-experiment] summary').first().click();
    await page.locator('[data-experiment] img').first().waitFor();
  },
  lesson: async (page) => {
    await page.goto('/learn/congklak');
    await page.locator('[data-board]').waitFor();
  },
  scoring: async (page) => {
    await sharedGame(page, 'go', divided, 'size=9');
    await page.locator('[data-counting]').first().waitFor();
  },
};

// axe takes a second a view: once in each theme and at each size is enough.
for (const [size, theme, locale, axe] of [
  ['desktop', 'light', 'id-ID', true],
  ['desktop', 'dark', 'en-GB', false],
  ['phone', 'light', 'en-GB', false],
  ['phone', 'dark', 'id-ID', true],
]) {
  test(`every view on a ${size}, ${theme}, ${locale}`, async () => {
    const { page, check } = await person({ ...sizes[size], colorScheme: theme, locale });
    const language = locale.slice(0, 2);
    for (const [name, open] of Object.entries(views)) {
      await open(page, words[language]);
      if (axe) await inspect(page, `${name} (${size}, ${theme})`);
      await fits(page, `${name} (${size}, ${theme})`);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      await shoot(page, `${name}-${size}-${theme}-${language}`);
    }
    check();
  });
}

test('the language is switched and remembered', async () => {
  const { page, check } = await person({ locale: 'en-GB' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Four board games' }).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).check();
  await page.getByRole('heading', { name: 'Pengaturan' }).waitFor();
  await page.getByRole('group', { name: 'Tema' }).getByRole('radio', { name: 'Gelap' }).check();
  await page.reload();
  await page.getByRole('heading', { name: 'Empat permainan papan' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  check();
});

test('the first load is small', async () => {
  const { page } = await person();
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto('/', { waitUntil: 'networkidle' });
  assert.ok(bytes > 20_000 && bytes < 120_000, `${bytes} bytes`);
});
