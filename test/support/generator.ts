/**
 * A reference of the seeded generator, written from its published parts alone, in BigInt and as plainly as
 * possible: UTF-8 -> FNV-1a -> SplitMix64 -> PCG32 -> Lemire's bounded numbers.
 */

const WORD = (1n << 64n) - 1n;
const HALF = (1n << 32n) - 1n;

/** UTF-8 by hand; half of a surrogate pair stands for U+FFFD, as the Encoding Standard has it. */
export function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    let point = character.codePointAt(0)!;
    if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) {
      bytes.push(point);
    } else if (point < 0x800) {
      bytes.push(0xc0 + (point >> 6), 0x80 + (point & 63));
    } else if (point < 0x10000) {
      bytes.push(0xe0 + (point >> 12), 0x80 + ((point >> 6) & 63), 0x80 + (point & 63));
    } else {
      bytes.push(0xf0 + (point >> 18), 0x80 + ((point >> 12) & 63));
      bytes.push(0x80 + ((point >> 6) & 63), 0x80 + (point & 63));
    }
  }
  return bytes;
}

/** FNV-1a, 64 bits. */
export function fnv1a(bytes: readonly number[]): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & WORD;
  return hash;
}

/** The first `count` outputs of SplitMix64 started at `seed`. */
export function splitMix64(seed: bigint, count: number): bigint[] {
  const outputs: bigint[] = [];
  let state = seed;
  for (let i = 0; i < count; i++) {
    state = (state + 0x9e3779b97f4a7c15n) & WORD;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
    outputs.push(z ^ (z >> 31n));
  }
  return outputs;
}

/** PCG-XSH-RR 64/32. */
export class Pcg32 {
  constructor(
    public state: bigint,
    readonly increment = 1442695040888963407n,
  ) {}

  /** As `pcg32_srandom` of the reference library seeds it. */
  static srandom(initialState: bigint, sequence: bigint): Pcg32 {
    const generator = new Pcg32(0n, ((sequence << 1n) | 1n) & WORD);
    generator.next();
    generator.state = (generator.state + initialState) & WORD;
    generator.next();
    return generator;
  }

  next(): bigint {
    const old = this.state;
    this.state = (old * 6364136223846793005n + this.increment) & WORD;
    const shifted = (((old >> 18n) ^ old) >> 27n) & HALF;
    const turn = old >> 59n;
    return ((shifted >> turn) | (shifted << ((32n - turn) & 31n))) & HALF;
  }

  /** A uniform number from 0 to `bound` - 1: those below 2^32 mod bound in the low half are thrown away. */
  below(bound: number): number {
    const n = BigInt(bound);
    const threshold = (1n << 32n) % n;
    for (;;) {
      const product = this.next() * n;
      if ((product & HALF) >= threshold) return Number(product >> 32n);
    }
  }
}

/** The generator of a game with this seed. */
export function seeded(seed: string): Pcg32 {
  return new Pcg32(splitMix64(fnv1a(utf8(seed)), 1)[0]!);
}

/** A stream of its own that follows from where a generator stands. */
export function branch(state: bigint): Pcg32 {
  const before = (state - 0x9e3779b97f4a7c15n) & WORD;
  return new Pcg32(splitMix64(before, 1)[0]!);
}

/** The next hand: each slot draws from the whole set. */
export function dealHand(generator: Pcg32, set: readonly string[], handSize: number): string[] {
  return Array.from({ length: handSize }, () => set[generator.below(set.length)]!);
}
