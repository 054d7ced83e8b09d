/** The Wasm core with a typed face: its memory, its functions, and which game lies in it at the moment. */
import wasm from '../../build/core.wasm';

/** Offsets in the core's blocks; they repeat `assembly/layout.ts`. */
export const STATE = {
  board: 0,
  hand: 128,
  random: 192,
  score: 208,
  streak: 216,
  moves: 220,
  drawn: 224,
  queued: 228,
  over: 232,
  bytes: 240,
} as const;

export const RESULT = {
  points: 0,
  parts: 8,
  cleared: 72,
  lines: 200,
  refilled: 224,
  bytes: 232,
} as const;

/** In a LINES block: one word of rows, one of columns, four of boxes. */
export const LINES = { rows: 0, columns: 4, boxes: 8 } as const;

export const BOARD_BYTES = 128;
export const PREVIEW_BYTES = 32;

/** What `check` and `play` answer, by number. */
export const REFUSALS = [null, 'overlap', 'outside', 'used', 'no-such-piece', 'over'] as const;

/** Offsets in the block of a falling game; they repeat `assembly/falling-layout.ts`, which explains them. */
export const FALL = {
  board: 0,
  shape: 160,
  held: 168,
  upcoming: 176,
  random: 224,
  spawnRandom: 232,
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
  bagLeft: 288,
  drawWeights: 296,
  bag: 552,
  counts: 808,
  bytes: 1832,
} as const;

export const FALL_RESULT = {
  points: 0,
  /** Two words: rows 0 to 31, and 32 to 39. */
  cleared: 8,
  shape: 16,
  row: 24,
  column: 28,
  locked: 32,
  spawned: 36,
  over: 40,
  kick: 44,
  bytes: 48,
} as const;

export const FALL_PLAN = {
  length: 0,
  work: 4,
  shape: 8,
  row: 16,
  column: 20,
  value: 24,
  actions: 32,
} as const;

/** What `fallCheck` and `fallPlay` take, by number. */
export const FALL_ACTIONS = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'] as const;
/** What they answer, by number; the last one means that the number is no action. */
export const FALL_REFUSALS = [
  null,
  'overlap',
  'outside',
  null,
  null,
  'over',
  'no-effect',
  'malformed',
] as const;
/** Kinds of draw, by number. */
export const FALL_DRAWS = ['weighted', 'uniform', 'bag'] as const;
/** Shapes that the block `fallQueue` holds. */
export const FALL_QUEUE_SIZE = 8;

/** What the computer player goes by: `assembly/search/features.ts` says what each number belongs to. */
export interface PlayerWeights {
  readonly weights: readonly number[];
  readonly slopes: readonly number[];
}

/** The module's functions; see `assembly/`. */
interface CoreFunctions {
  configure(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  seedBegin(): void;
  seedTake(length: number): void;
  seedFinish(): void;
  skip(count: number): void;
  adopt(): void;
  deal(): void;
  look(): void;
  check(slot: number, row: number, column: number): number;
  play(slot: number, row: number, column: number): number;
  turn(slot: number): void;
  preview(slot: number): number;
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
  fallPlay(action: number): number;
  fallGhost(): number;
  fallPlan(slides: number, next: number, keep: number, work: number): number;
  fallJudge(row: number, column: number): number;
}

/**
 * The core's bytes, or a `WebAssembly.Module` that a host has compiled (edge runtimes allow only that); an
 * object here, because not every host's types know that name.
 */
export type CoreSource = ArrayBuffer | ArrayBufferView<ArrayBuffer> | object;

export class Core {
  readonly call: CoreFunctions;
  readonly view: DataView;
  readonly bytes: Uint8Array;
  readonly rulesVersion: number;
  readonly generatorVersion: number;
  /** Addresses of the blocks. */
  readonly state: number;
  readonly result: number;
  readonly anchors: number;
  readonly previews: number;
  readonly factors: number;
  readonly input: number;
  readonly inputBytes: number;
  readonly queue: number;
  readonly queueReady: number;
  readonly fall: number;
  readonly fallResult: number;
  readonly fallQueue: number;
  readonly fallQueueReady: number;
  readonly fallPlanned: number;
  readonly fallWeights: number;
  /** How many weights there are, and as many slopes behind them. */
  readonly fallFeatures: number;
  /** Who the memory belongs to at the moment; set and compared by the rules that use it. */
  owner: unknown = null;
  loaded: unknown = null;

  readonly #exports: Record<string, unknown>;

  private constructor(exports: Record<string, unknown>) {
    this.#exports = exports;
    const address = (name: string): number => this.address(name);
    const memory = exports['memory'] as WebAssembly.Memory;
    this.call = exports as unknown as CoreFunctions;
    this.view = new DataView(memory.buffer);
    this.bytes = new Uint8Array(memory.buffer);
    this.rulesVersion = address('rulesVersion');
    this.generatorVersion = address('generatorVersion');
    this.state = address('state');
    this.result = address('result');
    this.anchors = address('anchors');
    this.previews = address('previews');
    this.factors = address('factors');
    this.input = address('input');
    this.inputBytes = address('inputBytes');
    this.queue = address('queue');
    this.queueReady = address('queueReady');
    this.fall = address('fall');
    this.fallResult = address('fallResult');
    this.fallQueue = address('fallQueue');
    this.fallQueueReady = address('fallQueueReady');
    this.fallPlanned = address('fallPlanned');
    this.fallWeights = address('fallWeights');
    this.fallFeatures = address('fallFeatures');
  }

  /** The address of a block that the core exports. */
  address(name: string): number {
    return (this.#exports[name] as WebAssembly.Global).value;
  }

  /** Compiles and starts the core. Rejects where the host or its policy refuses WebAssembly. */
  static async create(source?: CoreSource): Promise<Core> {
    const module =
      source instanceof WebAssembly.Module
        ? source
        : await WebAssembly.compile((source as ArrayBuffer | undefined) ?? decode(wasm));
    const instance = await WebAssembly.instantiate(module);
    return new Core(instance.exports);
  }
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
