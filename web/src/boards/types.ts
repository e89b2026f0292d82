// What every board is given and says back. A board draws one position; it knows no rules beyond the list of legal moves.
import type { MoveShow } from '../games/kit';
import type { Diagram, Scoring, Seat, Story } from '../net/types';

export interface Frame {
  position: string;
  diagram?: Diagram; // for games without a drawing of their own
  last: string | null;
  legal: string[];
  check?: boolean;
  scoring?: Scoring;
  // The move that led here told in steps, and the position before it: where the board shows the way, not only the end.
  story?: Story | null;
  before?: string;
}

// What an analysis says of a move, drawn where the move is played.
export interface Note {
  move: string;
  text: string; // short: '54', '+6'
  best: boolean;
  exact?: boolean; // it will not change any more
}

// A map over the board, by the name of the place.
export interface HeatCell {
  value: number; // policy: chance, 0 to 1; ownership: 1 the first side's, -1 the second's
  text: string; // the same in words
}
export interface Heat {
  kind: 'policy' | 'ownership';
  cells: Map<string, HeatCell>;
}

export interface BoardProps {
  game: string;
  frame: Frame;
  show: MoveShow;
  bottom: Seat; // whose side is nearest
  // Whose pieces may be moved now; nobody's while watching, waiting or looking back.
  acting: Seat | null;
  hint: string | null;
  notes?: Note[];
  heat?: Heat | null;
  compact: boolean; // a narrow screen: boards may stand upright, taps on small points are confirmed
  play: (move: string) => void;
  // A tap that plays nothing: `move` is asked about, or the text says why not.
  refuse: (refusal: { move: string } | { text: string }) => void;
  // A position is put together: a tap on any place says which.
  edit?: (place: string) => void;
  // Go while scoring: the group there is dead or alive.
  mark?: (point: string) => void;
}
