// The help names keys that do something where it is asked for, in both languages.
import { expect, test } from 'vitest';
import { keyGroups } from '../../src/state/help_keys';
import { en } from '../../src/words/en';
import { id } from '../../src/words/id';

test('a view without a board has no keys of a board', () => {
  expect(keyGroups('home')).toEqual(['anywhere']);
  expect(keyGroups('game')).toContain('game');
  expect(keyGroups('edit')).toEqual(['walk', 'edit', 'anywhere']);
});

test('both languages name as many keys', () => {
  for (const group of [...keyGroups('game'), ...keyGroups('analyse'), ...keyGroups('edit')])
    expect(en.helpKeys[group]).toHaveLength(id.helpKeys[group].length);
});
