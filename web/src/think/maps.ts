// A map of a position as its board draws it: numbers by the name of the place, with the words for them.
import type { HeatCell } from '../boards/types';
import { sideName } from '../games/catalog.svelte';
import { kitOf } from '../games/table';
import type { BoardMap } from '../net/study';
import type { GameName } from '../net/types';
import { studyWords } from '../words/study.svelte';

export type MapKind = 'policy' | 'ownership';

// The place an event on a board is about: under the pointer, or focused. A finger that is lifted leaves it.
export function placeOf(event: Event, before: string | null): string | null {
  if (event.type === 'pointerleave') return (event as PointerEvent).pointerType === 'touch' ? before : null;
  return (event.target as Element).closest<SVGElement>('[data-square]')?.dataset.square ?? before;
}

export function policyCells(policy: { move: string; prior: number }[]): Map<string, HeatCell> {
  return new Map(policy.map(({ move, prior }) => [move, { value: prior, text: studyWords().chanceOfMove(percent(prior)) }]));
}

// Row by row from the top.
export function ownershipCells(game: GameName, ownership: number[]): Map<string, HeatCell> {
  const size = Math.round(Math.sqrt(ownership.length));
  return new Map(
    ownership.map((value, i) => {
      const x = i % size;
      const y = Math.floor(i / size);
      return [kitOf(game).placeName?.(x, y, size) ?? '', { value, text: ownerText(game, value) }];
    }),
  );
}

export function cellsOf(game: GameName, kind: MapKind, map: Pick<BoardMap, 'policy' | 'ownership'>): Map<string, HeatCell> {
  return kind === 'policy' ? policyCells(map.policy ?? []) : ownershipCells(game, map.ownership ?? []);
}

function percent(part: number): string {
  return `${part > 0 && part < 0.01 ? '<1' : Math.round(part * 100)} %`;
}

function ownerText(game: GameName, value: number): string {
  if (Math.abs(value) < 0.05) return studyWords().noOwner;
  return studyWords().ownerText(sideName(game, value > 0 ? 'first' : 'second'), percent(Math.abs(value)));
}
