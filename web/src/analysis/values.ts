// Values as people read them: the chance to win in percent, or the proved result in the game's points.
import type { MoveRow, Report, ScoreOf } from '../net/study';
import { entryOf } from '../games/catalog.svelte';
import type { GameName } from '../net/types';
import { pick } from '../words/index.svelte';
import { studyWords } from '../words/study.svelte';
import type { Judged } from './study.svelte';

export function percent(value: number): number {
  return Math.round((value + 1) * 50);
}

export function signed(score: number | string): string {
  return Number(score) > 0 ? `+${score}` : String(score).replace('-', '−');
}

interface Scored {
  score?: number | null;
  score_of?: ScoreOf;
}

// Whether a score counts what people count, seeds or discs, by which one side is ahead. Elsewhere it only says who is ahead.
export function countsPoints(game: GameName, scored: Scored): scored is { score: number } {
  return typeof scored.score === 'number' && scored.score_of === 'margin' && !!entryOf(game)?.unit.en;
}

// What stands beside a chance to win: "+6 discs", "31 discs" (what one side has), or the evaluation: "+1.7 pawns" where
// people have a unit for it, else by its name.
export function scoreText(game: GameName, scored: Scored): string {
  const { score, score_of } = scored;
  if (typeof score !== 'number') return '';
  const measure = entryOf(game)?.evaluation;
  if (score_of === 'evaluation' && measure) return `${signed((score / measure.points).toFixed(1))} ${pick(measure.name)}`;
  if (score_of === 'evaluation') return `${studyWords().evaluation} ${signed(score)}`;
  const unit = entryOf(game)?.unit;
  if (!unit?.en) return '';
  return `${score_of === 'count' ? score : signed(score)} ${pick(unit)}`;
}

// For a row of a report: of the side to move.
export function rowText(game: GameName, row: MoveRow): string {
  if (countsPoints(game, row)) return signed(row.score);
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
