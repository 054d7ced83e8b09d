/** A module that searches for moves, which an engine has beside the one that plays them. */
import type { Exports } from './core.js';

/** Instances that wait to be used again. */
const MOST_IDLE = 4;

/** A search, ready to be started. */
export class SearchModule<E = Exports> {
  readonly #make: () => E;
  readonly #idle: E[] = [];
  #shared: E | null = null;

  constructor(make: () => E) {
    this.#make = make;
  }

  /** Starts one with a memory of its own. Throws where that cannot be had. */
  start(): E {
    return this.#idle.pop() ?? this.#make();
  }

  /** Whoever has started it needs it no more: the next one to start may have its memory. */
  end(instance: E): void {
    if (this.#idle.length < MOST_IDLE) this.#idle.push(instance);
  }

  /** For a search that is over before another one begins. */
  get shared(): E {
    return (this.#shared ??= this.#make());
  }
}
