// What the statistics of an opening say, as people read them.
import type { OpeningRow, Report } from '../net/study';
import type { GameName } from '../net/types';
import { rowText, signed } from './values';

export interface Shares {
  won: number;
  drawn: number;
  lost: number;
}

// Whole percents, 100 in all.
export function sharesOf(row: OpeningRow): Shares {
  const won = Math.round((100 * row.wins) / row.games);
  const drawn = Math.min(100 - won, Math.round((100 * row.draws) / row.games));
  return { won, drawn, lost: 100 - won - drawn };
}

// "+1,6": a mean lead in the language's own numbers.
export function meanText(margin: number, language: string): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return number.format(margin).replace('-', '−');
}

export interface Worth {
  text: string;
  by: 'book' | 'analysis';
}

// What our book holds the move to be worth, else what the analysis has found; null where neither knows it.
export function worthOf(game: GameName, row: OpeningRow, report: Report | null): Worth | null {
  if (row.book) return { text: signed(row.book.value), by: 'book' };
  const moves = [row.move, ...(row.same ?? [])];
  const found = report?.moves.find((each) => moves.includes(each.move) && !each.at_most);
  return found ? { text: rowText(game, found), by: 'analysis' } : null;
}
