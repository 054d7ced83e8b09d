/**
 * The seeded generator, version 1.
 *
 * Numbers: PCG32 (PCG-XSH-RR 64/32) by Melissa O'Neill ("PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms for Random Number Generation", 2014, https://www.pcg-random.org/), its default
 * stream. The whole state is one 64-bit word, which makes it the quickest generator of its quality in Wasm.
 * Seeds: the UTF-8 bytes of any text are hashed with FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923); the first
 * output of SplitMix64 (Steele, Lea, Flood 2014) started at the hash is the state, so that texts which differ
 * in one letter start far apart.
 * Bounded numbers: multiply and reject (Lemire, "Fast Random Integer Generation in an Interval", 2019),
 * which is exactly uniform.
 */

export const GENERATOR_VERSION: u32 = 1;

/** The step of SplitMix64. */
const GAMMA: u64 = 0x9e3779b97f4a7c15;

let hash: u64 = 0;

/** Starts the hash of a seed text. */
export function seedBegin(): void {
  hash = 0xcbf29ce484222325;
}

/** Takes `length` more bytes of the text at `bytes`. */
export function seedBytes(bytes: usize, length: u32): void {
  let h = hash;
  for (let i: u32 = 0; i < length; i++) h = (h ^ load<u8>(bytes + i)) * 0x100000001b3;
  hash = h;
}

/** Ends the hash and writes the generator's word to `state`. */
export function seedEnd(state: usize): void {
  store<u64>(state, mixed(hash + GAMMA));
}

/** As `seedEnd`, but the second output, for a second stream of the same seed. */
export function seedEndSecond(state: usize): void {
  store<u64>(state, mixed(hash + GAMMA + GAMMA));
}

/** Starts a stream at `to` that follows from the state at `from`, which stays where it is. */
export function branch(from: usize, to: usize): void {
  store<u64>(to, mixed(load<u64>(from)));
}

/** The output of SplitMix64 at a state. */
function mixed(state: u64): u64 {
  let z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** The next 32 random bits of the generator at `state`. */
export function next(state: usize): u32 {
  const s = load<u64>(state);
  store<u64>(state, s * 6364136223846793005 + 1442695040888963407);
  return rotr<u32>(<u32>(((s >> 18) ^ s) >> 27), <u32>(s >> 59));
}

/** A uniform number from 0 to `bound` - 1; `bound` is 1 to 2^31. */
export function below(state: usize, bound: u32): u32 {
  let product = <u64>next(state) * <u64>bound;
  if (<u32>product < bound) {
    const threshold: u32 = (0 - bound) % bound;
    while (<u32>product < threshold) product = <u64>next(state) * <u64>bound;
  }
  return <u32>(product >> 32);
}
