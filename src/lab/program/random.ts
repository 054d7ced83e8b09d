/**
 * What "any" is drawn from: xoshiro128** by David Blackman and Sebastiano Vigna ("Scrambled linear pseudorandom number
 * generators", ACM TOMS 47, 2021). Its four words are started from the seed's text by FNV-1a of 32 bits over the UTF-16
 * units, each followed by the finalizer of MurmurHash3 (Austin Appleby). The same seed draws the same everywhere.
 */
export class Generator {
  /** How often it was drawn from. */
  draws = 0;
  readonly #state = new Uint32Array(4);

  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    for (let i = 0; i < 4; i++) {
      hash = (hash + 0x9e3779b9) | 0;
      this.#state[i] = mix(hash);
    }
    // The one state that it may not have.
    if (this.#state.every((word) => word === 0)) this.#state[0] = 1;
  }

  next(): number {
    this.draws++;
    const s = this.#state;
    const s1 = s[1]!;
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    s[2]! ^= s[0]!;
    s[3]! ^= s1;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= s1 << 9;
    s[3] = rotate(s[3]!, 11);
    return result;
  }

  /** A whole number from 0 to `bound` - 1, each as likely: draws at the uneven end are drawn again. */
  below(bound: number): number {
    const end = 0x1_0000_0000 - (0x1_0000_0000 % bound);
    for (;;) {
      const drawn = this.next();
      if (drawn < end) return drawn % bound;
    }
  }

  get state(): Uint32Array {
    return this.#state.slice();
  }

  set state(words: Uint32Array) {
    this.#state.set(words);
  }
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function mix(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
