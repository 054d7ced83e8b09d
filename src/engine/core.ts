/** The Wasm core with a typed face: its memory, its functions, and which game lies in it at the moment. */
import wasm from '../../build/core.wasm';
import { bytesOf } from './base64.js';
import { Searches } from './searches.js';

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

/** The module's functions for the placement games and for seeds; see `assembly/`, and `fall/core.ts` for the others. */
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
}

/**
 * The core's bytes, or a `WebAssembly.Module` that a host has compiled (edge runtimes allow only that); an
 * object here, because not every host's types know that name.
 */
export type CoreSource = ArrayBuffer | ArrayBufferView<ArrayBuffer> | object;

/** The package's core and searches in JavaScript; see `javascript-core.ts`. */
export type JavaScriptCores = () => {
  core(): Record<string, unknown>;
  wallSearch(): Record<string, unknown>;
  handSearch(): Record<string, unknown>;
};

export class Core {
  /** What it runs as. */
  readonly kind: 'wasm' | 'javascript';
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
  /** Who the memory belongs to at the moment; set and compared by the rules that use it. */
  owner: unknown = null;
  loaded: unknown = null;
  /** @internal The searches that it has beside it. */
  readonly searches = new Searches();

  readonly #exports: Record<string, unknown>;

  private constructor(exports: Record<string, unknown>, kind: Core['kind']) {
    this.kind = kind;
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
        : await WebAssembly.compile((source as ArrayBuffer | undefined) ?? bytesOf(wasm));
    const instance = await WebAssembly.instantiate(module);
    return new Core(instance.exports, 'wasm');
  }

  /** The same without waiting, for hosts that compile at once: Node, workers, and pages of today's browsers. */
  static now(): Core {
    return new Core(new WebAssembly.Instance(new WebAssembly.Module(bytesOf(wasm))).exports, 'wasm');
  }

  /** Starts the core in JavaScript: slower, and the same in every answer. It brings its searches along. */
  static fromJavaScript(cores: JavaScriptCores): Core {
    const core = new Core(cores().core(), 'javascript');
    core.searches.learnJavaScript(cores);
    return core;
  }
}
