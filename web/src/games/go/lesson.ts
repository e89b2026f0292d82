import type { LessonStep } from '../kit';

export const lesson: LessonStep[] = [
  {
    text: {
      id: 'Go dimainkan di titik potong garis. Hitam dahulu; batu yang sudah ditaruh tidak berpindah. Taruh satu batu di mana saja.',
      en: 'Go is played on the crossings of lines. Black begins; a stone that was put does not move. Put a stone anywhere.',
    },
    options: 'size=5',
    want: ['*'],
  },
  {
    text: {
      id: 'Titik kosong di sebelah batu adalah kebebasannya. Batu putih ini tinggal punya satu. Ambil dengan menutupnya.',
      en: 'Empty points beside a stone are its liberties. This white stone has one left. Capture it by filling that point.',
    },
    options: 'size=5',
    start: '5 ...../..X../.XO../..X../..... X',
    want: ['D3'],
  },
  {
    text: {
      id: 'Batu yang bersambung berbagi kebebasan. Selamatkan dua batu hitam dengan menyambungnya ke luar.',
      en: 'Connected stones share their liberties. Save the two black stones by running out.',
    },
    options: 'size=5',
    start: '5 ...../.OO../OXXO./.O.../..... X',
    want: ['C2'],
  },
  {
    text: {
      id: 'Ko: batu yang baru menangkap satu batu tidak boleh langsung ditangkap kembali bila papan akan berulang. Tangkap batu putih di sini; putih harus bermain di tempat lain dahulu.',
      en: 'Ko: what would repeat the board may not be taken back at once. Capture the white stone here; White must play elsewhere first.',
    },
    options: 'size=5',
    start: '5 ...../.XO../XO.O./.XO../..... X',
    want: ['C3'],
  },
  {
    text: {
      id: 'Dua pas berturut-turut mengakhiri permainan. Lalu wilayah dihitung: titik kosong yang dikelilingi dan batu yang hidup.',
      en: 'Two passes in a row end the game. Then territory is counted: surrounded empty points, and stones that live.',
    },
    options: 'size=5',
    start: '5 ..XO./..XO./..XO./..XO./..XO. X',
  },
];
