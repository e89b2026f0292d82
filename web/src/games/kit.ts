// What the page knows of one game beyond the catalogue: how its board is drawn, how its moves are told, its lesson. A game
// is one folder with a kit and one row in table.ts; a game without a row is played on the generic board.
import type { Component } from 'svelte';
import type { Way } from '../analysis/reasons';
import type { BoardProps } from '../boards/types';
import type { GameLine } from '../net/study';
import type { Diagram, GameEntry, RoomView, Seat, StoryStep } from '../net/types';
import type { Language } from '../state/settings.svelte';
import type { Sound } from '../state/sound';
import type { PositionEditor } from './editor';

// Shows the way of a move step by step before its end is shown.
export interface MoveShow {
  readonly running: boolean;
  play(before: string, steps: StoryStep[], sound: (step: StoryStep) => void): Promise<void>;
  skip(): void;
}

// A step of a course: read, then make the move. What is asked for may go on: an answer is made, and another move asked for.
export interface LessonStep {
  text: Record<Language, string>;
  options?: string;
  start?: string; // '' or none: the usual start
  moves?: string[]; // made before the step is shown
  want?: string[]; // any of these, '*' for all; none: only to be read
  then?: { reply?: string; want: string[] }[]; // no reply: the same side moves again; nothing wanted: it is over
  wrong?: Record<Language, string>; // what another move would lead to
  well?: Record<Language, string>; // what the right one has brought about
}

// What a side has, beside its name: discs, seeds, prisoners.
export interface Tally {
  count: number;
  unit: string; // what is counted
  text: string; // both in a phrase
}

export type Recorded = [position: string, last: string | null][];

export interface GameKit {
  Board: Component<BoardProps>;
  kind?: GameEntry['board']; // none where only the catalogue can tell
  sound: Sound;
  pause: number; // milliseconds for which a move is looked at before the next is shown
  mostNotes: number; // moves of an analysis that the board has room for
  tracedPlayouts: number; // that are watched phase by phase
  treeDepth: number; // of a search tree that is looked at, where nobody chose
  show?: () => MoveShow;
  lesson?: () => Promise<LessonStep[]>;
  puzzles?: () => Promise<string>; // a file of them, one a line
  editor?: () => Promise<PositionEditor>; // puts positions together by hand
  recorded?: Recorded; // a game for the first page
  // How a position is counted, and what a player weighs: parts of the study of a position that only this game has.
  Score?: () => Promise<Component<{ line: GameLine; position: string }>>;
  Table?: () => Promise<Component<{ line: GameLine; player: string }>>;
  // Null where the move is told as it is written.
  shortMove?(move: string): string | null;
  spokenMove?(move: string, before: string | undefined): string | null;
  // What the move that led from `before` to `view` brought about.
  consequences?(view: RoomView, before: RoomView, mover: Seat): string[];
  // What can be said of why the first way was worse for the mover than the second, the most telling first.
  facts?: () => Promise<(played: Way, better: Way, mover: Seat) => string[]>;
  tally?(shown: { position: string; diagram?: Diagram }, seat: Seat): Tally | null;
  tallyWins?: boolean; // who has more of it has won
  // What the player whose turn it is should know besides that.
  turnNote?(view: RoomView): string;
  // What of the rules in use the options do not say, beside the board.
  rulesNote?(view: RoomView): string;
  // A sentence on what the chosen rules mean.
  rulesMeaning?(options: Record<string, string>): string;
  // The name of the place in this column and row, counted from the upper left: where maps are drawn.
  placeName?(x: number, y: number, size: number): string;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}
