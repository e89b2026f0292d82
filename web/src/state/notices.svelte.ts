// What the page says: a notice that is seen and heard for a while, and announcements that are only heard.
import { lost, RequestError } from '../net/connection';
import { reason, words } from '../words/index.svelte';

const shownFor = 5000;

class Notices {
  notice = $state('');
  spoken = $state('');
  #timer = 0;

  // Seen and, through its role, heard.
  show(text: string): void {
    clearTimeout(this.#timer);
    this.notice = text;
    this.#timer = window.setTimeout(() => (this.notice = ''), shownFor);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.notice = '';
  }

  // The same text twice must still be read: a blank at the end makes it another.
  say(text: string): void {
    this.spoken = this.spoken === text ? `${text} ` : text;
  }

  // The server's own text where it explains something; ours where its code says it all.
  fail(error: unknown): void {
    if (!(error instanceof RequestError)) return this.show(words().unknownError);
    if (error.code === lost) return; // the banner of the connection says it
    const explains = ['illegal_move', 'bad_rules', 'not_now', 'not_allowed'].includes(error.code) && error.message;
    this.show(explains ? reason(error) : (words().errors[error.code] ?? words().unknownError));
  }

  // Work that nobody waits for: when it fails, that is said.
  ofFailure(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.fail(error));
  }
}

export const notices = new Notices();
