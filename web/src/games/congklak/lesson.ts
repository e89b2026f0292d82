import type { LessonStep } from '../kit';

export const lesson: LessonStep[] = [
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
];
