// The page of the papers' claims says the same in both languages: the same tables, figures and commands.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Block, blocksOf } from '../../src/compare/markdown';

const [english, indonesian] = ['papers.md', 'papers.id.md'].map((name) => readFileSync(`../docs/${name}`, 'utf8'));

function textsOf(block: Block): string[] {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return block.kind === 'image' ? [block.file] : [block.text];
}

// What no translation changes: commands and addresses as they stand, numbers without the marks that group their digits.
function factsOf(text: string): string[] {
  const fixed = /`[^`]*`|\]\([^)]*\)/g;
  const numbers = text.replace(fixed, ' ').match(/[-+=]?\d+(?:[.,]\d+)*/g) ?? [];
  return [...(text.match(fixed) ?? []), ...numbers.map((number) => number.replace(/[.,]/g, ''))].sort();
}

test('both languages have the same tables, figures and commands', () => {
  const [first, second] = [blocksOf(english), blocksOf(indonesian)];
  expect(second.map((block) => block.kind)).toEqual(first.map((block) => block.kind));
  first.forEach((block, i) => {
    expect(textsOf(second[i]).map(factsOf)).toEqual(textsOf(block).map(factsOf));
  });
});

test('no text is the same in both', () => {
  const same = blocksOf(indonesian).filter((block) => block.kind !== 'table' && english.includes(textsOf(block)[0]));
  expect(same).toEqual([]);
});
