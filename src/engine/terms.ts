/**
 * The words that the vocabularies of all games share. Everything here is plain JSON data. Cells are 0-based (row,
 * column), row 0 at the top.
 */

/** A piece as its rows separated by `/`, `#` filled and `.` empty: `"##/#."`. At most 8 x 8, tight. */
export type PieceText = string;

/** `score:100`, `lines:3` or `clear` (an empty board after a move). */
export type GoalText = string;

/** How far a goal is. */
export interface GoalState {
  readonly goal: GoalText;
  readonly kind: 'score' | 'lines' | 'clear';
  /** Points or lines to reach; 0 for `clear`. */
  readonly target: number;
  /** Points or lines so far; for `clear`, the cells still filled. */
  readonly value: number;
  /** `missed`: the game is over, or the pieces that the start gave are used up. */
  readonly outcome: 'open' | 'reached' | 'missed';
}

/** How the pieces of a falling game fell, as whoever ran it has said: no replay can prove it. */
export interface Pacing {
  /** `auto`: by themselves, whenever something was played; `turn`: at some time only by the player's moves. */
  readonly pace: 'auto' | 'turn';
  /** The most milliseconds from row to row at any time, 20 to 10,000; `null` in turns. */
  readonly gravity: number | null;
  /** Whether they fell faster from level to level all along; then `gravity` is that of the first. Left out otherwise. */
  readonly speed?: 'rising';
}

/** Whether pieces fall faster from level to level. */
export type Speed = 'constant' | 'rising';

/** A cleared cell, `[row, column]`. */
export type Cell = readonly [row: number, column: number];

/** Points of a move by the terms of the variant's scoring; the values add up to `points`. */
export type Parts = Readonly<Record<string, number>>;

/** A slot of the hand: its piece, or `null` once it has been placed. */
export type HandSlot = PieceText | null;

/** What the states of all games have. */
export interface CommonState {
  readonly variant: string;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  /** Row strings of `.` and `#`. */
  readonly board: readonly string[];
  readonly hand: readonly HandSlot[];
  readonly score: number;
  /** Consecutive clearing moves so far. */
  readonly streak: number;
  /** Moves behind the start; in a falling game without ticks, which its `ticks` counts. Records count both. */
  readonly moves: number;
  readonly over: boolean;
  /** Whether a wall is cleared; always `false` in the other games, which can only be survived. */
  readonly won: boolean;
  readonly seed: string;
  readonly goal: GoalState | null;
  /** Whether undo, a hint or a program has helped the player. */
  readonly assisted: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What a game of any kind can start from. */
export interface CommonPosition extends Pick<CommonState, 'variant' | 'rows' | 'columns' | 'score' | 'seed'> {
  /** Row strings of `.` and `#`, without a falling piece. */
  readonly board: readonly string[];
  /** Present while a goal is still to be reached: what is left of it. */
  readonly goal?: GoalText;
}

/** The same of a game in which pieces are dealt. */
export interface DealtPosition extends CommonPosition, Pick<CommonState, 'handSize'> {
  /** The hue of each filled cell, `a` to `h`; left out where all are `h`. */
  readonly hues?: readonly string[];
  /** Pieces that the generator has dealt already: it goes on behind them. */
  readonly drawn: number;
  /** Present when the game is not played with the variant's own set. */
  readonly pieces?: readonly PieceText[];
}

/** Everything that one move did. Frozen. */
export interface MoveResult {
  readonly points: number;
  readonly parts: Parts;
  /** Distinct cleared cells in reading order. */
  readonly cleared: readonly Cell[];
  readonly clearedRows: readonly number[];
  readonly clearedColumns: readonly number[];
  /** Boxes are numbered row by row. */
  readonly clearedBoxes: readonly number[];
  readonly streak: number;
  readonly score: number;
  readonly refilled: boolean;
  readonly over: boolean;
}
