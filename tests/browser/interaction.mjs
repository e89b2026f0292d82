// How soon the page answers a person's hand: from a press of the mouse or a key to the picture that follows, on a page
// whose thread is slowed four times. Plays a part of each game against level 1 and looks back through its moves, then
// prints a JSON line for each game:
//     node interaction.mjs [--slow 4] [--moves 6] [GAME...]
// The browser's own record of each interaction is read (Event Timing), whose figures are rounded to 8 ms; what took less
// than 16 ms it does not tell, so that `told` may be fewer than were made. Motion is shown: congklak takes a minute or two.
import { parseArgs } from 'node:util';
import { launch, person } from './browser.mjs';
import { playOut, quick } from './play_out.mjs';
import { Server } from './server.mjs';
import { startGame, stateOf } from './table.mjs';

const { values, positionals } = parseArgs({
  options: { slow: { type: 'string', default: '4' }, moves: { type: 'string', default: '6' } },
  allowPositionals: true,
});
const games = positionals.length ? positionals : Object.keys(quick);

// Keeps what the browser tells of presses and clicks that a person made.
function noteInteractions() {
  window.interactions = [];
  const keep = (list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.interactions.push({ what: entry.name, took: entry.duration });
  };
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

// As a hand does it, which the driver's own click does not: that one brings listeners into the page, slowed as the page is.
const lasts = { delay: 60 };
async function press(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2, lasts);
}

const server = await Server.start();
const browser = await launch();
for (const game of games) {
  const { page, context } = await person(browser, server, { reducedMotion: 'no-preference' });
  await page.addInitScript(noteInteractions);
  await startGame(page, game);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  // The game is not meant to end: what stops it here is that enough moves were made.
  await playOut(page, game, (target) => press(page, target), { most: Number(values.moves), options: '' }).catch((stopped) => {
    if (!/does not end/.test(stopped.message)) throw stopped;
  });
  const { ply } = await stateOf(page);
  for (let step = 0; step < Math.min(ply, 8); step++) await page.keyboard.press(step < 4 ? '[' : ']', lasts);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  const took = (await page.evaluate(() => window.interactions.map((each) => each.took))).sort((a, b) => a - b);
  const share = (part) => took[Math.min(took.length - 1, Math.floor(part * took.length))] ?? 0;
  const figures = { told: took.length, median: share(0.5), most_of_95_percent: share(0.95), longest: took.at(-1) ?? 0 };
  console.log(JSON.stringify({ game, slow: Number(values.slow), moves: ply, milliseconds: figures }));
  await context.close();
}
await browser.close();
await server.stop();
