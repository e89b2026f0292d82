// The keyboard layer: one point of a board is in the tab order, arrow keys walk to its neighbours on the screen.
export class Walker {
  current = $state('');
  #rows: () => (string | null)[][];

  constructor(rows: () => (string | null)[][], start?: () => string) {
    this.#rows = rows;
    this.#start = start ?? (() => this.#middle());
  }

  #start: () => string;

  // 0 for the one point that Tab reaches.
  tabindex(id: string): number {
    const known = this.#find(this.current) ? this.current : this.#start();
    return known === id ? 0 : -1;
  }

  // The point an arrow key leads to; skips gaps in the rows.
  neighbour(id: string, key: string): string | null {
    const at = this.#find(id);
    const step = steps[key];
    if (!at || !step) return null;
    const rows = this.#rows();
    let { x, y } = at;
    for (;;) {
      x += step.x;
      y += step.y;
      if (!rows[y] || x < 0 || x >= rows[y].length) return null;
      if (rows[y][x]) return rows[y][x];
    }
  }

  #find(id: string): { x: number; y: number } | null {
    const rows = this.#rows();
    for (let y = 0; y < rows.length; y++) {
      const x = rows[y].indexOf(id);
      if (id && x >= 0) return { x, y };
    }
    return null;
  }

  #middle(): string {
    const rows = this.#rows();
    const row = rows[Math.floor(rows.length / 2)];
    return row[Math.floor(row.length / 2)] ?? row.find((id) => id) ?? '';
  }
}

const steps: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
