/** The wall search in Wasm: one instance, one wall at a time. */
import { readFileSync } from 'node:fs';
import { compileAssembly, compileQuickly } from '../../scripts/assemblyscript.mjs';
import { MODULES } from '../../scripts/rollup/core.mjs';
import type { WallSearchExports } from '../../src/engine/pop/advice.js';
import type { Wall } from './positions.js';
import type { Move, WallRules } from './replay.js';

/** How far the memory of the search may grow, in pages of 64 KiB. */
export const MAXIMUM_PAGES = 256;

/** What the search that ships exports, and what only measures it. */
interface Exports extends WallSearchExports {
  readonly input: WebAssembly.Global;
  readonly output: WebAssembly.Global;
  searchScore(): number;
  playouts(games: number, waiting: number): number;
  randomGame(waiting: number): number;
  scoreSum(): number;
  scoreSquares(): number;
}

export interface Found {
  readonly score: number;
  readonly moves: readonly Move[];
}

export interface Played {
  readonly games: number;
  readonly moves: number;
  readonly mean: number;
  /** The mean's standard error. */
  readonly error: number;
}

const ENTRY = 'bench/samegame/assembly/index.ts';

/** Compiles the search in the way in which the one that ships is compiled. */
export function compileWalls(): Promise<Uint8Array<ArrayBuffer>> {
  const { form } = MODULES['build/wall-search.wasm'];
  return compileAssembly(ENTRY, MAXIMUM_PAGES, 0, form);
}

/** The same search, compiled soon, where nothing is timed. */
export function compileWallsQuickly(): Promise<Uint8Array<ArrayBuffer>> {
  return compileQuickly(ENTRY, MAXIMUM_PAGES, 0);
}

/** Seconds of the processor that this thread has had; of the clock where the system does not tell. */
export function threadSeconds(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}

export class WallSearch {
  readonly #exports: Exports;

  constructor(module: WebAssembly.Module) {
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
  }

  /** The memory grows when a search starts, so that no view may be kept. */
  get #bytes(): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer);
  }

  get memoryBytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  take(wall: Wall, { strip, compact, scoring, penalty }: WallRules, seed: string): void {
    const core = this.#exports;
    const input = core.input.value as number;
    const text = new TextEncoder().encode(seed);
    this.#bytes.set(text, input);
    core.seedBegin();
    core.seedTake(text.length);
    core.seedFinish();
    this.#bytes.set(wall.flat(), input);
    const options = [strip, compact, scoring === 'samegame', penalty];
    core.take(
      wall.length,
      wall[0]!.length,
      options.reduce((sum, on, bit) => sum + (on ? 1 << bit : 0), 0),
    );
  }

  start(): void {
    if (!this.#exports.searchBegin()) throw new Error('the memory of the search cannot be had');
  }

  search(games: number): void {
    this.#exports.search(games);
  }

  /** The best so far; null before the first game. */
  get best(): Found | null {
    const score = this.#exports.searchScore();
    if (score === -(2 ** 31)) return null;
    const length = this.#exports.searchMoves();
    return { score, moves: this.#moves(length) };
  }

  /** Random games from the wall that was taken, by choice with the most common colour left for last. */
  playouts(games: number, tabu: boolean): Played {
    const moves = this.#exports.playouts(games, tabu ? 1 : 0);
    const mean = this.#exports.scoreSum() / games;
    const error = Math.sqrt((this.#exports.scoreSquares() / games - mean * mean) / games);
    return { games, moves, mean, error };
  }

  /** One random game and its moves. */
  randomGame(tabu: boolean): Found {
    const length = this.#exports.randomGame(tabu ? 1 : 0);
    return { score: this.#exports.scoreSum(), moves: this.#moves(length) };
  }

  #moves(length: number): Move[] {
    const output = this.#exports.output.value as number;
    const bytes = this.#bytes;
    return Array.from({ length }, (_, i) => ({
      row: bytes[output + 2 * i]!,
      column: bytes[output + 2 * i + 1]!,
    }));
  }
}
