import { expect, test } from 'vitest';
import { follow, router } from '../../src/state/route.svelte';

test.each([
  ['/', { view: 'home' }],
  ['/#new/go', { view: 'new', game: 'go' }],
  ['/#new', { view: 'new', game: null }],
  ['/g/k3x9p2ab', { view: 'game', room: 'k3x9p2ab' }],
  ['/a#game=go', { view: 'analyse' }],
  ['/compare', { view: 'compare' }],
  ['/edit/go#start=x', { view: 'edit', game: 'go' }],
  ['/edit', { view: 'none' }],
  ['/learn/shogi', { view: 'learn', game: 'shogi' }],
  ['/puzzles', { view: 'puzzles', game: null }],
  ['/puzzles/go', { view: 'puzzles', game: 'go' }],
  ['/no/such/place', { view: 'none' }],
  ['/g/', { view: 'none' }],
])('%s', (path, route) => {
  router.go(path);
  expect(router.route).toEqual(route);
});

test('going back leads to the view before', () => {
  router.go('/compare');
  history.replaceState(null, '', '/learn/go');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toEqual({ view: 'learn', game: 'go' });
});

test('a link stays in the page, unless another window is wanted', () => {
  router.go('/');
  const link = document.createElement('a');
  link.href = '/compare';
  link.onclick = follow;
  document.body.append(link);
  const wanted = new MouseEvent('click', { ctrlKey: true, cancelable: true });
  link.addEventListener('click', (event) => event.preventDefault()); // the test's own document stays where it is
  link.dispatchEvent(wanted);
  expect(router.route).toEqual({ view: 'home' });
  link.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  expect(router.route).toEqual({ view: 'compare' });
});
