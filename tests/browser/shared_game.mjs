// A game for two at one screen, brought to a position by the protocol alone: for tests about a position, not about how
// it came to be. Leaves the page in that game. With a player of ours on the second seat it is that player's game.
export async function sharedGame(page, game, moves, options = '', player = '') {
  if (!page.url().startsWith('http')) await page.goto('/');
  const room = await page.evaluate(playThrough, { game, moves, options, player });
  await page.goto(`/g/${room}`);
  await page.locator(`.game[data-ply="${moves.length}"]`).waitFor();
}

// Runs in the page: a second connection of the same guest.
async function playThrough({ game, moves, options, player }) {
  while (!(await fetch('/api/guest')).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const socket = new WebSocket(`ws://${location.host}/ws`);
  await new Promise((resolve) => (socket.onopen = resolve));
  let id = 0;
  const ask = (what, fields) =>
    new Promise((resolve, reject) => {
      const mine = ++id;
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.id === mine) answer.error ? reject(new Error(answer.message)) : resolve(answer);
      });
      socket.send(JSON.stringify({ id: mine, do: what, ...fields }));
    });
  const seats = { first: { kind: 'me' }, second: player ? { kind: 'ai', player } : { kind: 'me' } };
  const { room } = await ask('create', { game, options, seats, clock: { kind: 'none' } });
  for (const [ply, move] of moves.entries()) await ask('move', { room: room.room, ply, move });
  socket.close();
  return room.room;
}
