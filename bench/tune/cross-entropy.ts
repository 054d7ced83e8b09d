/**
 * The noisy cross-entropy method (Szita and Lőrincz, "Learning Tetris Using the Noisy Cross-Entropy Method",
 * 2006): weights are drawn from a normal distribution, the best ten of 48 make the next distribution, and
 * some noise keeps it from closing in too early.
 */

/** Numbers from a seed (mulberry32), so that a run can be repeated and resumed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number for that, made of a text. */
export function seedOf(text: string): number {
  return [...text].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) | 0, 0);
}

/** A standard normal number (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export interface Distribution {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

/** `count` weight vectors, the first of which is the mean itself. */
export function sample({ mean, deviation }: Distribution, count: number, random: () => number): number[][] {
  const others = Array.from({ length: count - 1 }, () =>
    mean.map((center, i) => center + deviation[i]! * normal(random)),
  );
  return [[...mean], ...others];
}

/** Moves a distribution `step` of the way to the best ones; `noise` is added to each deviation. */
export function improve(
  { mean, deviation }: Distribution,
  best: readonly (readonly number[])[],
  noise: readonly number[],
  step: number,
): Distribution {
  const center = mean.map((_, i) => best.reduce((sum, weights) => sum + weights[i]!, 0) / best.length);
  const spread = center.map((value, i) =>
    Math.sqrt(best.reduce((sum, weights) => sum + (weights[i]! - value) ** 2, 0) / best.length),
  );
  return {
    mean: mean.map((old, i) => old + step * (center[i]! - old)),
    deviation: deviation.map((old, i) => Math.hypot(old + step * (spread[i]! - old), noise[i]!)),
  };
}
