/** A module of assembly/ at work: its memory, its functions, which game lies in it at the moment, and what all rules do with it. */

/**
 * A module's bytes, or a `WebAssembly.Module` that a host has compiled (edge runtimes allow only that); an
 * object here, because not every host's types know that name.
 */
export type CoreSource = ArrayBuffer | ArrayBufferView<ArrayBuffer> | object;

export type Exports = Record<string, unknown>;

/** A module in JavaScript: each call makes one anew. */
export type Script = () => Exports;

/** Every module in JavaScript. */
export type JavaScriptCores = Readonly<
  Record<'place' | 'fall' | 'pop' | 'handSearch' | 'fallSearch' | 'wallSearch', Script>
>;

/** A state of a game as the core's bytes; never written to once made. */
export type Block = Uint8Array;

/** What every mechanism's module has. */
interface Seeding {
  seedBegin(): void;
  seedTake(length: number): void;
}
interface Versions {
  readonly rulesVersion: { readonly value: number };
  readonly generatorVersion: { readonly value: number };
}

/** Where the state of a game lies in a module, and shapes and a seed on their way in; it repeats `assembly/layout.ts`. */
export const STATE_AT = 16;
export const INPUT_AT = 2048;
/** Bytes of a seed that are taken at once. */
export const INPUT_BYTES = 1024;

const encoder = new TextEncoder();

/** `F` are the functions of its mechanism. */
export class Core<F = object> {
  declare readonly runsAs: 'wasm' | 'javascript';
  declare readonly call: F & Seeding & Versions;
  declare readonly view: DataView;
  declare readonly bytes: Uint8Array;
  /** Whose rules it goes by at the moment. */
  #owner: unknown = null;
  /** The state that lies in it; `null` for one that nobody keeps. */
  loaded: Block | null = null;

  constructor(exports: Exports, runsAs: 'wasm' | 'javascript') {
    const { buffer } = exports['memory'] as WebAssembly.Memory;
    this.runsAs = runsAs;
    this.call = exports as unknown as F & Seeding & Versions;
    this.view = new DataView(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  /** Whether it has to be told the rules of `owner`, who is going to use it. */
  takenBy(owner: unknown): boolean {
    if (this.#owner === owner) return false;
    this.#owner = owner;
    this.loaded = null;
    return true;
  }
}

/** Hands the bytes of a seed to a module, so many at a time; what it starts from them is the caller's. */
export function takeSeed(module: Seeding, seed: string, memory: Uint8Array): void {
  const text = encoder.encode(seed);
  module.seedBegin();
  for (let from = 0; from < text.length; from += INPUT_BYTES) {
    const chunk = text.subarray(from, from + INPUT_BYTES);
    memory.set(chunk, INPUT_AT);
    module.seedTake(chunk.length);
  }
}

/** What the rules of every mechanism do with a core: they own it while they play, and their states go in and out. */
export interface States {
  /** Makes the core play by these rules. */
  own(): void;
  /** Makes `block` the core's state; answers whether it was another one before. */
  load(block: Block): boolean;
  /** The core's state is empty from now on. */
  clear(): void;
  save(): Block;
  /** A number of 32 bits in the core's state. */
  word(offset: number): number;
  score(block: Block): number;
  over(block: Block): boolean;
}

/**
 * Of a state of so many bytes, in which score and over lie where they are said to; `configure` tells the core the rules.
 * Numbers, not a table of them: one that is handed on whole is built with the names of all that it has.
 */
export function statesIn(
  core: Core,
  bytes: number,
  scoreAt: number,
  overAt: number,
  configure: () => void,
): States {
  const own = (): void => {
    if (core.takenBy(configure)) configure();
  };
  return {
    own,
    load(block) {
      own();
      if (core.loaded === block) return false;
      core.bytes.set(block, STATE_AT);
      core.loaded = block;
      return true;
    },
    clear() {
      own();
      core.bytes.fill(0, STATE_AT, STATE_AT + bytes);
    },
    save: () => (core.loaded = core.bytes.slice(STATE_AT, STATE_AT + bytes)),
    word: (offset) => core.view.getUint32(STATE_AT + offset, true),
    score: (block) => viewOf(block).getFloat64(scoreAt, true),
    over: (block) => wordOf(block, overAt) === 1,
  };
}

/** A number of 32 bits in a state. */
export function wordOf(block: Block, offset: number): number {
  return viewOf(block).getUint32(offset, true);
}

function viewOf(block: Block): DataView {
  return new DataView(block.buffer, block.byteOffset);
}

/** Instances that wait to be used again. */
const MOST_IDLE = 4;

/** A search, ready to be started. */
export interface SearchModule<E = Exports> {
  /** Starts one with a memory of its own. Throws where that cannot be had. */
  start(): E;
  /** Whoever has started it needs it no more: the next one to start may have its memory. */
  end(instance: E): void;
  /** For a search that is over before another one begins. */
  readonly shared: E;
}

/** A search of which `make` makes instances. */
export function searchModule<E>(make: () => E): SearchModule<E> {
  const idle: E[] = [];
  let shared: E | undefined;
  return {
    start: () => idle.pop() ?? make(),
    end(instance) {
      if (idle.length < MOST_IDLE) idle.push(instance);
    },
    get shared() {
      return (shared ??= make());
    },
  };
}

/** The numbers of the bits set in `words` 32-bit words at `address`, rising. */
export function bits(view: DataView, address: number, words: number): readonly number[] {
  const numbers: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let set = view.getUint32(address + word * 4, true); set; set &= set - 1) {
      numbers.push(word * 32 + 31 - Math.clz32(set & -set));
    }
  }
  return numbers;
}
