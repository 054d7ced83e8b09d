/** The bare cores: the built modules, or those in JavaScript, without the engine around them. */
import { readFile } from 'node:fs/promises';
import type { createEngine, Engine, EngineOptions } from 'block-puzzle-element/engine';
import { INPUT_AT, INPUT_BYTES, STATE_AT } from '../../src/engine/core.js';
import { coresOf, left } from '../../src/engine/scripts.js';

/** Where in a core its word of the generator lies; it repeats assembly/layout.ts. */
export const RANDOM_AT = STATE_AT + 192;

export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  configure(rows: number, columns: number, handSize: number, clears: number, pieces: number): void;
  seedBegin(): void;
  seedTake(length: number): void;
  seedFinish(): void;
  deal(): void;
  look(): void;
  adopt(): void;
  check(slot: number, row: number, column: number): number;
  play(slot: number, row: number, column: number): number;
  previewsOf(slot: number): number;
}

/** Whether the core under test is the one in JavaScript: `scripts/test-node.mjs` runs these tests with both. */
export const scripted = process.env['BLOCK_PUZZLE_CORE'] === 'javascript';

/** The engine's entry for hosts other than Node, which have everything compiled when they start it. */
export async function createAnywhere(options: EngineOptions): Promise<Engine> {
  const { href } = new URL('../../dist/engine.js', import.meta.url);
  return ((await import(href)) as { createEngine: typeof createEngine }).createEngine(options);
}

export type Mechanism = 'place' | 'fall' | 'pop';

/** A module that is started by itself: of a mechanism, or the search for falling pieces, or for hands. */
type Started = Mechanism | 'fallSearch' | 'handSearch';

export function readCore(mechanism: Started = 'place'): Promise<Uint8Array<ArrayBuffer>> {
  const file = new URL(`../../build/${mechanism.replace('S', '-s')}.wasm`, import.meta.url);
  return readFile(file) as Promise<Uint8Array<ArrayBuffer>>;
}

export async function startCore(mechanism: Started = 'place'): Promise<CoreExports> {
  if (scripted) {
    const { href } = new URL('../../dist/cdn/worker-js.js', import.meta.url);
    return (await coresOf(left(), import(href)))[mechanism]() as unknown as CoreExports;
  }
  const { instance } = await WebAssembly.instantiate(await readCore(mechanism));
  return instance.exports as unknown as CoreExports;
}

/** A piece as the core takes it: byte r is row r, bit c column c. */
export function shapeBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(8);
  text
    .split('/')
    .forEach((row, r) => [...row].forEach((cell, c) => (bytes[r]! |= cell === '#' ? 1 << c : 0)));
  return bytes;
}

/** Sets the core up for a piece set. */
export function configure(
  core: CoreExports,
  set: readonly string[],
  { rows = 8, columns = 8, handSize = 8, clears = 3 } = {},
): void {
  const bytes = new Uint8Array(core.memory.buffer);
  set.forEach((piece, i) => bytes.set(shapeBytes(piece), INPUT_AT + i * 8));
  core.configure(rows, columns, handSize, clears, set.length);
}

/** Hands a core the seed of a game, so much at once as it takes. */
export function giveSeed(core: CoreExports, seed: string): void {
  const text = new TextEncoder().encode(seed);
  core.seedBegin();
  for (let from = 0; from < text.length; from += INPUT_BYTES) {
    const chunk = text.subarray(from, from + INPUT_BYTES);
    new Uint8Array(core.memory.buffer).set(chunk, INPUT_AT);
    core.seedTake(chunk.length);
  }
}
