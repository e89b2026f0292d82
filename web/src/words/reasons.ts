// The rules' reasons against a move, as the server words them in English, said in Indonesian. A reason not known here is
// shown as it came rather than hidden.
import { id } from './id';

type Say = (...parts: string[]) => string;

const kinds: Record<string, string> = {
  pawn: id.pieces.P,
  lance: id.pieces.L,
  knight: id.pieces.N,
  silver: id.pieces.S,
  gold: id.pieces.G,
  bishop: id.pieces.B,
  rook: id.pieces.R,
  king: id.pieces.K,
  tokin: id.pieces['+P'],
  'promoted lance': id.pieces['+L'],
  'promoted knight': id.pieces['+N'],
  'promoted silver': id.pieces['+S'],
  horse: id.pieces['+B'],
  dragon: id.pieces['+R'],
};
const kind = '((?:promoted )?[a-z]+)';
const piece = (name: string) => kinds[name] ?? name;

const reasons: [RegExp, Say][] = [
  [/^the game is over$/, () => 'Permainan sudah selesai'],
  [/^it is not your turn$/, () => 'Belum giliran Anda'],
  // Go
  [/^(\w+) is occupied$/, (at) => `${at} sudah terisi`],
  [/^(\w+) is suicide$/, (at) => `Di ${at} batu Anda tanpa kebebasan`],
  [/^(\w+) is forbidden by ko$/, (at) => `${at} terlarang karena ko`],
  [/^(\w+) repeats an earlier position/, (at) => `${at} mengulang posisi yang sudah ada`],
  [/^handicap stones are still to be placed$/, () => 'Batu voor belum selesai ditaruh'],
  // Othello
  [/^(\w+) is not empty$/, (at) => `${at} sudah terisi`],
  [/^(\w+) outflanks no disc; no square does/, () => 'Tidak ada keping yang bisa diapit. Tekan Lewat'],
  [/^(\w+) outflanks no disc$/, (at) => `Di ${at} tidak ada keping yang terapit`],
  [/^a pass is allowed only without a move$/, () => 'Masih ada langkah, jadi tidak boleh lewat'],
  // Congklak
  [/^hole (\d+) is empty$/, (n) => `Lubang ${n} kosong`],
  [/^hole (\d+) is burnt$/, (n) => `Lubang ${n} hangus`],
  // Shogi
  [/^two pawns on the (\d)\w+ file$/, (file) => `Tidak boleh dua bidak di lajur ${file}`],
  [/^drop-pawn mate/, () => 'Bidak yang ditaruh tidak boleh langsung skakmat'],
  [RegExp(`^\\w+ has no ${kind} in hand$`), (k) => `Tidak ada ${piece(k)} di tangan`],
  [RegExp(`^(\\w+) is occupied by (?:a|the own) ${kind}$`), (at, k) => `${at} sudah ditempati ${piece(k)}`],
  [RegExp(`^a ${kind} on (\\w+) could never move$`), (k, at) => `${piece(k)} di ${at} tidak akan bisa bergerak lagi`],
  [RegExp(`^a ${kind} is promoted already$`), (k) => `${piece(k)} sudah promosi`],
  [RegExp(`^a ${kind} does not promote$`), (k) => `${piece(k)} tidak bisa promosi`],
  [/^a piece promotes only in/, () => 'Promosi hanya di tiga baris terjauh'],
  [RegExp(`^a ${kind} must promote on (\\w+)`), (k, at) => `${piece(k)} harus promosi di ${at}`],
  [/^there is no piece on (\w+)$/, (at) => `Tidak ada bidak di ${at}`],
  [RegExp(`^the ${kind} on (\\w+) is \\w+'s$`), (k, at) => `${piece(k)} di ${at} milik lawan`],
  [RegExp(`^a ${kind} does not move from (\\w+) to (\\w+)$`), (k, from, to) => `${piece(k)} tidak bergerak dari ${from} ke ${to}`],
  [RegExp(`^the ${kind} on (\\w+) stands in the way$`), (k, at) => `Terhalang ${piece(k)} di ${at}`],
  [RegExp(`^the king would move into check from the ${kind} on (\\w+)$`), (k, at) => `Raja masuk sekak dari ${piece(k)} di ${at}`],
  [RegExp(`^the king is in check from the ${kind} on (\\w+)$`), (k, at) => `Raja masih sekak dari ${piece(k)} di ${at}`],
  [
    RegExp(`^the ${kind} on (\\w+) is pinned: the king would be in check from the ${kind} on (\\w+)$`),
    (k, at, other, from) => `${piece(k)} di ${at} terikat: raja akan sekak dari ${piece(other)} di ${from}`,
  ],
  [/^this game has no declaration$/, () => 'Permainan ini tanpa pernyataan'],
  [/^the king has not entered/, () => 'Raja belum masuk tiga baris terjauh'],
  [/^a king in check cannot be declared$/, () => 'Raja yang sekak tidak bisa dinyatakan'],
  [/^(\d+) pieces beside the king/, (n) => `Baru ${n} buah di samping raja di tiga baris terjauh, perlu 10`],
  [/^too few points for a declaration$/, () => 'Poin belum cukup untuk pernyataan'],
  // Rooms
  [/^there is no move of yours to take back$/, () => 'Belum ada langkah Anda untuk dibatalkan'],
  [/^there is an offer already$/, () => 'Masih ada tawaran yang belum dijawab'],
  [/^this opponent plays to the end$/, () => 'Lawan ini main sampai selesai'],
  [/^there is no impasse here/, () => 'Belum buntu: kedua raja harus sudah masuk'],
];

export function inIndonesian(reason: string): string {
  for (const [pattern, say] of reasons) {
    const match = pattern.exec(reason);
    if (match) return say(...match.slice(1));
  }
  return reason;
}
