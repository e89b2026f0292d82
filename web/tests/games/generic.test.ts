import { expect, test } from 'vitest';
import { cellsOf, placeOfMove, waysOf } from '../../src/games/generic/moves';
import { Walker } from '../../src/boards/walker.svelte';

const cells = cellsOf({ rows: ['. X', 'O .'], columns: ['a', 'b'], labels: ['2', '1'] });

test('cells have names and what stands in them', () => {
  expect(cells.flat()).toEqual([
    { id: 'a2', text: '' },
    { id: 'b2', text: 'X' },
    { id: 'a1', text: 'O' },
    { id: 'b1', text: '' },
  ]);
});

test('a move is a touch, two touches or a button', () => {
  const ways = waysOf(['A2', 'a1b1', 'pass'], cells);
  expect([...ways.touch]).toEqual([['a2', 'A2']]);
  expect(ways.steps.get('a1')?.get('b1')).toBe('a1b1');
  expect(ways.others).toEqual(['pass']);
  expect(placeOfMove('a1b1', cells)).toBe('b1');
  expect(placeOfMove('pass', cells)).toBeNull();
});

test('arrow keys walk the rows and skip gaps', () => {
  const walker = new Walker(() => [
    ['store', 'a', 'b', null],
    [null, 'c', null, 'd'],
  ]);
  expect(walker.neighbour('a', 'ArrowLeft')).toBe('store');
  expect(walker.neighbour('store', 'ArrowLeft')).toBeNull();
  expect(walker.neighbour('c', 'ArrowRight')).toBe('d');
  expect(walker.neighbour('b', 'ArrowDown')).toBeNull();
  walker.current = 'd';
  expect([walker.tabindex('d'), walker.tabindex('a')]).toEqual([0, -1]);
});
