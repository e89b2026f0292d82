// What the position editor says, in both languages; loaded with its view.
import { pick } from './index.svelte';

export const editId = {
  title: (game: string) => `Susun posisi: ${game}`,
  palette: 'Yang ditaruh di papan',
  nothing: 'Kosongkan',
  whose: 'Milik',
  amount: 'Banyaknya',
  besides: 'Di tangan',
  fewer: (what: string) => `Kurangi: ${what}`,
  more: (what: string) => `Tambah: ${what}`,
  turn: 'Giliran',
  clear: 'Bersihkan',
  usual: 'Posisi awal',
  text: 'Posisi sebagai teks',
  allowed: 'Posisi ini sah.',
  over: 'Di posisi ini permainan sudah selesai: hanya bisa dianalisis.',
  asking: 'Memeriksa posisi…',
  analyse: 'Analisis',
  play: 'Main dari sini',
  playFrom: 'Main dari posisi ini',
};

export const editEn: typeof editId = {
  title: (game) => `Edit a position: ${game}`,
  palette: 'What is put on the board',
  nothing: 'Empty',
  whose: 'Whose',
  amount: 'How many',
  besides: 'In hand',
  fewer: (what) => `Fewer: ${what}`,
  more: (what) => `More: ${what}`,
  turn: 'To move',
  clear: 'Clear',
  usual: 'Usual start',
  text: 'Position as text',
  allowed: 'The rules allow this position.',
  over: 'The game is over in this position: it can only be analysed.',
  asking: 'Checking the position…',
  analyse: 'Analyse',
  play: 'Play from here',
  playFrom: 'Play from this position',
};

export const editWords = () => pick({ id: editId, en: editEn });
