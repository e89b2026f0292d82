// What the program says (refusals, reasons, errors) in Indonesian: a key and arguments (docs/protocols/web.md), and the
// sentence by its key. The catalogue serves terminal play as well (papan/apps/play/catalogue.cpp), and tools/check_words
// holds it in step with the sources. What is not in it is shown in English, as it came, rather than hidden.
import catalogue from './said.id.json';

export type Argument = string | Worded;
interface Worded {
  text: string;
  key: string;
  args: Argument[];
}

// As messages carry it.
export interface Said {
  message: string;
  key?: string;
  args?: Argument[];
}

const sentences: Record<string, string> = catalogue;

// Whether it can be said in Indonesian: what only a faulty program can have caused cannot.
export function isKnown({ key }: Said): boolean {
  return Object.hasOwn(sentences, key ?? '');
}

export function inIndonesian({ message, key, args }: Said): string {
  return sentence({ text: message, key: key ?? '', args: args ?? [] });
}

function sentence({ text, key, args }: Worded): string {
  if (!Object.hasOwn(sentences, key)) return text;
  return sentences[key].replace(/\{(\d)\}/g, (_, number) => {
    const arg = args[number] ?? '';
    return typeof arg === 'string' ? arg : sentence(arg);
  });
}
