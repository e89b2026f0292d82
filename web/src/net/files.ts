// What is too long for a message of the connection goes by HTTP.
import { RequestError } from './connection';

const mostInMessage = 50_000; // bytes; quotes and line breaks take more on their way

export function fitsInMessage(text: string): boolean {
  return new TextEncoder().encode(text).length <= mostInMessage;
}

export async function askWithFile<T>(path: string, text: string): Promise<T> {
  const answer = await fetch(path, { method: 'POST', headers: { 'X-Papan': '1', 'Content-Type': 'text/plain' }, body: text });
  const found = (await answer.json()) as T & { error?: string; message?: string };
  if (!answer.ok) throw new RequestError(found.error ?? 'failed', found.message ?? String(answer.status));
  return found;
}
