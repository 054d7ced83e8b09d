/** What the parts of a compiled program share while they run: the wall, the variables, the loops that are under way. */
import type { Generator } from './random.js';
import type { LabCell, RunError } from './types.js';
import { type CellValue, COLOURS, textOf, typeOf, type Value } from './values.js';
import type { CheckedBlock } from './blocks.js';
import type { World } from './world.js';

export interface RepeatFrame {
  readonly kind: 'repeat';
  rounds: number;
  readonly times: number;
}

export type Frame =
  | RepeatFrame
  | { readonly kind: 'count'; readonly to: number; readonly by: number; readonly down: boolean }
  | {
      readonly kind: 'each';
      /** Cells that wait, from `head` on, behind those that had their turn. */
      readonly waiting: number[];
      head: number;
      readonly known: Uint8Array;
      /** The world's version when its infected cells were looked through last. */
      seen: number;
    };

export interface Context {
  readonly world: World;
  random: Generator;
  clicked: CellValue;
  /** What the program calls the first row and the first column. */
  readonly origin: number;
  /** Blocks evaluated in this click, those that take long as many; see `MAX_WORK`. */
  work: number;
  /** By number; `undefined` while unset. */
  readonly variables: (Value | undefined)[];
  /** By the number of the loop; `null` while it is not under way. */
  readonly frames: (Frame | null)[];
  /** What the value blocks of the last step gave, by id. */
  readonly values: Map<string, Value>;
}

/** A value of a block, computed anew with each call. */
export type Evaluate<T = Value> = () => T;

/** Ends a run: thrown by an operation, caught by the machine. */
export class Fault {
  constructor(readonly error: RunError) {}
}

export function fail(
  code: RunError['code'],
  { type, id: block }: CheckedBlock,
  at: LabCell | null,
  sentence: string,
): never {
  const cell = at && Object.freeze({ row: at.row, column: at.column });
  const message = `"${type}" (${JSON.stringify(block)}) ${sentence}`;
  throw new Fault(Object.freeze({ code, block, cell, message }));
}

/** Ends the run where a value is not of the type that a block takes. */
export function wrongType(block: CheckedBlock, takes: string, value: Value): never {
  const given =
    value === COLOURS[0] ? 'the colour of a cell without a brick' : `the ${typeOf(value)} ${textOf(value)}`;
  fail('type', block, null, `takes a ${takes}, but was given ${given}`);
}

/** Ends the run where a block looks at a cell beside the wall. */
export function offWall(block: CheckedBlock, cell: LabCell, { world, origin }: Context): never {
  const [row, column] = [cell.row + origin, cell.column + origin];
  const wall = `rows ${origin} to ${world.rows - 1 + origin}, columns ${origin} to ${world.columns - 1 + origin}`;
  fail('off-wall', block, cell, `cannot use row ${row}, column ${column}: it lies beside the wall (${wall})`);
}

/** Copies of the frames, which a loop that goes on does not change. Versions of worlds are not taken along. */
export function copyFrames(frames: readonly (Frame | null)[]): (Frame | null)[] {
  return frames.map((frame) => {
    if (frame?.kind === 'each')
      return { ...frame, waiting: frame.waiting.slice(), known: frame.known.slice(), seen: -1 };
    return frame && { ...frame };
  });
}
