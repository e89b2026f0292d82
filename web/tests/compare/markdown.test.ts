import { expect, test } from 'vitest';
import { blocksOf, piecesOf } from '../../src/compare/markdown';

test('headings, text, pictures and tables', () => {
  const text = '## Result\n\nTwo lines\nof text.\n\n![a curve](elo.svg)\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 2, text: 'Result' },
    { kind: 'text', text: 'Two lines of text.' },
    { kind: 'image', alt: 'a curve', file: 'elo.svg' },
    {
      kind: 'table',
      head: ['a', 'b'],
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
  ]);
});

test('code is marked, links are their text, and HTML stays text', () => {
  expect(piecesOf('run `papan` as [said](there) <b>now</b>')).toEqual([
    { text: 'run ', code: false },
    { text: 'papan', code: true },
    { text: ' as said <b>now</b>', code: false },
  ]);
});
