// A game as the page shows it: the position is read from the squares on the page, never from the server, so a board
// that draws nothing or something else cannot pass.
import { execFile } from 'node:child_process';
import assert from 'node:assert/strict';
import { promisify } from 'node:util';
import { papan } from './server.mjs';

const run = promisify(execFile);

// Goes to the new-game view and starts; `choose` may change the settings first.
export async function startGame(page, game, choose = async () => {}) {
  await page.goto(`/#new/${game}`);
  await page.getByRole('radio', { name: '1', exact: true }).check();
  await choose(page);
  await page.locator('form .button.primary').click();
  await page.locator('.game [data-board]').waitFor();
}

export async function stateOf(page) {
  return page.locator('.game').evaluate((game) => ({ status: game.dataset.status, ply: Number(game.dataset.ply) }));
}

// Every control of the board: its name, what stands there, how many, whether it can be played.
export async function squaresOf(page) {
  const squares = await page.locator('.game [data-square]').evaluateAll((points) =>
    points.map((point) => ({
      id: point.dataset.square,
      piece: point.dataset.piece,
      count: Number(point.dataset.count ?? 0),
      legal: point.dataset.legal === 'true',
      label: point.getAttribute('aria-label'),
      // Something must be drawn, not only said.
      drawn: [...point.querySelectorAll('circle,ellipse,path,text')].filter((shape) => {
        const box = shape.getBoundingClientRect();
        return box.width > 1 && box.height > 1;
      }).length,
    })),
  );
  for (const square of squares) {
    assert.ok(square.label, `${square.id} has no label`);
    if (!['empty', 'store'].includes(square.piece)) assert.ok(square.drawn, `${square.id} shows nothing`);
  }
  return squares;
}

function turnOf(page) {
  return page.evaluate(() => document.querySelector('.game [data-turn=true]')?.getAttribute('data-seat') ?? null);
}

const readers = { go: readGo, shogi: readShogi, othello: readOthello, congklak: readCongklak };

// The position on the page in the notation of the game.
export async function positionOf(page, game) {
  return readers[game](await squaresOf(page), await turnOf(page));
}

function readOthello(squares, turn) {
  assert.ok([16, 36, 64].includes(squares.length));
  const marks = { black: 'X', white: 'O', empty: '-' };
  return `${squares.map((square) => marks[square.piece]).join('')} ${turn === 'second' ? 'O' : 'X'}`;
}

function readGo(squares, turn) {
  const size = Math.sqrt(squares.length);
  const marks = { black: 'X', white: 'O', empty: '.' };
  const text = squares.map((square) => marks[square.piece]).join('');
  const rows = Array.from({ length: size }, (_, y) => text.slice(y * size, (y + 1) * size));
  return `${size} ${rows.join('/')} ${turn === 'second' ? 'O' : 'X'}`;
}

function readShogi(squares, turn) {
  const mark = (piece) => {
    const [seat, kind] = piece.split('-');
    return seat === 'first' ? kind : kind.toLowerCase();
  };
  const at = new Map(squares.map((square) => [square.id, square]));
  const rows = [...'abcdefghi'].map((rank) =>
    [9, 8, 7, 6, 5, 4, 3, 2, 1]
      .map((file) => at.get(`${file}${rank}`).piece)
      .map((piece) => (piece === 'empty' ? '1' : mark(piece)))
      .join('')
      .replace(/1+/g, (run) => String(run.length)),
  );
  const hands = squares
    .filter((square) => square.id.startsWith('hand-'))
    .map((square) => `${square.count > 1 ? square.count : ''}${mark(square.piece)}`);
  return `${rows.join('/')} ${turn === 'second' ? 'w' : 'b'} ${hands.join('') || '-'} 1`;
}

function readCongklak(squares, turn) {
  const side = (seat) => {
    const mine = squares.filter((square) => square.id.startsWith(seat));
    const holes = mine.filter((square) => square.piece !== 'store').sort((a, b) => a.id.localeCompare(b.id));
    return [...holes, mine.find((square) => square.piece === 'store')].map((square) => square.count).join(',');
  };
  return `${side('first')}/${side('second')} ${turn ?? 'first'}`;
}

// What a quick player of ours would do in the position the page shows.
export async function advise(game, position, player, options = '') {
  const more = options ? ['--options', options] : [];
  const { stdout } = await run(papan, ['analyse', game, '--position', position, '--player', player, '--json', ...more]);
  return JSON.parse(stdout).move;
}

// Until it is this person's turn or the moves are over: "playing" and acting, "scoring" or "finished".
export async function myTurn(page) {
  const ready = await page.waitForFunction(() => {
    const game = document.querySelector('.game');
    if (!game || game.dataset.status === 'waiting') return null;
    if (game.dataset.status !== 'playing') return game.dataset.status;
    const pass = [...game.querySelectorAll('[role=toolbar] .primary')].length > 0;
    return pass || game.querySelector('[data-legal=true]') ? 'playing' : null;
  });
  return ready.jsonValue();
}

// Waits until the page shows more moves than before, or that the moves are over. A room that still waits for somebody has
// not moved.
export async function moved(page, ply) {
  await page.waitForFunction((before) => {
    const game = document.querySelector('.game');
    return game && (Number(game.dataset.ply) > before || ['scoring', 'finished'].includes(game.dataset.status));
  }, ply);
}

export const point = (page, id) => page.locator(`.game [data-square="${id}"]`);

// The same, once it can be played: until then a tap is answered with the reason why not.
export const playable = (page, id) => page.locator(`.game [data-square="${id}"][data-legal=true]`);

// A move of any game through `tap`, which is a click, a touch or keys.
export async function makeMove(page, game, move, tap) {
  if (move === 'pass') return page.locator('[role=toolbar] button', { hasText: /^(Pas|Lewat|Pass)$/ }).click();
  if (game === 'congklak') {
    return tap(point(page, `${await turnOf(page)}-${move}`));
  }
  if (game !== 'shogi') return tap(point(page, move));
  await tap(point(page, move[1] === '*' ? `hand-${await turnOf(page)}-${move[0]}` : move.slice(0, 2)));
  await tap(point(page, move.slice(2, 4)));
  const choice = page.locator(`[data-promote="${move.endsWith('+')}"]`);
  if (await choice.count()) await tap(choice);
}
