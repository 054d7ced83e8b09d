/** The walls of the bare core: setup, clicks, and its state as plain data. */
import { STATE_AT } from '../../src/engine/core.js';
import { AT, WALL_RESULT } from '../../src/engine/pop/core.js';
import { type CoreExports, giveSeed, startCore } from './core.js';
import type { WallClick, WallSetup } from './wall-model.js';

const STRIDE = 33;
const LETTERS = '.abcdefgh';
/** Offsets in the state; they repeat assembly/wall-layout.ts. */
export const WALL = {
  score: 1128,
  moves: 1144,
  bricks: 1148,
  over: 1152,
  won: 1156,
  counts: 1160,
  bytes: 1184,
};
const RESULT = { points: 0, bricks: 8, clear: 16, penalty: 24, size: 32, colour: 36, closed: 40, from: 48 };
const REFUSALS = [null, null, 'outside', null, null, 'over', null, null, 'empty', 'alone'] as const;

interface WallExports extends CoreExports {
  wallConfigure(rows: number, columns: number, colours: number, rules: number): void;
  wallSeed(): void;
  wallStart(): void;
  wallBuild(): number;
  wallAdopt(): void;
  wallCheck(row: number, column: number): number;
  wallClick(row: number, column: number): number;
  wallArea(row: number, column: number): number;
  wallLook(): number;
  wallPoints(size: number): number;
}

export class WallCore {
  readonly view: DataView;
  readonly bytes: Uint8Array;
  readonly state = STATE_AT;
  setup!: WallSetup;

  private constructor(readonly core: WallExports) {
    this.view = new DataView(core.memory.buffer);
    this.bytes = new Uint8Array(core.memory.buffer);
  }

  static async create(): Promise<WallCore> {
    return new WallCore((await startCore('pop')) as WallExports);
  }

  configure(setup: WallSetup): void {
    this.setup = setup;
    const { rows, columns, colors, strip, compact, samegame, penalty } = setup;
    const rules = (strip ? 1 : 0) | (compact ? 2 : 0) | (samegame ? 4 : 0) | (penalty ? 8 : 0);
    this.core.wallConfigure(rows, columns, colors, rules);
  }

  seed(text: string): void {
    giveSeed(this.core, text);
    this.core.wallSeed();
  }

  start(setup: WallSetup, seed: string): void {
    this.configure(setup);
    this.seed(seed);
    this.core.wallStart();
  }

  /** A wall that can be cleared, and the moves that do it; `null` where none was found. */
  build(setup: WallSetup, seed: string): WallClick[] | null {
    this.configure(setup);
    this.seed(seed);
    const count = this.core.wallBuild();
    const at = AT.solution;
    const moves = Array.from({ length: count }, (_, i) => ({
      row: this.bytes[at + 2 * i]!,
      column: this.bytes[at + 2 * i + 1]!,
    }));
    return count ? moves.reverse() : null;
  }

  setBoard(board: readonly string[]): void {
    const { rows } = this.setup;
    this.bytes.fill(0, this.state, this.state + WALL.bytes);
    board.forEach((row, r) => {
      [...row].forEach((brick, c) => (this.bytes[this.#cell(r, c)] = LETTERS.indexOf(brick)));
    });
    this.core.wallAdopt();
    if (board.length !== rows) throw new Error('a board of another size');
  }

  block(): Uint8Array {
    return this.bytes.slice(this.state, this.state + WALL.bytes);
  }

  #cell(row: number, column: number): number {
    return this.state + (column + 1) * STRIDE + this.setup.rows - 1 - row;
  }

  #place(cell: number): string {
    return `${this.setup.rows - 1 - (cell % STRIDE)},${Math.floor(cell / STRIDE) - 1}`;
  }

  board(): string[] {
    const { rows, columns } = this.setup;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => LETTERS[this.bytes[this.#cell(r, c)]!]).join(''),
    );
  }

  /** Everything that a game shows. */
  read(): object {
    const word = (offset: number): number => this.view.getUint32(this.state + offset, true);
    return {
      board: this.board(),
      score: this.view.getFloat64(this.state + WALL.score, true),
      moves: word(WALL.moves),
      bricks: word(WALL.bricks),
      counts: Array.from({ length: this.setup.colors }, (_, i) =>
        this.view.getUint16(this.state + WALL.counts + 2 * (i + 1), true),
      ),
      over: word(WALL.over) === 1,
      won: word(WALL.won) === 1,
    };
  }

  check(row: number, column: number): (typeof REFUSALS)[number] {
    return REFUSALS[this.core.wallCheck(row, column)]!;
  }

  /** First brick and size of each area, and for each cell the number of its area. */
  look(): { areas: (readonly [string, number, number])[]; cells: number[][] } {
    const count = this.core.wallLook();
    const { areas, labels } = AT;
    const { rows, columns } = this.setup;
    const list = Array.from({ length: count }, (_, i) => {
      const size = this.view.getUint16(areas + 4 * i + 2, true);
      return [
        this.#place(this.view.getUint16(areas + 4 * i, true)),
        size,
        this.core.wallPoints(size),
      ] as const;
    });
    const label = (r: number, c: number): number =>
      this.view.getUint16(labels + 2 * (this.#cell(r, c) - this.state), true);
    const cells = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => label(r, c)),
    );
    return { areas: list, cells };
  }

  /** First brick and size of the area of a brick, or why there is none. */
  area(row: number, column: number): readonly [string, number] | string | null {
    const refusal = REFUSALS[this.core.wallArea(row, column)]!;
    const at = AT.areaFound;
    if (refusal !== null) return refusal;
    return [this.#place(this.view.getUint16(at, true)), this.view.getUint16(at + 2, true)];
  }

  /** What a click did, as the reference says it; or why it was refused. */
  play(row: number, column: number): object | string {
    const before = this.board();
    const refusal = REFUSALS[this.core.wallClick(row, column)]!;
    if (refusal !== null) return refusal;
    const result = WALL_RESULT.at;
    const number = (offset: number): number => this.view.getFloat64(result + offset, true) + 0;
    const places = new Map<string, string>();
    const { rows, columns } = this.setup;
    const all = Array.from(
      { length: rows * columns },
      (_, i) => [Math.floor(i / columns), i % columns] as const,
    );
    for (const [r, c] of all) {
      const from = this.view.getUint16(result + RESULT.from + 2 * (this.#cell(r, c) - this.state), true);
      if (from) places.set(this.#place(from), `${r},${c}`);
    }
    const bricks = all.filter(([r, c]) => before[r]![c] !== '.').map(([r, c]) => `${r},${c}`);
    const closed = this.view.getUint32(result + RESULT.closed, true);
    return {
      points: number(RESULT.points),
      parts: {
        bricks: number(RESULT.bricks),
        clear: number(RESULT.clear),
        penalty: number(RESULT.penalty),
      },
      color: LETTERS[this.view.getUint32(result + RESULT.colour, true)],
      cleared: bricks.filter((from) => !places.has(from)),
      moved: bricks
        .filter((from) => places.has(from) && places.get(from) !== from)
        .map((from) => [from, places.get(from)]),
      closed: Array.from({ length: 32 }, (_, c) => c).filter((c) => (closed >>> c) & 1),
    };
  }
}
