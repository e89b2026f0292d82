// Where in the page we are: / (home), /#new/GAME (a new game), /g/ROOM (a game), /a#... (an analysis, see
// analysis/link.ts), /learn/GAME (the rules), /compare (players against each other).
import type { GameName } from '../net/types';

export type Route =
  | { view: 'home' }
  | { view: 'new'; game: GameName | null }
  | { view: 'game'; room: string }
  | { view: 'analyse' }
  | { view: 'compare' }
  | { view: 'learn'; game: GameName };

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    const update = () => (this.route = read());
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

// For links that should not load the page again.
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go((event.currentTarget as HTMLAnchorElement).getAttribute('href') ?? '/');
}

function read(): Route {
  const room = /^\/g\/([A-Za-z0-9_-]+)/.exec(location.pathname);
  if (room) return { view: 'game', room: room[1] };
  if (location.pathname === '/a') return { view: 'analyse' };
  if (location.pathname === '/compare') return { view: 'compare' };
  const lesson = /^\/learn\/(\w+)/.exec(location.pathname);
  if (lesson) return { view: 'learn', game: lesson[1] };
  const fresh = /^#new(?:\/(\w+))?/.exec(location.hash);
  if (fresh) return { view: 'new', game: fresh[1] ?? null };
  return { view: 'home' };
}
