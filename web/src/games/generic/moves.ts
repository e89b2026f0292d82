// How moves are made on a board that is only known by its picture: a move that is the name of a cell is made by touching
// it, one of two names by touching both, and every other by a button.
import type { Diagram } from '../../net/types';

export interface Cell {
  id: string; // column and row: "h8"
  text: string; // '' for an empty one
}

export function cellsOf(diagram: Diagram): Cell[][] {
  return diagram.rows.map((row, y) =>
    row.split(' ').map((text, x) => ({
      id: `${diagram.columns[x] ?? x + 1}${diagram.labels[y] ?? diagram.rows.length - y}`,
      text: text === '.' ? '' : text,
    })),
  );
}

export interface Ways {
  touch: Map<string, string>; // cell: move
  steps: Map<string, Map<string, string>>; // from: to: move
  others: string[];
}

export function waysOf(legal: string[], cells: Cell[][]): Ways {
  const names = new Map(cells.flat().map((cell) => [cell.id.toLowerCase(), cell.id]));
  const ways: Ways = { touch: new Map(), steps: new Map(), others: [] };
  for (const move of legal) {
    const text = move.toLowerCase();
    const whole = names.get(text);
    const split = whole ? -1 : [...text].findIndex((_, i) => names.has(text.slice(0, i)) && names.has(text.slice(i)));
    if (whole) ways.touch.set(whole, move);
    else if (split > 0) addStep(ways, names.get(text.slice(0, split))!, names.get(text.slice(split))!, move);
    else ways.others.push(move);
  }
  return ways;
}

function addStep(ways: Ways, from: string, to: string, move: string): void {
  const targets = ways.steps.get(from) ?? new Map<string, string>();
  ways.steps.set(from, targets.set(to, move));
}

// Where a move lies on the board: the cell that is named last.
export function placeOfMove(move: string | null, cells: Cell[][]): string | null {
  const text = move?.toLowerCase() ?? '';
  const named = cells.flat().filter((cell) => text.endsWith(cell.id.toLowerCase()));
  return named.sort((a, b) => b.id.length - a.id.length)[0]?.id ?? null;
}
