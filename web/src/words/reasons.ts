// The rules' reasons against a move, as the program words them in English, said in Indonesian. The catalogue serves terminal
// play as well (papan/apps/play/reasons.cpp). A reason that is not in it is shown as it came rather than hidden.
import catalogue from './reasons.id.json';

const pieces: Record<string, string> = catalogue.pieces;
const reasons = catalogue.reasons.map(([pattern, text]) => ({ pattern: new RegExp(`^${pattern}$`), text }));

export function inIndonesian(reason: string): string {
  for (const { pattern, text } of reasons) {
    const match = pattern.exec(reason);
    if (match) return text.replace(/\$(\d)/g, (_, part) => pieces[match[part]] ?? match[part]);
  }
  return reason;
}
