// Where seeds lie in a pit: a sunflower with a little disorder, the same every time so that nothing jumps about.
export interface SeedSpot {
  x: number;
  y: number;
  turn: number;
}

const golden = 2.399963;

export function seedSpots(count: number, rx: number, ry: number, size: number): SeedSpot[] {
  const spread = Math.min(1, Math.sqrt(count / 13) * 0.8 + 0.2);
  return Array.from({ length: count }, (_, i) => {
    const r = count === 1 ? 0 : Math.sqrt((i + 0.5) / count) * spread;
    const angle = i * golden + 0.4;
    const wobble = Math.sin(i * 12.9898) * 1.4;
    return {
      x: Math.cos(angle) * r * (rx - size) + wobble,
      y: Math.sin(angle) * r * (ry - size) + wobble * 0.6,
      turn: Math.round((i * 137) % 180),
    };
  });
}
