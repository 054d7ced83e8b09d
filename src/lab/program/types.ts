/** What the lab's programs are to the outside: `./lab/program`. Plain, frozen data. */
import type { Contagion } from '../../engine/pop/types.js';
import type { CheckedBlock } from './blocks.js';

/** A cell of the wall: row 0 is the top one, column 0 the left one. */
export interface LabCell {
  readonly row: number;
  readonly column: number;
}

/** Why a click stopped before the program's end. */
export interface RunError {
  /**
   * `off-wall`: a cell beside the wall was read or used; `none`: there is no cell such as was asked for; `unset`: a
   * variable was read that has no value; `type`: a value is of another type than the block takes; `whole`: a row or
   * column is no whole number.
   */
  readonly code: 'off-wall' | 'none' | 'unset' | 'type' | 'whole';
  /** The id of the block that could not be carried out. */
  readonly block: string;
  /** The cell, where one was to blame; it may lie off the wall. */
  readonly cell: LabCell | null;
  /** A sentence in English; the lab says it in the player's language by the code. */
  readonly message: string;
}

/** What a click did. */
export interface RunResult {
  /** `limit`: 200,000 steps were made, or with fewer steps 20,000,000 blocks evaluated, and the program had not ended. */
  readonly status: 'done' | 'error' | 'limit';
  /**
   * The wall after the click, row strings from the top, `.` for no brick; after an error the wall before it, at the
   * limit the wall as it stood then.
   */
  readonly board: readonly string[];
  /** Where infected bricks are left, in reading order. */
  readonly infected: readonly LabCell[];
  /**
   * Statements carried out, the one that failed among them. A loop counts one each time that it asks whether to go on:
   * a repeat of 3 counts 4, and what stands in it three times.
   */
  readonly steps: number;
  readonly error: RunError | null;
}

/** What breaks work off, between two small parts of it. No answer ever depends on it. */
export interface Interruption {
  /** Such as an AbortSignal: what its `throwIfAborted` throws comes out. */
  readonly signal?: { throwIfAborted(): void };
  /** Milliseconds, 1 to 86,400,000, after which a DOMException `TimeoutError` is thrown; no end when left out. */
  readonly timeout?: number;
}

export interface RunOptions extends Interruption {
  /** 1 to 32 row strings of 1 to 32 letters: `.` for no brick, `a` to `h` for the colours. Bricks may stand in the air. */
  readonly board: readonly string[];
  readonly click: LabCell;
  /** For the blocks that say "any"; any text or whole number, '' when left out. */
  readonly seed?: string | number;
  /** Bricks that are infected already; none when left out. */
  readonly infected?: readonly LabCell[];
  /** What the program calls the first row and column; 0 when left out. Cells of options and results count from 0. */
  readonly origin?: 0 | 1;
}

export type { Contagion };

export interface CheckOptions extends Interruption {
  /** The rule that the program is held to; `area` when left out. */
  readonly contagion?: Contagion;
  /** How many walls it is tried on, 1 to 10,000; 500 when left out. */
  readonly walls?: number;
  /** The walls, their clicks and what "any" draws follow from it; any text or whole number. */
  readonly seed?: string | number;
  /** The size of the walls, 1 to 32 each; 9 and 9 when left out. */
  readonly rows?: number;
  readonly columns?: number;
  /** The walls have 2 to so many colours, 2 to 8; 5 when left out. */
  readonly colors?: number;
  /** What the program is to do, as another program does it; what the rule says when left out or `null`. */
  readonly goal?: Program | null;
  /** Whether infection has to be as that other program leaves it; `false` when left out: only the bricks count. */
  readonly infection?: boolean;
  /** What the first row and column are called; 0 when left out. */
  readonly origin?: 0 | 1;
}

/** What is checked, read from its options. */
export type CheckTask = Required<Omit<CheckOptions, keyof Interruption>>;

/** How far a check has come: walls done, of all that it tries at most. */
export interface CheckProgress {
  readonly done: number;
  readonly of: number;
}

export interface CheckResult {
  /**
   * `endless`: a click made more steps than a program may make. `costly`: it evaluated more blocks than it may; or,
   * where no case is told, the walls tried did so together, all of them right. Neither is a right program or a wrong one.
   */
  readonly verdict: 'right' | 'wrong' | 'error' | 'endless' | 'costly';
  /** The smallest case found that shows it, else `null`: the wall, infected bricks on it, and the click. */
  readonly board: readonly string[] | null;
  readonly infected: readonly LabCell[] | null;
  readonly click: LabCell | null;
  /** The wall that the program made of it, and the one that the rules make; `got` is `null` where it made none. */
  readonly got: readonly string[] | null;
  readonly want: readonly string[] | null;
  /** Infected bricks on these two, where infection counts; else `null`. */
  readonly gotInfected: readonly LabCell[] | null;
  readonly wantInfected: readonly LabCell[] | null;
  /** What "any" was drawn from in that case. */
  readonly seed: string | null;
  readonly error: RunError | null;
  /** Walls tried, clicks made, and the most and the sum of the steps of a click. */
  readonly walls: number;
  readonly clicks: number;
  readonly steps: { readonly most: number; readonly sum: number };
}

/** A program that is whole: each socket that it runs through is filled. Made by `parseProgram` alone. */
export interface Program {
  /** The blocks under the hat, checked. */
  readonly blocks: readonly CheckedBlock[];
  /** The names of its variables by id. */
  readonly variables: Readonly<Record<string, string>>;
}
