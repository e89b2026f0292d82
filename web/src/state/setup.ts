// The choices behind a new game, kept for each game so that "Main" starts the next one alike.
import type { ClockWish, Create, GameName, Seat, SeatWish } from '../net/types';
import { entryOf } from '../games/catalog.svelte';
import { follower } from './follower.svelte';
import { load, store } from './settings.svelte';

export type Opponent = 'level' | 'follows' | 'player' | 'screen' | 'link';

export interface Setup {
  opponent: Opponent;
  level: number;
  player: string;
  params: Record<string, string>;
  side: Seat | 'random';
  options: Record<string, string>;
  clock: ClockWish;
  fair: boolean;
}

export function lastSetup(game: GameName): Setup {
  return {
    opponent: 'level',
    level: 3,
    player: '',
    params: {},
    side: 'first',
    options: parted(entryOf(game)?.begin_with ?? ''),
    clock: { kind: 'none' },
    fair: false,
    ...load<Partial<Setup>>(`papan.setup.${game}`),
  };
}

export function remember(game: GameName, setup: Setup): void {
  store(`papan.setup.${game}`, setup);
}

// `start`: a position; '' for the usual one.
export function toCreate(game: GameName, setup: Setup, start = ''): Create {
  const mine: Seat = setup.side === 'random' ? (Math.random() < 0.5 ? 'first' : 'second') : setup.side;
  const other = opponentSeat(game, setup);
  const me: SeatWish = { kind: 'me' };
  return {
    game,
    options: joined(setup.options),
    start,
    seats: mine === 'first' ? { first: me, second: other } : { first: other, second: me },
    clock: setup.clock,
    // A simultaneous start is a device of its own, and so is a position.
    fair: setup.fair && !start && setup.options['start'] !== 'simultaneous',
  };
}

function opponentSeat(game: GameName, setup: Setup): SeatWish {
  switch (setup.opponent) {
    case 'level':
      return { kind: 'ai', player: `level${setup.level}` };
    case 'follows':
      return { kind: 'ai', player: `level${follower.level(game)}` };
    case 'player': {
      const params = joined(setup.params);
      return { kind: 'ai', player: params ? `${setup.player}:${params}` : setup.player };
    }
    case 'screen':
      return { kind: 'me' };
    case 'link':
      return { kind: 'open' };
  }
}

// The reverse: "size=9,komi=7".
export function parted(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((each) => each.split('=') as [string, string]),
  );
}

// Empty choices are left to the server's defaults.
export function joined(values: Record<string, string>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

export const clockDefaults: Record<ClockWish['kind'], ClockWish> = {
  none: { kind: 'none' },
  fischer: { kind: 'fischer', main: 600, increment: 5 },
  byoyomi: { kind: 'byoyomi', main: 600, period: 30, periods: 3 },
  canadian: { kind: 'canadian', main: 600, period: 300, stones: 15 },
};
