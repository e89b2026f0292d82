// The names of the features of moves, as the server gives them, in the words of the page.
import { shogiWords } from '../games/shogi/words';
import type { StudyWords } from '../words/study.id';

const letters: Record<string, string> = {
  pawn: 'P',
  lance: 'L',
  knight: 'N',
  silver: 'S',
  gold: 'G',
  bishop: 'B',
  rook: 'R',
  horse: '+B',
  dragon: '+R',
};

export function featureName(name: string, study: StudyWords): string {
  const say = study.features;
  const piece = (english: string) => (letters[english] ? shogiWords().pieces[letters[english]] : say.otherPromoted);
  const forms: [RegExp, (...parts: string[]) => string][] = [
    [/^material (-?\d+)\.\.(-?\d+)$/, say.material],
    [/^material below (-?\d+)$/, say.materialBelow],
    [/^material (-?\d+) and more$/, say.materialAbove],
    [/^escape (.+) (\d)$/, (kind, step) => say.escape(piece(kind), step)],
    [/^drop (.+) (\d)$/, (kind, step) => say.drop(piece(kind), step)],
    [/^king danger (\d)$/, say.danger],
    [/^king danger in check (\d)$/, say.dangerInCheck],
    [/^distance_(\d+)$/, say.distance],
    [/^line_(\d)$/, say.line],
    [/^line_(\d)_open$/, say.lineOpen],
  ];
  for (const [form, tell] of forms) {
    const found = form.exec(name);
    if (found) return tell(...found.slice(1));
  }
  return say.plain[name] ?? name;
}
