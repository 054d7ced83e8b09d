/** Random numbers of the soak: a text is their seed, so that every game can be played again. */
import { smallRandom } from '../support/random.js';

export class Random {
  readonly #next: (bound: number) => number;

  constructor(seed: string) {
    let hash = 0;
    for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x9e3779b1) + 1;
    this.#next = smallRandom(hash);
  }

  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number {
    return this.#next(bound);
  }

  /** A whole number from `min` to `max`. */
  from(min: number, max: number): number {
    return min + this.#next(max - min + 1);
  }

  /** True `percent` times out of a hundred. */
  chance(percent: number): boolean {
    return this.#next(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.#next(list.length)]!;
  }

  /** A list of `length` things. */
  times<T>(length: number, make: (index: number) => T): T[] {
    return Array.from({ length }, (_, index) => make(index));
  }

  /** What `make` makes, `percent` times out of a hundred; else nothing. To be spread into an object. */
  maybe<T extends object>(percent: number, make: () => T): T | undefined {
    return this.chance(percent) ? make() : undefined;
  }
}
