// A game as a file in a format of the server's, handed to the browser to keep.
import type { GameTree } from '../net/study';
import { session } from '../state/session.svelte';

const endings: Record<string, string> = { papan: 'papan.json', kifu: 'kifu', ki2u: 'ki2u', csa3: 'csa', usi: 'usi' };
const kept = 10_000; // milliseconds for which the browser may fetch it

export async function saveTree(tree: GameTree, format: string): Promise<void> {
  const { text } = await session.request('write', { ...tree, format });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${tree.game}.${endings[format] ?? format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), kept);
}
