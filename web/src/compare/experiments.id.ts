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

  'Go: how often is the graph right about dead stones?': 'Go: seberapa sering graf benar tentang batu mati?',
  "The paper's graph takes a chain with one liberty for dead and every other for alive; our judge finds dead stones by playouts and reading ([both](../games/go-scoring.md)). Here both are held against a witness that shares no code with either. GNU Go 3.8 plays itself under Japanese rules (levels 1 to 4; three moves, and in three games of four a tenth to a third of the moves of the first half, are drawn by chance and mostly die), two games in three on 9x9 and the third on 13x13, and says at level 10 which stones on the finished board are dead. A method is right about a board when it names exactly these stones. Where the witness errs the judge is counted wrong; a board that the judge does not call settled counts all the same, and is left out in the last column.":
    'Graf dari makalah menganggap mati rantai dengan satu kebebasan dan menganggap hidup semua yang lain; penilai kami menemukan batu mati dengan permainan acak dan pembacaan. Di sini keduanya dibandingkan dengan saksi yang tidak berbagi kode dengan salah satunya. GNU Go 3.8 bermain melawan dirinya sendiri dengan aturan Jepang (tingkat 1 sampai 4; tiga langkah, dan dalam tiga dari empat permainan sepersepuluh sampai sepertiga langkah dari paruh pertama, diundi dan kebanyakan mati), dua dari tiga permainan pada 9x9 dan yang ketiga pada 13x13, lalu mengatakan pada tingkat 10 batu mana di papan akhir yang mati. Suatu cara benar tentang sebuah papan bila menyebut tepat batu-batu itu. Bila saksi keliru, penilai dihitung salah; papan yang menurut penilai belum jelas tetap dihitung, dan tidak masuk kolom terakhir.',
  'how often each is right': 'seberapa sering masing-masing benar',
  'dead stones': 'batu mati',
  boards: 'papan',
  'the graph is right': 'graf benar',
  'the judge is right': 'penilai benar',
  'where the judge calls the board settled': 'bila menurut penilai papan sudah jelas',
  '21 or more': '21 atau lebih',
  all: 'semua',
  'Intervals are 95 %.': 'Selang kepercayaan 95 %.',

  'zero-go5: from nothing to the whole of 5x5': 'zero-go5: dari nol sampai seluruh papan 5x5',
  'Black who begins in the centre of 5x5 owns every point (van der Werf, van den Herik and Uiterwijk 2003). A network that knows nothing plays itself, learns from its games, and then plays Black after C3 with komi 24.5, so that Black wins only if White has no point at all.':
    'Hitam yang memulai di tengah papan 5x5 memiliki semua titik (van der Werf, van den Herik, dan Uiterwijk 2003). Jaringan yang belum tahu apa-apa bermain melawan dirinya sendiri, belajar dari permainannya, lalu bermain sebagai Hitam setelah C3 dengan komi 24,5, sehingga Hitam menang hanya bila Putih tidak punya satu titik pun.',
  White: 'Putih',
  'whole board': 'seluruh papan',

  "Shogi: the paper's Monte-Carlo player against negamax": 'Shogi: pemain Monte Carlo dari makalah melawan negamax',
  "The paper's player with ten seconds a move on a phone won 80 % of 20 games against a negamax alpha-beta search of depth 3 that counts material. How many playouts does that take, and how many with our settings of the same search (`mcts`)?":
    'Pemain dari makalah, dengan sepuluh detik tiap langkah di ponsel, memenangkan 80 % dari 20 permainan melawan negamax alpha-beta berkedalaman 3 yang menghitung nilai bidak. Berapa permainan acak yang dibutuhkan untuk itu, dan berapa dengan setelan kami untuk pencarian yang sama (`mcts`)?',
  "Against negamax of depth 3, the paper's player by playouts":
    'Melawan negamax berkedalaman 3, pemain dari makalah menurut permainan acak',
  'Against negamax of depth 3, ours by playouts': 'Melawan negamax berkedalaman 3, pemain kami menurut permainan acak',
  'Against negamax of depth 3, by time': 'Melawan negamax berkedalaman 3, menurut waktu',
  '80 % of 20 games': '80 % dari 20 permainan',

  'Shogi: Monte-Carlo search against two programs at three strengths':
    'Shogi: pencarian Monte Carlo melawan dua program pada tiga kekuatan',
  "The paper's player met two programs, not named precisely enough to run, at beginner, intermediate and hard, with ten seconds a move and five games each. These stand in for them, and our settings of the search for its own; all scores are seen from `mcts:playouts=10000`.":
    'Pemain dari makalah bertemu dua program, yang tidak disebut cukup tepat untuk dijalankan, pada tingkat pemula, menengah, dan sulit, dengan sepuluh detik tiap langkah dan masing-masing lima permainan. Program di sini menggantikannya, dan setelan pencarian kami menggantikan setelan makalah; semua skor dilihat dari `mcts:playouts=10000`.',
  'Against GNU Shogi, by depth': 'Melawan GNU Shogi, menurut kedalaman',
  'Against Fairy-Stockfish, by nodes a move': 'Melawan Fairy-Stockfish, menurut simpul tiap langkah',

  "Shogi: what each part of the paper's Monte-Carlo player is worth": 'Shogi: nilai tiap bagian pemain Monte Carlo dari makalah',
  'The paper adds rated playouts, progressive widening, killer moves and history to the search and does not measure them one by one. All scores are seen from `mcts:preset=paper,playouts=300`, against itself with one thing changed: above 50 % the part helps, or the reading is the better one.':
    'Makalah menambahkan permainan acak berbobot, progressive widening, langkah killer, dan history pada pencarian dan tidak mengukurnya satu per satu. Semua skor dilihat dari `mcts:preset=paper,playouts=300` melawan dirinya sendiri dengan satu hal diubah: di atas 50 % bagian itu membantu, atau tafsirannya lebih baik.',
  'Against the same player without one part': 'Melawan pemain yang sama tanpa satu bagian',
  'Against the same player with another reading': 'Melawan pemain yang sama dengan tafsiran lain',

  'Monte-Carlo tree search: Elo against playouts': 'Pencarian pohon Monte Carlo: Elo menurut permainan acak',
  'One search for four games: what does doubling its playouts bring? Each number of playouts a move plays the one half as large, every opening with both colours; the differences are added up. Intervals are 95 %.':
    'Satu pencarian untuk empat permainan: apa hasilnya bila permainan acak digandakan? Tiap jumlah melawan jumlah setengahnya, setiap pembukaan dengan kedua warna; selisihnya dijumlahkan. Selang kepercayaan 95 %.',
  playouts: 'permainan acak',
  against: 'melawan',
  'Elo over 25': 'Elo di atas 25',

  'Each match: openings `random:4`, every opening with both colours. Intervals are 95 %.':
    'Tiap pertandingan: pembukaan `random:4`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.',
  'Each match: openings `random:8`, every opening with both colours. Intervals are 95 %.':
    'Tiap pertandingan: pembukaan `random:8`, setiap pembukaan dengan kedua warna. Selang kepercayaan 95 %.',
  Elo: 'Elo',
  opponent: 'lawan',
  result: 'hasil',
  score: 'skor',
  "the source's figure": 'angka dari sumber',
  none: 'tidak ada',
};

const madeBy = /^Made by `([^`]*)`(; the same command prints the same tables?)?\.$/;

const learnt = /^(\d+) rounds, (\d+) games, (\d+) minutes of work, rating ([+-]\d+) over the first network\.$/;

const ofAnother = /^(\d+ %) of another program$/;

const share = /^(\d+) of (\d+), (\d+) % \((\d+) to (\d+)\)$/;

// With its options behind it: a game is called the same in both languages.
const gameName = /^(congklak|go|othello|shogi)( \([^)]*\))?$/;

export function inIndonesian(text: string): string | null {
  if (gameName.test(text)) return text;
  const other = ofAnother.exec(text);
  if (other) return `${other[1]} dari program lain`;
  const part = share.exec(text);
  if (part) return `${part[1]} dari ${part[2]}, ${part[3]} % (${part[4]} sampai ${part[5]})`;
  const run = learnt.exec(text);
  if (run) return `${run[1]} putaran, ${run[2]} permainan, ${run[3]} menit kerja, peringkat ${run[4]} di atas jaringan pertama.`;
  const made = madeBy.exec(text);
  if (made) return `Dibuat dengan \`${made[1]}\`${made[2] ? '; perintah yang sama mencetak tabel yang sama' : ''}.`;
  return texts[text] ?? null;
}
