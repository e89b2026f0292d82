// The dictionary in use. `words()` is read inside templates, so a change of language redraws every text.
import { settings, type Language } from '../state/settings.svelte';
import { en } from './en';
import { id, type Words } from './id';
import { inIndonesian, isKnown, type Said } from './said';

export type { Words };

export const languages: Record<Language, Words> = { id, en };

export function words(): Words {
  return languages[settings.language];
}

// What is said here in the language in use.
export function pick<T>(both: Record<Language, T>): T {
  return both[settings.language];
}

// What the program says, in the language in use.
export function told(said: Said): string {
  return settings.language === 'id' ? inIndonesian(said) : said.message;
}

// The same, or nothing where it is not known in that language.
export function toldIfKnown(said: Said): string {
  return settings.language === 'id' && !isKnown(said) ? '' : told(said);
}

// The same as a sentence.
export function reason(said: Said): string {
  const text = capital(told(said));
  return /[.?]$/.test(text) ? text : `${text}.`;
}

// What went wrong, where the program has said it.
export function problemOf(error: unknown): string {
  return error instanceof Error ? told(error) : '';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
