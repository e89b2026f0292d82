// A file made on the page, handed to the browser to keep, or in the app to be shared.
import { app } from './app';

const fetchable = 10_000; // milliseconds for which the browser may take it

export async function keepFile(content: Blob, name: string): Promise<void> {
  if (app) return app.share(content, name);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fetchable);
}
