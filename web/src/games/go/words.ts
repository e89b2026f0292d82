import { pick } from '../../words/index.svelte';

const id = {
  dead: 'mati',
  ownedBy: (side: string) => `wilayah ${side}`,
  captured: (n: number) => `${n} batu ditangkap`,
  confirmAt: (point: string) => `Taruh di ${point}`,
};

const en: typeof id = {
  dead: 'dead',
  ownedBy: (side) => `${side} territory`,
  captured: (n) => (n === 1 ? '1 stone captured' : `${n} stones captured`),
  confirmAt: (point) => `Play at ${point}`,
};

export const goWords = () => pick({ id, en });
