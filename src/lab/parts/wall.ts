/** The walls of a lab: each follows from the seed and its number, and can be had again; drawn, and moving where bricks have moved. */
import { randomSeed } from '../../engine/fields.js';
import type * as Flights from '../../more/clicks/flights.js';
import { Generator } from '../program/random.js';
import type { LevelWall } from '../program/levels.js';
import type { LabCell } from '../program/types.js';
import { LETTERS } from '../program/values.js';
import type { Shell } from './shell.js';

type Place = readonly [row: number, column: number];

interface WallMoves {
  readonly cleared: readonly Place[];
  readonly moved: readonly { readonly from: Place; readonly to: Place }[];
}

/**
 * What has moved between two boards. Bricks fall within their column and never pass each other: from the bottom, each
 * brick that is there now was the next one above of its colour. One that was painted where it stands has not moved.
 */
function movesBetween(before: readonly string[], after: readonly string[]): WallMoves {
  const cleared: Place[] = [];
  const moved: { from: Place; to: Place }[] = [];
  for (let column = 0; column < (before[0]?.length ?? 0); column++) {
    const was = rowsOfBricks(before, column);
    const is = rowsOfBricks(after, column);
    const all = was.length === is.length;
    let next = 0;
    for (const row of was) {
      const to = is[next];
      // None of those that stay may rise.
      const stays = to !== undefined && (all || (after[to]![column] === before[row]![column] && to >= row));
      if (stays) next += 1;
      if (!stays) cleared.push([row, column]);
      else if (to !== row) moved.push({ from: [row, column], to: [to, column] });
    }
  }
  return { cleared, moved };
}

/** From the bottom. */
function rowsOfBricks(board: readonly string[], column: number): readonly number[] {
  return [...board.keys()].reverse().filter((row) => board[row]![column] !== '.');
}

/** The wall as it is drawn: row strings, `.` for no brick; and the places, see `placeKey`, of infected bricks and of empty cells, which have a brick above. */
export interface WallPicture {
  readonly rows: number;
  readonly columns: number;
  readonly board: readonly string[];
  readonly infected: ReadonlySet<number>;
  readonly empty: ReadonlySet<number>;
}

export const placeKey = ({ row, column }: LabCell): number => row * 32 + column;
export const placeOf = (key: number): LabCell => ({ row: Math.floor(key / 32), column: key % 32 });

export function pictureOf(board: readonly string[], infected: readonly LabCell[] = []): WallPicture {
  const columns = board[0]?.length ?? 0;
  const empty = new Set<number>();
  for (let column = 0; column < columns; column++) {
    const top = board.findIndex((row) => row[column] !== '.');
    for (let row = top; row >= 0 && row < board.length; row++)
      if (board[row]![column] === '.') empty.add(placeKey({ row, column }));
  }
  return { rows: board.length, columns, board, infected: new Set(infected.map(placeKey)), empty };
}

export class Wall {
  present: WallPicture = pictureOf([]);
  cursor: LabCell = { row: 0, column: 0 };
  /** Clicks since the start, from which their seeds follow. */
  clicks = 0;
  #seed = '';
  #number = 0;
  #start = this.present;
  #own: WallPicture | null = null;
  /** The wall of the level; `null` for the host's. */
  #given: LevelWall | null = null;
  /** The board as it was drawn last, to show what has moved since. */
  #drawn: readonly string[] = [];
  /** Comes with the first click of a program. */
  #flights: Promise<typeof Flights> | null = null;

  constructor(private readonly shell: Shell) {}

  /** The first wall that the level, or the host, asks for. */
  first(): void {
    this.#seed = this.#given?.seed ?? this.shell.options.seed ?? randomSeed();
    this.#number = -1;
    this.next();
  }

  /** A level is played on walls of its own, or on the host's. */
  enter(given: LevelWall | null): void {
    if (given === this.#given) return;
    this.#given = given;
    this.first();
  }

  /** How many colours its bricks have. */
  get colors(): number {
    return (this.#given ?? this.shell.options).colors;
  }

  next(): void {
    this.#number += 1;
    this.#own = null;
    const { colors } = this;
    const { rows, columns } = this.#given ?? this.shell.options.gridSize;
    const generator = new Generator(this.#name);
    const board = Array.from({ length: rows }, () =>
      // Each colour is as likely, and a wall the same for the same seed everywhere.
      Array.from({ length: columns }, () => LETTERS[1 + generator.below(colors)]!).join(''),
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

  again(): void {
    this.#begin(this.#start);
  }

  get isCase(): boolean {
    return this.#own !== null;
  }

  showCase(wall: WallPicture): void {
    this.#own ??= this.#start;
    this.#begin(wall);
  }

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
    // Pictures of walls lie elsewhere.
    const root = this.shell.element.renderRoot.querySelector('.stage');
    if (!root) return;
    const moves = time === null ? null : movesBetween(before, after);
    const isStill = !moves || moves.cleared.length + moves.moved.length === 0;
    if (!isStill) this.#flights ??= import('../../more/clicks/flights.js');
    const show = ({ animateClick, endWallMotion }: typeof Flights): void => {
      if (this.#drawn !== after) return;
      if (isStill) endWallMotion(root);
      else void animateClick(root, before, moves, this.shell.motion, time!);
    };
    this.#flights?.then(show, () => (this.#flights = null));
  }
}
