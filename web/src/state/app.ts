// The Android app around this page (android/, docs/android.md), where there is one; in a browser it is null.
import type { Words } from '../words/id';

// As the app gives it to the page: text and truth values are all that goes over it (Bridge.java).
interface Bridge {
  news(): string;
  share(name: string, base64: string): void;
  stayAwake(on: boolean): void;
  join(address: string): void;
}

export type Problem = keyof Words['app']['problems'];
export type News = { record: Uint8Array } | { problem: Problem };

class App {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  // To whichever app people choose.
  async share(content: Blob, name: string): Promise<void> {
    this.#bridge.share(name, await toBase64(content));
  }

  // The screen, while a game is on.
  stayAwake(on: boolean): void {
    this.#bridge.stayAwake(on);
  }

  // Somebody's server: its own page, beside this one. What is wrong with the address comes as news.
  join(address: string): void {
    this.#bridge.join(address);
  }

  // What came before anybody listened, and what comes from now on. Returns how to stop.
  onNews(hear: (news: News) => void): () => void {
    const takeAll = () => {
      for (let text = this.#bridge.news(); text; text = this.#bridge.news()) hear(read(text));
    };
    addEventListener('papan-news', takeAll);
    takeAll();
    return () => removeEventListener('papan-news', takeAll);
  }
}

function read(text: string): News {
  const news = JSON.parse(text) as { record: string } | { problem: Problem };
  if ('problem' in news) return news;
  return { record: Uint8Array.from(atob(news.record), (letter) => letter.charCodeAt(0)) };
}

function toBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsDataURL(content);
  });
}

const bridge = (globalThis as { papanApp?: Bridge }).papanApp;
export const app = bridge ? new App(bridge) : null;
