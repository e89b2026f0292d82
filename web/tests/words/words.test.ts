// Two languages in step: what one says the other says too, with as many parts, and not in the other's words.
import { expect, test } from 'vitest';
import { lesson as congklak } from '../../src/games/congklak/lesson';
import { lesson as go } from '../../src/games/go/lesson';
import { lesson as othello } from '../../src/games/othello/lesson';
import { lesson as shogi } from '../../src/games/shogi/lesson';
import { en } from '../../src/words/en';
import { id } from '../../src/words/id';
import { puzzlesEn, puzzlesId } from '../../src/words/puzzles';
import { inIndonesian } from '../../src/words/said';
import { studyEn } from '../../src/words/study.en';
import { studyId } from '../../src/words/study.id';

// Every text by the way that leads to it; a function by what it says of numbers and of names.
function texts(words: object, way = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const here = `${way}/${key}`;
    if (typeof value === 'string') found.set(here, value);
    else if (typeof value === 'function') found.set(here, String(value(...Array.from({ length: value.length }, (_, i) => String(7 + i)))));
    else if (value && typeof value === 'object') texts(value, here).forEach((text, at) => found.set(at, text));
  }
  return found;
}

test.each([
  ['playing', id, en],
  ['studying', studyId, studyEn],
  ['puzzles', puzzlesId, puzzlesEn],
])('the words for %s are the same in number and none is empty in one language only', (_, indonesian, english) => {
  const [mine, theirs] = [texts(indonesian), texts(english)];
  expect([...theirs.keys()].sort()).toEqual([...mine.keys()].sort());
  for (const [key, text] of mine) if (theirs.has(key)) expect([key, Boolean(theirs.get(key))]).toEqual([key, Boolean(text)]);
});

test('every part of a sentence is said in both languages', () => {
  const [mine, theirs] = [texts({ ...id, ...studyId, ...puzzlesId }), texts({ ...en, ...studyEn, ...puzzlesEn })];
  for (const [key, text] of mine) {
    const parts = new Set(text.match(/\b(7|8|9)\b/g) ?? []);
    for (const part of parts) expect([key, theirs.get(key)?.includes(part)]).toEqual([key, true]);
  }
});

test('the reader is addressed in one way', () => {
  const lessons = [congklak, go, othello, shogi].flat().flatMap((step) => [step.text.id, step.wrong?.id ?? '', step.well?.id ?? '']);
  const texted = [...texts({ ...id, ...studyId, ...puzzlesId }).values(), ...lessons];
  // "Anda" everywhere: neither "kamu" nor a noun that ends in "-mu".
  expect(texted.filter((text) => /\b(kamu|engkau)\b|(?<!te|il|ta|se)mu\b/i.test(text))).toEqual([]);
});

test('what the program says is said in Indonesian by its key, the words in it as well', () => {
  const bishop = { text: 'bishop', key: 'shogi.bishop', args: [] };
  expect(inIndonesian({ message: 'D4 is occupied', key: 'go.occupied', args: ['D4'] })).toBe('D4 sudah terisi');
  expect(inIndonesian({ message: 'a bishop does not move from 8h to 8g', key: 'shogi.not_so', args: [bishop, '8h', '8g'] })).toBe(
    'gajah tidak bergerak dari 8h ke 8g',
  );
  const inside = { text: 'rank a does not have 9 squares', key: 'shogi.rank_length', args: ['a'] };
  const position = { text: 'position', key: 'position', args: [] };
  expect(inIndonesian({ message: 'position: rank a does not have 9 squares', key: 'context', args: [position, inside] })).toBe(
    'posisi: baris a tidak punya 9 petak',
  );
});

test('what is in no catalogue stays English', () => {
  expect(inIndonesian({ message: 'nobody knows this', key: 'io', args: [] })).toBe('nobody knows this');
  expect(inIndonesian({ message: 'an older server sends no key' })).toBe('an older server sends no key');
  expect(inIndonesian({ message: 'no sentence either', key: 'constructor' })).toBe('no sentence either');
});
