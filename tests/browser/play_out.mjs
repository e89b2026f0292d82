// A whole game through the page. The moves come from a player of ours that is shown only what the page shows.
import assert from 'node:assert/strict';
import { advise, makeMove, moved, myTurn, point, positionOf, stateOf } from './table.mjs';

export const quick = {
  go: { player: 'uct:playouts=60', options: 'size=5' },
  shogi: { player: 'alphabeta:nodes=3000', options: '' },
  othello: { player: 'alphabeta:depth=2', options: '' },
  congklak: { player: 'greedy', options: '' },
};
// Then one passes: who is shown only positions does not know that the other has passed, and may go on for ever. Whoever
// goes on alone on a small board has soon filled it.
const enoughOfGo = 30;
export const click = (target) => target.click();

export async function playOut(page, game, tap, { most = 150, options = quick[game].options } = {}) {
  const { player } = quick[game];
  const seen = new Set();
  for (let i = 0; i < most; i++) {
    if ((await myTurn(page)) !== 'playing') return seen;
    const { ply } = await stateOf(page);
    const position = await positionOf(page, game);
    seen.add(position);
    const advice = game === 'go' && i >= enoughOfGo ? 'pass' : await allowed(page, game, await advise(game, position, player, options));
    await makeMove(page, game, advice, tap);
    await moved(page, ply);
  }
  assert.fail('the game does not end');
}

// A position alone does not tell what superko forbids; the page does.
async function allowed(page, game, move) {
  if (game !== 'go' || move === 'pass') return move;
  return (await point(page, move).getAttribute('data-legal')) === 'true' ? move : 'pass';
}

export async function finishedInWords(page) {
  await page.locator('[data-result]').waitFor();
  assert.match(await page.locator('[data-result]').innerText(), /menang|Seri/);
  assert.match(await page.locator('[data-verdict]').innerText(), /Anda menang|Anda kalah|Seri/);
}

// Against one who never resigns, so that the game is counted.
export async function smallGo(page) {
  await page.getByRole('radio', { name: 'Algoritme' }).check();
  await page.locator('form select').first().selectOption('random');
  await page.getByText('Aturan lain').click();
  await page.getByLabel('Ukuran papan').last().fill('5');
}
