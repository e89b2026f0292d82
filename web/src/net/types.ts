// The messages of docs/protocols/web.md as types. The server owns their meaning.
import type { Said } from '../words/said';
import type {
  AnalysisPush,
  AnalysisWish,
  BoardMap,
  ComparePush,
  GameLine,
  GameTree,
  GraphScore,
  GreedyTable,
  Opening,
  RatedMove,
  ReviewPush,
  SearchNode,
  StudiedLine,
  Thought,
  ThoughtPush,
  Trace,
  TrueScore,
} from './study';

export type GameName = string; // as the catalogue has it
export type Seat = 'first' | 'second';
export type Status = 'waiting' | 'playing' | 'scoring' | 'finished';
export type ParamKind = 'flag' | 'integer' | 'real' | 'choice' | 'duration' | 'text';

export interface Param {
  name: string;
  kind: ParamKind;
  fallback: string;
  usual?: string; // where the fallback is empty: what it is when nobody sets it
  under?: Record<string, string>; // and with these choices: {"preset=kalah": "6"}
  help: string;
  low?: number | null;
  high?: number | null;
  choices?: string[];
}

// A text in both languages.
export interface Both {
  en: string;
  id: string;
}

// What can be shown of how a player comes to its move.
export type Shown = 'search' | 'tree' | 'minimax' | 'table' | 'phases' | 'features' | 'policy' | 'ownership' | 'values' | 'moves';

export interface PlayerEntry {
  name: string;
  summary: string;
  title?: Both;
  about?: Both;
  shows?: Shown[];
  params: Param[];
}

export interface LevelEntry {
  player: string;
  strength: Both;
  rating?: number; // Elo above level 1
}

export interface GameEntry {
  game: GameName;
  summary: string;
  title: Both;
  about: Both;
  seats: [string, string];
  sides: [Both, Both];
  unit: Both; // what a margin counts; empty where a win is only a win
  evaluation?: { name: Both; points: number }; // so many points of an evaluation are one of these
  board: 'squares' | 'points' | 'pieces' | 'pits';
  has: string[]; // abilities: docs/protocols/web.md
  begin_with: string; // options of a newcomer's game
  sizes: string[];
  often: string[]; // options that people change often
  clocks: ClockWish['kind'][];
  formats: string[];
  terms: Record<string, Both>;
  notations?: { name: string; title: Both }[]; // ways to write moves, the game's own text first; none where that is all
  options: Param[];
  players: PlayerEntry[];
  levels: LevelEntry[];
}

// What people call something on the board.
export interface Shape {
  seat: Seat;
  key: string;
  kind: Both;
  name: Both;
  native: string; // in the language of the game's home
  about: Both;
}

// The picture of a position that every game makes: cells parted by blanks, '.' for an empty one.
export interface Diagram {
  rows: string[];
  columns: string[]; // names, from the left
  labels: string[]; // names of the rows, from the top
  above?: string[];
  below?: string[];
}

export interface Catalog {
  games: GameEntry[];
}

export interface Guest {
  id: string;
  name: string;
}

export type SeatWish = { kind: 'me' } | { kind: 'ai'; player: string } | { kind: 'open' };

export type ClockWish =
  | { kind: 'none' }
  | { kind: 'fischer'; main: number; increment: number }
  | { kind: 'byoyomi'; main: number; period: number; periods: number }
  | { kind: 'canadian'; main: number; period: number; stones: number };

export interface Create {
  game: GameName;
  options: string;
  start: string; // a position; '' for the usual one
  seats: { first: SeatWish; second: SeatWish };
  clock: ClockWish;
  fair: boolean;
}

export interface SeatView {
  kind: 'person' | 'ai' | 'open';
  name?: string;
  online?: boolean;
  player?: string;
}

export interface ClockView {
  kind: ClockWish['kind'];
  main?: number;
  increment?: number;
  period?: number;
  left?: [number, number];
  running?: Seat | null;
  periods?: [number, number] | number;
  stones?: [number, number] | number;
}

export interface StoryStep {
  what: 'lift' | 'drop' | 'capture' | string;
  by: Seat;
  side: Seat;
  place: string; // the hole's number, or "store"
  count: number;
}

export interface Story {
  end?: string;
  sown?: number;
  lifts?: number;
  captured?: number;
  gain?: number;
  events?: StoryStep[];
}

export interface Count {
  black: number;
  white: number;
  margin: number;
}

export interface Scoring extends Count {
  objects?: Seat[]; // players of ours that do not agree with the marks
  dead: string[];
  seki: string[];
  owner: string[];
  area: Count;
  territory: Count;
  accepted: Seat[];
  unsettled: string[];
}

export type How = 'rules' | 'resignation' | 'time' | 'agreement' | 'declaration' | 'abandoned';

// Shogi's impasse: both kings have entered, and the players agree to count.
export type Offer = 'draw' | 'undo' | 'impasse';

export interface GameResult {
  winner: Seat | null;
  margin: number;
  how: How;
}

export interface RoomView {
  room: string;
  version: number;
  game: GameName;
  options: string;
  start?: string; // the position where it began, if not at the usual one
  status: Status;
  seats: [SeatView, SeatView];
  you: Seat[];
  ply: number;
  position: string;
  diagram: Diagram;
  to_move: Seat | null;
  last: string | null;
  legal: string[];
  check?: boolean;
  story?: Story;
  clock?: ClockView | null;
  thinking: Seat | null;
  offer: { by: Seat; what: Offer } | null;
  scoring?: Scoring;
  result: GameResult | null;
  rematch: string | null;
  moves?: string[];
}

export interface Hint {
  move: string;
  value?: number;
  depth?: number;
}

export interface Snapshot {
  ply: number;
  position: string;
  diagram: Diagram;
  move: string | null;
  story?: Story | null;
}

export interface Why extends Partial<Said> {
  legal: boolean;
}

export interface Hello {
  guest: Guest;
  rooms: { room: string; game: GameName }[];
}

// What each request carries and answers.
export interface Requests {
  hello: { with: object; answer: Hello };
  rename: { with: { name: string }; answer: object };
  create: { with: Create; answer: { room: RoomView } };
  watch: { with: { room: string }; answer: { room: RoomView } };
  unwatch: { with: { room: string }; answer: object };
  join: { with: { room: string }; answer: object };
  move: { with: { room: string; ply: number; move: string }; answer: object };
  undo: { with: { room: string }; answer: object };
  offer: { with: { room: string; what: Offer }; answer: object };
  answer: { with: { room: string; accept: boolean }; answer: object };
  resign: { with: { room: string }; answer: object };
  abandon: { with: { room: string }; answer: object };
  reseat: { with: { room: string; player: string; swap: boolean }; answer: object };
  declare: { with: { room: string }; answer: object };
  hint: { with: { room: string }; answer: Hint };
  at: { with: { room: string; ply: number }; answer: Snapshot };
  why: { with: { room: string; move: string }; answer: Why };
  mark: { with: { room: string; point: string; dead: boolean }; answer: object };
  accept: { with: { room: string }; answer: object };
  judge: { with: { room: string }; answer: object };
  resume: { with: { room: string }; answer: object };
  rematch: { with: { room: string }; answer: { room: RoomView } };
  listen: { with: { room: string; on: boolean }; answer: { plies: number[] } };
  thought: { with: { room: string; ply: number }; answer: { thought: Thought } };
  study: { with: GameLine & { from?: number }; answer: StudiedLine };
  tell: { with: GameLine & { lines: string[]; notation: string }; answer: { lines: string[][] } };
  shapes: { with: GameLine; answer: { shapes: Shape[] } };
  read: { with: { text: string; game?: string }; answer: { tree: GameTree; format: string; warnings: string[] } };
  write: { with: GameTree & { format: string }; answer: { text: string } };
  analyse: { with: GameLine & AnalysisWish; answer: { analysis: number } };
  review: { with: GameLine & AnalysisWish; answer: { analysis: number } };
  compare: { with: { game: GameName; options: string; players: string[]; games: number; limits: string }; answer: { analysis: number } };
  stop: { with: { analysis: number }; answer: object };
  open: { with: { analysis: number; node: number; depth: number }; answer: { nodes: SearchNode[] } };
  span: { with: { analysis: number; node: number }; answer: { nodes: SearchNode[] } };
  explain: { with: GameLine & { player: string }; answer: { greedy?: GreedyTable; ratings?: RatedMove[] } };
  trace: { with: GameLine & { player: string; playouts: number }; answer: { trace: Trace } };
  score: { with: GameLine; answer: { graph: GraphScore; true: TrueScore } };
  map: { with: GameLine & { player: string }; answer: BoardMap };
  opening: { with: GameLine; answer: Opening };
  values: { with: GameLine & { player: string }; answer: { values: number[] } };
}

export type Push =
  { push: 'room'; room: RoomView } | { push: 'gone'; room: string } | AnalysisPush | ReviewPush | ComparePush | ThoughtPush;
