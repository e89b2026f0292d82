// Creates a room from a setup, remembers the setup, and goes there.
import type { GameName } from '../net/types';
import { follower } from './follower.svelte';
import { router } from './route.svelte';
import { session } from './session.svelte';
import { remember, toCreate, type Setup } from './setup';

// `start`: a position; '' for the usual one. What comes of a position says nothing of anybody's strength.
export async function startGame(game: GameName, setup: Setup, start = ''): Promise<void> {
  const { room } = await session.ask('create', toCreate(game, setup, start));
  if (setup.opponent === 'follows' && !start) follower.begin(room.room);
  remember(game, setup);
  router.go(`/g/${room.room}`);
}
