// The few forms our experiment reports use: headings, paragraphs, tables, one picture. No HTML passes through.
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'image'; alt: string; file: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

export interface Piece {
  text: string;
  code: boolean;
}

export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
}

function blockOf(part: string): Block {
  const heading = /^(#+) (.*)$/.exec(part);
  if (heading) return { kind: 'heading', level: heading[1].length, text: heading[2] };
  const image = /^!\[(.*?)\]\((.*?)\)$/.exec(part);
  if (image) return { kind: 'image', alt: image[1], file: image[2] };
  if (!part.startsWith('|')) return { kind: 'text', text: part.replaceAll('\n', ' ') };
  const [head, , ...rows] = part.split('\n').map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows };
}

// `code` between backticks; links by their text.
export function piecesOf(text: string): Piece[] {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('`')
    .map((piece, i) => ({ text: piece, code: i % 2 === 1 }))
    .filter((piece) => piece.text);
}
