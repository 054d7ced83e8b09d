/** The vocabulary of falling games. Everything is plain JSON data, as in `../terms.ts`. */
import type { CommonState, DealtPosition, MoveResult, Pacing, PieceText, Speed } from '../terms.js';

/** What a player of a falling game can do, `tick` being gravity's. The order is the core's. */
export const ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'] as const;

export type Action = (typeof ACTIONS)[number];

/** A move of a falling game. */
export interface FallMove {
  readonly action: Action;
}

/**
 * How the generator picks a piece: by weights that each game draws and hides, all alike, or every piece of the
 * set once in a shuffled bag.
 */
export const DRAWS = ['weighted', 'uniform', 'bag'] as const;
export type Draw = (typeof DRAWS)[number];

/**
 * `classic`: no kicks, no hold, and a piece locks on the tick on which it comes to rest. `comfort`: kicks, hold,
 * and a piece that has come to rest locks one tick later.
 */
export const PROFILES = ['classic', 'comfort'] as const;
export type Profile = (typeof PROFILES)[number];

/** The rules that a falling game may choose. */
export interface FallRuleChoice {
  /** How its pieces are drawn; `weighted` by default. */
  readonly draw: Draw;
  /** By which rules they move and lock; `classic` by default. */
  readonly profile: Profile;
}

/** What a falling game can start from. */
export interface FallPosition extends DealtPosition, Partial<FallRuleChoice> {
  /** How many next pieces are shown, 0 to 6. */
  readonly handSize: number;
  /** The falling piece as it is turned, and the next ones in their order. */
  readonly hand: readonly PieceText[];
  /** The upper-left cell of the falling piece's box. */
  readonly row: number;
  readonly column: number;
  /** Pieces that come after the hand, before the generator takes over. */
  readonly queue: readonly PieceText[];
  /** Places that the generator has drawn: it goes on behind them. */
  readonly spawned: number;
  /** The piece that is held, and whether the falling one has been held already. Only in `comfort`. */
  readonly hold?: PieceText | null;
  readonly held?: boolean;
}

/** A falling position as it may be given: what is left out has a default. */
export type FallPositionInput = Partial<FallPosition> & { readonly variant: string };

/** What a view of a falling game draws. Frozen. */
export interface FallState extends CommonState, FallRuleChoice {
  /** Rows beside those of `board`: `a` to `h` by the shape of the piece that filled a cell, `.` where it is empty. */
  readonly hues: readonly string[];
  /** The falling piece as it is turned, and the next ones in their order. */
  readonly hand: readonly PieceText[];
  /** The upper-left cell of the falling piece's box. */
  readonly row: number;
  readonly column: number;
  /** The row at which it would come to rest if it were dropped. */
  readonly ghost: number;
  readonly hold: PieceText | null;
  readonly canHold: boolean;
  /** Pieces that have locked, and rows that gravity has moved. */
  readonly locked: number;
  readonly ticks: number;
  /** How its pieces fell so far, as its record will tell; `null` before the first move, and where nobody says it. */
  readonly pace: Pacing['pace'] | null;
  readonly gravity: number | null;
  readonly speed: Speed | null;
  /** 1, and one more for each ten rows: where the speed rises, pieces fall the faster. */
  readonly level: number;
}

/** Everything that one move of a falling game did. Frozen. */
export interface FallResult extends MoveResult {
  /** The piece that has locked and where, before rows were cleared; `null` while it falls. */
  readonly locked: FallLanding | null;
}

/**
 * What the computer would do with the falling piece. It is a move itself, the first of `moves`; the last of these
 * locks the piece.
 */
export interface FallHint extends FallMove {
  readonly moves: readonly FallMove[];
  /** How and where the piece would lie before rows are cleared: its upper-left cell. */
  readonly landing: FallLanding;
}

export interface FallLanding {
  readonly piece: PieceText;
  readonly row: number;
  readonly column: number;
}

/** One piece of a falling game, from where it appears to where it locks, as a list of pieces shows it. Frozen. */
export interface FallPiece {
  /** As it has locked; of the last one, where that still falls, as it is behind the last move. */
  readonly piece: PieceText;
  /** The upper-left cell of its box as it locked, before rows were cleared; `null` while it falls. */
  readonly locked: { readonly row: number; readonly column: number } | null;
  /** The rows that went with it, by their places before that. */
  readonly clearedRows: readonly number[];
  /** The score behind it. */
  readonly score: number;
  /** Behind how many moves of the game, gravity's ticks too, it is done. */
  readonly end: number;
}

/** How the computer plays a falling game. */
export interface PlanOptions {
  /** Also finds places under overhangs, for which a piece has to be moved while it falls; by default not. */
  readonly slides?: boolean;
  /** 0 sees only the falling piece, 1 the next one as well, 2 (the default) weighs the one after it. */
  readonly depth?: 0 | 1 | 2;
  /** How many placements it may judge, 0 to 10,000,000; 100,000 by default, some hundredths of a second. */
  readonly work?: number;
  /**
   * In place of `work`: about how long it may take, 1 to 5,000 milliseconds on a slow machine. It stands for an
   * amount of work, so that the same game gets the same plan on every machine.
   */
  readonly timeMs?: number;
}
