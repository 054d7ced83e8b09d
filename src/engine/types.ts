/**
 * The vocabulary of the engine: what goes in, what comes out.
 *
 * Everything here is plain JSON data. Cells are 0-based (row, column), row 0 at the top.
 */

import type { FallRuleChoice } from './fall/types.js';
import type { Kind, Kinds } from './kinds.js';
import type { PlaceRules } from './place/fair.js';
import type { WallRuleChoice } from './pop/types.js';
import type { GoalState, GoalText, Pacing, PieceText, Speed } from './terms.js';

export type { GameState, HistoryEntry } from './kinds.js';
export type { Move, Outlook, PlaceState, Position, PositionInput, Preview, Turned } from './place/types.js';
export type * from './terms.js';

/** What a new game is made of. Everything but `variant` is optional; the variant's row gives the rest. */
export interface GameConfig extends Partial<PlaceRules>, Partial<FallRuleChoice>, Partial<WallRuleChoice> {
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
  /** In a falling game, in place of `pieces`: all pieces of 1 to 5 cells, mirror images left out. */
  readonly order?: number;
  /** What the player is to reach: `score:N`, `lines:N` (rows, columns and boxes together) or `clear`. */
  readonly goal?: GoalText;
}

/** What is kept of a game: its moves, to be replayed, and by what they were played. */
interface Kept<K extends Kind> extends Partial<Pacing> {
  /** Version of the rules (scoring, clearing, order of a move) that the moves were played under. */
  readonly rules: number;
  /** Version of the generator and of the seed's hash. */
  readonly generator: number;
  readonly moves: readonly Kinds[K]['move'][];
  /** The score after the moves that stand: a check against accidents. */
  readonly score: number;
  /** Whether undo, a hint or a program has helped the player. No replay can prove it. */
  readonly assisted: boolean;
  /** Of a registered variant: a checksum of its rules, so that other rules of that name do not replay it. */
  readonly ruleSet?: number;
}

/**
 * A whole game in progress. Restoring it replays its moves, so it can hold no state that play cannot reach.
 * `start` without a hand is a start before the first deal.
 */
export interface Snapshot<K extends Kind = 'place'> extends Kept<K> {
  readonly format: 'block-puzzle/snapshot';
  readonly version: 1;
  readonly start: Kinds[K]['positionInput'];
  /** Every move, the undone ones behind the others. */
  readonly moves: readonly Kinds[K]['move'][];
  /** How many of `moves`, from the end, are undone (and can be redone). */
  readonly undone: number;
}

/** A whole game that can be replayed: what was played, and the score that its moves earn. */
export interface GameRecord<K extends Kind = 'place'> extends Kept<K> {
  readonly format: 'block-puzzle/record';
  /** 1: of an earlier version, which says nothing of its pace and may have a move in other forms than games note. */
  readonly version: 1 | 2;
  /** What a game from an empty board was made of, seed included; in its place `position` for any other start. */
  readonly config?: GameConfig & { readonly seed: string };
  readonly position?: Kinds[K]['positionInput'];
  /** The moves that stand; undone ones leave no trace. */
  readonly moves: readonly Kinds[K]['move'][];
}

/**
 * What `verify` is told to expect: a game as `newGame` takes it, and more that a score may mean little without. Of what
 * is left out of these, of the seed, of the goal, and of the next pieces that a falling game shows, any is good.
 */
export interface Expected extends GameConfig, Partial<Pick<Facts, 'ticks' | 'assisted'>> {
  readonly pace?: Pacing['pace'];
  readonly gravity?: number;
  readonly speed?: Speed;
}

/** What makes a score easier without being one of the rules. */
interface Facts {
  /** How often gravity has moved a piece; 0 where nothing falls. */
  readonly ticks: number;
  /** How pieces fell, as the record says; `null` where it does not, and where nothing falls. */
  readonly pace: Pacing['pace'] | null;
  readonly gravity: number | null;
  readonly speed: Speed | null;
  readonly assisted: boolean;
}

/** What `verify` found. Everything in a good verdict but `assisted`, `pace`, `gravity` and `speed` is proved by the replay. */
export type Verdict =
  | (Facts & {
      readonly ok: true;
      /** Of the record: 1 is of an earlier version, of which one game may have several. */
      readonly version: GameRecord['version'];
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
    })
  | {
      readonly ok: false;
      /** A code of ConfigError, or `unreadable`. */
      readonly code: string;
      /** The move at fault, counted from 0; `null` when it is not a move's. */
      readonly move: number | null;
      readonly message: string;
    };
