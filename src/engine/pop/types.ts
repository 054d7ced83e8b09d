/** The vocabulary of wall games. Everything is plain JSON data, as in `../terms.ts`. */
import type { CommonPosition, CommonState, MoveResult } from '../terms.js';

/** @internal */
export const MOST_COLORS = 8;

/** Which neighbours an area spreads to: all four, or only those above and below. */
export const CONTAGIONS = ['area', 'strip'] as const;
export type Contagion = (typeof CONTAGIONS)[number];

/**
 * `bricks`: one point a brick. `samegame`: (n - 2)^2 for a move that removes n, 1000 for a cleared wall, and where
 * `penalty` is on, at the end minus (k - 2)^2 for each colour of which k > 2 bricks are left.
 */
export const SCORINGS = ['bricks', 'samegame'] as const;
export type WallScoring = (typeof SCORINGS)[number];

/** What a goal may be, as an error says it: a wall has no lines. */
export const WALL_GOALS = 'score:N (N from 1 to 1000000000), or clear';

/** A click: any brick of the area. Games note the area's first brick in reading order. */
export interface WallMove {
  readonly row: number;
  readonly column: number;
}

/** The rules of a wall game that its variant leaves open. */
export interface WallOptions {
  /** 2 to 8 */
  readonly colors: number;
  readonly contagion: Contagion;
  /** Whether empty columns close to the left. */
  readonly compact: boolean;
  readonly scoring: WallScoring;
  /** Whether bricks left at the end cost points; only by the scoring `samegame`. */
  readonly penalty: boolean;
}

/** The rules that a wall game may choose. */
export interface WallRuleChoice extends WallOptions {
  /** Makes a wall that can be cleared: `solution()` says how. */
  readonly solvable: boolean;
}

/** What a wall game can start from. */
export interface WallPosition extends CommonPosition, WallOptions {
  /** Row strings of `.` and the colours `a` to `h`; every brick lies on the floor or on another one. */
  readonly board: readonly string[];
  /** Less than 0 only where there is a penalty. */
  readonly score: number;
}

/**
 * A wall position as it may be given: what is left out has a default, and the wall is drawn from the seed. Then
 * `solvable` asks for one that can be cleared.
 */
export type WallPositionInput = Partial<WallPosition> & {
  readonly variant: string;
  readonly solvable?: boolean;
};

/** What a view of a wall game draws. Frozen. */
export interface WallState extends CommonState, WallOptions {
  /** Row strings of `.` and the colours `a` to `h`. */
  readonly board: readonly string[];
  readonly solvable: boolean;
  /** Bricks left, in all and of each colour. */
  readonly bricks: number;
  readonly counts: readonly number[];
  /** How many areas can be removed. */
  readonly areas: number;
}

/** An area that can be removed, by its first brick in reading order. */
export interface WallArea extends WallMove {
  readonly color: string;
  readonly size: number;
  /** What removing it earns, without what the end of the game may add or take. */
  readonly points: number;
}

/** What a pointer over a wall needs at once. Frozen. */
export interface WallOutlook {
  /** In reading order of their first bricks. */
  readonly areas: readonly WallArea[];
  /** For each row and column, which of `areas` a cell belongs to; -1 for none. */
  readonly cells: readonly (readonly number[])[];
}

/** A brick that has moved. */
export interface WallFall {
  readonly from: readonly [row: number, column: number];
  readonly to: readonly [row: number, column: number];
}

/** Everything that one click did. Frozen. Its `parts` are `bricks`, `clear` and `penalty`. */
export interface WallResult extends MoveResult {
  /** The colour of the bricks that went; `cleared` says where they were. */
  readonly color: string;
  readonly moved: readonly WallFall[];
  /** Columns that closed, by their numbers before. */
  readonly closedColumns: readonly number[];
  readonly won: boolean;
}

/** A whole game from the present wall on. Frozen. */
export interface WallSequence {
  /** To the end of the game, each by the first brick of its area in reading order. */
  readonly moves: readonly WallMove[];
  /** Of the game at its end, with the points that it has already. */
  readonly score: number;
  /** Bricks that are left then. */
  readonly bricks: number;
  readonly won: boolean;
  /** Random games that were played to find it. */
  readonly games: number;
}

export interface WallSearchOptions {
  /** Any text of at most 65,536 UTF-16 units; searches by other seeds find other sequences. */
  readonly seed?: string;
}

/** What the computer would do: an area, and what is to follow. Frozen. */
export interface WallHint extends WallArea {
  /** To the end of the game, this one first. */
  readonly moves: readonly WallMove[];
  /** Of the game, if it goes so. */
  readonly score: number;
  readonly won: boolean;
}

export interface WallHintOptions {
  /** How many random games may be played to find it, 1 to 1,000,000. */
  readonly work?: number;
  /**
   * In place of `work`: about how long it may take, 1 to 5,000 milliseconds on a slow machine, 50 by default. It
   * stands for an amount of work, so that the same wall gets the same hint on every machine.
   */
  readonly timeMs?: number;
}

/** What a bounded search found out about a wall. */
export interface Solvability {
  /** `unknown`: the work was used up. */
  readonly verdict: 'solvable' | 'unsolvable' | 'unknown';
  /** Moves that clear it, where it is solvable. */
  readonly moves: readonly WallMove[] | null;
  /** Walls that were looked at. */
  readonly work: number;
}

export interface SolvabilityOptions {
  /** How many walls may be looked at, 0 to 1,000,000; 20,000 by default, about a second on a slow machine. */
  readonly work?: number;
}

/** A search of one wall, made by `game.search()`. It keeps to the wall of that moment, whatever is played then. */
export interface WallSearch {
  /**
   * Goes on for so many random games, 1 to 10,000,000; a slow machine plays some 30,000 a second on a wall of
   * 15 x 15. Behind 4,000,000,000 games, and where nothing can be played, it does nothing. Throws ConfigError.
   */
  run(games: number): void;
  /**
   * The best sequence so far, as frozen plain data; `null` before the first game. Where nothing can be played, a
   * sequence of no moves.
   */
  readonly best: WallSequence | null;
  /** @internal Goes on by the least step that there is, some milliseconds at most; there is always more to find out. */
  step(): boolean;
  /** @internal Leaves its memory to the next search: nothing is to be asked of it any more. */
  end(): void;
}
