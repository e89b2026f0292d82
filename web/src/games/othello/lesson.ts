import type { LessonStep } from '../kit';

export const lesson: LessonStep[] = [
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
];
