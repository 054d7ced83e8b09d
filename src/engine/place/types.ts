/** The vocabulary of placement games. Everything is plain JSON data, as in `../terms.ts`. */
import type { Cell, CommonState, DealtPosition, HandSlot, PieceText } from '../terms.js';
import type { PlaceRules } from './fair.js';

/** A move of a placement game: the slot of the hand, and the anchor (upper-left cell of the piece's box). */
export interface Move {
  readonly piece: number;
  readonly row: number;
  readonly column: number;
  /** Quarter turns clockwise before it is placed, 1 to 3; left out for none. Only where pieces rotate. */
  readonly rotation?: number;
}

/** What a game can start from. Its rules are present where they are not the variant's own. */
export interface Position extends DealtPosition, Partial<PlaceRules> {
  readonly hand: readonly HandSlot[];
  readonly streak: number;
  /** Hands that are dealt before the generator takes over. */
  readonly queue: readonly (readonly PieceText[])[];
}

/** A position as it may be given: what is left out has a default. */
export type PositionInput = Partial<Position> & { readonly variant: string };

/** What a view of a placement game draws. Frozen. */
export interface PlaceState extends CommonState, PlaceRules {
  /** Rows beside those of `board`: `a` to `h` by the shape of the piece that filled a cell, `.` where it is empty. */
  readonly hues: readonly string[];
  /** For each slot, whether its piece fits anywhere now; `null` for a used slot. */
  readonly fits: readonly (boolean | null)[];
  /** What this board clears; boxes only where its size has them. */
  readonly clears: { readonly rows: boolean; readonly columns: boolean; readonly boxes: boolean };
  /** Cells along a side of a box; 0 where the board has none. */
  readonly boxSide: number;
}

/** What a drop at one anchor would clear; only drops that clear something are listed. */
export interface Preview extends Clears {
  readonly row: number;
  readonly column: number;
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

/** A search of one hand, made by `game.search()`. It keeps to the position of that moment, whatever is played then. */
export interface HandSearch {
  /**
   * Goes on for about so much work, 1 to 10,000,000, of which a slow machine does some 1,000 in a millisecond; answers
   * whether there is more to find out. Throws ConfigError.
   */
  run(work: number): boolean;
  /**
   * What it would play by now, as frozen plain data; `null` where nothing can be played, and where less than a
   * millisecond of work has not found anything yet.
   */
  readonly best: HandHint | null;
  /** @internal Goes on by the least step that there is, some milliseconds at most; answers as `run` does. */
  step(): boolean;
  /** @internal Goes on until there is a plan, if there can be one. */
  begin(): void;
  /** @internal Leaves its memory to the next search: nothing is to be asked of it any more. */
  end(): void;
}
