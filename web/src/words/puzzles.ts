// What the puzzles say, in both languages; loaded with their views.
import type { Puzzle } from '../puzzles/puzzle';
import { pick } from './index.svelte';

export const puzzlesId = {
  puzzles: 'Teka-teki',
  about: 'Setiap teka-teki punya tepat satu jawaban, ditemukan dan diperiksa oleh pemecah kami. Hasil Anda tetap di perangkat ini.',
  today: 'Teka-teki hari ini',
  number: (n: number, of: number) => `Teka-teki ${n} dari ${of}`,
  solvedOf: (n: number, of: number) => `${n} dari ${of} terpecahkan`,
  streak: (days: number) => `${days} hari berturut-turut`,
  difficulty: 'Tingkat kesulitan',
  difficultyIs: (n: number) => `Tingkat kesulitan ${n} dari 5`,
  toMove: (side: string) => `Giliran ${side}.`,
  mate: (plies: number) => (plies === 1 ? 'Skakmat dalam satu langkah.' : `Skakmat dalam ${plies} langkah, langkah lawan ikut dihitung.`),
  wins: (discs: number) => `Temukan satu-satunya langkah terbaik: menang dengan selisih ${discs}.`,
  draws: 'Temukan satu-satunya langkah yang menyelamatkan seri.',
  loses: (discs: number) => `Temukan satu-satunya langkah terbaik: kalah hanya dengan selisih ${discs}.`,
  turn: (seeds: number, moves: number) =>
    `Masukkan ${seeds} biji ke lumbung dalam satu giliran: ${moves} lubang, dengan urutan yang benar.`,
  capture: (stones: number, at: string, moves: number) =>
    `Tangkap ${stones} batu di ${at}, paling lambat dengan langkah Anda yang ke-${moves}.`,
  well: 'Terpecahkan!',
  goOn: 'Benar. Lanjutkan.',
  notThat: 'Bukan itu. Coba lagi.',
  wrongTries: (n: number) => `${n} kali salah`,
  wasShown: 'Jawabannya sudah Anda lihat.',
  reveal: 'Jawaban',
  again: 'Ulangi',
  next: 'Berikutnya',
  solve: 'Pecahkan',
  all: 'Semua teka-teki',
  state: { open: '', solved: 'Sudah terpecahkan', shown: 'Jawaban sudah dilihat' },
};

export const puzzlesEn: typeof puzzlesId = {
  puzzles: 'Puzzles',
  about: 'Every puzzle has exactly one answer, found and verified by our own solvers. Your results stay on this device.',
  today: "Today's puzzle",
  number: (n, of) => `Puzzle ${n} of ${of}`,
  solvedOf: (n, of) => `${n} of ${of} solved`,
  streak: (days) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  difficulty: 'Difficulty',
  difficultyIs: (n) => `Difficulty ${n} of 5`,
  toMove: (side) => `${side} to move.`,
  mate: (plies) => (plies === 1 ? 'Mate in one move.' : `Mate in ${plies} moves, the opponent's counted too.`),
  wins: (discs) => `Find the one best move: it wins by ${discs}.`,
  draws: 'Find the one move that saves a draw.',
  loses: (discs) => `Find the one best move: it loses by only ${discs}.`,
  turn: (seeds, moves) => `Bank ${seeds} seeds in one turn: ${moves} holes, in the right order.`,
  capture: (stones, at, moves) =>
    Number(stones) === 1
      ? `Capture the stone at ${at} with your move ${moves} at the latest.`
      : `Capture the ${stones} stones at ${at} with your move ${moves} at the latest.`,
  well: 'Solved!',
  goOn: 'Right. Go on.',
  notThat: 'Not that. Try again.',
  wrongTries: (n) => (n === 1 ? '1 wrong try' : `${n} wrong tries`),
  wasShown: 'You have seen the answer.',
  reveal: 'Answer',
  again: 'Once more',
  next: 'Next',
  solve: 'Solve',
  all: 'All puzzles',
  state: { open: '', solved: 'Solved already', shown: 'Answer seen' },
};

export const puzzleWords = () => pick({ id: puzzlesId, en: puzzlesEn });

// What is asked for, without whose move it is.
export function askText(puzzle: Puzzle): string {
  const said = puzzleWords();
  const { goal, answer } = puzzle;
  if (puzzle.kind === 'mate') return said.mate(goal);
  if (puzzle.kind === 'turn') return said.turn(goal, answer.length);
  if (puzzle.kind === 'capture') return said.capture(goal, puzzle.target ?? '', answer.length);
  return goal > 0 ? said.wins(goal) : goal < 0 ? said.loses(-goal) : said.draws;
}
