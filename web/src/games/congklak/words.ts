import { pick } from '../../words/index.svelte';

const id = {
  hole: (n: string, side: string) => `lubang ${n} ${side}`,
  store: (side: string) => `lumbung ${side}`,
  seeds: (n: number) => `${n} biji`,
  burnt: 'hangus',
  shot: 'tembak',
  nothingThere: 'Di sana tidak ada biji.',
  bothChoose: 'Langkah pertama bersamaan: pilih lubang Anda.',
  saidSown: (gain: number) => `${gain} biji masuk lumbung`,
  saidShot: (n: number) => `tembak, ${n} biji`,
  saidExtra: 'jalan lagi',
  turnMissed: 'Biji terakhir dapat jatuh di lumbung: Anda jalan lagi.',
  seedsMissed: (could: number, gained: number) => `${could} biji dapat dimenangkan, bukan ${gained}.`,
  seedsGiven: (given: number, giving: number) => `Lawan mendapat ${given} biji, bukan ${giving}.`,
};

const en: typeof id = {
  hole: (n, side) => (side ? `hole ${n} of ${side}` : `hole ${n}`),
  store: (side) => `store of ${side}`,
  seeds: (n) => (n === 1 ? '1 seed' : `${n} seeds`),
  burnt: 'burnt',
  shot: 'shot',
  nothingThere: 'There are no seeds there.',
  bothChoose: 'Both begin at once: choose your hole.',
  saidSown: (gain) => (gain === 1 ? '1 seed into the store' : `${gain} seeds into the store`),
  saidShot: (n) => `shot, ${n} seeds`,
  saidExtra: 'plays again',
  turnMissed: 'The last seed could fall into the store: another turn.',
  seedsMissed: (could, gained) => `${could} seeds could be won instead of ${gained}.`,
  seedsGiven: (given, giving) => `The opponent gets ${given} seeds instead of ${giving}.`,
};

export const congklakWords = () => pick({ id, en });
