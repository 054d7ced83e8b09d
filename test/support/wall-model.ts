/**
 * The wall game as its rules say it, as plainly as possible and without a look at the core: rows of letters, areas by
 * recursion, falling by rebuilding columns as texts.
 */
import { seeded } from './generator.js';

export interface WallSetup {
  readonly rows: number;
  readonly columns: number;
  readonly colors: number;
  readonly strip: boolean;
  readonly compact: boolean;
  readonly samegame: boolean;
  readonly penalty: boolean;
}

export interface WallClick {
  readonly row: number;
  readonly column: number;
}

export type WallRefusal = 'over' | 'outside' | 'empty' | 'alone';

export interface WallDone {
  readonly points: number;
  readonly parts: { readonly bricks: number; readonly clear: number; readonly penalty: number };
  readonly color: string;
  /** Places in reading order, `row,column`. */
  readonly cleared: readonly string[];
  /** From and to, in reading order of where the bricks were. */
  readonly moved: readonly (readonly [from: string, to: string])[];
  readonly closed: readonly number[];
}

const LETTERS = 'abcdefgh';

/** The wall that a seed draws: each brick in reading order, uniform in its colours. */
export function drawnWall({ rows, columns, colors }: WallSetup, seed: string): string[] {
  const generator = seeded(seed);
  return Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => LETTERS[generator.below(colors)]).join(''),
  );
}

export class WallModel {
  board: string[];
  score: number;
  moves = 0;

  constructor(
    readonly setup: WallSetup,
    board: readonly string[],
    score = 0,
  ) {
    this.board = [...board];
    this.score = score;
  }

  at(row: number, column: number): string {
    return this.board[row]?.[column] ?? '.';
  }

  /** The contagion area of a brick: none, unless a neighbour has its colour. */
  area(row: number, column: number): WallClick[] {
    const color = this.at(row, column);
    const found = new Map<string, WallClick>();
    const visit = (r: number, c: number): void => {
      const key = `${r},${c}`;
      if (found.has(key) || this.at(r, c) !== color) return;
      found.set(key, { row: r, column: c });
      visit(r - 1, c);
      visit(r + 1, c);
      if (this.setup.strip) return;
      visit(r, c - 1);
      visit(r, c + 1);
    };
    if (color !== '.') visit(row, column);
    return found.size < 2 ? [] : [...found.values()].sort((a, b) => a.row - b.row || a.column - b.column);
  }

  get bricks(): number {
    return this.board.join('').replaceAll('.', '').length;
  }

  get counts(): number[] {
    const all = this.board.join('');
    return [...LETTERS.slice(0, this.setup.colors)].map((letter) => all.split(letter).length - 1);
  }

  get won(): boolean {
    return this.bricks === 0;
  }

  #areas: { readonly board: readonly string[]; readonly list: WallClick[][] } | null = null;

  /** All areas, each in reading order, by their first bricks; looked for once a wall. */
  areas(): WallClick[][] {
    if (this.#areas?.board !== this.board) this.#areas = { board: this.board, list: this.#findAreas() };
    return this.#areas.list;
  }

  #findAreas(): WallClick[][] {
    const seen = new Set<string>();
    const list: WallClick[][] = [];
    this.board.forEach((row, r) => {
      [...row].forEach((_, c) => {
        if (seen.has(`${r},${c}`)) return;
        const area = this.area(r, c);
        area.forEach((cell) => seen.add(`${cell.row},${cell.column}`));
        if (area.length) list.push(area);
      });
    });
    return list;
  }

  get over(): boolean {
    return this.areas().length === 0;
  }

  points(size: number): number {
    return this.setup.samegame ? (size - 2) ** 2 : size;
  }

  check(row: number, column: number): WallRefusal | null {
    const { rows, columns } = this.setup;
    if (this.over) return 'over';
    if (row < 0 || row >= rows || column < 0 || column >= columns) return 'outside';
    if (this.at(row, column) === '.') return 'empty';
    return this.area(row, column).length ? null : 'alone';
  }

  play(row: number, column: number): WallDone {
    const { rows, columns, compact, samegame, penalty } = this.setup;
    const color = this.at(row, column);
    const area = this.area(row, column).map((cell) => `${cell.row},${cell.column}`);
    const closed: number[] = [];
    let stacks: string[][] = [];
    for (let c = 0; c < columns; c++) {
      // From the floor up, by where each brick was.
      const stack: string[] = [];
      for (let r = rows - 1; r >= 0; r--) {
        if (this.at(r, c) !== '.' && !area.includes(`${r},${c}`)) stack.push(`${r},${c}`);
      }
      if (compact && !stack.length && this.at(rows - 1, c) !== '.') closed.push(c);
      stacks.push(stack);
    }
    if (compact) stacks = stacks.filter((stack) => stack.length);
    const before = this.board;
    const board = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
    const moved: [string, string][] = [];
    stacks.forEach((stack, c) => {
      stack.forEach((from, h) => {
        const [r0, c0] = from.split(',').map(Number) as [number, number];
        const to = `${rows - 1 - h},${c}`;
        board[rows - 1 - h]![c] = before[r0]![c0]!;
        if (from !== to) moved.push([from, to]);
      });
    });
    this.board = board.map((cells) => cells.join(''));
    this.moves++;
    const over = this.over;
    const parts = {
      bricks: this.points(area.length),
      clear: samegame && this.won ? 1000 : 0,
      penalty: 0,
    };
    if (samegame && penalty && over) {
      for (const count of this.counts) if (count > 2) parts.penalty -= (count - 2) ** 2;
    }
    const points = parts.bricks + parts.clear + parts.penalty;
    this.score += points;
    const order = (text: string): number => {
      const [r, c] = text.split(',').map(Number) as [number, number];
      return r * columns + c;
    };
    moved.sort((a, b) => order(a[0]) - order(b[0]));
    return { points, parts, color, cleared: area, moved, closed };
  }
}
