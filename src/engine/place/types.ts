/** The vocabulary of advice in placement games. Everything is plain JSON data, as in `../types.ts`. */
import type { Move } from '../types.js';

/** What the computer plays for: to last as long as it can, or for points. */
export const AIMS = ['survive', 'points'] as const;
export type Aim = (typeof AIMS)[number];

/** Numbers of the lines that a move clears, as in the result of `play`. */
export interface Clears {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly boxes: readonly number[];
}

/** A move that may be played, judged with what should follow it in the hand. Frozen. */
export interface HandAdvice extends Move {
  /** What the board is worth behind it; higher is better, and only values of one answer can be compared. */
  readonly value: number;
  /** Points that it and what should follow it earn. */
  readonly gain: number;
  /** Points that it earns itself. */
  readonly points: number;
  readonly clears: Clears;
}

/** What the computer would do. Frozen. */
export interface HandHint extends HandAdvice {
  /** For the rest of the hand, this one first. */
  readonly moves: readonly Move[];
  /** At most five other moves to begin with, the best first; none is worth more than the hint. */
  readonly alternatives: readonly HandAdvice[];
}

export interface HandSearchOptions {
  /** `survive` by default. */
  readonly profile?: Aim;
}

export interface HandHintOptions extends HandSearchOptions {
  /** How much may be searched, 1 to 10,000,000; a slow machine does about 1,000 a millisecond. */
  readonly work?: number;
  /**
   * In place of `work`: about how long it may take, 1 to 5,000 milliseconds on a slow machine, 50 by default. It
   * stands for an amount of work, so that the same position gets the same hint on every machine.
   */
  readonly timeMs?: number;
}

/** How good a move was, the best first. */
export const RATINGS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Rating = (typeof RATINGS)[number];

/** A move of a game that was played, beside what the search would have played. Frozen. */
export interface MoveReview {
  /** Counted from 1. */
  readonly number: number;
  readonly move: Move;
  /** What the search would have played: the move itself where it found none that is worth more. */
  readonly best: Move;
  /** What the board was worth behind the move and what should have followed it. */
  readonly value: number;
  /** The same of `best`. */
  readonly bestValue: number;
  /** How much less the move is worth, 0 or more. */
  readonly loss: number;
  readonly rating: Rating;
}

/** A whole game, move by move. Frozen. */
export interface Analysis {
  readonly profile: Aim;
  readonly moves: readonly MoveReview[];
  /** How many moves have each rating. */
  readonly counts: Readonly<Record<Rating, number>>;
  /** 0 to 100: how near the moves come to the search's own; 100 for a game without moves. */
  readonly accuracy: number;
}

export interface AnalysisOptions extends HandSearchOptions {
  /**
   * How much is searched for each move, and again behind what was played, 1 to 1,000,000. By default 20,000, and less
   * in a game of more than 3,000 moves, so that no game takes more than some minutes on a slow machine.
   */
  readonly work?: number;
}
