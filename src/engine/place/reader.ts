/** What lies in the core's memory after a call, as the frozen plain data that the engine hands out. */
import { bits, STATE_AT } from '../core.js';
import type { Cleared } from '../mechanism.js';
import { times } from '../times.js';
import { isSet, shapeText } from '../shapes.js';
import { TERMS } from '../rule-set.js';
import type { Cell, HandSlot, MoveResult, Parts } from '../terms.js';
import { AT, BOARD_BYTES, LINES, type PlaceCore, PREVIEW_BYTES, RESULT, STATE } from './core.js';
import type { PlaceSetup } from './setup.js';
import type { Preview } from './types.js';

export const BOX_SIDE = 3;

/** By their kinds, the numbers of some lines. */
type Lines = Record<keyof typeof LINES, readonly number[]>;

export interface PlacementReader {
  /** What the move played last did. */
  result(): MoveResult;
  /** How many lines of each kind the move played last has cleared. */
  cleared(): Cleared;
  /** The drops of a slot's piece that clear something. */
  previews(slot: number): readonly Preview[];
  /** For each board row, the columns of a slot's legal anchors as bits. */
  anchorRows(slot: number): readonly number[];
  /** Whether the slot's piece, as it is turned, may be anchored anywhere. */
  fits(slot: number): boolean;
  hand(): readonly HandSlot[];
}

export function readerOf({ call, view, bytes }: PlaceCore, setup: PlaceSetup): PlacementReader {
  const { rows, columns, handSize } = setup;

  const linesAt = (address: number): Lines => ({
    rows: bits(view, address + LINES.rows, 1),
    columns: bits(view, address + LINES.columns, 1),
    boxes: bits(view, address + LINES.boxes, 4),
  });
  const clearedLines = (): Lines => linesAt(AT.result + RESULT.lines);

  /** Some cells in reading order. */
  const cells = (isOne: (row: number, column: number) => boolean): readonly Cell[] => {
    const list: Cell[] = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) if (isOne(row, column)) list.push([row, column]);
    return list;
  };

  return {
    result() {
      const lines = clearedLines();
      return {
        points: view.getFloat64(AT.result + RESULT.points, true),
        parts: partsOf(setup, view),
        cleared: cells((row, column) =>
          isSet(bytes, (AT.result + RESULT.cleared) * 8 + row * columns + column),
        ),
        clearedRows: lines.rows,
        clearedColumns: lines.columns,
        clearedBoxes: lines.boxes,
        streak: view.getUint32(STATE_AT + STATE.streak, true),
        score: view.getFloat64(STATE_AT + STATE.score, true),
        refilled: view.getUint32(AT.result + RESULT.refilled, true) === 1,
        over: view.getUint32(STATE_AT + STATE.over, true) === 1,
      };
    },
    cleared() {
      const lines = clearedLines();
      return { rows: lines.rows.length, columns: lines.columns.length, boxes: lines.boxes.length };
    },
    previews: (slot) =>
      times(call.previewsOf(slot), (i) => {
        const entry = AT.previews + i * PREVIEW_BYTES;
        const lines = linesAt(entry + 8);
        return {
          row: view.getUint32(entry, true),
          column: view.getUint32(entry + 4, true),
          ...lines,
          // The union of the lines.
          cells: cells((row, column) => {
            const box = Math.floor(row / BOX_SIDE) * (columns / BOX_SIDE) + Math.floor(column / BOX_SIDE);
            return lines.rows.includes(row) || lines.columns.includes(column) || lines.boxes.includes(box);
          }),
        };
      }),
    anchorRows(slot) {
      let bit = (AT.anchors + slot * BOARD_BYTES) * 8;
      return times(rows, () => {
        let mask = 0;
        for (let column = 0; column < columns; column++, bit++) if (isSet(bytes, bit)) mask |= 1 << column;
        return mask >>> 0;
      });
    },
    fits(slot) {
      const from = AT.anchors + slot * BOARD_BYTES;
      return bytes.subarray(from, from + Math.ceil((rows * columns) / 64) * 8).some(Boolean);
    },
    hand: () =>
      times(handSize, (slot) => {
        const from = STATE_AT + STATE.hand + slot * 8;
        return shapeText(bytes.subarray(from, from + 8));
      }),
  };
}

/** The core's parts in their order, which is that of the terms; boxes have a part of their own behind the other lines. */
const PARTS = ['placed', 'cleared', 'lines', 'squares', 'bonus', 'combo', 'streak', 'squared'];
const BOXES = 3;

/** The parts that a game's scoring has; their sum is the move's points. */
function partsOf({ scoring, clears }: PlaceSetup, view: DataView): Parts {
  const entries = PARTS.flatMap((name, i) =>
    scoring[TERMS[i < BOXES ? i : i - 1]!] === undefined || (i === BOXES && !clears.boxes)
      ? []
      : [[name, view.getFloat64(AT.result + RESULT.parts + i * 8, true)]],
  );
  return Object.fromEntries(entries) as Parts;
}
