// The position on the screen for somebody else: a picture, handed to whatever the phone shares with, else kept as a file.
import { pictureOf, pngOf } from '../boards/picture';
import { keepFile } from './keep_file';

export async function shareBoard(name: string): Promise<void> {
  const board = document.querySelector<SVGSVGElement>('svg[data-board]');
  if (!board) return;
  const file = new File([await pngOf(pictureOf(board))], `${name}.png`, { type: 'image/png' });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // they thought better of it
    }
  }
  await keepFile(file, file.name);
}
