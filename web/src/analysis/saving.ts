// A game as a file in a format of the server's, handed to the browser to keep.
import { askWithFile, fitsInMessage } from '../net/files';
import type { GameTree } from '../net/study';
import { keepFile } from '../state/keep_file';
import { session } from '../state/session.svelte';

const endings: Record<string, string> = { papan: 'papan.json', kifu: 'kifu', ki2u: 'ki2u', csa3: 'csa', usi: 'usi' };

export async function saveTree(tree: GameTree, format: string): Promise<void> {
  await session.opened(); // which says where it is written
  const wish = { ...tree, format };
  const body = JSON.stringify(wish);
  const byMessage = session.place === 'device' || fitsInMessage(body);
  const { text } = byMessage ? await session.request('write', wish) : await askWithFile<{ text: string }>('/api/write', body);
  await keepFile(new Blob([text], { type: 'text/plain' }), `${tree.game}.${endings[format] ?? format}`);
}
