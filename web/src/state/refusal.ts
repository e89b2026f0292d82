// Why a tap plays nothing, in words.
import type { RoomView } from '../net/types';
import { reason, words } from '../words/index.svelte';
import type { Room } from './room.svelte';
import { session } from './session.svelte';

// Empty where there is nothing to say.
export async function reasonAgainst(room: Room, move: string): Promise<string> {
  const now = room.latest;
  if (!now || room.sending) return '';
  return knownReason(room, now) || (await rulesReason(room.id, move));
}

function knownReason(room: Room, now: RoomView): string {
  const w = words();
  if (room.looking) return w.looking(room.lookingPly, now.ply);
  if (now.status === 'finished') return w.gameOver;
  if (!now.you.length) return w.onlyWatching;
  if (!room.acting) return w.notYourTurn;
  return now.legal.length === 1 && now.legal[0] === 'pass' ? w.mustPass : '';
}

async function rulesReason(room: string, move: string): Promise<string> {
  try {
    const why = await session.request('why', { room, move });
    return why.legal ? '' : why.message ? reason({ ...why, message: why.message }) : words().illegal;
  } catch {
    return words().illegal;
  }
}
