// A record that somebody brings: what is small goes by the connection that is there, a whole file by HTTP. A device
// takes files by its connection too.
import { RequestError } from '../net/connection';
import { askWithFile, fitsInMessage } from '../net/files';
import type { ReadRecord } from '../net/study';
import { session } from '../state/session.svelte';
import { studyWords } from '../words/study.svelte';

// Older shogi records are in Shift_JIS.
export function textOf(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

const mostInFile = 5 * 1024 * 1024; // bytes

export async function readRecord(text: string): Promise<ReadRecord> {
  if (new TextEncoder().encode(text).length > mostInFile) throw new RequestError('bad_message', studyWords().tooLarge);
  await session.opened(); // which says where it is read
  if (session.place === 'device' || fitsInMessage(text)) return session.request('read', { text });
  return askWithFile<ReadRecord>('/api/read', text);
}
