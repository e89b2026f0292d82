import { pick } from '../../words/index.svelte';
import said from '../../words/said.id.json';

const pieces: Record<string, string> = {
  K: said['shogi.king'],
  R: said['shogi.rook'],
  B: said['shogi.bishop'],
  G: said['shogi.gold'],
  S: said['shogi.silver'],
  N: said['shogi.knight'],
  L: said['shogi.lance'],
  P: said['shogi.pawn'],
  '+R': said['shogi.dragon'],
  '+B': said['shogi.horse'],
  '+S': said['shogi.promoted_silver'],
  '+N': said['shogi.promoted_knight'],
  '+L': said['shogi.promoted_lance'],
  '+P': said['shogi.tokin'],
};

const id = {
  pieces,
  handOf: (side: string) => `tangan ${side}`,
  inHand: (piece: string, count: number) => `${piece} di tangan, ${count}`,
  promote: 'Promosi',
  keep: 'Tetap',
  promoteQuestion: 'Promosi?',
  inCheck: 'sekak',
  drops: (piece: string, to: string) => `taruh ${piece} di ${to}`,
  taken: (piece: string) => `${piece} ditangkap`,
  pieceLost: (piece: string, square: string) => `Lawan lalu menangkap ${piece} di ${square}.`,
  captureMissed: (piece: string, square: string) => `${piece.charAt(0).toUpperCase()}${piece.slice(1)} di ${square} dapat ditangkap.`,
  checkMissed: 'Ada sekak yang baik.',
  promotionMissed: 'Ada buah yang dapat dipromosikan.',
};

const en: typeof id = {
  pieces: {
    K: 'king',
    R: 'rook',
    B: 'bishop',
    G: 'gold',
    S: 'silver',
    N: 'knight',
    L: 'lance',
    P: 'pawn',
    '+R': 'dragon',
    '+B': 'horse',
    '+S': 'promoted silver',
    '+N': 'promoted knight',
    '+L': 'promoted lance',
    '+P': 'tokin',
  },
  handOf: (side) => `hand of ${side}`,
  inHand: (piece, count) => `${piece} in hand, ${count}`,
  promote: 'Promote',
  keep: 'Keep',
  promoteQuestion: 'Promote?',
  inCheck: 'check',
  drops: (piece, to) => `${piece} dropped on ${to}`,
  taken: (piece) => `${piece} captured`,
  pieceLost: (piece, square) => `The opponent then captures the ${piece} on ${square}.`,
  captureMissed: (piece, square) => `The ${piece} on ${square} could be captured.`,
  checkMissed: 'There was a good check.',
  promotionMissed: 'A piece could be promoted.',
};

export const shogiWords = () => pick({ id, en });
