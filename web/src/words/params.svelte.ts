// The parameters of players in the language in use. Their English stands in the catalogue; the Indonesian is fetched when
// a parameter is first shown. tests/registry/cards_test.cpp sees to it that none is missing.
import { settings } from '../state/settings.svelte';

interface ParamWords {
  help: Record<string, string>; // by the English
  choices: Record<string, string>; // by "name=choice"
}

let indonesian = $state.raw<ParamWords | null>(null);
let asked = false;

function wordsInUse(): ParamWords | null {
  if (settings.language !== 'id') return null;
  if (!asked) {
    asked = true;
    import('./params.id.json').then(
      (found) => (indonesian = found.default),
      () => (asked = false),
    );
  }
  return indonesian;
}

export function helpOf(english: string): string {
  return wordsInUse()?.help[english] ?? english;
}

// A choice is written by its own name everywhere, so that stays and its meaning stands behind it.
export function choiceMeaning(param: string, choice: string): string {
  const meaning = wordsInUse()?.choices[`${param}=${choice}`];
  return meaning ? `${choice}: ${meaning}` : choice;
}
