import { pick } from '../../words/index.svelte';

const id = {
  dead: 'mati',
  ownedBy: (side: string) => `wilayah ${side}`,
  captured: (n: number) => `${n} batu ditangkap`,
  prisoners: 'tawanan',
  komi: (points: string) => `Komi: ${points.replace('.', ',')}`,
  confirmAt: (point: string) => `Taruh di ${point}`,
  stonesLost: (n: number, point: string) => `${n} batu hilang, di antaranya ${point}.`,
  captureMissed: (n: number, point: string) => `${n} batu lawan dapat ditangkap, di antaranya ${point}.`,
  leftInAtari: (n: number, point: string) => `${n} batu tetap dalam atari, di antaranya ${point}.`,
};

const en: typeof id = {
  dead: 'dead',
  ownedBy: (side) => `${side} territory`,
  prisoners: 'prisoners',
  komi: (points) => `Komi: ${points}`,
  captured: (n) => (n === 1 ? '1 stone captured' : `${n} stones captured`),
  stonesLost: (n, point) => (n === 1 ? `The stone ${point} is lost.` : `${n} stones are lost, ${point} among them.`),
  captureMissed: (n, point) => (n === 1 ? `The stone ${point} could be captured.` : `${n} stones could be captured, ${point} among them.`),
  leftInAtari: (n, point) => (n === 1 ? `The stone ${point} is left in atari.` : `${n} stones are left in atari, ${point} among them.`),
  confirmAt: (point) => `Play at ${point}`,
};

export const goWords = () => pick({ id, en });
