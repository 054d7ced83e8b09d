/** Means, medians and rates, and how sure they are: all intervals are of 95 %. */

export interface Interval {
  readonly low: number;
  /** Infinity where nothing bounds it. */
  readonly high: number;
}

const TAIL = 0.025;
const NORMAL = 1.959963984540054;

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The number that a share (0 to 1) of the numbers does not exceed. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Half the width of the confidence interval of the mean. */
export function uncertaintyOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return NORMAL * Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}

/** Half the width of the interval of a mean, of which only sums are known. */
export function uncertaintyOfSums(count: number, sum: number, squares: number): number {
  if (count < 2) return Infinity;
  const variance = Math.max(0, squares - (sum * sum) / count) / (count - 1);
  return studentOf(count - 1) * Math.sqrt(variance / count);
}

/**
 * The 97.5 % quantile of Student's distribution, by the expansion of Cornish and Fisher (Abramowitz and Stegun,
 * 26.7.5): to two decimals from five degrees of freedom on, too small below.
 */
export function studentOf(freedom: number): number {
  const z = NORMAL;
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  );
}

/**
 * The exact interval of the mean of a Poisson number of which `events` were seen (Garwood, "Fiducial Limits for the
 * Poisson Distribution", 1936).
 */
export function poissonOf(events: number): Interval {
  const spread = 5 * Math.sqrt(events + 1) + 10;
  const low = events
    ? bisect(Math.max(0, events - spread), events, (mean) => 1 - atMost(events - 1, mean) < TAIL)
    : 0;
  return { low, high: bisect(events, events + spread, (mean) => atMost(events, mean) > TAIL) };
}

/** Where a condition that holds at `low` ceases to hold. */
function bisect(low: number, high: number, holds: (value: number) => boolean): number {
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How likely a Poisson number of a mean is `events` or less. */
function atMost(events: number, mean: number): number {
  if (mean === 0) return 1;
  let term = Math.exp(events * Math.log(mean) - mean - logFactorial(events));
  let sum = 0;
  // From the top down, where the terms fall quickest.
  for (let k = events; k >= 0 && term > sum * 1e-17; k--) {
    sum += term;
    term *= k / mean;
  }
  return Math.min(1, sum);
}

const LOG_FACTORIALS = [0];

function logFactorial(number: number): number {
  // Stirling's series is exact to twelve digits from here on.
  if (number > 255) {
    return (
      (number + 0.5) * Math.log(number) -
      number +
      0.5 * Math.log(2 * Math.PI) +
      1 / (12 * number) -
      1 / (360 * number ** 3)
    );
  }
  for (let n = LOG_FACTORIALS.length; n <= number; n++)
    LOG_FACTORIALS.push(LOG_FACTORIALS[n - 1]! + Math.log(n));
  return LOG_FACTORIALS[number]!;
}

export interface Estimate extends Interval {
  readonly value: number;
}

/**
 * What a function makes of independent samples, by leaving each of them out in turn (the jackknife: Quenouille,
 * Tukey). For ratios of sums, whose parts belong together.
 */
export function jackknife<T>(samples: readonly T[], measure: (samples: readonly T[]) => number): Estimate {
  const value = measure(samples);
  const count = samples.length;
  if (count < 2) return { value, low: -Infinity, high: Infinity };
  const without = samples.map((_, i) => measure(samples.filter((_sample, j) => j !== i)));
  const mean = meanOf(without);
  const squares = without.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const half = studentOf(count - 1) * Math.sqrt(((count - 1) / count) * squares);
  return { value, low: value - half, high: value + half };
}
