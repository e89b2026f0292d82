// How a position of one game is put together by hand: what may be put where, and the position as text. What such a text is
// worth the rules say, which are asked elsewhere (edit/editing.svelte.ts); nothing here knows them.
import type { Component } from 'svelte';
import type { Seat } from '../net/types';

// What a tap puts on a place of the board.
export interface Brush {
  id: string;
  name: string;
  key?: string; // on the keyboard; capitals are another key
}

// Takes away what lies on a place: the brush that every game has.
export const nothing = '';

// What lies on no place of the board and is counted instead.
export interface Stock {
  id: string;
  name: string;
  count: number;
}

// Brushes that are seen together. Where a game has several sets, one is chosen.
export interface BrushSet {
  id: string;
  name: string;
  brushes: Brush[];
}

export interface PositionEditor {
  sets(): BrushSet[];
  Face: Component<{ brush: string }>; // what a brush puts, drawn around 0,0 and at most 44 across
  mostAtOnce?: number; // where a brush puts a number of things; else it puts one
  reads(text: string): boolean; // whether the board can draw it
  put(position: string, place: string, brush: string, amount: number): string; // the place as the board names it
  stocks?(position: string, set: string): Stock[];
  stock?(position: string, stock: string, count: number): string;
  toMove(position: string): Seat;
  turn(position: string, seat: Seat): string;
  clear(position: string): string;
}
