// Go from nothing to a first win, on five by five lines.
import type { LessonStep } from '../kit';

const options = 'size=5';

export const lesson: LessonStep[] = [
  {
    text: {
      id: 'Go dimainkan di titik potong garis. Hitam dahulu; batu yang sudah ditaruh tidak berpindah. Taruh satu batu di mana saja.',
      en: 'Go is played on the crossings of lines. Black begins; a stone that was put does not move. Put a stone anywhere.',
    },
    options,
    want: ['*'],
  },
  {
    text: {
      id: 'Titik kosong di sebelah batu adalah kebebasannya. Batu putih ini tinggal punya satu. Tangkap dengan menutupnya.',
      en: 'Empty points beside a stone are its liberties. This white stone has one left. Capture it by filling that point.',
    },
    options,
    start: '5 ...../..X../.XO../..X../..... X',
    want: ['D3'],
    well: { id: 'Tanpa kebebasan, batu diangkat dari papan.', en: 'Without a liberty a stone leaves the board.' },
  },
  {
    text: {
      id: 'Di tepi papan batu hanya punya tiga kebebasan, jadi lebih mudah ditangkap. Tangkap batu putih.',
      en: 'At the edge a stone has only three liberties, so it is easier to catch. Capture the white stone.',
    },
    options,
    start: '5 ...../X..../OX.../...../..... X',
    want: ['A2'],
  },
  {
    text: {
      id: 'Di pojok tinggal dua. Tangkap batu putih di pojok.',
      en: 'In the corner there are two. Capture the white stone in the corner.',
    },
    options,
    start: '5 ...../...../...../...../OX... X',
    want: ['A2'],
  },
  {
    text: {
      id: 'Batu sewarna yang bersambung berbagi kebebasan dan tertangkap bersama. Tangkap keduanya.',
      en: 'Stones of one colour that touch share their liberties and are captured together. Capture both.',
    },
    options,
    start: '5 ...../.XX../XOO../.XX../..... X',
    want: ['D3'],
  },
  {
    text: {
      id: 'Tinggal satu kebebasan disebut atari. Dua batu hitam dalam atari; selamatkan dengan memanjangkannya ke luar.',
      en: 'One liberty left is called atari. The two black stones are in atari; save them by running out.',
    },
    options,
    start: '5 ...../.OO../OXXO./.O.../..... X',
    want: ['C2'],
    wrong: { id: 'Putih lalu menangkap di C2.', en: 'White then captures at C2.' },
  },
  {
    text: {
      id: 'Cara lain lolos dari atari: tangkap yang mengurung. Batu hitam di C3 dalam atari, tetapi D3 juga.',
      en: 'Another way out of atari: capture the one that surrounds. The black stone on C3 is in atari, but so is D3.',
    },
    options,
    start: '5 ...../..OX./.OXOX/...../..... X',
    want: ['D2'],
  },
  {
    text: {
      id: 'Menaruh batu di tempat tanpa kebebasan tidak boleh, kecuali bila dengan itu lawan tertangkap. Tangkap ketiga batu putih.',
      en: 'A stone may not be put where it has no liberty, unless that captures. Capture the three white stones.',
    },
    options,
    start: '5 ...../...../XX.../OOX../.OX.. X',
    want: ['A1'],
  },
  {
    text: {
      id: 'Ko: batu yang baru menangkap satu batu tidak boleh langsung ditangkap kembali bila papan akan berulang. Tangkap di C3; Putih harus main di tempat lain dahulu. Lalu sambung.',
      en: 'Ko: what would repeat the board may not be taken back at once. Capture at C3; White must play elsewhere first. Then connect.',
    },
    options,
    start: '5 ...../.XO../XO.O./.XO../..... X',
    want: ['C3'],
    then: [{ reply: 'E5', want: ['B3'] }],
    well: { id: 'Ko selesai: tidak ada lagi yang dapat ditangkap.', en: 'The ko is over: nothing is left to take.' },
  },
  {
    text: {
      id: 'Batu yang bersambung lebih kuat. Putih mengancam memisahkan B3 dan D3. Sambung keduanya.',
      en: 'Connected stones are stronger. White threatens to part B3 from D3. Connect them.',
    },
    options,
    start: '5 ...../..O../.X.X./..O../..... X',
    want: ['C3'],
  },
  {
    text: {
      id: 'Sebaliknya, batu lawan yang terpisah menjadi lemah. Pisahkan kedua batu putih.',
      en: "The other way round, the opponent's stones are weak when parted. Cut the two white stones.",
    },
    options,
    start: '5 ...../..X../.O.O./..X../..... X',
    want: ['C3'],
  },
  {
    text: {
      id: 'Satu langkah dapat mengancam dua batu sekaligus. Cari atari ganda, lalu tangkap yang tidak diselamatkan.',
      en: 'One move can threaten two stones at once. Find the double atari, then capture the one that is not saved.',
    },
    options,
    start: '5 ...../.XOX./.O.../.X.../..... X',
    want: ['C3'],
    then: [{ reply: 'C5', want: ['A3'] }],
  },
  {
    text: {
      id: 'Kelompok dengan dua mata tidak pernah dapat ditangkap: lawan tidak boleh mengisi keduanya sekaligus. Buat dua mata.',
      en: 'A group with two eyes can never be captured: nobody may fill both at once. Make two eyes.',
    },
    options,
    start: '5 ...../...../OOOOO/XXXXO/...XO X',
    want: ['B1'],
    well: { id: 'A1 dan C1 adalah dua mata: kelompok ini hidup.', en: 'A1 and C1 are two eyes: the group lives.' },
  },
  {
    text: {
      id: 'Sekarang Putih hampir punya dua mata. Main di titik vital lebih dahulu, maka kelompoknya mati.',
      en: 'Now White nearly has two eyes. Play the vital point first, and the group is dead.',
    },
    options,
    start: '5 ...../...../XXXXX/OOOOX/...OX X',
    want: ['B1'],
    well: {
      id: 'Hanya satu mata yang mungkin. Batu mati diangkat saat menghitung; tidak perlu ditangkap.',
      en: 'Only one eye is possible. Dead stones are taken off when the score is counted; nobody has to capture them.',
    },
  },
  {
    text: {
      id: 'Wilayah adalah titik kosong yang Anda kelilingi. Masih ada celah di bawah: tutup sebelum Putih masuk.',
      en: 'Territory is empty points that you surround. There is a gap at the bottom: close it before White comes in.',
    },
    options,
    start: '5 ..XO./..XO./..XO./..XO./..... X',
    want: ['C1'],
    wrong: { id: 'Putih lalu masuk lewat C1.', en: 'White then comes in at C1.' },
  },
  {
    text: {
      id: 'Bila tidak ada lagi yang dapat diperoleh, pas. Dua pas berturut-turut mengakhiri permainan, lalu dihitung: batu dan wilayah. Akhiri permainan ini; Anda menang.',
      en: 'When nothing is left to gain, pass. Two passes in a row end the game, and stones and territory are counted. End this game; you win.',
    },
    options: 'size=5,komi=0',
    start: '5 ..XO./..XO./..XO./..XO./..XO. X',
    want: ['pass'],
    then: [{ reply: 'pass', want: [] }],
    well: {
      id: 'Hitam 15, Putih 10: kemenangan pertama Anda.',
      en: 'Black 15, White 10: your first win.',
    },
  },
];
