// Othello from nothing to a first win: flips, corners, mobility, parity.
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
      id: 'Taruh keping sehingga keping lawan terjepit dalam garis lurus di antara dua keping Anda. Yang terjepit dibalik. Ketuk salah satu titik.',
      en: 'Put a disc so that discs of the opponent lie in a straight line between two of yours. They are flipped. Tap one of the dots.',
    },
    want: ['f5', 'e6', 'd3', 'c4'],
  },
  {
    text: {
      id: 'Putih menjawab dengan cara yang sama. Jalankan Putih: d6 membalik satu keping ke atas.',
      en: 'White answers in the same way. Play for White: d6 flips one disc upwards.',
    },
    moves: ['f5'],
    want: ['d6'],
  },
  {
    text: {
      id: 'Satu langkah dapat membalik ke beberapa arah sekaligus. Cari langkah yang membalik tiga keping.',
      en: 'One move may flip in several directions at once. Find the move that flips three discs.',
    },
    start: '-----------------------------OX----OO-----X-X------------------- X',
    want: ['e4'],
    wrong: { id: 'Itu hanya membalik satu.', en: 'That flips only one.' },
  },
  {
    text: {
      id: 'Tanpa langkah yang membalik, Anda harus lewat dan lawan jalan lagi. Di sini Hitam tidak punya langkah: lewat.',
      en: 'Without a move that flips, you must pass and the opponent moves again. Black has no move here: pass.',
    },
    start: 'OXXX------------------------------------------------------------ X',
    want: ['pass'],
  },
  {
    text: {
      id: 'Keping di pojok tidak pernah dapat dibalik lagi. Ambil pojoknya.',
      en: 'A disc in a corner can never be flipped again. Take the corner.',
    },
    start: '-OX------------------------OX------XO--------------------------- X',
    want: ['a1'],
  },
  {
    text: {
      id: 'Dari pojok, keping di sepanjang tepi ikut aman. Perpanjang tepi yang aman.',
      en: 'From a corner on, discs along the edge are safe too. Extend the safe edge.',
    },
    start: 'XO-------------------------OX------XO--------------------------- X',
    want: ['c1'],
  },
  {
    text: {
      id: 'Sebab itu jangan memberi pojok: petak serong di sebelahnya, seperti b2, berbahaya. Pilih langkah lain.',
      en: 'So give no corner away: the square diagonally beside it, such as b2, is dangerous. Choose another move.',
    },
    start: '------------------O--------XO-------O--------------------------- X',
    want: ['f4', 'f6'],
    wrong: { id: 'Putih lalu mengambil pojok a1.', en: 'White then takes the corner a1.' },
  },
  {
    text: {
      id: 'Banyak keping di tengah permainan bukan keunggulan: makin sedikit yang dibalik, makin sedikit yang dapat dijepit lawan. Cari langkah yang membalik satu keping saja.',
      en: 'Many discs in the middle of the game are no advantage: the fewer you flip, the less the opponent can outflank. Find the move that flips a single disc.',
    },
    start: '------------------OOO------OO------OOOXX--O--XX------XXO-------- X',
    want: ['f4'],
    wrong: { id: 'Itu membalik tiga.', en: 'That flips three.' },
  },
  {
    text: {
      id: 'Yang dihitung adalah pilihan langkah. Satu langkah di sini menyisakan sembilan pilihan bagi Putih, yang lain lima belas atau lebih: d2, f2, atau e7?',
      en: 'What counts is the choice of moves. One move here leaves White nine of them, the others fifteen and more: d2, f2 or e7?',
    },
    start: '---------OX-X-----OOOO----XOXO-----XOXX------O------------------ X',
    want: ['d2'],
  },
  {
    text: {
      id: 'Tanpa pilihan, lawan harus lewat dan Anda jalan dua kali. Cari langkah yang membuat Putih lewat.',
      en: 'Without a choice the opponent must pass, and you move twice. Find the move that makes White pass.',
    },
    start: '---XXXX---OOOXOOOOOOXOOOOOOXOO-XOOXOXOO-OOOOOO-OOOOOOOOO--OOOO-X X',
    want: ['h1'],
    then: [{ reply: 'pass', want: ['*'] }],
    wrong: { id: 'Putih masih punya langkah.', en: 'White still has a move.' },
  },
  {
    text: {
      id: 'Pojok dapat dipaksakan. Setelah langkah yang tepat, apa pun jawaban Putih, pojok a8 terbuka.',
      en: 'A corner can be forced. After the right move the corner a8 opens, whatever White answers.',
    },
    start: '----O-O----OO-O---O-O-O-OOOOOOOOOOOOOOO-OOOXOOXO--O-O-X--OOOO-XO X',
    want: ['f8'],
    then: [{ reply: 'd7', want: ['a8'] }],
  },
  {
    text: {
      id: 'Akhir permainan dihitung sampai tuntas. Dua petak kosong: dengan urutan yang benar Anda menang, dengan yang lain kalah.',
      en: 'The end is counted out. Two empty squares: in one order you win, in the other you lose.',
    },
    start: 'XXXXXXXXXXXXXOOOXXXXOOOOXXXXOOOOXOXOOOXO-OOOOOOOXOOOXOOO-XOOOOOO X',
    want: ['a8'],
    then: [{ reply: 'a6', want: [] }],
    wrong: { id: 'Putih lalu menang dengan selisih 8.', en: 'White then wins by 8.' },
  },
  {
    text: {
      id: 'Paritas: yang jalan terakhir di sebuah wilayah untung. Wilayah a1 dan a2 genap, f1 ganjil. Main di wilayah ganjil, maka Putih membuka yang genap dan Anda menutupnya.',
      en: 'Parity: whoever moves last in a region gains. The region of a1 and a2 is even, f1 is odd. Play in the odd one; White must then open the even one, and you close it.',
    },
    start: '-OOXO-OX-OOOXOOXXOOXOXOXOOOOOXOXXOOXOXOXXXOOXXOXXXXOOOOXXXXXXXXX X',
    want: ['f1'],
    then: [{ reply: 'a2', want: ['a1'] }],
    wrong: { id: 'Putih lalu mendapat langkah terakhir di sini.', en: 'White then gets the last move here.' },
    well: { id: 'Selisih 26; dengan urutan lain hanya 14.', en: 'A win by 26; in another order only by 14.' },
  },
  {
    text: {
      id: 'Kemenangan pertama: empat petak kosong, hanya satu langkah yang menang. Hitung, lalu mainkan sampai akhir.',
      en: 'Your first win: four empty squares, and only one move wins. Count, then play it to the end.',
    },
    start: 'XXXXXOOOOXXXOOOXOOXOOOO-OXOXXXOXOOXOXXOOOOOXXXOO-OXXXXOO-XO-XOOO X',
    want: ['h3'],
    then: [
      { reply: 'a8', want: ['a7'] },
      { reply: 'd8', want: [] },
    ],
    wrong: { id: 'Itu kalah.', en: 'That loses.' },
    well: { id: 'Hitam menang dengan selisih 6.', en: 'Black wins by 6.' },
  },
];
