// The stored experiments in Indonesian: the reports are made by the program in English, so their titles, questions, headings
// and columns are put into words here, by what they say. What has no translation stays as it is, marked as English.
const texts: Record<string, string> = {
  'Congklak: which start is fair?': 'Congklak: awal permainan mana yang adil?',
  'From the traditional start of seven sevens the first player wins in a single turn. Each device of [the rules](../games/congklak.md) is played by `best` against itself (4,000 to 8,000 nodes a move, drawn anew for each player and game); the score is that of the side that begins, with its 95 % interval. Fair is 48 to 52 %. A balanced opening is one that a search of 20,000 nodes sees within two seeds of even. A score over a pair of games with changed sides is fair whatever the start, and settles nothing where the start decides both.':
    'Dari awal tradisional, tujuh lubang berisi tujuh, pemain pertama menang dalam satu giliran. Setiap cara dalam aturan dimainkan `best` melawan dirinya sendiri (4.000 sampai 8.000 simpul tiap langkah, diundi lagi untuk tiap pemain dan permainan); skornya adalah skor pihak yang memulai, dengan selang 95 %. Adil berarti 48 sampai 52 %. Pembukaan berimbang ialah yang menurut pencarian 20.000 simpul selisihnya paling banyak dua biji. Skor dari sepasang permainan dengan pihak yang bertukar selalu adil apa pun awalnya, dan tidak memutuskan apa-apa bila awal itulah yang menentukan keduanya.',
  "the first side's score": 'skor pihak pertama',
  start: 'awal',
  games: 'permainan',
  draws: 'seri',
  'mean margin': 'selisih rata-rata',
  'traditional start': 'awal tradisional',
  'random opening': 'pembukaan acak',
  'balanced random opening': 'pembukaan acak berimbang',
  'pie rule': 'aturan bertukar pihak',
  'simultaneous start': 'mulai serentak',
  'first turn: 1 choice': 'giliran pertama: 1 pilihan',
  'first turn: 2 choices': 'giliran pertama: 2 pilihan',
  'first turn: 4 choices': 'giliran pertama: 4 pilihan',
  'handicap 40': 'voor 40',
  'handicap 70': 'voor 70',
  'handicap 90': 'voor 90',

  "Congklak: the paper's greedy player with dynamic thinking": 'Congklak: pemain greedy dengan pemikiran dinamis dari makalah',
  "The paper on congklak describes a greedy best-first player that looks one sowing ahead and, when no hole banks more than half a hole's seeds, saves its fullest hole instead (figure 4). It plays no games with it. How strong is it, and does saving help? All scores are seen from `greedy:dynamic`; an opening often decides a game between strong players, so differences show less than they are.":
    'Makalah congklak menjelaskan pemain greedy best-first yang melihat satu putaran ke depan dan, bila tidak ada lubang yang menyimpan lebih dari setengah isi lubang, menyelamatkan lubangnya yang paling penuh (gambar 4). Makalah itu tidak memainkannya. Seberapa kuat pemain ini, dan apakah menyelamatkan biji membantu? Semua skor dilihat dari `greedy:dynamic`; pembukaan sering menentukan permainan antara pemain kuat, jadi perbedaan tampak lebih kecil daripada sebenarnya.',
  'Against no search and other readings': 'Melawan pemain tanpa pencarian dan tafsiran lain',
  'Against minimax, by hole choices ahead': 'Melawan minimax, menurut banyaknya pilihan lubang ke depan',

  "Othello: the paper's minimax against players of growing strength": 'Othello: minimax dari makalah melawan pemain yang makin kuat',
  'The paper on Othello describes a depth-first minimax over four levels (the position, my move, their move, my next move) whose value of a leaf is the number of its own discs, and plays no games with it. How strong is it? All scores are seen from `minimax:depth=4`.':
    'Makalah Othello menjelaskan minimax depth-first pada empat tingkat (posisi, langkahku, langkah lawan, langkahku berikutnya) yang menilai daun dengan jumlah kepingnya sendiri, dan tidak memainkannya. Seberapa kuat pemain ini? Semua skor dilihat dari `minimax:depth=4`.',
  'Against no search': 'Melawan pemain tanpa pencarian',
  'Against alpha-beta, positional evaluation, by depth': 'Melawan alpha-beta dengan penilaian posisi, menurut kedalaman',
  'Against UCT, by playouts a move': 'Melawan UCT, menurut permainan acak tiap langkah',

  'zero-go5: from nothing to the whole of 5x5': 'zero-go5: dari nol sampai seluruh papan 5x5',
  'Black who begins in the centre of 5x5 owns every point (van der Werf, van den Herik and Uiterwijk 2003). A network that knows nothing plays itself, learns from its games, and then plays Black after C3 with komi 24.5, so that Black wins only if White has no point at all.':
    'Hitam yang memulai di tengah papan 5x5 memiliki semua titik (van der Werf, van den Herik, dan Uiterwijk 2003). Jaringan yang belum tahu apa-apa bermain melawan dirinya sendiri, belajar dari permainannya, lalu bermain sebagai Hitam setelah C3 dengan komi 24,5, sehingga Hitam menang hanya bila Putih tidak punya satu titik pun.',
  White: 'Putih',
  'whole board': 'seluruh papan',

  'Each match: openings `random:8`, every opening with both colours. Intervals are 95 %.':
    'Tiap pertandingan: pembukaan `random:8`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.',
  Elo: 'Elo',
  opponent: 'lawan',
  result: 'hasil',
  score: 'skor',
  "the source's figure": 'angka dari sumber',
  none: 'tidak ada',
};

const madeBy = /^Made by `([^`]*)`(; the same command prints the same table)?\.$/;

const learnt = /^(\d+) rounds, (\d+) games, (\d+) minutes of work, rating ([+-]\d+) over the first network\.$/;

export function inIndonesian(text: string): string | null {
  const run = learnt.exec(text);
  if (run) return `${run[1]} putaran, ${run[2]} permainan, ${run[3]} menit kerja, peringkat ${run[4]} di atas jaringan pertama.`;
  const made = madeBy.exec(text);
  if (made) return `Dibuat dengan \`${made[1]}\`${made[2] ? '; perintah yang sama mencetak tabel yang sama' : ''}.`;
  return texts[text] ?? null;
}
