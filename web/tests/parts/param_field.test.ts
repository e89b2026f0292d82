// A field of the rules or of a player: what it means where nothing is chosen, in the language in use.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ParamField from '../../src/parts/ParamField.svelte';
import type { Param } from '../../src/net/types';
import { settings } from '../../src/state/settings.svelte';
import { gameEntry, useCatalogue } from '../catalogue';

const both = (en: string, id: string) => ({ en, id });
let shown: object | null = null;

function show(param: Param, rest: Partial<{ usual: string; value: string; named: boolean }> = {}): HTMLElement {
  const target = document.createElement('div');
  shown = mount(ParamField, { target, props: { game: 'congklak', param, value: '', change: () => {}, ...rest } });
  flushSync();
  return target;
}

beforeEach(() => {
  settings.language = 'id';
  useCatalogue(
    gameEntry({ game: 'congklak', terms: { end: both('End', 'Akhir'), pass: both('passes', 'lewat'), empty: both('empty', 'kosong') } }),
  );
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

test('an option that nobody sets shows what it means, once', () => {
  const field = show({ name: 'end', kind: 'choice', fallback: '', help: '', choices: ['pass', 'empty'] }, { usual: 'empty' });
  const options = [...field.querySelectorAll('option')].map((each) => [each.value, each.textContent]);
  expect(options).toEqual([
    ['', 'kosong'],
    ['pass', 'lewat'],
  ]);
});

test('a number that nobody sets stands in its empty field', () => {
  const field = show({ name: 'holes', kind: 'integer', fallback: '', help: 'holes on a side', low: 1, high: 20 }, { usual: '7' });
  expect(field.querySelector('input')!.placeholder).toBe('7');
});

test('a parameter of a player is said in Indonesian', async () => {
  const param: Param = { name: 'final', kind: 'choice', fallback: 'robust', help: 'which child is played', choices: ['robust', 'max'] };
  const field = show(param, { usual: undefined, named: true });
  await vi.waitFor(() => expect(field.querySelector('label')!.textContent).toBe('final: anak simpul mana yang dimainkan'));
  expect([...field.querySelectorAll('option')].map((each) => each.textContent)).toEqual([
    'robust: kunjungan terbanyak',
    'max: nilai tertinggi',
  ]);
});
