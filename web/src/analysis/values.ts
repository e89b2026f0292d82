// Values as people read them: the chance to win in percent, or the proved result in the game's points.
import type { MoveRow, Report } from '../net/study';
import { entryOf, has } from '../games/catalog.svelte';
import type { GameName } from '../net/types';
import type { Judged } from './study.svelte';

export function percent(value: number): number {
  return Math.round((value + 1) * 50);
}

export function signed(score: number): string {
  return score > 0 ? `+${score}` : String(score).replace('-', '−');
}

const mostPoints = 1000; // beyond any count: a search's own mark for a win

// Whether a proved value is one that people count: seeds, discs. Elsewhere it only says who wins.
function countsPoints(game: GameName, exact: boolean, score: number | undefined): score is number {
  return exact && score !== undefined && Math.abs(score) < mostPoints && has(game, 'exact') && Boolean(entryOf(game)?.unit.en);
}

// For a row of a report: of the side to move.
export function rowText(game: GameName, row: MoveRow, report: Report): string {
  if (countsPoints(game, report.exact, row.score)) return signed(row.score);
  return String(percent(row.value));
}

// For the first player.
export function judgedText(game: GameName, judged: Judged): string {
  if (countsPoints(game, judged.exact, judged.score)) return signed(judged.score);
  return `${percent(judged.value)} %`;
}

// The moves worth showing, the best first.
export function bestRows(report: Report, most: number): MoveRow[] {
  const rows = report.moves.filter((row) => !row.at_most && (row.visits > 0 || row.line?.length));
  const visited = rows.some((row) => row.visits > 1);
  const first = report.line[0];
  const rank = (row: MoveRow) => (row.move === first ? Infinity : visited ? row.visits : row.value);
  return rows.sort((a, b) => rank(b) - rank(a)).slice(0, most);
}
