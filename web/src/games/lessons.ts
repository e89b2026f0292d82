// The rules of each game in a few steps: a text, a position, and a move to make. Positions and moves are in the games' own
// notation; the server says which moves are legal.
import type { GameName } from '../net/types';
import type { Language } from '../state/settings.svelte';

export interface LessonStep {
  text: Record<Language, string>;
  options?: string;
  start?: string; // '' or none: the usual start
  moves?: string[]; // made before the step is shown
  want?: string[]; // any of these; none: only to be read
}

export const lessons: Record<GameName, LessonStep[]> = {
  othello: [
    {
      text: {
        id: 'Othello dimainkan di papan 8 × 8. Hitam jalan dahulu. Siapa punya keping terbanyak di akhir, menang.',
        en: 'Othello is played on 8 × 8 squares. Black begins. Whoever has most discs at the end wins.',
      },
    },
    {
      text: {
        id: 'Taruh keping sehingga keping lawan terjepit dalam garis lurus di antara dua kepingmu. Yang terjepit dibalik. Ketuk salah satu titik.',
        en: 'Put a disc so that discs of the opponent lie in a straight line between two of yours. They are flipped. Tap one of the dots.',
      },
      want: ['f5', 'e6', 'd3', 'c4'],
    },
    {
      text: {
        id: 'Satu langkah dapat membalik ke beberapa arah sekaligus. Putih jalan: d6 membalik satu keping ke atas.',
        en: 'One move may flip in several directions at once. White plays d6 and flips one disc upwards.',
      },
      moves: ['f5'],
      want: ['d6'],
    },
    {
      text: {
        id: 'Keping di pojok tidak pernah dapat dibalik lagi. Ambil pojoknya.',
        en: 'A disc in a corner can never be flipped again. Take the corner.',
      },
      start: '-OX------------------------OX------XO--------------------------- X',
      want: ['a1'],
    },
  ],
  go: [
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
  ],
  shogi: [
    {
      text: {
        id: 'Shogi: tangkap raja lawan. Bidak berjalan satu petak ke depan. Majukan bidak di 7g.',
        en: "Shogi: capture the opponent's king. A pawn moves one square forward. Advance the pawn on 7g.",
      },
      want: ['7g7f'],
    },
    {
      text: {
        id: 'Buah yang masuk tiga baris terjauh boleh dipromosikan. Gajah memakan gajah di 2b; pilih promosi.',
        en: 'A piece that enters the far three ranks may be promoted. The bishop takes on 2b; choose to promote.',
      },
      moves: ['7g7f', '3c3d'],
      want: ['8h2b+'],
    },
    {
      text: {
        id: 'Buah yang ditangkap menjadi milikmu dan boleh ditaruh lagi. Taruh emas dari tangan di 5b: skakmat.',
        en: 'Captured pieces become yours and may be dropped. Drop the gold from your hand on 5b: checkmate.',
      },
      start: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
      want: ['G*5b'],
    },
    {
      text: {
        id: 'Dua bidak sendiri di lajur yang sama tidak boleh, dan skakmat dengan bidak yang ditaruh pun tidak. Selamat bermain.',
        en: 'Two pawns of your own on one file are forbidden, and so is mate by a dropped pawn. Enjoy your games.',
      },
    },
  ],
  congklak: [
    {
      text: {
        id: 'Tiap sisi punya tujuh lubang dan satu lumbung. Biji terbanyak di lumbung menang.',
        en: 'Each side has seven holes and a store. Most seeds in the store win.',
      },
    },
    {
      text: {
        id: 'Angkat satu lubangmu dan sebar satu-satu ke arah lumbungmu. Di sini lubang 7 berisi satu biji: biji terakhir masuk lumbung, jadi boleh jalan lagi.',
        en: 'Lift one of your holes and sow the seeds one by one towards your store. Hole 7 has one seed: the last seed falls into the store, so you move again.',
      },
      start: '0,3,0,2,0,0,1,20/4,0,0,5,0,2,0,20 first',
      want: ['7'],
    },
    {
      text: {
        id: 'Biji terakhir di lubang berisi: isinya diangkat dan disebar terus. Coba lubang 2.',
        en: 'The last seed in a hole with seeds: they are lifted and sown on. Try hole 2.',
      },
      start: '0,2,0,2,0,0,0,20/4,0,0,5,0,2,0,20 first',
      want: ['2'],
    },
    {
      text: {
        id: 'Biji terakhir di lubangmu yang kosong: tembak. Isi lubang di depannya masuk lumbungmu. Coba lubang 3.',
        en: 'The last seed in an empty hole of yours: shoot. What lies opposite goes into your store. Try hole 3.',
      },
      start: '0,0,1,0,0,2,0,20/4,0,0,9,0,2,0,20 first',
      want: ['3'],
    },
    {
      text: {
        id: 'Biji terakhir di lubang kosong milik lawan: giliranmu selesai. Permainan berakhir bila satu sisi tak punya biji lagi.',
        en: "The last seed in an empty hole of the opponent's: your turn is over. The game ends when a side has no seeds left.",
      },
    },
  ],
};

