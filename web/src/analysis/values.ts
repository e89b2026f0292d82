// Values as people read them: the chance to win in percent, or the proved result in the game's points.
import type { MoveRow, Report } from '../net/study';
import { entryOf, has } from '../games/catalog.svelte';
import { kitOf } from '../games/table';
import type { GameName } from '../net/types';
import { pick } from '../words/index.svelte';
import type { Judged } from './study.svelte';

export function percent(value: number): number {
  return Math.round((value + 1) * 50);
}

export function signed(score: number): string {
  return score > 0 ? `+${score}` : String(score).replace('-', '−');
}

const mostPoints = 1000; // beyond any count: a search's own mark for a win

// Whether a score counts what people count, seeds or discs: a proved one of a game with a solver, and any of a player
// whose own scores do. Elsewhere it only says who is ahead.
export function countsPoints(game: GameName, player: string, exact: boolean, score: number | null | undefined): score is number {
  if (score === undefined || score === null || Math.abs(score) >= mostPoints || !entryOf(game)?.unit.en) return false;
  return (exact && has(game, 'exact')) || (kitOf(game).pointPlayers?.includes(player.split(':')[0]) ?? false);
}

// For a row of a report: of the side to move.
export function rowText(game: GameName, player: string, row: MoveRow, report: Report): string {
  if (countsPoints(game, player, report.exact, row.score)) return signed(row.score);
  return String(percent(row.value));
}

// For the first player.
export function judgedText(judged: Judged): string {
  return judged.points === undefined ? `${percent(judged.value)} %` : signed(judged.points);
}

export const steep = 8; // points at which a lead fills half of a graph's side

// How high a graph draws it, -1 to 1: a lead in points, where they are counted, never runs off the edge.
export function heightOf(judged: Judged): number {
  const { points, value } = judged;
  return points === undefined ? value : points / (Math.abs(points) + steep);
}

// "6 discs", in the words of the game.
export function pointsText(game: GameName, points: number): string {
  const entry = entryOf(game);
  return `${Math.abs(points)} ${entry ? pick(entry.unit) : ''}`.trim();
}

// As good as the chosen one: proved values may be equal.
export function isBest(row: MoveRow, report: Report): boolean {
  return row.move === report.line[0] || (report.exact && row.score !== undefined && row.score === report.score);
}

// The moves worth showing, the best first.
export function bestRows(report: Report, most: number): MoveRow[] {
  const rows = report.moves.filter((row) => !row.at_most && (row.visits > 0 || row.line?.length));
  const visited = rows.some((row) => row.visits > 1);
  const first = report.line[0];
  const rank = (row: MoveRow) => (row.move === first ? Infinity : visited ? row.visits : row.value);
  return rows.sort((a, b) => rank(b) - rank(a)).slice(0, most);
}
