/**
 * A reference of the falling games, written from the rules alone: cell by cell, with nothing of the engine and
 * no thought for speed.
 */
import { fnv1a, Pcg32, splitMix64, utf8 } from './generator.js';

export type Draw = 'weighted' | 'uniform' | 'bag';
export type FallAction = 'left' | 'right' | 'rotate' | 'flip' | 'down' | 'drop' | 'tick' | 'hold';

export interface FallSetup {
  readonly rows: number;
  readonly columns: number;
  /** Pieces of the set, `##/#.`. */
  readonly pieces: readonly string[];
  readonly draw: Draw;
  /** How many next pieces are shown. */
  readonly next: number;
  readonly comfort: boolean;
  readonly seed: string;
  /** Pieces that come before the generator's. */
  readonly queue: readonly string[];
}

/** Where a game begins, if not on an empty board with a piece that is still to appear. */
export interface FallModelStart {
  readonly board?: readonly string[] | undefined;
  /** The falling piece where it is; the next ones follow in `upcoming`. */
  readonly falling?: { readonly piece: string; readonly row: number; readonly column: number } | undefined;
  readonly upcoming?: readonly string[];
  readonly held?: string | null;
  readonly holdUsed?: boolean;
  readonly score?: number;
  /** Pieces and columns that the generator has drawn before. */
  readonly drawn?: number;
  readonly spawned?: number;
}

export interface FallResult {
  readonly points: number;
  readonly cleared: readonly number[];
  readonly locked: { readonly piece: string; readonly row: number; readonly column: number } | null;
  readonly spawned: boolean;
  readonly over: boolean;
  readonly kick: number;
}

/** A quarter clockwise: the first column, read from below, is the first row. */
export function rotated(piece: string): string {
  const rows = piece.split('/');
  return [...rows[0]!]
    .map((_, column) =>
      rows
        .map((row) => row[column]!)
        .reverse()
        .join(''),
    )
    .join('/');
}

/** Left and right exchanged. */
export function flipped(piece: string): string {
  return piece
    .split('/')
    .map((row) => [...row].reverse().join(''))
    .join('/');
}

const KICKS = [
  [0, -1],
  [0, 1],
  [0, -2],
  [0, 2],
  [-1, 0],
] as const;

export class FallModel {
  board: string[];
  piece = '';
  row = 0;
  column = 0;
  upcoming: string[] = [];
  held: string | null = null;
  holdUsed = false;
  score = 0;
  moves = 0;
  ticks = 0;
  drawn = 0;
  spawned = 0;
  queued = 0;
  locked = 0;
  over = false;
  readonly weights: number[] = [];
  readonly counts: number[];
  #bag: number[] = [];
  readonly #pieces: Pcg32;
  readonly #columns: Pcg32;

  constructor(
    readonly setup: FallSetup,
    start: FallModelStart = {},
  ) {
    this.board = start.board
      ? [...start.board]
      : Array.from({ length: setup.rows }, () => '.'.repeat(setup.columns));
    this.held = start.held ?? null;
    this.holdUsed = start.holdUsed ?? false;
    this.score = start.score ?? 0;
    this.counts = setup.pieces.map(() => 0);
    const [first, second] = splitMix64(fnv1a(utf8(setup.seed)), 2);
    this.#pieces = new Pcg32(first!);
    this.#columns = new Pcg32(second!);
    if (setup.draw === 'weighted') {
      do {
        this.weights.splice(0, Infinity, ...setup.pieces.map(() => this.#pieces.below(11)));
      } while (this.weights.every((weight) => weight === 0));
    }
    while (this.drawn < (start.drawn ?? 0)) this.#draw();
    while (this.spawned < (start.spawned ?? 0)) this.#drawColumn(1);
    this.upcoming.push(...(start.upcoming ?? []));
    while (this.upcoming.length < setup.next) this.upcoming.push(this.#take());
    if (start.falling) {
      Object.assign(this, start.falling);
      this.over = this.#refusal(this.piece, this.row, this.column) !== null;
    } else {
      this.#appear(this.#nextPiece());
    }
  }

  /** Another board under the same piece. */
  setBoard(board: readonly string[]): void {
    this.board = [...board];
    this.over = this.#refusal(this.piece, this.row, this.column) !== null;
  }

  #take(): string {
    if (this.queued < this.setup.queue.length) return this.setup.queue[this.queued++]!;
    return this.#draw();
  }

  #draw(): string {
    const { pieces } = this.setup;
    const number = this.#drawNumber();
    this.drawn++;
    this.counts[number]!++;
    let piece = pieces[number]!;
    for (let turns = this.#pieces.below(4); turns > 0; turns--) piece = rotated(piece);
    return piece;
  }

  #drawNumber(): number {
    const { pieces, draw } = this.setup;
    if (draw === 'uniform') return this.#pieces.below(pieces.length);
    if (draw === 'bag') {
      if (this.#bag.length === 0) this.#bag = pieces.map((_, i) => i);
      const at = this.#pieces.below(this.#bag.length);
      const number = this.#bag[at]!;
      // The last one comes to its place.
      this.#bag[at] = this.#bag[this.#bag.length - 1]!;
      this.#bag.pop();
      return number;
    }
    const tickets = this.weights.flatMap((weight, number) => Array<number>(weight).fill(number));
    return tickets[this.#pieces.below(tickets.length)]!;
  }

  #nextPiece(): string {
    this.upcoming.push(this.#take());
    return this.upcoming.shift()!;
  }

  #appear(piece: string): void {
    this.piece = piece;
    this.row = 0;
    const width = piece.split('/')[0]!.length;
    this.column = this.#drawColumn(Math.max(1, this.setup.columns - width));
    this.over = this.#refusal(piece, 0, this.column) !== null;
  }

  /** One number of the stream for each piece; what a bound rejects is drawn again on a copy. */
  #drawColumn(bound: number): number {
    const column = new Pcg32(this.#columns.state).below(bound);
    this.#columns.next();
    this.spawned++;
    return column;
  }

  #cells(piece: string, row: number, column: number): [number, number][] {
    return piece
      .split('/')
      .flatMap((text, r) =>
        [...text].flatMap((cell, c): [number, number][] => (cell === '#' ? [[row + r, column + c]] : [])),
      );
  }

  /** Why a piece cannot be at a place. */
  #refusal(piece: string, row: number, column: number): 'outside' | 'overlap' | null {
    const cells = this.#cells(piece, row, column);
    const { rows, columns } = this.setup;
    if (cells.some(([r, c]) => r < 0 || r >= rows || c < 0 || c >= columns)) return 'outside';
    return cells.some(([r, c]) => this.board[r]![c] === '#') ? 'overlap' : null;
  }

  #turn(piece: string): { row: number; column: number; kick: number } | string {
    const refusal = this.#refusal(piece, this.row, this.column);
    if (refusal === null) return { row: this.row, column: this.column, kick: 0 };
    if (this.setup.comfort) {
      for (const [i, [rows, columns]] of KICKS.entries()) {
        const [row, column] = [this.row + rows, this.column + columns];
        if (this.#refusal(piece, row, column) === null) return { row, column, kick: i + 1 };
      }
    }
    return refusal;
  }

  check(action: FallAction): string | null {
    if (this.over) return 'over';
    switch (action) {
      case 'left':
        return this.#refusal(this.piece, this.row, this.column - 1);
      case 'right':
        return this.#refusal(this.piece, this.row, this.column + 1);
      case 'down':
        return this.#refusal(this.piece, this.row + 1, this.column);
      case 'rotate':
      case 'flip': {
        const turn = this.#turn(action === 'flip' ? flipped(this.piece) : rotated(this.piece));
        return typeof turn === 'string' ? turn : null;
      }
      case 'hold':
        return this.setup.comfort && !this.holdUsed ? null : 'no-effect';
      default:
        return null;
    }
  }

  ghost(): number {
    let row = this.row;
    while (this.#refusal(this.piece, row + 1, this.column) === null) row++;
    return row;
  }

  /** Does an action that `check` allows. */
  play(action: FallAction): FallResult {
    const nothing = { points: 0, cleared: [], locked: null, spawned: false, over: false, kick: 0 };
    if (action === 'tick') this.ticks++;
    else this.moves++;
    if (action === 'left') this.column--;
    if (action === 'right') this.column++;
    if (action === 'down') this.row++;
    if (action === 'rotate' || action === 'flip') {
      const piece = action === 'flip' ? flipped(this.piece) : rotated(this.piece);
      const { row, column, kick } = this.#turn(piece) as { row: number; column: number; kick: number };
      Object.assign(this, { piece, row, column });
      return { ...nothing, kick };
    }
    if (action === 'hold') {
      const held = this.held;
      this.held = this.piece;
      this.holdUsed = true;
      this.#appear(held ?? this.#nextPiece());
      return { ...nothing, spawned: true, over: this.over };
    }
    if (action === 'drop') {
      this.row = this.ghost();
      return this.#lock();
    }
    if (action === 'tick') {
      const restsBefore = this.ghost() === this.row;
      if (!restsBefore) this.row++;
      const locks = this.setup.comfort ? restsBefore : this.ghost() === this.row;
      if (locks) return this.#lock();
    }
    return nothing;
  }

  #lock(): FallResult {
    const locked = { piece: this.piece, row: this.row, column: this.column };
    for (const [r, c] of this.#cells(this.piece, this.row, this.column)) {
      this.board[r] = `${this.board[r]!.slice(0, c)}#${this.board[r]!.slice(c + 1)}`;
    }
    const cleared = this.board.flatMap((row, r) => (row.includes('.') ? [] : [r]));
    const left = this.board.filter((row) => row.includes('.'));
    this.board = [...cleared.map(() => '.'.repeat(this.setup.columns)), ...left];
    this.score += cleared.length;
    this.locked++;
    this.holdUsed = false;
    this.#appear(this.#nextPiece());
    return { points: cleared.length, cleared, locked, spawned: true, over: this.over, kick: 0 };
  }
}
