/** The falling games of the bare core: setup, actions by name, and its state as plain data. */
import { INPUT_AT, STATE_AT } from '../../src/engine/core.js';
import { FALL_RESULT, QUEUE } from '../../src/engine/fall/core.js';
import { type CoreExports, giveSeed, shapeBytes, startCore } from './core.js';
import type { FallAction, FallResult, FallSetup } from './falling-model.js';

/** Offsets in the state; they repeat assembly/falling-layout.ts. */
export const FALL = {
  board: 0,
  shape: 160,
  held: 168,
  upcoming: 176,
  random: 224,
  score: 240,
  row: 248,
  column: 252,
  moves: 256,
  ticks: 260,
  drawn: 264,
  spawned: 268,
  queued: 272,
  locked: 276,
  over: 280,
  holdUsed: 284,
  drawWeights: 296,
  counts: 808,
  bytes: 1832,
} as const;

const RESULT = { cleared: 8, shape: 16, row: 24, column: 28, locked: 32, spawned: 36, over: 40, kick: 44 };

export const ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'] as const;
export const DRAWS = ['weighted', 'uniform', 'bag'] as const;
const REFUSALS = [null, 'overlap', 'outside', '', '', 'over', 'no-effect', 'no-such-action'] as const;

interface FallExports extends CoreExports {
  fallConfigure(
    rows: number,
    columns: number,
    next: number,
    options: number,
    draw: number,
    pieces: number,
  ): void;
  fallSeed(): void;
  fallSkip(drawn: number, spawned: number): void;
  fallStart(): void;
  fallFill(): void;
  fallSpawn(): void;
  fallAdopt(): void;
  fallCheck(action: number): number;
  fallAct(action: number): number;
  fallGhost(): number;
}

interface FallSearchExports {
  readonly memory: WebAssembly.Memory;
  fallSetUp(rows: number, columns: number, draw: number, pieces: number): void;
  fallUseShipped(next: number): void;
  fallJudge(row: number, column: number): number;
  fallPlan(slides: number, next: number, keep: number, work: number): number;
}

/** Everything that a game shows. */
export interface FallView {
  readonly board: string[];
  readonly piece: string;
  readonly row: number;
  readonly column: number;
  readonly upcoming: string[];
  readonly held: string | null;
  readonly holdUsed: boolean;
  readonly score: number;
  readonly moves: number;
  readonly ticks: number;
  readonly drawn: number;
  readonly spawned: number;
  readonly queued: number;
  readonly locked: number;
  readonly over: boolean;
  readonly counts: number[];
}

export class FallCore {
  readonly view: DataView;
  readonly bytes: Uint8Array;
  readonly state = STATE_AT;
  setup!: FallSetup;

  private constructor(readonly core: FallExports) {
    this.view = new DataView(core.memory.buffer);
    this.bytes = new Uint8Array(core.memory.buffer);
  }

  static async create(): Promise<FallCore> {
    return new FallCore((await startCore('fall')) as FallExports);
  }

  /** The block of the present game. */
  block(): Uint8Array {
    return this.bytes.slice(this.state, this.state + FALL.bytes);
  }

  adopt(block: Uint8Array): void {
    this.bytes.set(block, this.state);
    this.core.fallAdopt();
  }

  /** Configures and seeds; nothing is dealt. */
  prepare(setup: FallSetup): void {
    this.setup = setup;
    const { rows, columns, pieces, draw, next, comfort, seed } = setup;
    pieces.forEach((piece, i) => {
      this.bytes.set(shapeBytes(piece), INPUT_AT + i * 8);
    });
    this.core.fallConfigure(rows, columns, next, comfort ? 1 : 0, DRAWS.indexOf(draw), pieces.length);
    giveSeed(this.core, seed);
    this.core.fallSeed();
  }

  start(setup: FallSetup): void {
    this.prepare(setup);
    this.offer(0);
    this.core.fallStart();
  }

  /** Puts the next pieces of the script where the core takes them. */
  offer(queued = this.number('queued')): void {
    const next = this.setup.queue.slice(queued, queued + 8);
    next.forEach((piece, i) => {
      this.bytes.set(shapeBytes(piece), QUEUE.at + i * 8);
    });
    this.view.setUint32(QUEUE.ready, next.length, true);
  }

  check(action: FallAction): string | null {
    return REFUSALS[this.core.fallCheck(ACTIONS.indexOf(action))]!;
  }

  play(action: FallAction): FallResult | string {
    this.offer();
    const refusal = REFUSALS[this.core.fallAct(ACTIONS.indexOf(action))]!;
    if (refusal !== null) return refusal;
    const cleared = this.view.getBigUint64(FALL_RESULT.at + RESULT.cleared, true);
    const int = (offset: number): number => this.view.getInt32(FALL_RESULT.at + offset, true);
    const locked = {
      piece: this.text(FALL_RESULT.at + RESULT.shape),
      row: int(RESULT.row),
      column: int(RESULT.column),
    };
    return {
      points: this.view.getFloat64(FALL_RESULT.at, true),
      cleared: Array.from({ length: 64 }, (_, row) => row).filter((row) => (cleared >> BigInt(row)) & 1n),
      locked: int(RESULT.locked) ? locked : null,
      spawned: int(RESULT.spawned) === 1,
      over: int(RESULT.over) === 1,
      kick: int(RESULT.kick),
    };
  }

  number(name: 'row' | 'column' | 'moves' | 'ticks' | 'drawn' | 'spawned' | 'queued' | 'locked'): number {
    return this.view.getInt32(this.state + FALL[name], true);
  }

  /** The shape at an address as text; '' is none. */
  text(at: number): string {
    return textOf(this.bytes.subarray(at, at + 8));
  }

  board(at = this.state): string[] {
    return Array.from({ length: this.setup.rows }, (_, r) => {
      const bits = this.view.getUint32(at + r * 4, true);
      return Array.from({ length: this.setup.columns }, (_, c) => ((bits >>> c) & 1 ? '#' : '.')).join('');
    });
  }

  setBoard(board: readonly string[]): void {
    board.forEach((row, r) => {
      const bits = [...row].reduce((sum, cell, c) => sum + (cell === '#' ? 2 ** c : 0), 0);
      this.view.setUint32(this.state + r * 4, bits, true);
    });
    this.core.fallAdopt();
  }

  /** Puts a piece in the hand of the player. */
  setPiece(piece: string, row: number, column: number): void {
    this.bytes.set(shapeBytes(piece), this.state + FALL.shape);
    this.view.setInt32(this.state + FALL.row, row, true);
    this.view.setInt32(this.state + FALL.column, column, true);
    this.core.fallAdopt();
  }

  read(): FallView {
    const at = this.state;
    const { next, pieces } = this.setup;
    const upcoming = Array.from({ length: 6 }, (_, i) => this.text(at + FALL.upcoming + i * 8));
    return {
      board: this.board(),
      piece: this.text(at + FALL.shape),
      row: this.number('row'),
      column: this.number('column'),
      upcoming: upcoming.filter((piece, i) => i < next || piece !== ''),
      held: this.text(at + FALL.held) || null,
      holdUsed: this.view.getUint32(at + FALL.holdUsed, true) === 1,
      score: this.view.getFloat64(at + FALL.score, true),
      moves: this.number('moves'),
      ticks: this.number('ticks'),
      drawn: this.number('drawn'),
      spawned: this.number('spawned'),
      queued: this.number('queued'),
      locked: this.number('locked'),
      over: this.view.getUint32(at + FALL.over, true) === 1,
      counts: pieces.map((_, i) => this.view.getUint32(at + FALL.counts + i * 4, true)),
    };
  }
}

function textOf(shape: Uint8Array): string {
  const rows = [...shape];
  const height = rows.reduce((last, row, r) => (row > 0 ? r + 1 : last), 0);
  const width = 32 - Math.clz32(rows.reduce((union, row) => union | row, 0));
  return rows
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, c) => ((row >> c) & 1 ? '#' : '.')).join(''))
    .join('/');
}

/** Where in the search its weights and its plan lie; it repeats assembly/fall-search/memory.ts. */
export const [WEIGHTS_AT, PLAN_AT] = [4096, 8192];

/** The search for falling pieces, and the game of a core that it looks at. */
export class FallSearch {
  readonly view: DataView;
  readonly bytes: Uint8Array;

  private constructor(readonly core: FallSearchExports) {
    this.view = new DataView(core.memory.buffer);
    this.bytes = new Uint8Array(core.memory.buffer);
  }

  static async create(): Promise<FallSearch> {
    return new FallSearch((await startCore('fallSearch')) as unknown as FallSearchExports);
  }

  /** The block of the game that it looks at. */
  block(): Uint8Array {
    return this.bytes.slice(STATE_AT, STATE_AT + FALL.bytes);
  }

  look(game: FallCore): void {
    const { rows, columns, pieces, draw } = game.setup;
    pieces.forEach((piece, i) => {
      this.bytes.set(shapeBytes(piece), INPUT_AT + i * 8);
    });
    this.core.fallSetUp(rows, columns, DRAWS.indexOf(draw), pieces.length);
    this.bytes.set(game.block(), STATE_AT);
  }

  /** The shape at an address as text; '' is none. */
  text(at: number): string {
    return textOf(this.bytes.subarray(at, at + 8));
  }
}

/** The same of the reference. */
export function viewOf(model: FallView): FallView {
  const { board, piece, row, column, upcoming, held, holdUsed, score, moves, ticks } = model;
  const { drawn, spawned, queued, locked, over, counts } = model;
  const first = { board, piece, row, column, upcoming, held, holdUsed, score, moves, ticks };
  return { ...first, drawn, spawned, queued, locked, over, counts };
}
