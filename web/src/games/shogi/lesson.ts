// Shogi from nothing to a first win: the eight pieces, promotion, drops, check, mate.
import type { LessonStep } from '../kit';

export const lesson: LessonStep[] = [
  {
    text: {
      id: 'Tujuan shogi: raja lawan tidak dapat lolos. Bidak berjalan satu petak ke depan dan menangkap ke depan pula. Majukan bidak di 7g.',
      en: "The aim of shogi: the opponent's king cannot escape. A pawn moves one square forward, and captures forward too. Advance the pawn on 7g.",
    },
    want: ['7g7f'],
  },
  {
    text: {
      id: 'Tombak berjalan lurus ke depan sejauh jalannya kosong, dan tidak pernah mundur. Tangkap bidak di 9c.',
      en: 'A lance runs straight forward as far as the way is free, and never back. Capture the pawn on 9c.',
    },
    start: '4k4/9/p8/9/9/9/9/9/L3K4 b - 1',
    want: ['9i9c', '9i9c+'],
  },
  {
    text: {
      id: 'Kuda melompat dua petak ke depan dan satu ke samping, melewati apa pun. Tangkap bidak di 7f.',
      en: 'A knight jumps two squares forward and one aside, over anything. Capture the pawn on 7f.',
    },
    start: '4k4/9/9/9/9/2p6/3p5/3N5/4K4 b - 1',
    want: ['6h7f'],
  },
  {
    text: {
      id: 'Perak berjalan satu petak ke depan atau serong, juga serong ke belakang. Tangkap bidak di 6f.',
      en: 'A silver moves one square forward or diagonally, also diagonally back. Capture the pawn on 6f.',
    },
    start: '4k4/9/9/9/4S4/3p5/9/9/4K4 b - 1',
    want: ['5e6f'],
  },
  {
    text: {
      id: 'Emas berjalan satu petak ke depan, serong ke depan, ke samping, atau lurus ke belakang. Tangkap bidak di 4e.',
      en: 'A gold moves one square forward, diagonally forward, aside, or straight back. Capture the pawn on 4e.',
    },
    start: '4k4/9/9/9/4Gp3/9/9/9/4K4 b - 1',
    want: ['5e4e'],
  },
  {
    text: {
      id: 'Gajah berjalan serong sejauh jalannya kosong. Tangkap bidak di 3c.',
      en: 'A bishop runs diagonally as far as the way is free. Capture the pawn on 3c.',
    },
    start: '4k4/9/6p2/9/9/9/9/1B7/4K4 b - 1',
    want: ['8h3c', '8h3c+'],
  },
  {
    text: {
      id: 'Benteng berjalan lurus ke empat arah. Tangkap bidak di 2c.',
      en: 'A rook runs straight in four directions. Capture the pawn on 2c.',
    },
    start: '4k4/9/7p1/9/9/9/9/7R1/4K4 b - 1',
    want: ['2h2c', '2h2c+'],
  },
  {
    text: {
      id: 'Raja berjalan satu petak ke segala arah, tetapi tidak ke petak yang diserang lawan. Bidak lawan menyerang raja Anda: tangkap.',
      en: 'A king moves one square in any direction, but never to one that is attacked. A pawn attacks your king: capture it.',
    },
    start: '4k4/9/9/9/9/9/9/4p4/4K4 b - 1',
    want: ['5i5h'],
  },
  {
    text: {
      id: 'Buah yang masuk tiga baris terjauh boleh dipromosikan. Gajah memakan gajah di 2b; pilih promosi, maka ia juga dapat berjalan selangkah lurus.',
      en: 'A piece that enters the far three ranks may be promoted. The bishop takes on 2b; choose to promote, and it may also step straight.',
    },
    moves: ['7g7f', '3c3d'],
    want: ['8h2b+'],
  },
  {
    text: {
      id: 'Bidak, tombak, kuda, dan perak yang promosi berjalan seperti emas. Bidak yang promosi disebut tokin. Promosikan bidak di 9d.',
      en: 'Pawn, lance, knight and silver move like a gold once promoted. A promoted pawn is called tokin. Promote the pawn on 9d.',
    },
    start: '4k4/9/9/P8/9/9/9/9/4K4 b - 1',
    want: ['9d9c+'],
  },
  {
    text: {
      id: 'Buah yang ditangkap menjadi milik Anda dan boleh ditaruh di petak kosong sebagai satu langkah. Taruh emas dari tangan di 5f.',
      en: 'Captured pieces become yours and may be dropped on an empty square as a move. Drop the gold from your hand on 5f.',
    },
    start: '4k4/9/9/9/4p4/9/9/9/4K4 b G 1',
    want: ['G*5f'],
  },
  {
    text: {
      id: 'Dua bidak sendiri di lajur yang sama tidak boleh, jadi lajur 5 tertutup bagi bidak di tangan. Taruh bidak di 4e.',
      en: 'Two pawns of your own on one file are forbidden, so the 5th file is closed to the pawn in hand. Drop the pawn on 4e.',
    },
    start: '4k4/9/9/9/9/9/4P4/9/4K4 b P 1',
    want: ['P*4e'],
  },
  {
    text: {
      id: 'Menyerang raja disebut sekak. Beri sekak dengan benteng.',
      en: 'Attacking the king is called check. Give check with the rook.',
    },
    start: '4k4/9/9/9/9/9/9/R8/4K4 b - 1',
    want: ['9h5h', '9h9a', '9h9a+'],
    wrong: { id: 'Benteng harus segaris dengan raja di 5a.', en: 'The rook must stand in line with the king on 5a.' },
  },
  {
    text: {
      id: 'Sekak harus dijawab: raja lari, penyerang ditangkap, atau jalannya ditutup. Tutup dengan bidak dari tangan.',
      en: 'A check must be answered: the king runs, the attacker is captured, or the way is blocked. Block it with the pawn in hand.',
    },
    start: '4k4/9/9/4r4/9/9/9/9/4K4 b P 1',
    want: ['P*5e', 'P*5f', 'P*5g', 'P*5h'],
  },
  {
    text: {
      id: 'Sekak yang tidak dapat dijawab adalah skakmat. Emas di kepala raja, dijaga bidak: temukan.',
      en: "A check that cannot be answered is checkmate. A gold at the king's head, guarded by the pawn: find it.",
    },
    start: '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
    want: ['G*5b'],
  },
  {
    text: {
      id: 'Emas di 5c menutup baris kedua. Skakmat dengan benteng.',
      en: 'The gold on 5c closes the second rank. Checkmate with the rook.',
    },
    start: '4k4/9/4G4/9/9/9/9/9/R3K4 b - 1',
    want: ['9i9a', '9i9a+'],
  },
  {
    text: {
      id: 'Satu larangan lagi: skakmat dengan bidak yang ditaruh tidak boleh. Dengan bidak yang berjalan boleh. Skakmat dengan bidak di 5c.',
      en: 'One more rule: checkmate by a dropped pawn is forbidden. By a pawn that moves it is allowed. Checkmate with the pawn on 5c.',
    },
    start: '3lkl3/9/4P4/4L4/9/9/9/9/4K4 b - 1',
    want: ['5c5b+'],
  },
  {
    text: {
      id: 'Sekarang skakmat dalam tiga langkah: sekak dengan benteng sambil promosi, raja lari ke pojok, lalu emas.',
      en: 'Now checkmate in three: check with the rook as it promotes, the king runs into the corner, then the gold.',
    },
    start: '6lk1/8p/8R/9/9/9/9/9/4K4 b G 1',
    want: ['1c2c+'],
    then: [{ reply: '2a1a', want: ['G*2a', 'G*2b'] }],
    well: { id: 'Skakmat: kemenangan pertama Anda.', en: 'Checkmate: your first win.' },
  },
];
