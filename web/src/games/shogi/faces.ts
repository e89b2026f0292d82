// What is written on a shogi piece in each set, and the ways it moves for the marks of the Western set.
import type { Seat } from '../../net/types';

// prettier-ignore
const oneKanji: Record<string, string> = {
  K: '玉', R: '飛', B: '角', G: '金', S: '銀', N: '桂', L: '香', P: '歩',
  '+R': '竜', '+B': '馬', '+S': '全', '+N': '圭', '+L': '杏', '+P': 'と',
};
// prettier-ignore
const twoKanji: Record<string, string> = {
  K: '玉将', R: '飛車', B: '角行', G: '金将', S: '銀将', N: '桂馬', L: '香車', P: '歩兵',
  '+R': '竜王', '+B': '竜馬', '+S': '成銀', '+N': '成桂', '+L': '成香', '+P': 'と金',
};

// By custom the stronger side's king is 王; gote is it here.
export function kanji(kind: string, seat: Seat, two: boolean): string {
  const face = (two ? twoKanji : oneKanji)[kind] ?? kind;
  return kind === 'K' && seat === 'second' ? face.replace('玉', '王') : face;
}

export interface Way {
  x: number;
  y: number;
  slides: boolean;
}

const straight = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const oblique = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];
const gold = steps([
  [0, -1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
]);

function steps(ways: number[][]): Way[] {
  return ways.map(([x, y]) => ({ x, y, slides: false }));
}

function slides(ways: number[][]): Way[] {
  return ways.map(([x, y]) => ({ x, y, slides: true }));
}

export const ways: Record<string, Way[]> = {
  K: steps([...straight, ...oblique]),
  R: slides(straight),
  B: slides(oblique),
  G: gold,
  S: steps([[0, -1], ...oblique]),
  N: steps([
    [0.5, -1.25],
    [-0.5, -1.25],
  ]),
  L: slides([[0, -1]]),
  P: steps([[0, -1]]),
  '+R': [...slides(straight), ...steps(oblique)],
  '+B': [...slides(oblique), ...steps(straight)],
  '+S': gold,
  '+N': gold,
  '+L': gold,
  '+P': gold,
};
