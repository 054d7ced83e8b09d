/** The wall of the plain interpreter: a list of rows of bricks. */

export interface Cell {
  row: number;
  column: number;
}

/** A brick: its letter, and whether it is infected. */
interface Brick {
  colour: string;
  infected: boolean;
}

export interface PlainOptions {
  readonly board: readonly string[];
  readonly click: Cell;
  readonly seed: string;
  readonly infected: readonly Cell[];
}

export const VERTICAL: readonly (readonly [number, number])[] = [
  [-1, 0],
  [1, 0],
];

export const SIDES = [...VERTICAL, [0, -1], [0, 1]] as const;

export class PlainWall {
  wall: (Brick | null)[][];

  constructor({ board, infected }: PlainOptions) {
    this.wall = board.map((row) =>
      [...row].map((colour) => (colour === '.' ? null : { colour, infected: false })),
    );
    for (const { row, column } of infected) this.wall[row]![column]!.infected = true;
  }

  board(): string[] {
    return this.wall.map((row) => row.map((brick) => brick?.colour ?? '.').join(''));
  }

  infections(): Cell[] {
    return this.cells(({ row, column }) => this.wall[row]![column]?.infected === true);
  }

  cells(test: (cell: Cell) => boolean): Cell[] {
    return this.wall.flatMap((row, r) => row.map((_, c) => ({ row: r, column: c }))).filter(test);
  }

  isEmpty({ row, column }: Cell): boolean {
    return !this.wall[row]![column] && this.wall.slice(0, row).some((above) => above[column]);
  }

  /** The 4-connected bricks of one colour, or those above and below. */
  area(from: Cell, sides: readonly (readonly [number, number])[]): Cell[] {
    const start = this.wall[from.row]![from.column];
    if (!start) return [];
    const found = [from];
    for (const { row, column } of found) {
      for (const [down, right] of sides) {
        const [r, c] = [row + down, column + right];
        if (this.wall[r]?.[c]?.colour !== start.colour) continue;
        if (!found.some((cell) => cell.row === r && cell.column === c)) found.push({ row: r, column: c });
      }
    }
    return found;
  }

  contagion(from: Cell, rule: string): Cell[] {
    const area = this.area(from, rule === 'Area' ? SIDES : VERTICAL);
    return area.length > 1 ? area : [];
  }

  fall(column: number): void {
    const bricks = this.wall.map((row) => row[column]!).filter((brick) => brick);
    this.wall.forEach((row, r) => (row[column] = bricks[r - this.wall.length + bricks.length] ?? null));
  }

  fallAll(): void {
    this.wall[0]!.forEach((_, column) => {
      this.fall(column);
    });
  }

  lower(cell: Cell, far: boolean, pile: boolean): void {
    const { column } = cell;
    let bottom = cell.row;
    if (!this.wall[bottom]![column]) return;
    let top = bottom;
    if (pile) while (top > 0 && this.wall[top - 1]![column]) top--;
    while (bottom + 1 < this.wall.length && !this.wall[bottom + 1]![column]) {
      for (let row = bottom; row >= top; row--) {
        this.wall[row + 1]![column] = this.wall[row]![column]!;
        this.wall[row]![column] = null;
      }
      bottom++;
      top++;
      if (!far) return;
    }
  }
}
