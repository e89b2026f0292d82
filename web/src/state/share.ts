// A link for somebody else: copied where the browser lets us, else shown.
import { address } from '../net/host';
import { words } from '../words/index.svelte';
import { notices } from './notices.svelte';

export async function copyLink(path: string): Promise<void> {
  const link = location.origin + address(path);
  try {
    await navigator.clipboard.writeText(link);
    notices.show(words().copied);
  } catch {
    notices.show(link);
  }
}
