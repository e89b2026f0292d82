// What people call what stands on a board, for the games that have such names (castles and openings of shogi). The server
// finds them; it is asked once for each line that is looked at for a moment, not for those that somebody only steps over.
import type { GameLine } from '../net/study';
import type { Shape } from '../net/types';
import { session } from '../state/session.svelte';
import { has } from './catalog.svelte';

const moment = 120; // milliseconds
const none: Shape[] = [];
const known = new Map<string, Shape[]>();
let shown: { line: GameLine; shapes: Shape[] } | null = null; // found last
let timer = 0;
let learnt = $state(0); // counts answers: whoever shows names looks again

// Of the end of the line. Until they are known those of a place of the same game that was looked at before stand, so that
// nothing flickers. A move that is still secret has no names.
export function shapesOf(line: GameLine): Shape[] {
  if (!has(line.game, 'shapes') || line.moves.includes('?')) return none;
  void learnt;
  const key = JSON.stringify(line);
  const found = known.get(key);
  if (found) return found;
  clearTimeout(timer);
  timer = window.setTimeout(() => void ask(key, line), moment);
  return shown && isSameGame(shown.line, line) ? shown.shapes : none;
}

async function ask(key: string, line: GameLine): Promise<void> {
  try {
    await session.opened();
    const { shapes } = await session.request('shapes', line);
    known.set(key, shapes);
    shown = { line, shapes };
    learnt++;
  } catch {
    // What is drawn again is asked for again.
  }
}

// One goes on where the other ends.
function isSameGame(a: GameLine, b: GameLine): boolean {
  const most = Math.min(a.moves.length, b.moves.length);
  const begins = a.moves.slice(0, most).every((move, i) => move === b.moves[i]);
  return begins && a.game === b.game && a.options === b.options && a.start === b.start;
}
