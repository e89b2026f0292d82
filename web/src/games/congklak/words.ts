import { pick } from '../../words/index.svelte';

const id = {
  hole: (n: string, side: string) => `lubang ${n} ${side}`,
  store: (side: string) => `lumbung ${side}`,
  seed: 'biji',
  seeds: (n: number) => `${n} biji`,
  // What sets each named game apart from the first.
  presets: {
    congklak:
      'Tujuh lubang berisi tujuh biji. Biji terakhir di lubang berisi: jalan terus; di lumbung: jalan lagi; di lubang kosong sendiri: tembak. Selesai bila kedua sisi kosong.',
    'congklak-noself': 'Seperti congklak, tetapi biji yang menembak tetap tinggal di lubangnya.',
    congkak:
      'Seperti congklak, tetapi biji yang menembak lubang kosong pun masuk lumbung, dan ronde selesai bila yang jalan tak punya biji.',
    'congkak-lap': 'Seperti congkak Melayu, dan tembak baru boleh setelah satu putaran penuh.',
    dakon: 'Seperti congklak, tetapi ronde selesai bila yang jalan tak punya biji.',
    'dakon-sleman':
      'Seperti congklak, tetapi biji yang menembak lubang kosong pun masuk lumbung, ronde selesai bila tiga lubang kosong saat giliran berpindah, dan sisa biji tidak dihitung.',
    kalah: 'Enam lubang berisi empat biji, tanpa jalan terus: satu sebaran tiap langkah. Selesai bila salah satu sisi kosong.',
    'kalah-empty': 'Seperti Kalah, tetapi biji yang menembak lubang kosong pun masuk lumbung.',
  } as Record<string, string>,
  addSeeds: 'Tambah biji',
  takeSeeds: 'Ambil biji',
  setSeeds: 'Jadikan sebanyak ini',
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
  seed: 'seeds',
  presets: {
    congklak:
      'Seven holes of seven seeds. Last seed in a hole with seeds: go on; in the store: choose again; in an empty hole of yours: shoot. Over when both sides are empty.',
    'congklak-noself': 'As congklak, but the seed that shoots stays in its hole.',
    congkak:
      'As congklak, but a seed that shoots at an empty hole goes into the store too, and a round is over when the side to move has no seeds.',
    'congkak-lap': 'As Malay congkak, and no shot before a full lap.',
    dakon: 'As congklak, but a round is over when the side to move has no seeds.',
    'dakon-sleman':
      'As congklak, but a seed that shoots at an empty hole goes into the store too, a round is over when the turn passes at three empty holes, and the seeds left count for nobody.',
    kalah: 'Six holes of four seeds, and no going on: one sowing a move. Over when either side is empty.',
    'kalah-empty': 'As Kalah, but a seed that shoots at an empty hole goes into the store too.',
  },
  seeds: (n) => (n === 1 ? '1 seed' : `${n} seeds`),
  addSeeds: 'Add seeds',
  takeSeeds: 'Take seeds',
  setSeeds: 'Make it this many',
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
