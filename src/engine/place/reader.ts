/** What lies in the core's memory after a call, as the frozen plain data that the engine hands out. */
import { bits } from '../core.js';
import type { Cleared } from '../mechanism.js';
import { isSet, shapeText } from '../shapes.js';
import type { Scoring } from '../rule-set.js';
import type { Cell, HandSlot, MoveResult, Parts } from '../terms.js';
import { BOARD_BYTES, LINES, type PlaceCore, PREVIEW_BYTES, RESULT, STATE } from './core.js';
import type { PlaceSetup } from './setup.js';
import type { Preview } from './types.js';

/** Boxes are 3 x 3. */
export const BOX_SIDE = 3;

export class PlacementReader {
  readonly setup: PlaceSetup;
  readonly #core: PlaceCore;
  readonly #terms: PartTerms;

  constructor(core: PlaceCore, setup: PlaceSetup) {
    this.#core = core;
    this.setup = setup;
    this.#terms = termsOf(setup);
  }

  /** What the move played last did. */
  result(): MoveResult {
    const { setup } = this;
    const { view, bytes, at } = this.#core;
    const { result } = at;
    const { rows, columns, boxes } = this.#linesAt(result + RESULT.lines);
    return {
      points: view.getFloat64(result + RESULT.points, true),
      parts: parts(this.#terms, view, result + RESULT.parts),
      cleared: this.#cells((row, column) =>
        isSet(bytes, (result + RESULT.cleared) * 8 + row * setup.columns + column),
      ),
      clearedRows: rows,
      clearedColumns: columns,
      clearedBoxes: boxes,
      streak: view.getUint32(at.state + STATE.streak, true),
      score: view.getFloat64(at.state + STATE.score, true),
      refilled: view.getUint32(result + RESULT.refilled, true) === 1,
      over: view.getUint32(at.state + STATE.over, true) === 1,
    };
  }

  /** How many lines of each kind the move played last has cleared. */
  get cleared(): Cleared {
    const { rows, columns, boxes } = this.#linesAt(this.#core.at.result + RESULT.lines);
    return { rows: rows.length, columns: columns.length, boxes: boxes.length };
  }

  #linesAt(address: number): Record<keyof typeof LINES, readonly number[]> {
    const { view } = this.#core;
    return {
      rows: bits(view, address + LINES.rows, 1),
      columns: bits(view, address + LINES.columns, 1),
      boxes: bits(view, address + LINES.boxes, 4),
    };
  }

  /** The drops of a slot's piece that clear something. */
  previews(slot: number): readonly Preview[] {
    const { call, view, at } = this.#core;
    const list: Preview[] = [];
    const end = at.previews + call.preview(slot) * PREVIEW_BYTES;
    for (let entry = at.previews; entry < end; entry += PREVIEW_BYTES) {
      const lines = this.#linesAt(entry + 8);
      list.push({
        row: view.getUint32(entry, true),
        column: view.getUint32(entry + 4, true),
        ...lines,
        cells: this.#cellsOf(lines),
      });
    }
    return list;
  }

  /** The union of some lines. */
  #cellsOf({ rows, columns, boxes }: Record<keyof typeof LINES, readonly number[]>): readonly Cell[] {
    const across = this.setup.columns / BOX_SIDE;
    return this.#cells((row, column) => {
      const box = Math.floor(row / BOX_SIDE) * across + Math.floor(column / BOX_SIDE);
      return rows.includes(row) || columns.includes(column) || boxes.includes(box);
    });
  }

  /** Some cells in reading order. */
  #cells(isOne: (row: number, column: number) => boolean): readonly Cell[] {
    const cells: Cell[] = [];
    for (let row = 0; row < this.setup.rows; row++) {
      for (let column = 0; column < this.setup.columns; column++) {
        if (isOne(row, column)) cells.push([row, column]);
      }
    }
    return cells;
  }

  /** For each board row, the columns of a slot's legal anchors as bits. */
  anchorRows(slot: number): readonly number[] {
    const { rows, columns } = this.setup;
    const list: number[] = [];
    for (let row = 0, bit = 0; row < rows; row++) {
      let mask = 0;
      for (let column = 0; column < columns; column++, bit++) if (this.anchor(slot, bit)) mask |= 1 << column;
      list.push(mask >>> 0);
    }
    return list;
  }

  /** Whether the slot's piece may be anchored at the cell `bit`. */
  anchor(slot: number, bit: number): boolean {
    const { bytes, at } = this.#core;
    return isSet(bytes, (at.anchors + slot * BOARD_BYTES) * 8 + bit);
  }

  /** Whether the slot's piece, as it is turned, may be anchored anywhere. */
  fits(slot: number): boolean {
    const from = this.#core.at.anchors + slot * BOARD_BYTES;
    const length = Math.ceil((this.setup.rows * this.setup.columns) / 64) * 8;
    return this.#core.bytes.subarray(from, from + length).some((byte) => byte);
  }

  hand(): readonly HandSlot[] {
    const { bytes, at } = this.#core;
    const hand: HandSlot[] = [];
    for (let slot = 0; slot < this.setup.handSize; slot++) {
      const from = at.state + STATE.hand + slot * 8;
      hand.push(shapeText(bytes.subarray(from, from + 8)));
    }
    return hand;
  }
}

/** The core's parts in their order: the term that each belongs to, and its name in `parts`. */
const PARTS: readonly (readonly [term: keyof Scoring, name: string])[] = [
  ['cell', 'placed'],
  ['clearedCell', 'cleared'],
  ['line', 'lines'],
  ['line', 'squares'],
  ['lineCells', 'bonus'],
  ['combo', 'combo'],
  ['streak', 'streak'],
  ['power', 'squared'],
];

/** For each part of a variant's scoring, its place in the result and its name. */
type PartTerms = readonly (readonly [index: number, name: string])[];

/** The parts that a game's scoring has. */
function termsOf({ scoring, clears }: PlaceSetup): PartTerms {
  return PARTS.flatMap(([term, name], index) => {
    const counts = scoring[term] !== undefined && (name !== 'squares' || clears.boxes);
    return counts ? [[index, name] as const] : [];
  });
}

/** The parts at `address`; their sum is the move's points. */
function parts(terms: PartTerms, view: DataView, address: number): Parts {
  const entries = terms.map(([index, name]) => [name, view.getFloat64(address + index * 8, true)] as const);
  return Object.fromEntries(entries);
}
