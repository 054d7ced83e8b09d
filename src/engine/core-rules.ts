/** What the rules of every mechanism do with its core: they own it while they play, and their states go in and out. */
import type { Block, Core } from './core.js';

/** Where the state lies in the core, how long it is, and where in it are the score and whether the game is over. */
interface Layout {
  readonly address: number;
  readonly bytes: number;
  readonly score: number;
  readonly over: number;
}

export abstract class CoreRules<C extends Core> {
  /** @internal */
  readonly core: C;
  readonly #layout: Layout;

  constructor(core: C, layout: Layout) {
    this.core = core;
    this.#layout = layout;
  }

  /** Tells the core the rules of this game. */
  protected abstract configure(): void;

  /** Makes the core play by these rules. */
  protected own(): C {
    if (this.core.takenBy(this)) this.configure();
    return this.core;
  }

  /** Makes `block` the core's state; answers whether it was another one before. */
  protected load(block: Block): boolean {
    const core = this.own();
    if (core.loaded === block) return false;
    core.bytes.set(block, this.#layout.address);
    core.loaded = block;
    return true;
  }

  /** The core's state, which is empty from now on. */
  protected clear(): void {
    const { address, bytes } = this.#layout;
    this.own().bytes.fill(0, address, address + bytes);
  }

  /** A copy of the core's state. */
  protected save(): Block {
    const { address, bytes } = this.#layout;
    return (this.core.loaded = this.core.bytes.slice(address, address + bytes));
  }

  /** A number of 32 bits in the core's state. */
  word(offset: number): number {
    return this.core.view.getUint32(this.#layout.address + offset, true);
  }

  score(block: Block): number {
    return viewOf(block).getFloat64(this.#layout.score, true);
  }

  over(block: Block): boolean {
    return wordOf(block, this.#layout.over) === 1;
  }
}

/** A number of 32 bits in a state. */
export function wordOf(block: Block, offset: number): number {
  return viewOf(block).getUint32(offset, true);
}

function viewOf(block: Block): DataView {
  return new DataView(block.buffer, block.byteOffset);
}
