// The dictionary in use. `words()` is read inside templates, so a change of language redraws every text.
import { settings, type Language } from '../state/settings.svelte';
import { en } from './en';
import { id, type Words } from './id';
import { inIndonesian } from './reasons';

export type { Words };

export const languages: Record<Language, Words> = { id, en };

export function words(): Words {
  return languages[settings.language];
}

// What is said here in the language in use.
export function pick<T>(both: Record<Language, T>): T {
  return both[settings.language];
}

// A reason of the server as a sentence in the language in use.
export function reason(text: string): string {
  const said = capital(settings.language === 'id' ? inIndonesian(text) : text);
  return /[.?]$/.test(said) ? said : `${said}.`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
