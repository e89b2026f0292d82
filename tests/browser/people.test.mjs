// Two browsers against each other by link, with a dropped connection and a killed server in between; a spectator; the
// offers people make each other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizes } from './browser.mjs';
import { withServerAndBrowser } from './stage.mjs';
import { moved, myTurn, playable, point, positionOf, startGame, stateOf } from './table.mjs';

const stage = withServerAndBrowser();
const { person } = stage;

const byLink = (page) => page.getByRole('radio', { name: 'Lewat tautan' }).check();

async function invite(host, guest, game) {
  await startGame(host.page, game, byLink);
  const link = await host.page.locator('[data-qr]').getAttribute('data-qr');
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Terima dan main' }).click();
  await myTurn(host.page);
  await guest.page.locator('.game[data-status=playing]').waitFor();
  return link;
}

async function play(mover, other, square) {
  const { ply } = await stateOf(mover.page);
  await playable(mover.page, square).click();
  await Promise.all([moved(mover.page, ply), moved(other.page, ply)]);
}

test('two browsers, a reconnect and a server restart in between', async () => {
  const ani = await person();
  const budi = await person(sizes.phone);
  await invite(ani, budi, 'othello');
  await play(ani, budi, 'f5');
  await play(budi, ani, 'd6');

  // The network goes away: Ani's move waits, and is played once when it is back.
  await budi.context.setOffline(true);
  await play(ani, ani, 'c3');
  await budi.context.setOffline(false);
  await moved(budi.page, 2);

  await stage.server.restart();
  await play(budi, ani, 'd3');
  await play(ani, budi, 'c4');
  assert.equal((await stateOf(ani.page)).ply, 5);
  assert.equal(await positionOf(ani.page, 'othello'), await positionOf(budi.page, 'othello'));
  assert.deepEqual(await movesOf(ani.page), ['f5', 'd6', 'c3', 'd3', 'c4']);
  assert.deepEqual(await movesOf(budi.page), await movesOf(ani.page));
  ani.check();
  budi.check();
});

test('a move made while the connection is down is sent once it is back', async () => {
  const ani = await person();
  const budi = await person();
  await invite(ani, budi, 'othello');
  const restarted = stage.server.restart();
  await playable(ani.page, 'f5').click();
  await restarted;
  await Promise.all([moved(ani.page, 0), moved(budi.page, 0)]);
  assert.deepEqual(await movesOf(budi.page), ['f5']);
});

test('two tabs of one person show the same game and play each move once', async () => {
  const ani = await person();
  await startGame(ani.page, 'othello', (page) => page.getByRole('radio', { name: 'Satu layar' }).check());
  const second = await ani.context.newPage();
  await second.goto(ani.page.url());
  await myTurn(second);
  // Both squares are there before either is pressed: the faster tab's move may take the other's away.
  const squares = await Promise.all([ani.page, second].map((page) => playable(page, 'f5').elementHandle()));
  await Promise.all(squares.map((square) => square.dispatchEvent('click')));
  await Promise.all([moved(ani.page, 0), moved(second, 0)]);
  assert.equal((await stateOf(ani.page)).ply, 1);
  assert.equal(await positionOf(ani.page, 'othello'), await positionOf(second, 'othello'));
});

test('a spectator sees the moves and can make none', async () => {
  const ani = await person();
  const budi = await person();
  const citra = await person();
  const link = await invite(ani, budi, 'othello');
  await citra.page.goto(link);
  await citra.page.getByText('Anda menonton').waitFor();
  await play(ani, citra, 'f5');
  await point(citra.page, 'd6').click();
  await citra.page.getByRole('alert').getByText('Anda menonton').waitFor();
  assert.equal((await stateOf(citra.page)).ply, 1);
});

test('undo by agreement, draw by agreement, rematch with colours swapped', async () => {
  const ani = await person();
  const budi = await person();
  await invite(ani, budi, 'othello');
  await play(ani, budi, 'f5');
  await ani.page.getByRole('button', { name: 'Batalkan' }).click();
  await budi.page.getByRole('button', { name: 'Terima', exact: true }).click();
  await ani.page.locator('.game[data-ply="0"]').waitFor();

  await ani.page.getByRole('button', { name: 'Menu' }).click();
  await ani.page.getByRole('button', { name: 'Tawarkan seri' }).click();
  await ani.page.getByText('Tawaran terkirim').waitFor();
  await budi.page.getByRole('button', { name: 'Tolak' }).click();
  await ani.page.getByText('Tawaran terkirim').waitFor({ state: 'hidden' }); // she has heard of it
  await ani.page.getByRole('button', { name: 'Menu' }).click();
  await ani.page.getByRole('button', { name: 'Tawarkan seri' }).click();
  await budi.page.getByRole('button', { name: 'Terima', exact: true }).click();
  await ani.page.locator('[data-result]').getByText('Seri').waitFor();

  await ani.page.getByRole('button', { name: 'Main lagi' }).click();
  await budi.page.getByRole('button', { name: 'Main lagi' }).click();
  // The old game, too, ended before its first move.
  await budi.page.locator('.game[data-status=playing][data-ply="0"]').waitFor();
  assert.equal(await myTurn(budi.page), 'playing');
  await ani.page.waitForURL(budi.page.url());
});

function movesOf(page) {
  return page.locator('.moves [data-ply]').evaluateAll((all) => all.map((move) => move.lastChild.textContent.trim()));
}

test('log out everywhere else: this browser stays who it is, the old token is nobody', async () => {
  const ani = await person();
  await ani.page.goto('/');
  await ani.page.getByRole('button', { name: 'Main Go' }).and(ani.page.locator(':enabled')).waitFor(); // somebody by now
  await ani.page.getByRole('button', { name: 'Pengaturan' }).click();
  const guest = async () => (await ani.context.request.get('/api/guest')).json();
  const before = await guest();
  const [{ value: old }] = await ani.context.cookies();
  const back = ani.page.waitForEvent('websocket');
  await ani.page.getByRole('button', { name: 'Keluar dari semua perangkat lain' }).click();
  await ani.page.getByText('Sekarang hanya peramban ini').waitFor();
  await back;
  assert.deepEqual(await guest(), before);
  const bearer = { Authorization: `Bearer ${old}`, Cookie: '' };
  assert.equal((await fetch(`${stage.server.address}/api/guest`, { headers: bearer })).status, 401);
  ani.check();
});
