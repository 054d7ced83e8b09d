/** The walls of a lab: each follows from the seed and its number, and can be had again; drawn, and moving where bricks have moved. */
import { randomSeed } from '../../engine/fields.js';
import { animateClick, endWallMotion } from '../../games/pop/motion.js';
import { Generator } from '../program/random.js';
import type { LabCell } from '../program/types.js';
import { LETTERS } from '../program/values.js';
import type { Shell } from './shell.js';

export interface WallMoves {
  readonly cleared: readonly (readonly [row: number, column: number])[];
  readonly moved: readonly {
    readonly from: readonly [row: number, column: number];
    readonly to: readonly [row: number, column: number];
  }[];
}

/**
 * Bricks fall within their column and never pass each other: from the bottom, each brick that is there now was the
 * next one above of its colour. A brick that was painted where it stands has not moved.
 */
export function movesBetween(before: readonly string[], after: readonly string[]): WallMoves {
  const cleared: [number, number][] = [];
  const moved: { from: [number, number]; to: [number, number] }[] = [];
  for (let column = 0; column < (before[0]?.length ?? 0); column++) {
    const was = bricksOf(before, column);
    const is = bricksOf(after, column);
    if (was.length === is.length) {
      was.forEach((from, i) => {
        const to = is[i]!;
        if (from.row !== to.row) moved.push({ from: [from.row, column], to: [to.row, column] });
      });
      continue;
    }
    let next = 0;
    for (const { row } of was.splice(0)) {
      const brick = before[row]![column]!;
      const to = is[next];
      // None of those that stay may rise, and enough must be left for those above.
      if (to && after[to.row]![column] === brick && to.row >= row) {
        next += 1;
        if (to.row !== row) moved.push({ from: [row, column], to: [to.row, column] });
      } else cleared.push([row, column]);
    }
  }
  return { cleared, moved };
}

function bricksOf(board: readonly string[], column: number): { readonly row: number }[] {
  const bricks: { row: number }[] = [];
  for (let row = board.length - 1; row >= 0; row--) if (board[row]![column] !== '.') bricks.push({ row });
  return bricks;
}

/** The wall as it is drawn: row strings, `.` for no brick, and the places of infected bricks, see `placeKey`. */
export interface WallPicture {
  readonly rows: number;
  readonly columns: number;
  readonly board: readonly string[];
  readonly infected: ReadonlySet<number>;
}

export const placeKey = ({ row, column }: LabCell): number => row * 32 + column;
export const placeOf = (key: number): LabCell => ({ row: Math.floor(key / 32), column: key % 32 });

export function pictureOf(board: readonly string[], infected: readonly LabCell[] = []): WallPicture {
  const places = new Set(infected.map(placeKey));
  return { rows: board.length, columns: board[0]?.length ?? 0, board, infected: places };
}

export class Wall {
  /** The wall as it is between two clicks, or in the midst of one. */
  present: WallPicture = pictureOf([]);
  /** The cell that takes the focus. */
  cursor: LabCell = { row: 0, column: 0 };
  /** Clicks since the start, from which their seeds follow. */
  clicks = 0;
  #seed = '';
  #number = 0;
  /** The wall as it was at the start. */
  #start = this.present;
  /** The lab's own wall, while somebody else's is shown. */
  #own: WallPicture | null = null;
  /** The board as it was drawn last, to show what has moved since. */
  #drawn: readonly string[] = [];

  constructor(private readonly shell: Shell) {}

  /** The first wall that the host asks for. */
  first(): void {
    this.#seed = this.shell.options.seed ?? randomSeed();
    this.#number = -1;
    this.next();
  }

  /** Draws another wall. */
  next(): void {
    this.#number += 1;
    this.#own = null;
    const { gridSize, colors } = this.shell.options;
    const generator = new Generator(this.#name);
    const board = Array.from({ length: gridSize.rows }, () =>
      // Each colour is as likely, and a wall the same for the same seed everywhere.
      Array.from({ length: gridSize.columns }, () => LETTERS[1 + generator.below(colors)]!).join(''),
    );
    this.#begin(pictureOf(board));
    this.moveCursor(0, 0);
  }

  get #name(): string {
    return this.#number === 0 ? this.#seed : `${this.#seed}/${this.#number}`;
  }

  /** What "any" is drawn from in the next click. */
  get clickSeed(): string {
    return `${this.#name}#${this.clicks}`;
  }

  /** The present wall from its start. */
  again(): void {
    this.#begin(this.#start);
  }

  /** Whether the wall is not the lab's own. */
  get isCase(): boolean {
    return this.#own !== null;
  }

  /** Shows a wall that is not the lab's own. */
  showCase(wall: WallPicture): void {
    this.#own ??= this.#start;
    this.#begin(wall);
  }

  /** The lab's own wall from its start. */
  home(): void {
    this.#begin(this.#own ?? this.#start);
    this.#own = null;
  }

  #begin(wall: WallPicture): void {
    this.#start = wall;
    this.present = wall;
    this.clicks = 0;
  }

  /** Moves the cursor by so many cells, never off the wall. */
  moveCursor(rows: number, columns: number): void {
    const { cursor, present } = this;
    this.cursor = {
      row: Math.min(Math.max(cursor.row + rows, 0), present.rows - 1),
      column: Math.min(Math.max(cursor.column + columns, 0), present.columns - 1),
    };
    this.shell.update();
  }

  /**
   * Shows what has moved since the last picture, in so many milliseconds at most; `null` where what has changed did not
   * move. Where one picture follows another at once there is no time to.
   */
  animate(time: number | null): void {
    const before = this.#drawn;
    const after = this.present.board;
    this.#drawn = after;
    if (before === after || before.length !== after.length || before[0]?.length !== after[0]?.length) return;
    const root = this.shell.element.renderRoot;
    const moves = time === null ? null : movesBetween(before, after);
    if (!moves || moves.cleared.length + moves.moved.length === 0) endWallMotion(root);
    else void animateClick(root, before, { ...moves, points: 0 }, this.shell.motion, time!);
  }
}
