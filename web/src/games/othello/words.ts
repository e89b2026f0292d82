import { pick } from '../../words/index.svelte';

const id = {
  discs: (n: number) => `${n} keping`,
  flipped: (n: number) => `${n} keping dibalik`,
};

const en: typeof id = {
  discs: (n) => (n === 1 ? '1 disc' : `${n} discs`),
  flipped: (n) => (n === 1 ? '1 disc flipped' : `${n} discs flipped`),
};

export const othelloWords = () => pick({ id, en });
