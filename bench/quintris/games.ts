/** Whole games by the computer player in Wasm: one instance, one game after the other. */
import { compileAssembly } from '../../scripts/assemblyscript.mjs';

export const QUINTRIS = ['.#./###/.#.', '#####', '####/...#', '####/..#.', '###/#.#', '###./..##'];

const DRAWS = ['weighted', 'uniform', 'bag'] as const;
const SCORE = 240;
const OVER = 280;

export interface GameSetup {
  readonly rows: number;
  readonly columns: number;
  readonly draw: (typeof DRAWS)[number];
  /** 0 sees the falling piece only, 1 the next one as well, 2 weighs the one after it. */
  readonly next: number;
  /** How many first placements are followed. */
  readonly keep: number;
  /** Placements that may be judged for one piece before a third piece is weighed no further. */
  readonly budget: number;
  /** The game is stopped at so many pieces. */
  readonly cap: number;
  readonly slides?: boolean;
}

export interface GameScore {
  readonly rows: number;
  readonly pieces: number;
  readonly over: boolean;
}

/** For the falling piece alone, for equal draws with the next piece, and for the original's draw. */
export type WeightsName = 'single' | 'next' | 'weighted';

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly input: WebAssembly.Global;
  readonly fall: WebAssembly.Global;
  readonly fallWeights: WebAssembly.Global;
  readonly fallFeatures: WebAssembly.Global;
  seedBegin(): void;
  seedTake(length: number): void;
  fallConfigure(
    rows: number,
    columns: number,
    next: number,
    options: number,
    draw: number,
    pieces: number,
  ): void;
  compileSet(): void;
  fallUseShipped(next: number): void;
  fallSeed(): void;
  fallStart(): void;
  run(cap: number, slides: number, next: number, keep: number, budget: number): number;
  runOriginal(cap: number): number;
}

export async function compileGames(): Promise<Uint8Array<ArrayBuffer>> {
  return (await compileAssembly('bench/quintris/assembly/index.ts')) as Uint8Array<ArrayBuffer>;
}

/** A shape as the core takes it: byte r is row r, bit c column c. */
function shapeBytes(piece: string): Uint8Array {
  const bytes = new Uint8Array(8);
  piece.split('/').forEach((row, r) => {
    [...row].forEach((cell, c) => (bytes[r]! |= cell === '#' ? 1 << c : 0));
  });
  return bytes;
}

export class Games {
  readonly #exports: Exports;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(module: WebAssembly.Module) {
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#bytes = new Uint8Array(this.#exports.memory.buffer);
    this.#view = new DataView(this.#exports.memory.buffer);
  }

  static async create(bytes: Uint8Array<ArrayBuffer>): Promise<Games> {
    return new Games(await WebAssembly.compile(bytes));
  }

  /** The number of features; weights are as many again for their slopes. */
  get features(): number {
    return this.#exports.fallFeatures.value as number;
  }

  setWeights(weights: readonly number[]): void {
    if (weights.length !== 2 * this.features) throw new Error(`${weights.length} weights`);
    const at = this.#exports.fallWeights.value as number;
    weights.forEach((weight, i) => {
      this.#view.setFloat64(at + i * 8, weight, true);
    });
  }

  /** The weights that ship. */
  shipped(name: WeightsName): readonly number[] {
    const core = this.#exports;
    core.fallConfigure(25, 15, 1, 0, DRAWS.indexOf(name === 'weighted' ? name : 'uniform'), 0);
    core.fallUseShipped(name === 'single' ? 0 : 1);
    const at = core.fallWeights.value as number;
    return Array.from({ length: 2 * this.features }, (_, i) => this.#view.getFloat64(at + i * 8, true));
  }

  /** Plays a game by the present weights. */
  play(seed: string, setup: GameSetup): GameScore {
    this.#start(seed, setup);
    const { cap, slides, next, keep, budget } = setup;
    return this.#score(this.#exports.run(cap, slides ? 1 : 0, next, keep, budget));
  }

  /** Plays a game by the original's heuristic. */
  playOriginal(seed: string, setup: GameSetup): GameScore {
    this.#start(seed, setup);
    return this.#score(this.#exports.runOriginal(setup.cap));
  }

  #start(seed: string, { rows, columns, draw }: GameSetup): void {
    const core = this.#exports;
    const input = core.input.value as number;
    QUINTRIS.forEach((piece, i) => {
      this.#bytes.set(shapeBytes(piece), input + i * 8);
    });
    core.fallConfigure(rows, columns, 1, 0, DRAWS.indexOf(draw), QUINTRIS.length);
    core.compileSet();
    const text = new TextEncoder().encode(seed);
    this.#bytes.set(text, input);
    core.seedBegin();
    core.seedTake(text.length);
    core.fallSeed();
    core.fallStart();
  }

  #score(pieces: number): GameScore {
    const fall = this.#exports.fall.value as number;
    const rows = this.#view.getFloat64(fall + SCORE, true);
    return { pieces, rows, over: this.#view.getUint32(fall + OVER, true) === 1 };
  }
}
