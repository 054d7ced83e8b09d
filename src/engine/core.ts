/** A module of assembly/ at work: its memory, its functions, and which game lies in it at the moment. */

/**
 * A module's bytes, or a `WebAssembly.Module` that a host has compiled (edge runtimes allow only that); an
 * object here, because not every host's types know that name.
 */
export type CoreSource = ArrayBuffer | ArrayBufferView<ArrayBuffer> | object;

/** What a module exports. */
export type Exports = Record<string, unknown>;

/** A module in JavaScript: each call makes one anew. */
export type Script = () => Exports;

/** Every module in JavaScript. */
export type JavaScriptCores = Readonly<
  Record<'place' | 'fall' | 'pop' | 'handSearch' | 'wallSearch', Script>
>;

/** A state of a game as the core's bytes; never written to once made. */
export type Block = Uint8Array;

/** What every mechanism's module has. */
interface Seeding {
  seedBegin(): void;
  seedTake(length: number): void;
}
type Address = 'rulesVersion' | 'generatorVersion' | 'input' | 'inputBytes';

const encoder = new TextEncoder();

/** `F` are the functions of its mechanism, `A` the names of the blocks in its memory. */
export class Core<F = object, A extends string = never> {
  /** What it runs as. */
  readonly runsAs: 'wasm' | 'javascript';
  readonly call: F & Seeding;
  readonly view: DataView;
  readonly bytes: Uint8Array;
  /** Where its blocks lie, and the numbers that it exports. */
  readonly at: Readonly<Record<A | Address, number>>;
  /** Whose rules it goes by at the moment. */
  #owner: unknown = null;
  /** The state that lies in it; `null` for one that nobody keeps. */
  loaded: Block | null = null;

  constructor(exports: Exports, runsAs: 'wasm' | 'javascript') {
    const { buffer } = exports['memory'] as WebAssembly.Memory;
    this.runsAs = runsAs;
    this.call = exports as unknown as F & Seeding;
    this.view = new DataView(buffer);
    this.bytes = new Uint8Array(buffer);
    const numbers = Object.entries(exports).map(([name, value]) => [
      name,
      (value as { value?: number }).value,
    ]);
    this.at = Object.fromEntries(numbers) as Record<A | Address, number>;
  }

  /** Whether it has to be told the rules of `owner`, who is going to use it. */
  takenBy(owner: unknown): boolean {
    if (this.#owner === owner) return false;
    this.#owner = owner;
    this.loaded = null;
    return true;
  }

  /** Hands it the bytes of a seed; what it starts from them is the caller's. */
  takeSeed(seed: string): void {
    takeSeed(this.call, seed, this.bytes, this.at.input, this.at.inputBytes);
  }
}

/** Hands the bytes of a seed to a module, so many at a time. */
export function takeSeed(
  module: Seeding,
  seed: string,
  memory: Uint8Array,
  input: number,
  most: number,
): void {
  const text = encoder.encode(seed);
  module.seedBegin();
  for (let from = 0; from < text.length; from += most) {
    const chunk = text.subarray(from, from + most);
    memory.set(chunk, input);
    module.seedTake(chunk.length);
  }
}
