// The service worker: the page as it was last seen, for when there is no network, and news of a newer one.
import { fileAddress } from '../net/host';
import { app } from './app';

// An app has all its files already, always of one version.
const possible = 'serviceWorker' in navigator && !app;

class Update {
  ready = $state(false); // a newer page waits to be loaded
  #waiting: ServiceWorker | null = null;

  // Only where the page is served securely, and not while it is being developed.
  async start(): Promise<void> {
    if (!possible || import.meta.env.DEV) return;
    try {
      if (matchMedia('(display-mode: standalone)').matches) void this.keepAll();
      addEventListener('appinstalled', () => void this.keepAll());
      const registration = await navigator.serviceWorker.register(fileAddress('sw.js'));
      this.#watch(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const found = registration.installing;
        found?.addEventListener('statechange', () => found.state === 'installed' && this.#watch(found));
      });
    } catch (error) {
      console.warn(error); // the page works without it, as long as there is a network
    }
  }

  // The players of this device too, so that it can do without a server from now on.
  async keepAll(): Promise<void> {
    if (!possible) return;
    (await navigator.serviceWorker.ready).active?.postMessage('keep all');
  }

  // All tabs get the new page together: two versions must not share what is kept.
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.#waiting?.postMessage('take over');
  }

  // The first one of all is no news.
  #watch(waiting: ServiceWorker | null): void {
    if (!waiting || !navigator.serviceWorker.controller) return;
    this.#waiting = waiting;
    this.ready = true;
  }
}

export const update = new Update();
