// Moves as their reader wants them written. The server knows the notations of its games, so that page and terminal write
// alike: it is asked once for each line, and until it has answered a move stands in the game's own text.
import type { GameLine } from '../net/study';
import type { GameName } from '../net/types';
import { session } from '../state/session.svelte';
import { settings } from '../state/settings.svelte';
import { words } from '../words/index.svelte';
import { entryOf } from './catalog.svelte';
import { shortMove, spokenMove } from './telling';

// A move in the tree of all lines that were asked about, the start being their root.
interface Place {
  text: string | null; // of the move that leads here; null: not known yet
  next: Map<string, Place>;
}

const mostLines = 100; // of a message: docs/protocols/web.md
const mostText = 40_000; // letters of them: a message has 64 kB
const place = (): Place => ({ text: null, next: new Map() });
const trees = new Map<string, Place>(); // by notation, game, options and start
const wanted = new Map<string, { line: GameLine; notation: string; lines: Set<string> }>();
let asking = false;
let learnt = $state(0); // counts answers: whoever shows a move looks again

// '' where moves are shown in the game's own text.
export function notationOf(game: GameName): string {
  const chosen = settings.notations[game] ?? '';
  const [own, ...others] = entryOf(game)?.notations ?? [];
  return own && others.some((each) => each.name === chosen) ? chosen : '';
}

// These moves, made one after another from where the line ends.
export function written(line: GameLine, moves: string[]): string[] {
  const notation = notationOf(line.game);
  const own = (move: string) => shortMove(line.game, move, words());
  if (!notation || !moves.length) return moves.map(own);
  void learnt;
  const texts = textsOf(line, moves, notation);
  if (texts.includes(null)) want(line, moves, notation);
  return texts.map((text, i) => text ?? own(moves[i]));
}

export function writtenMove(line: GameLine, move: string): string {
  return written(line, [move])[0];
}

// The same as a screen reader says it, and as messages do: once the text is known.
export async function spokenIn(line: GameLine, move: string, before: string | undefined): Promise<string> {
  const notation = notationOf(line.game);
  const spoken = () => spokenMove(line.game, move, before, words());
  if (!notation) return spoken();
  try {
    const { lines } = await session.request('tell', { ...line, lines: [move], notation });
    return lines[0][0] ?? spoken();
  } catch {
    return spoken();
  }
}

function rootOf(line: GameLine, notation: string): Place {
  const key = JSON.stringify([notation, line.game, line.options, line.start]);
  const root = trees.get(key) ?? place();
  trees.set(key, root);
  return root;
}

function step(from: Place, move: string): Place {
  const to = from.next.get(move) ?? place();
  from.next.set(move, to);
  return to;
}

function textsOf(line: GameLine, moves: string[], notation: string): (string | null)[] {
  let at = line.moves.reduce(step, rootOf(line, notation));
  return moves.map((move) => (at = step(at, move)).text);
}

// Asked for once everything that is drawn at the same time has said what it needs.
function want(line: GameLine, moves: string[], notation: string): void {
  const key = JSON.stringify([notation, line]);
  const known = wanted.get(key) ?? { line, notation, lines: new Set<string>() };
  known.lines.add(moves.join(' '));
  wanted.set(key, known);
  if (asking) return;
  asking = true;
  queueMicrotask(() => void askAll());
}

function inOneMessage(lines: Set<string>): string[] {
  const some: string[] = [];
  let size = 0;
  for (const line of lines) {
    size += line.length;
    if (some.length === mostLines || (some.length && size > mostText)) break;
    some.push(line);
  }
  return some;
}

// One message after the other: a guest may wait for few answers at a time.
async function askAll(): Promise<void> {
  try {
    while (wanted.size) {
      const [[key, { line, notation, lines }]] = wanted;
      const asked = inOneMessage(lines);
      asked.forEach((each) => lines.delete(each));
      if (!lines.size) wanted.delete(key);
      await ask(line, notation, asked);
    }
  } catch {
    wanted.clear(); // what is drawn again is asked for again
  }
  asking = false;
}

async function ask(line: GameLine, notation: string, lines: string[]): Promise<void> {
  await session.opened();
  const told = await session.request('tell', { ...line, lines, notation });
  lines.forEach((each, i) => {
    let at = line.moves.reduce(step, rootOf(line, notation));
    each.split(' ').forEach((move, k) => ((at = step(at, move)).text = told.lines[i][k] ?? move));
  });
  learnt++;
}
