/**
 * The vocabulary of the engine: what goes in, what comes out.
 *
 * Everything here is plain JSON data. Cells are 0-based (row, column), row 0 at the top.
 */

import type { Draw, Profile } from './fall/types.js';
import type { Fair } from './place/fair.js';
import type { Contagion, WallScoring } from './pop/types.js';
import type { Kind, Kinds } from './kinds.js';

/** A piece as its rows separated by `/`, `#` filled and `.` empty: `"##/#."`. At most 8 x 8, tight. */
export type PieceText = string;

/** What a new game is made of. Everything but `variant` is optional; the variant's row gives the rest. */
export interface GameConfig {
  readonly variant: string;
  /** 1 to 32; in a falling game 10 to 40 */
  readonly rows?: number;
  /** 1 to 32; in a falling game 8 to 32 */
  readonly columns?: number;
  /** 1 to 8; in a falling game 0 to 6, the next pieces that are shown */
  readonly handSize?: number;
  /** Any text of at most 65,536 UTF-16 units. Without one, a random seed is drawn. */
  readonly seed?: string;
  /** 1 to 256 pieces in place of the variant's own set; their order is part of the rules. */
  readonly pieces?: readonly PieceText[];
  /** Whether a piece may be turned before it is placed; by default as the variant has it. */
  readonly rotate?: boolean;
  /** How the hands of a placement game are dealt; `random` by default. */
  readonly fair?: Fair;
  /** In a falling game, in place of `pieces`: all pieces of 1 to 5 cells, mirror images left out. */
  readonly order?: number;
  /** How a falling game's pieces are drawn; `weighted` by default. */
  readonly draw?: Draw;
  /** By which rules the pieces of a falling game move and lock; `classic` by default. */
  readonly profile?: Profile;
  /** Of a wall game: its colours, 2 to 8. */
  readonly colors?: number;
  /** Which neighbours of a brick match: all four (`area`), or those above and below (`strip`). */
  readonly contagion?: Contagion;
  /** Whether empty columns of a wall close to the left. */
  readonly compact?: boolean;
  /** How a wall game counts; `samegame` with or without the penalty for bricks left at the end. */
  readonly scoring?: WallScoring;
  readonly penalty?: boolean;
  /** Makes a wall that can be cleared: `solution()` says how. */
  readonly solvable?: boolean;
  /** What the player is to reach: `score:N`, `lines:N` (rows, columns and boxes together) or `clear`. */
  readonly goal?: GoalText;
}

/** `score:100`, `lines:3` or `clear` (an empty board after a move). */
export type GoalText = string;

/** A move of a placement game: the slot of the hand, and the anchor (upper-left cell of the piece's box). */
export interface Move {
  readonly piece: number;
  readonly row: number;
  readonly column: number;
  /** Quarter turns clockwise before it is placed, 1 to 3; left out for none. Only where pieces rotate. */
  readonly rotation?: number;
}

/** A slot of the hand: its piece, or `null` once it has been placed. */
export type HandSlot = PieceText | null;

/** What a game can start from. */
export interface Position {
  readonly variant: string;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  /** Row strings of `.` and `#`. */
  readonly board: readonly string[];
  readonly hand: readonly HandSlot[];
  readonly score: number;
  readonly streak: number;
  readonly seed: string;
  /** Hands that are dealt before the generator takes over. */
  readonly queue: readonly (readonly PieceText[])[];
  /** Pieces that the generator has dealt already: it goes on behind them. */
  readonly drawn: number;
  /** Present when the game is not played with the variant's own set. */
  readonly pieces?: readonly PieceText[];
  /** Present when pieces rotate although the variant's do not, or the other way round. */
  readonly rotate?: boolean;
  /** Present when hands are not dealt at random. */
  readonly fair?: Fair;
  /** Present while a goal is still to be reached: what is left of it. */
  readonly goal?: GoalText;
}

/** A position as it may be given: what is left out has a default. */
export type PositionInput = Partial<Position> & { readonly variant: string };

/**
 * A whole game in progress. Restoring it replays its moves, so it can hold no state that play cannot reach.
 * `start` without a hand is a start before the first deal.
 */
export interface Snapshot<K extends Kind = 'place'> {
  readonly format: 'block-puzzle/snapshot';
  readonly version: 1;
  /** Version of the rules (scoring, clearing, order of a move) that the moves were played under. */
  readonly rules: number;
  /** Version of the generator and of the seed's hash. */
  readonly generator: number;
  readonly start: Kinds[K]['positionInput'];
  /** Every move, the undone ones behind the others. */
  readonly moves: readonly Kinds[K]['move'][];
  /** How many of `moves`, from the end, are undone (and can be redone). */
  readonly undone: number;
  /** The score after the moves that stand: a check against accidents. */
  readonly score: number;
  /** Whether undo, a hint or a program has helped the player. */
  readonly assisted: boolean;
  /** Of a registered variant: a checksum of its rules, so that other rules of that name do not replay it. */
  readonly ruleSet?: number;
}

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

/** A whole game that can be replayed: what was played, and the score that its moves earn. */
export interface GameRecord<K extends Kind = 'place'> {
  readonly format: 'block-puzzle/record';
  readonly version: 1;
  readonly rules: number;
  readonly generator: number;
  /** What a game from an empty board was made of, seed included; in its place `position` for any other start. */
  readonly config?: GameConfig & { readonly seed: string };
  readonly position?: Kinds[K]['positionInput'];
  /** The moves that stand; undone ones leave no trace. */
  readonly moves: readonly Kinds[K]['move'][];
  readonly score: number;
  /** Whether undo, a hint or a program has helped the player. No replay can prove it. */
  readonly assisted: boolean;
  /** Of a registered variant: a checksum of its rules, so that other rules of that name do not replay it. */
  readonly ruleSet?: number;
}

/** What `verify` found. Everything in a good verdict but `assisted` is proved by the replay. */
export type Verdict =
  | {
      readonly ok: true;
      readonly score: number;
      /** How many of the points the moves have earned: less than `score` where the start had some. */
      readonly earned: number;
      /** How many moves. */
      readonly moves: number;
      readonly over: boolean;
      /** Which game was played, seed included. */
      readonly config: GameConfig & { readonly seed: string };
      /** Whether it began from a seed alone, or from a position that the record brings. */
      readonly from: 'seed' | 'position';
      readonly goal: GoalState | null;
      readonly assisted: boolean;
    }
  | {
      readonly ok: false;
      /** A code of ConfigError, or `unreadable`. */
      readonly code: string;
      /** The move at fault, counted from 0; `null` when it is not a move's. */
      readonly move: number | null;
      readonly message: string;
    };

/** One move of a game as a list of moves shows it. */
export interface HistoryEntry<K extends Kind = 'place'> {
  readonly move: Kinds[K]['move'];
  /** The piece as it was placed. */
  readonly piece: PieceText;
  readonly points: number;
  /** How many of each were cleared. */
  readonly rows: number;
  readonly columns: number;
  readonly boxes: number;
  /** In a wall game: how many bricks went; `piece` is then their colour. */
  readonly bricks?: number;
  /** The score behind it. */
  readonly score: number;
}

/** What a view draws. Frozen. */
export interface GameState {
  readonly variant: string;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  /** Row strings of `.` and `#`. */
  readonly board: readonly string[];
  readonly hand: readonly HandSlot[];
  /** For each slot, whether its piece fits anywhere now; `null` for a used slot, and for all of a falling game. */
  readonly fits: readonly (boolean | null)[];
  readonly score: number;
  /** Consecutive clearing moves so far. */
  readonly streak: number;
  readonly moves: number;
  readonly over: boolean;
  /** Whether a wall is cleared; always `false` in the other games, which can only be survived. */
  readonly won: boolean;
  readonly seed: string;
  /** What this board clears; boxes only where its size has them. */
  readonly clears: { readonly rows: boolean; readonly columns: boolean; readonly boxes: boolean };
  /** Cells along a side of a box; 0 where the board has none. */
  readonly boxSide: number;
  /** Whether pieces may be turned. */
  readonly rotate: boolean;
  /** How hands are dealt; always `random` in the other games, which have none. */
  readonly fair: Fair;
  readonly goal: GoalState | null;
  /** Whether undo, a hint or a program has helped the player. */
  readonly assisted: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Points of a move by the terms of the variant's scoring; the values add up to `points`. */
export type Parts = Readonly<Record<string, number>>;

/** A cleared cell, `[row, column]`. */
export type Cell = readonly [row: number, column: number];

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

/** What a drop at one anchor would clear; only drops that clear something are listed. */
export interface Preview {
  readonly row: number;
  readonly column: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly boxes: readonly number[];
  /** The distinct cells that would go, in reading order. */
  readonly cells: readonly Cell[];
}

/**
 * What a pointer needs at once: it comes with the state, so that dragging never waits for the engine.
 * Both lists have one entry a slot of the hand.
 */
export interface Outlook {
  /** For each slot and board row, the columns of its legal anchors as bits (bit 0 is column 0). */
  readonly anchors: readonly (readonly number[])[];
  readonly previews: readonly (readonly Preview[])[];
  /** Where pieces rotate: for each slot, its other orientations; equal ones are listed once. */
  readonly turns?: readonly (readonly Turned[])[];
}

/** A piece of the hand as it is after some quarter turns. */
export interface Turned {
  /** Quarter turns clockwise, 1 to 3. */
  readonly rotation: number;
  readonly piece: PieceText;
  readonly anchors: readonly number[];
  readonly previews: readonly Preview[];
}
