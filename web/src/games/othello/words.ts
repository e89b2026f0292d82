import { pick } from '../../words/index.svelte';

const id = {
  disc: 'keping',
  choices: (n: number) => `${n} pilihan langkah`,
  discs: (n: number) => `${n} keping`,
  flipped: (n: number) => `${n} keping dibalik`,
  cornerGiven: (square: string) => `Lawan lalu dapat mengambil pojok ${square}.`,
  cornerMissed: (square: string) => `Pojok ${square} dapat diambil.`,
  mobilityGiven: (left: number, leaves: number) => `Lawan mendapat ${left} pilihan langkah, bukan ${leaves}.`,
};

const en: typeof id = {
  disc: 'discs',
  choices: (n) => (n === 1 ? '1 move to choose from' : `${n} moves to choose from`),
  discs: (n) => (n === 1 ? '1 disc' : `${n} discs`),
  cornerGiven: (square) => `The opponent can then take the corner ${square}.`,
  cornerMissed: (square) => `The corner ${square} was there to take.`,
  mobilityGiven: (left, leaves) => `It leaves the opponent ${left} moves to choose from instead of ${leaves}.`,
  flipped: (n) => (n === 1 ? '1 disc flipped' : `${n} discs flipped`),
};

export const othelloWords = () => pick({ id, en });
