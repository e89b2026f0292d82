// What the person at this browser prefers; kept in the browser.
export type Language = 'id' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type PieceSet = 'kanji1' | 'kanji2' | 'western';
export type BoardTone = 'warm' | 'pale' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export type Thinks = 'server' | 'device'; // the device also where there is no server

interface Settings {
  language: Language;
  theme: Theme;
  sound: boolean;
  volume: number; // 0 to 1
  coordinates: boolean; // names of rows and columns beside the board
  confirm: boolean; // a move is played by the second tap
  pieces: PieceSet;
  board: BoardTone; // the wood and the felt
  speed: Speed;
  notations: Record<string, string>; // how moves are written, by game; none: its own text
  thinks: Thinks;
}

const key = 'papan.settings';

export const settings: Settings = $state({ ...defaults(), ...load<Partial<Settings>>(key) });

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  store(key, settings);
}

export function load<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null; // storage may be forbidden or hold something of an older page
  }
}

export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function defaults(): Settings {
  // Indonesian unless the browser asks for another language first.
  const language = /^(id|ms|jv|su)\b/.test(navigator.language) ? 'id' : 'en';
  return {
    language,
    theme: 'auto',
    sound: true,
    volume: 0.7,
    coordinates: true,
    confirm: false,
    pieces: 'kanji1',
    board: 'warm',
    speed: 'normal',
    notations: {},
    thinks: 'server',
  };
}
