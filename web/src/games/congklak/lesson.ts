// Congklak from nothing to a first win: laps, shooting, counting. Positions: the own holes from 1 to 7 and the store, then
// the opponent's.
import type { LessonStep } from '../kit';

export const lesson: LessonStep[] = [
  {
    text: {
      id: 'Tiap sisi punya tujuh lubang dan satu lumbung, dan tujuh biji di setiap lubang. Biji terbanyak di lumbung menang.',
      en: 'Each side has seven holes and a store, with seven seeds in every hole. Most seeds in the store win.',
    },
  },
  {
    text: {
      id: 'Angkat isi salah satu lubang Anda dan sebar satu-satu ke arah lumbung Anda, lalu terus ke lubang lawan. Coba lubang mana saja.',
      en: "Lift one of your holes and sow the seeds one by one towards your store, then on into the opponent's holes. Try any hole.",
    },
    want: ['*'],
  },
  {
    text: {
      id: 'Biji terakhir masuk lumbung sendiri: boleh jalan lagi. Lubang 7 berisi satu biji.',
      en: 'The last seed falls into the own store: you move again. Hole 7 has one seed.',
    },
    start: '0,3,0,2,0,0,1,20/4,0,0,5,0,2,0,20 first',
    want: ['7'],
  },
  {
    text: {
      id: 'Menghitung: dari lubang 4 ada empat langkah ke lumbung, jadi empat biji tepat sampai. Pilih lubang yang berakhir di lumbung.',
      en: 'Counting: from hole 4 it is four steps to the store, so four seeds just reach it. Choose the hole that ends in the store.',
    },
    start: '0,0,3,4,0,0,0,20/4,0,0,5,0,2,0,20 first',
    want: ['4'],
    wrong: { id: 'Hitung sekali lagi: di mana biji terakhir jatuh?', en: 'Count again: where does the last seed fall?' },
  },
  {
    text: {
      id: 'Jalan lagi dapat berturut-turut. Ambil lubang 7 dahulu, lalu lubang 6.',
      en: 'Extra turns can follow each other. Take hole 7 first, then hole 6.',
    },
    start: '0,0,0,0,0,2,1,20/4,0,0,5,0,2,0,20 first',
    want: ['7'],
    then: [{ want: ['6'] }],
    well: {
      id: 'Bila lubang 6 lebih dahulu, lubang 7 menjadi dua dan tidak lagi tepat.',
      en: 'With hole 6 first, hole 7 would have two and no longer fit.',
    },
  },
  {
    text: {
      id: 'Biji terakhir di lubang berisi: isinya diangkat dan disebar terus, satu putaran lagi. Coba lubang 2.',
      en: 'The last seed in a hole with seeds: they are lifted and sown on, another lap. Try hole 2.',
    },
    start: '0,2,0,2,0,0,0,20/4,0,0,5,0,2,0,20 first',
    want: ['2'],
  },
  {
    text: {
      id: 'Biji terakhir di lubang sendiri yang kosong: tembak. Isi lubang di depannya masuk lumbung Anda. Coba lubang 3.',
      en: 'The last seed in an empty hole of your own: shoot. What lies opposite goes into your store. Try hole 3.',
    },
    start: '0,0,1,0,0,2,0,20/4,0,0,9,0,2,0,20 first',
    want: ['3'],
  },
  {
    text: {
      id: 'Dua tembakan mungkin. Pilih yang mendapat lebih banyak: lihat isi lubang di depan biji terakhir.',
      en: 'Two shots are possible. Choose the one that wins more: look at what lies opposite the last seed.',
    },
    start: '1,0,0,1,0,0,0,20/0,0,8,0,0,2,0,20 first',
    want: ['4'],
    wrong: { id: 'Itu hanya tiga biji.', en: 'That wins only three seeds.' },
  },
  {
    text: {
      id: 'Lubang dengan banyak biji berkeliling: lumbung lawan dilewati, lubangnya tidak. Sembilan biji dari lubang 7 sampai kembali ke lubang 1.',
      en: "A full hole goes all the way round: the opponent's store is passed over, their holes are not. Nine seeds from hole 7 come back to hole 1.",
    },
    start: '0,0,0,0,0,0,9,20/4,0,0,5,0,2,0,20 first',
    want: ['7'],
    well: { id: 'Biji terakhir di lubang 1 yang kosong: tembak.', en: 'The last seed in the empty hole 1: a shot.' },
  },
  {
    text: {
      id: 'Biji terakhir di lubang kosong milik lawan: giliran selesai tanpa hasil. Hindari; pilih tembakannya.',
      en: "The last seed in an empty hole of the opponent's: the turn ends with nothing. Avoid it; choose the shot.",
    },
    start: '0,0,1,0,0,0,6,20/0,3,0,9,0,2,0,20 first',
    want: ['3'],
    wrong: { id: 'Biji terakhirnya jatuh di lubang kosong lawan.', en: "Its last seed falls into an empty hole of the opponent's." },
  },
  {
    text: {
      id: 'Ambil dahulu yang jalan lagi, baru menembak: tembakan mengakhiri giliran.',
      en: 'Take the extra turn first, then shoot: a shot ends the turn.',
    },
    start: '2,0,1,0,0,0,1,40/0,0,0,3,0,6,0,45 first',
    want: ['7'],
    then: [{ want: ['3'] }],
  },
  {
    text: {
      id: 'Jaga biji Anda: lubang 1 yang penuh akan ditembak lawan dari lubang 5. Pindahkan isinya.',
      en: 'Guard your seeds: the opponent will shoot the full hole 1 from hole 5. Move them on.',
    },
    start: '9,0,0,0,0,1,0,20/0,0,0,0,2,0,0,20 first',
    want: ['1'],
    wrong: { id: 'Lawan lalu menembak sembilan biji.', en: 'The opponent then shoots nine seeds.' },
  },
  {
    text: {
      id: 'Satu giliran dapat memuat banyak putaran. Pada awal permainan lubang 1 tepat sampai di lumbung: mulailah dengannya.',
      en: 'One turn can hold many laps. At the start hole 1 just reaches the store: begin with it.',
    },
    want: ['1'],
    well: { id: 'Anda jalan lagi, dengan delapan biji di lubang lain.', en: 'You move again, with eight seeds in the other holes.' },
  },
  {
    text: {
      id: 'Setelah itu pilih lubang dengan putaran yang menguntungkan. Dari tiga lubang ini hanya satu yang menembak.',
      en: 'After that choose the hole whose laps pay. Of these holes only one shoots.',
    },
    start: '4,1,0,3,4,0,0,30/0,5,5,3,0,3,3,30 first',
    want: ['1'],
    wrong: { id: 'Itu tidak menembak.', en: 'That does not shoot.' },
  },
  {
    text: {
      id: 'Permainan berakhir bila semua biji ada di lumbung. Lebih dari setengah, 49 dari 98, sudah menang.',
      en: 'The game ends when all seeds are in the stores. More than half, 49 of 98, has won.',
    },
  },
  {
    text: {
      id: 'Tiga biji lagi. Ambil semuanya dalam satu giliran, dengan urutan yang benar, dan menangkan permainan ini.',
      en: 'Three seeds are left. Take them all in one turn, in the right order, and win this game.',
    },
    start: '0,0,0,0,0,2,1,48/0,0,0,0,0,0,0,47 first',
    want: ['7'],
    then: [{ want: ['6'] }, { want: ['7'] }],
    wrong: { id: 'Lubang yang terdekat dengan lumbung dahulu.', en: 'The hole nearest to the store first.' },
    well: { id: '51 lawan 47: kemenangan pertama Anda.', en: '51 to 47: your first win.' },
  },
];
