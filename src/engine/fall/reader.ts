/** What lies in the falling part of the core's memory, as the frozen plain data that the engine hands out. */
import { bits } from '../core.js';
import type { Cleared } from '../mechanism.js';
import { boardText, shapeText } from '../shapes.js';
import type { Cell } from '../terms.js';
import { FALL, FALL_RESULT, type FallCore } from './core.js';
import type { FallSetup } from './setup.js';
import type { FallResult } from './types.js';

export class FallReader {
  readonly setup: FallSetup;
  readonly #core: FallCore;

  constructor(core: FallCore, setup: FallSetup) {
    this.#core = core;
    this.setup = setup;
  }

  /** What the action played last did. */
  result(): FallResult {
    const { view, at } = this.#core;
    const result = at.fallResult;
    const points = view.getFloat64(result + FALL_RESULT.points, true);
    const clearedRows = bits(view, result + FALL_RESULT.cleared, 2);
    const word = (offset: number): number => view.getUint32(result + offset, true);
    const locked = word(FALL_RESULT.locked)
      ? {
          piece: this.#shape(result + FALL_RESULT.shape)!,
          row: word(FALL_RESULT.row),
          column: word(FALL_RESULT.column),
        }
      : null;
    return {
      points,
      parts: { rows: points },
      cleared: this.#cellsOf(clearedRows),
      clearedRows,
      clearedColumns: [],
      clearedBoxes: [],
      streak: 0,
      score: this.number(FALL.score),
      refilled: word(FALL_RESULT.spawned) === 1,
      over: this.word(FALL.over) === 1,
      locked,
    };
  }

  /** Whether the action played last has locked a piece. */
  get locks(): boolean {
    return this.#core.view.getUint32(this.#core.at.fallResult + FALL_RESULT.locked, true) === 1;
  }

  get cleared(): Cleared {
    const { view, at } = this.#core;
    const rows = bits(view, at.fallResult + FALL_RESULT.cleared, 2).length;
    return { rows, columns: 0, boxes: 0 };
  }

  /** The row strings of the board. */
  board(): readonly string[] {
    const { bytes, at } = this.#core;
    const { rows, columns } = this.setup;
    return boardText(bytes.subarray(at.fall + FALL.board), rows, columns, 32);
  }

  /** The falling piece and the next ones. */
  hand(): readonly string[] {
    const hand = [this.#shape(this.#core.at.fall + FALL.shape)!];
    for (let i = 0; i < this.setup.handSize; i++) {
      hand.push(this.#shape(this.#core.at.fall + FALL.upcoming + i * 8)!);
    }
    return hand;
  }

  hold(): string | null {
    return this.#shape(this.#core.at.fall + FALL.held);
  }

  word(offset: number): number {
    return this.#core.view.getUint32(this.#core.at.fall + offset, true);
  }

  number(offset: number): number {
    return this.#core.view.getFloat64(this.#core.at.fall + offset, true);
  }

  #shape(address: number): string | null {
    return shapeText(this.#core.bytes.subarray(address, address + 8));
  }

  #cellsOf(rows: readonly number[]): readonly Cell[] {
    const { columns } = this.setup;
    return rows.flatMap((row) => Array.from({ length: columns }, (_, c) => [row, c] as const));
  }
}
