// What the catalogue says of games and players, in the language in use. Until it is there, names stand for words.
import type { Both, GameEntry, LevelEntry, PlayerEntry, Seat, Shown } from '../net/types';
import { session } from '../state/session.svelte';
import { capital, pick, words } from '../words/index.svelte';

export function entryOf(game: string): GameEntry | undefined {
  return session.catalog?.games.find((entry) => entry.game === game);
}

export function gameTitle(game: string): string {
  const entry = entryOf(game);
  return entry ? pick(entry.title) : capital(game);
}

export function sideName(game: string, seat: Seat): string {
  const entry = entryOf(game);
  return entry ? pick(entry.sides[seat === 'first' ? 0 : 1]) : words().seats[seat];
}

export function has(game: string, ability: string): boolean {
  return entryOf(game)?.has.includes(ability) ?? false;
}

// A word of the game, as its players say it: an option, a choice, a pass.
export function term(game: string, key: string): string | null {
  const text: Both | undefined = entryOf(game)?.terms[key];
  return text ? pick(text) : null;
}

export function passWord(game: string): string {
  return term(game, 'pass') ?? words().pass;
}

export function choiceName(game: string, option: string, choice: string): string {
  return term(game, `${option}=${choice}`) ?? term(game, choice) ?? words().choices[choice] ?? choice;
}

// The rules of a game in words, where they are not the usual ones: "Komi: 7 · Aturan: Jepang".
export function optionsText(game: string, options: string): string {
  const told = options
    .split(',')
    .filter(Boolean)
    .map((each) => each.split('='))
    .map(([name, value]) =>
      value === undefined ? choiceName(game, '', name) : `${term(game, name) ?? name}: ${choiceName(game, name, value)}`,
    );
  return told.join(' · ');
}

// The same with what people ask about first, where nobody chose it: "Aturan: Tiongkok".
export function rulesText(game: string, options: string): string {
  const entry = entryOf(game);
  const given = new Set(options.split(',').map((each) => each.split('=')[0]));
  const usual = (entry?.options ?? []).filter(
    (param) =>
      entry?.often.includes(param.name) && param.kind === 'choice' && param.fallback && param.fallback !== 'none' && !given.has(param.name),
  );
  const named = usual.some((param) => param.choices?.some((choice) => given.has(choice))) ? [] : usual;
  return optionsText(game, [options, ...named.map((param) => `${param.name}=${param.fallback}`)].filter(Boolean).join(','));
}

// "level7", "7" and the player's own specification all lead to the level.
export function levelOf(game: string, spec: string): { number: number; level: LevelEntry } | null {
  const levels = entryOf(game)?.levels ?? [];
  const named = /^(?:level)?(\d+)$/.exec(spec);
  const number = named ? Number(named[1]) : levels.findIndex((level) => level.player === spec) + 1;
  const level = levels[number - 1];
  return level ? { number, level } : null;
}

// The player behind a specification or a level.
export function playerSpec(game: string, spec: string): string {
  return levelOf(game, spec)?.level.player ?? spec;
}

export function playerEntry(game: string, spec: string): PlayerEntry | undefined {
  const name = playerSpec(game, spec).split(':')[0];
  return entryOf(game)?.players.find((player) => player.name === name);
}

export function playerTitle(game: string, spec: string): string {
  const entry = playerEntry(game, spec);
  return entry?.title ? pick(entry.title) : spec;
}

export function playerAbout(game: string, spec: string): string {
  const entry = playerEntry(game, spec);
  return entry ? (entry.about ? pick(entry.about) : entry.summary) : '';
}

export function playerShows(game: string, spec: string, what: Shown): boolean {
  return playerEntry(game, spec)?.shows?.includes(what) ?? false;
}
