/** The core's rules for a wall: what an area is, what a click does, and how bricks fall. */
import { STATE_AT } from '../../engine/core.js';
import { AT, CELLS, STRIDE, WALL, WALL_RESULT, type WallCore } from '../../engine/pop/core.js';
import type { Contagion } from './types.js';

/** A wall in reading order: 0 for no brick, 1 to 8 for the colours, and which bricks are infected (1). */
export interface WallCells {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
  readonly infected: Uint8Array;
}

const COLOURS = 8;

export class WallRules {
  #rows = 0;
  #columns = 0;
  #contagion: Contagion = 'area';

  constructor(private readonly core: WallCore) {}

  /**
   * The contagion area of a brick: calls `visit` with each of its cells in reading order, and answers how many they
   * are. None without a brick, or where no neighbour has its colour.
   */
  area(wall: WallCells, at: number, contagion: Contagion, visit?: (at: number) => void): number {
    const { columns, cells } = wall;
    if (cells[at] === 0) return 0;
    this.#load(wall, contagion);
    if (this.core.call.wallArea(Math.floor(at / columns), at % columns) !== 0) return 0;
    let size = 0;
    for (let i = 0; i < cells.length; i++) {
      if (!this.#isLabelled(wall, i)) continue;
      size++;
      visit?.(i);
    }
    return size;
  }

  /** By cells, the numbers of their areas, from 1 in reading order; 0 without a brick, and for a brick by itself. */
  areas(wall: WallCells, contagion: Contagion): Uint16Array {
    this.#load(wall, contagion);
    this.core.call.wallLook();
    return Uint16Array.from(wall.cells, (_, at) =>
      this.core.view.getUint16(AT.labels + placeOf(wall, at) * 2, true),
    );
  }

  /** Takes the contagion area of a brick out, then lets all bricks fall; their infection falls with them. */
  removeArea(wall: WallCells, at: number, contagion: Contagion): void {
    if (this.area(wall, at, contagion) === 0) return this.fall(wall);
    this.#take(wall);
  }

  /** Lets all bricks fall; their infection falls with them. */
  fall(wall: WallCells): void {
    this.#load(wall, 'area');
    this.core.bytes.fill(0, AT.labels, AT.labels + CELLS * 2);
    this.#take(wall);
  }

  #isLabelled(wall: WallCells, at: number): boolean {
    return this.core.view.getUint16(AT.labels + placeOf(wall, at) * 2, true) !== 0;
  }

  /** Makes a wall the core's. */
  #load(wall: WallCells, contagion: Contagion): void {
    const core = this.core;
    const { call } = core;
    const { rows, columns, cells } = wall;
    core.loaded = null;
    const known = !core.takenBy(this) && this.#rows === rows && this.#columns === columns;
    if (!known || this.#contagion !== contagion) {
      [this.#rows, this.#columns, this.#contagion] = [rows, columns, contagion];
      call.wallConfigure(rows, columns, COLOURS, contagion === 'strip' ? 1 : 0);
    }
    if (!known) core.bytes.fill(0, STATE_AT, STATE_AT + WALL.bytes);
    for (let at = 0; at < cells.length; at++) core.bytes[STATE_AT + placeOf(wall, at)] = cells[at]!;
    // It answers nothing on a wall that it takes for played to the end.
    core.view.setUint32(STATE_AT + WALL.over, 0, true);
  }

  /** Has the core take the labelled bricks out, and reads where the others are now. */
  #take(wall: WallCells): void {
    const { call, bytes, view } = this.core;
    const { rows, columns, cells, infected } = wall;
    const before = infected.slice();
    call.wallRemove();
    for (let at = 0; at < cells.length; at++) {
      const place = placeOf(wall, at);
      cells[at] = bytes[STATE_AT + place]!;
      const from = view.getUint16(WALL_RESULT.at + WALL_RESULT.from + place * 2, true);
      infected[at] = from === 0 ? 0 : before[numberOf(rows, columns, from)]!;
    }
  }
}

/** Where a cell lies in the core's wall, which goes by columns from the floor up. */
function placeOf({ rows, columns }: WallCells, at: number): number {
  const column = at % columns;
  return (column + 1) * STRIDE + rows - 1 - (at - column) / columns;
}

function numberOf(rows: number, columns: number, place: number): number {
  const height = place % STRIDE;
  return (rows - 1 - height) * columns + (place - height) / STRIDE - 1;
}
