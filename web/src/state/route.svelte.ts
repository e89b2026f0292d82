// Where in the page we are: / (home), /#new/GAME (a new game), /g/ROOM (a game), /a#... (an analysis, see
// analysis/link.ts), /edit/GAME#... (a position put together, see edit/link.ts), /learn/GAME (the rules), /puzzles and /puzzles/GAME, /compare (players against each other).
import { address, here } from '../net/host';
import type { GameName } from '../net/types';

export type Route =
  | { view: 'home' }
  | { view: 'new'; game: GameName | null }
  | { view: 'game'; room: string }
  | { view: 'analyse' }
  | { view: 'edit'; game: GameName }
  | { view: 'compare' }
  | { view: 'learn'; game: GameName }
  | { view: 'puzzles'; game: GameName | null }
  | { view: 'none' }; // an address that leads nowhere

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    const update = () => (this.route = read());
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
  }

  go(place: string): void {
    this.visit(address(place));
  }

  visit(link: string): void {
    history.pushState(null, '', link);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

// For links that should not load the page again.
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.visit((event.currentTarget as HTMLAnchorElement).getAttribute('href') ?? address('/'));
}

function read(): Route {
  const { path, hash } = here();
  const room = /^\/g\/([A-Za-z0-9_-]+)$/.exec(path);
  if (room) return { view: 'game', room: room[1] };
  if (path === '/a') return { view: 'analyse' };
  if (path === '/compare') return { view: 'compare' };
  const edited = /^\/edit\/(\w+)$/.exec(path);
  if (edited) return { view: 'edit', game: edited[1] };
  const lesson = /^\/learn\/(\w+)$/.exec(path);
  if (lesson) return { view: 'learn', game: lesson[1] };
  const puzzles = /^\/puzzles(?:\/(\w+))?$/.exec(path);
  if (puzzles) return { view: 'puzzles', game: puzzles[1] ?? null };
  if (path !== '/' && path !== '/index.html') return { view: 'none' };
  const fresh = /^#new(?:\/(\w+))?/.exec(hash);
  if (fresh) return { view: 'new', game: fresh[1] ?? null };
  return { view: 'home' };
}
