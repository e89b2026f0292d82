// The messages about games outside of rooms: lines, records, analyses, explanations (docs/protocols/web.md).
import type { Said } from '../words/said';
import type { Both, Diagram, GameName, Seat, Story } from './types';

export interface GameLine {
  game: GameName;
  options: string;
  start: string; // position; '' for the usual one
  moves: string[];
}

export interface StudiedPosition {
  position: string;
  to_move: Seat;
  check?: boolean;
}

export interface StudiedLine {
  options: string;
  line: StudiedPosition[];
  moves: string[];
  diagram: Diagram; // of the last position
  legal: string[];
  outcome: { value: number; margin: number; winner: Seat | null } | null;
  story: Story | null;
}

export interface GameTree {
  game: GameName;
  options: string;
  start: string;
  nodes: [number, string][]; // node i + 1: its parent and its move
  players: [string, string];
  result: string;
  comments?: Record<string, string>; // by node
  tags?: [string, string][]; // what else the record says of the whole game, as its format names it
}

export interface ReadRecord {
  tree: GameTree;
  format: string;
  warnings: string[];
}

export interface AnalysisWish {
  player: string;
  limits: string;
  lines?: number;
  tree?: boolean;
  exact?: boolean;
}

// What a score counts: the points of an evaluation, what one side has, or by how much it is ahead.
export type ScoreOf = 'evaluation' | 'count' | 'margin';

export interface MoveRow {
  move: string;
  value: number; // -1 to 1, for the side to move
  visits: number;
  score?: number;
  score_of?: ScoreOf;
  prior?: number;
  at_most?: boolean;
  margin?: number;
  end_in?: number;
  line?: string[];
}

export interface Report {
  seconds: number;
  nodes: number;
  playouts: number;
  depth: number;
  value: number;
  score: number | null;
  score_of?: ScoreOf;
  exact: boolean;
  end_in?: number;
  line: string[];
  moves: MoveRow[];
  ownership?: number[]; // as in BoardMap, of players with an opinion of it
}

// What can be drawn over a board; a network has a policy and a value, an estimate has not.
export interface BoardMap {
  source: 'network' | 'playouts';
  value?: number; // of the first side, -1 to 1
  margin?: number;
  policy?: { move: string; prior: number }[];
  ownership: number[]; // row by row from the top: 1 the first side's, -1 the second's
}

export interface AnalysisPush extends Partial<Said> {
  push: 'analysis';
  analysis: number;
  done: boolean;
  report?: Report;
  move?: string;
  final?: Record<string, string>; // what each final-move rule would play
  tree?: { nodes: number; kept: number; searched: boolean };
  stopped?: boolean;
}

export interface ShortReport {
  move: string;
  value: number;
  depth: number;
  exact: boolean;
  line: string[];
  score?: number;
  score_of?: ScoreOf;
}

export interface ReviewPush extends Partial<Said> {
  push: 'review';
  analysis: number;
  done: boolean;
  ply?: number;
  left?: number;
  report?: ShortReport;
  stopped?: boolean;
}

export type End = 1 | -1; // won, lost

export interface SearchNode {
  node: number;
  parent: number;
  move: string;
  to_move: Seat;
  role: 'max' | 'min';
  kind: 'inner' | 'leaf' | 'finished' | 'skipped' | 'unfinished' | 'known' | 'cut';
  value: number;
  best: number; // child; -1 for none
  children: number;
  cut?: boolean; // alpha-beta does not come here
  end?: End; // the value is what a game counts that ends so
  stop?: { after: number; value: number; end?: End; bound: number; bound_end?: End };
}

// A move that people played in a position, and how their games ended for the side that made it.
export interface OpeningRow {
  move: string;
  same?: string[]; // other moves that lead to the same position, turned or mirrored
  games: number;
  wins: number;
  draws: number;
  margin: number; // on average
  book?: { value: number; depth: number; exact: boolean };
}

export interface Opening {
  games: number; // in the whole table
  plies: number;
  least_games: number; // that reached a position of the table
  name?: Both;
  moves: OpeningRow[];
}

export interface GreedyHole {
  hole: number;
  seeds: number;
  f: number;
  faces_empty: boolean;
  end?: string;
  captured?: number;
  last?: { side: Seat; place: string };
}

export interface GreedyTable {
  rule: string;
  branch: 'highest' | 'in-store' | 'save-exposed' | 'save-fullest';
  threshold: number;
  best: number;
  fullest: number;
  lap: number;
  chosen: number;
  holes: GreedyHole[];
}

export interface TracePlayout {
  path: number[];
  grown?: number; // children that nodes of the path were given
  top: [number, number | null][]; // the root's children as the player's formula rated them; null: before all others
  moves: string[]; // the first of the playout
  length: number;
  end: string;
  value: number; // of the first player, 0 to 1
  judged?: boolean; // by a network or an evaluation: there was no playout
}

export interface Trace {
  player: string;
  nodes: { parent: number; move: string; to_move: Seat }[];
  playouts: TracePlayout[];
}

export interface RatedMove {
  move: string;
  features: { name: string; gamma: number }[];
  rating: number; // the product of the gammas
  chance: number;
}

// What a player of ours thought in a room, while it thinks (done: false) or in the end.
export interface Thought {
  ply: number; // moves made before
  seat: Seat;
  player: string;
  report: Report;
  move?: string;
  final?: Record<string, string>;
}

export type ThoughtPush = Thought & { push: 'thought'; room: string; done: boolean };

export interface GraphScore {
  black: number;
  white: number;
  komi: number;
  margin: number;
  owner: string[];
  steps: { step: number; title: string; vertices: string[]; edges: { yellow: number; black: number; white: number } }[];
}

// Why the stones of a group are what they are: the step that decided it, and its numbers.
export interface ScoreReason {
  what: 'dead' | 'seki' | 'unsettled';
  by: 'person' | 'unconditional' | 'playouts' | 'reading';
  colour: 'black' | 'white' | 'both';
  stones: string[];
  playouts: number;
  agree: number; // so many of the playouts bear it out
  stands_when_first?: { black: boolean; white: boolean };
  network?: number; // 1: it stands, -1: it falls
  doubted?: boolean;
}

export interface TrueScore {
  black: number;
  white: number;
  komi: number;
  margin: number;
  owner: string[];
  dead: string[];
  seki: string[];
  settled: boolean;
  unsettled: string[];
  network: boolean; // one was asked besides
  reasons: ScoreReason[];
  steps: { step: number; title: string; points?: string[]; dead?: string[]; seki?: string[]; read?: string[] }[];
}

export interface Compared {
  player: string;
  rank: number;
  elo: number;
  elo_low: number | null;
  elo_high: number | null;
  points: number;
  games: number;
}

export interface ComparedGame {
  first: string;
  second: string;
  start: string;
  moves: string[];
  winner: Seat | null;
  margin: number;
}

export interface ComparePush extends Partial<Said> {
  push: 'compare';
  analysis: number;
  done: boolean;
  wanted?: number;
  table?: { players: Compared[]; pairings: { a: string; b: string; wins: number; draws: number; losses: number }[] };
  games?: ComparedGame[];
  stopped?: boolean;
}
