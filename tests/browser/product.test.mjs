// What makes the page a place to play: the end of a game as a moment, one's own games, passes said on the board, every
// sowing shown, every size of screen; and a game without a board of its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fits, inspect, shoot } from './looks.mjs';
import { passing } from './passing.mjs';
import { sharedGame } from './shared_game.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { moved, myTurn, point, startGame } from './table.mjs';

const { person } = withServerAndBrowser();

async function resign(page) {
  await page.getByRole('button', { name: 'Menyerah' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Menyerah' }).click();
}

test('the end of a game says who won and why, and leads on', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello', () => page.getByRole('radio', { name: '3', exact: true }).check());
  await point(page, 'f5').click();
  await moved(page, 1);
  await resign(page);
  const end = page.locator('[data-end]');
  await end.getByText('Anda kalah').waitFor();
  await end.getByText('Putih menang, Anda menyerah').waitFor();
  await inspect(page, 'end of a game');
  await shoot(page, 'end');

  // The whole game once more, from its start.
  const middle = await passing(page, '.standing', 'Melihat langkah 1 dari 2');
  await end.locator('[data-act=replay]').click();
  await middle();
  await end.waitFor(); // it ends where the game ended

  await end.getByText('Coba tingkat 2').click();
  await page.locator('.game[data-status=playing][data-ply="0"]').waitFor();
  await page.locator('[data-seat=second]').getByText('tingkat 2').waitFor();
  check();
});

test('one\'s own games are listed with how they ended', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello');
  await point(page, 'f5').click();
  await moved(page, 1);
  await resign(page);
  await page.locator('[data-end]').waitFor();
  await startGame(page, 'go');
  await point(page, 'E5').click();
  await moved(page, 1);

  await page.goto('/');
  const games = page.locator('[data-played]');
  await page.locator('[data-verdict=lost]').getByText('Komputer, tingkat 1').waitFor();
  assert.equal(await games.count(), 2);
  assert.equal(await page.locator('[data-played] [data-board]').count(), 2); // a little board each
  await inspect(page, 'own games');
  await page.getByLabel('Tampilkan').selectOption('open');
  await page.locator('[data-verdict=lost]').waitFor({ state: 'detached' });
  assert.equal(await games.count(), 1);
  const [download] = await Promise.all([page.waitForEvent('download'), games.getByRole('button', { name: 'Simpan' }).click()]);
  assert.match(download.suggestedFilename(), /^go\.papan\.json$/);
  await page.getByLabel('Tampilkan').selectOption('lost');
  await page.locator('[data-played][data-verdict=lost]').getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Tidak ada permainan seperti itu.').waitFor();
  await page.reload();
  await games.first().waitFor();
  assert.equal(await games.count(), 1);
  await games.getByRole('link', { name: 'Lanjutkan' }).click();
  await page.locator('.game[data-game=go]').waitFor();
  check();
});

// How much of a picture is about this colour, with each part of it off by 40 at most.
const share = (page, png, colour) =>
  page.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
      let near = 0;
      for (let i = 0; i < bytes.length; i += 4) near += [0, 1, 2].every((part) => Math.abs(bytes[i + part] - wanted[part]) <= 40) ? 1 : 0;
      return { share: near / (bytes.length / 4), width: image.width, height: image.height };
    },
    [png.toString('base64'), colour],
  );

test('the position is saved as a picture with its colours', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello');
  await point(page, 'f5').click();
  await moved(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=picture]').click()]);
  assert.match(download.suggestedFilename(), /^othello-\d+\.png$/);
  const png = readFileSync(await download.path());
  const green = await share(page, png, [45, 120, 75]);
  assert.ok(Math.max(green.width, green.height) >= 1200);
  assert.ok(green.share > 0.3, `${green.share} of it is felt`);
  const black = await share(page, png, [25, 22, 20]);
  assert.ok(black.share > 0.01 && black.share < 0.5, `${black.share} of it is black`);
  check();
});

test('level and side change in a running game, and a game is closed without a result', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello');
  await point(page, 'f5').click();
  await moved(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[data-act=opponent]').click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('radio', { name: '2', exact: true }).check();
  await dialog.getByRole('radio', { name: 'Putih' }).check();
  await inspect(page, 'change of opponent');
  await dialog.locator('[data-act=reseat]').click();
  await page.locator('.near [data-seat=second]').waitFor(); // the own side is near
  await page.locator('[data-seat=first]').getByText('tingkat 2').waitFor();
  await moved(page, 2); // it was my turn, so it is the computer's now

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('[data-act=abandon]').click();
  await page.locator('[data-act=confirm]').click();
  await page.locator('[data-end]').getByText('Permainan ditutup tanpa hasil').first().waitFor();
  await page.goto('/');
  await page.locator('[data-played][data-verdict=over]').getByText('Permainan ditutup tanpa hasil').waitFor();
  check();
});

test('a move is asked for twice and the board loses its letters where somebody wants that', async () => {
  const { page, check } = await person();
  await startGame(page, 'othello');
  await page.getByRole('button', { name: 'Pengaturan' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('group', { name: 'Koordinat papan' }).getByRole('radio', { name: 'Mati' }).check();
  await dialog.getByRole('group', { name: 'Ketuk dua kali untuk jalan' }).getByRole('radio', { name: 'Nyala' }).check();
  await inspect(page, 'settings');
  await shoot(page, 'settings');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.board .labels').isVisible(), false);
  await point(page, 'f5').click();
  await page.getByText('F5: ketuk sekali lagi untuk jalan.').or(page.getByText('f5: ketuk sekali lagi untuk jalan.')).waitFor();
  assert.equal(await page.locator('.game').getAttribute('data-ply'), '0');
  await point(page, 'f5').click();
  await moved(page, 0);
  check();
});

test('a pass is said on the board', async () => {
  const { page, check } = await person();
  await sharedGame(page, 'go', ['C3'], 'size=5');
  const said = await passing(page, '[data-announced]', 'Putih pas');
  await page.getByRole('button', { name: 'Pas', exact: true }).click();
  await said();
  check();
});

// Black has the left, White, a player of ours, the right and has passed.
const divided = [...Array.from({ length: 9 }, (_, i) => [`E${i + 1}`, `F${i + 1}`]).flat(), 'C5', 'pass'];

test('a computer does not agree that its living stones are dead', async () => {
  const { page, check } = await person();
  await page.goto('/');
  await begunElsewhere(page, { game: 'go', options: 'size=9', player: 'level1', moves: divided });
  await page.locator('.game[data-ply="20"]').waitFor();
  await page.getByRole('button', { name: 'Pas', exact: true }).click();
  await page.locator('.game[data-status=scoring] .used').waitFor();
  const count = await page.locator('.used').innerText();
  await point(page, 'F5').click();
  await page.locator('[data-objection]').getByText('tidak setuju').waitFor();
  await inspect(page, 'an objection');
  await shoot(page, 'objection');
  await page.locator('[data-act=judge]').click();
  await page.getByRole('button', { name: 'Terima hitungan' }).waitFor();
  assert.equal(await page.locator('.used').innerText(), count);
  await page.getByRole('button', { name: 'Terima hitungan' }).click();
  await page.locator('[data-end]').waitFor();
  check();
});

// A game against a player of ours with moves already made, by the protocol alone.
async function begunElsewhere(page, { game, options, player, moves }) {
  const room = await page.evaluate(async (wish) => {
    while (!(await fetch('/api/guest')).ok) await new Promise((resolve) => setTimeout(resolve, 50));
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    const answer = new Promise((resolve) =>
      socket.addEventListener('message', ({ data }) => JSON.parse(data).id === 1 && resolve(JSON.parse(data))));
    const seats = { first: { kind: 'me' }, second: { kind: 'ai', player: wish.player } };
    socket.send(JSON.stringify({ id: 1, do: 'create', ...wish, player: undefined, seats, clock: { kind: 'none' } }));
    const { room } = await answer;
    socket.close();
    return room.room;
  }, { game, options, player, moves });
  await page.goto(`/g/${room}`);
}

test('an address or a link that leads nowhere says so', async () => {
  const { page } = await person();
  await page.goto('/no/such/place');
  await page.getByText('Halaman tidak ada').waitFor();
  await page.goto('/a#game=othello&moves=f5.f5');
  await page.locator('[data-broken]').getByText('Tautan ini tidak menuju ke permainan').waitFor();
  await inspect(page, 'a broken link');
});

test('a record shows its names and comments, and what could not be read', async () => {
  const { page, check } = await person();
  await page.goto('/');
  await page.goto('/a');
  const talk = 'kata '.repeat(20_000); // more than a message holds
  await page.getByRole('textbox').fill(`(;GM[1]SZ[9]PB[Ani]PW[Budi]RE[B+2.5]C[Awal ${talk}];B[ee]C[Tengah];W[cc];B[cc];W[gg])`);
  await page.getByRole('button', { name: 'Baca' }).click();
  await page.locator('[data-names]').getByText('Budi').waitFor();
  await page.locator('[data-warnings]').getByText(/move 3/).waitFor();
  await page.locator('[data-comment]').getByText('Awal').waitFor();
  await inspect(page, 'a record with comments');
  check();
});

// More at once than any queue used to hold.
test('every sowing is shown, however many come at once', async () => {
  const { page, check } = await person({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('papan.settings', JSON.stringify({ speed: 'fast' })));
  await sharedGame(page, 'congklak', [], 'kalah');
  await page.evaluate(() => {
    window.plies = [];
    const game = document.querySelector('.game');
    new MutationObserver(() => window.plies.push(Number(game.dataset.ply))).observe(game, { attributes: true, attributeFilter: ['data-ply'] });
  });
  const room = new URL(page.url()).pathname.split('/').at(-1);
  await page.evaluate(async (id) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    let next = 0;
    const ask = (what, fields) =>
      new Promise((resolve) => {
        const mine = ++next;
        socket.addEventListener('message', ({ data }) => JSON.parse(data).id === mine && resolve(JSON.parse(data)));
        socket.send(JSON.stringify({ id: mine, do: what, ...fields }));
      });
    for (let ply = 0; ply < 10; ply++) {
      const { room: view } = await ask('watch', { room: id });
      await ask('move', { room: id, ply, move: view.legal[0] });
    }
    socket.close();
  }, room);
  await page.locator('.game[data-ply="10"]').waitFor();
  assert.deepEqual(await page.evaluate(() => window.plies), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  check();
});

test('a game without a board of its own is played on the generic one', async () => {
  const { page, check } = await person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Gomoku' }).click();
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await page.locator('form .button.primary:enabled').click();
  await page.locator('[data-board=generic] [data-legal=true]').first().waitFor();
  assert.equal(await page.locator('.game [data-square]').count(), 225);
  await point(page, 'h8').click();
  await page.locator('.game[data-ply="2"]').waitFor();
  await myTurn(page);
  assert.equal(await point(page, 'h8').getAttribute('data-piece'), 'black');
  assert.equal(await page.locator('.game [data-piece=white]').count(), 1);
  await point(page, 'h8').click();
  await page.getByRole('alert').getByText('h8').waitFor(); // not empty: the rules say why
  await inspect(page, 'generic board');
  await shoot(page, 'gomoku');
  check();
});

const screens = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [640, 900],
  [390, 844],
  [844, 390],
  [320, 640],
];

test('nothing is wider than the screen, at any of its sizes', async () => {
  for (const [width, height] of screens) {
    const { page, context, check } = await person({ viewport: { width, height } });
    for (const game of ['othello', 'congklak', 'shogi']) {
      await sharedGame(page, game, []);
      await fits(page, `${game} at ${width}x${height}`);
      const board = await page.locator('.game [data-board]').boundingBox();
      // The board is the page: it has most of the narrower side, and is seen whole.
      assert.ok(Math.max(board.width, board.height) >= 0.6 * Math.min(width, height), `${game} at ${width}x${height}`);
      assert.ok(board.y + board.height <= height, `${game} at ${width}x${height} goes beyond the fold`);
      await shoot(page, `${game}-${width}x${height}`);
    }
    await page.goto('/');
    await fits(page, `home at ${width}x${height}`);
    await shoot(page, `home-${width}x${height}`);
    check();
    await context.close();
  }
});
