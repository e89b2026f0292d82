import type { LessonStep } from '../kit';

export const lesson: LessonStep[] = [
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
];
