/** PCG32 and Lemire's bounded numbers in plain 32-bit JavaScript, as in assembly/random.ts. */

const TWO_32 = 4294967296;

/** A generator's 64-bit word as its low and its high half. */
export type RandomState = Int32Array;

function next(s: RandomState): number {
  const low = s[0]!;
  const high = s[1]!;
  // low * 0x4c957f2d as 64 bits, by halves of 16 bits.
  const a0 = low & 0xffff;
  const a1 = low >>> 16;
  const p00 = a0 * 0x7f2d;
  const p01 = a0 * 0x4c95;
  const p10 = a1 * 0x7f2d;
  const middle = (p00 >>> 16) + (p01 & 0xffff) + (p10 & 0xffff);
  const carried = a1 * 0x4c95 + (p01 >>> 16) + (p10 >>> 16) + (middle >>> 16);
  const productLow = (p00 & 0xffff) | (middle << 16);
  const productHigh = carried + Math.imul(low, 0x5851f42d) + Math.imul(high, 0x4c957f2d);
  const sum = (productLow >>> 0) + 0xf767814f;
  s[0] = sum | 0;
  s[1] = (productHigh + 0x14057b7e + (sum >= TWO_32 ? 1 : 0)) | 0;
  // ((s >> 18) ^ s) >> 27, its low 32 bits
  const x0 = low ^ ((low >>> 18) | (high << 14));
  const x1 = high ^ (high >>> 18);
  const bits = (x0 >>> 27) | (x1 << 5);
  const turn = high >>> 27;
  return ((bits >>> turn) | (bits << (-turn & 31))) >>> 0;
}

/** A uniform number from 0 to `bound` - 1. */
export function below(s: RandomState, bound: number): number {
  // Exact: the factors have 32 and at most 16 bits.
  let product = next(s) * bound;
  let low = product >>> 0;
  if (low < bound) {
    const threshold = (TWO_32 - bound) % bound;
    while (low < threshold) {
      product = next(s) * bound;
      low = product >>> 0;
    }
  }
  return (product - low) / TWO_32;
}
