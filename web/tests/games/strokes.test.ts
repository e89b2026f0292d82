// Every character of every set of shogi pieces is drawn: no piece is blank where a font would be missing.
import { expect, test } from 'vitest';
import { kanji } from '../../src/games/shogi/faces';
import { brush, strokes } from '../../src/games/shogi/strokes';

const kinds = ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P', '+R', '+B', '+S', '+N', '+L', '+P'];

test('every piece of every set has its strokes', () => {
  const written = new Set<string>();
  for (const kind of kinds)
    for (const seat of ['first', 'second'] as const)
      for (const character of kanji(kind, seat, true) + kanji(kind, seat, false) + kind.replace('+', '')) written.add(character);
  for (const character of written) expect(strokes[character], character).toMatch(/^M[\dMLHVCZ .-]+$/);
  expect(new Set(Object.keys(strokes))).toEqual(written); // and nothing is kept that is not used
});

test('no two characters look the same, and all stay inside their square', () => {
  expect(new Set(Object.values(strokes)).size).toBe(Object.keys(strokes).length);
  for (const [character, path] of Object.entries(strokes)) {
    for (const number of path.match(/-?\d+/g) ?? []) {
      expect(Number(number), character).toBeGreaterThanOrEqual(0);
      expect(Number(number), character).toBeLessThanOrEqual(100);
    }
    expect(brush(character)).toBeGreaterThan(5);
  }
});
