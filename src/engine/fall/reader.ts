/** What lies in the falling part of the core's memory, as the frozen plain data that the engine hands out. */
import { bits, STATE_AT } from '../core.js';
import type { Cleared } from '../mechanism.js';
import { boardText, shapeText } from '../shapes.js';
import { times } from '../times.js';
import { FALL, FALL_RESULT, type FallCore } from './core.js';
import type { FallSetup } from './setup.js';
import type { FallResult } from './types.js';

export interface FallReader {
  /** What the action played last did. */
  result(): FallResult;
  /** Whether the action played last has locked a piece. */
  locks(): boolean;
  cleared(): Cleared;
  board(): readonly string[];
  /** The falling piece and the next ones. */
  hand(): readonly string[];
  hold(): string | null;
  score(): number;
}

export function readerOf({ view, bytes }: FallCore, { rows, columns, handSize }: FallSetup): FallReader {
  const word = (offset: number): number => view.getUint32(FALL_RESULT.at + offset, true);
  const shape = (address: number): string | null => shapeText(bytes.subarray(address, address + 8));
  const locks = (): boolean => word(FALL_RESULT.locked) === 1;
  const clearedRows = (): readonly number[] => bits(view, FALL_RESULT.at + FALL_RESULT.cleared, 2);
  const score = (): number => view.getFloat64(STATE_AT + FALL.score, true);

  return {
    result() {
      const points = view.getFloat64(FALL_RESULT.at + FALL_RESULT.points, true);
      const gone = clearedRows();
      return {
        points,
        parts: { rows: points },
        cleared: gone.flatMap((row) => times(columns, (c) => [row, c] as const)),
        clearedRows: gone,
        clearedColumns: [],
        clearedBoxes: [],
        streak: 0,
        score: score(),
        refilled: word(FALL_RESULT.spawned) === 1,
        over: view.getUint32(STATE_AT + FALL.over, true) === 1,
        locked: locks()
          ? {
              piece: shape(FALL_RESULT.at + FALL_RESULT.shape)!,
              row: word(FALL_RESULT.row),
              column: word(FALL_RESULT.column),
            }
          : null,
      };
    },
    locks,
    cleared: () => ({ rows: clearedRows().length, columns: 0, boxes: 0 }),
    board: () => boardText(bytes.subarray(STATE_AT + FALL.board), rows, columns, 32),
    hand: () => [
      shape(STATE_AT + FALL.shape)!,
      ...times(handSize, (i) => shape(STATE_AT + FALL.upcoming + i * 8)!),
    ],
    hold: () => shape(STATE_AT + FALL.held),
    score,
  };
}
