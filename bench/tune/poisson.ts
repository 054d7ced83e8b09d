/**
 * Poisson regression: the logarithm of a mean is a linear function of features. It is fitted by Newton's method, which
 * for this link is Fisher's scoring (McCullagh and Nelder, "Generalized Linear Models", 2nd edition, 1989, chapters
 * 2.5 and 6). What was seen need not be whole numbers: the same equations hold wherever the variance grows as the mean
 * does (chapter 9).
 */

export interface PoissonFit {
  /** The logarithm of the mean where all features are 0. */
  readonly intercept: number;
  /** What a unit of each feature adds to it; 0 for a feature that is the same in all rows. */
  readonly weights: readonly number[];
  /** How far what was seen lies from the fit, and from its own mean: 0 or more. */
  readonly deviance: number;
  readonly nullDeviance: number;
}

const MOST_STEPS = 100;
/** Halvings of a step that goes too far. */
const MOST_HALVINGS = 40;
const TOLERANCE = 1e-10;

/**
 * Fits `seen` (0 or more, not all 0) to the rows of features beside it. `ridge` draws the weights of the features,
 * each in units of its deviation, towards 0; without it, features that depend on one another are refused.
 */
export function fitPoisson(
  rows: readonly (readonly number[])[],
  seen: readonly number[],
  ridge = 0,
): PoissonFit {
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  if (rows.length !== seen.length)
    throw new Error(`there are ${rows.length} rows for ${seen.length} numbers`);
  if (!(mean > 0 && Number.isFinite(mean) && seen.every((value) => value >= 0))) {
    throw new Error('what was seen must be 0 or more, and not all 0');
  }
  const { columns, standard } = standardize(rows);
  const problem: Problem = { rows: standard, seen, ridge };
  let point: Float64Array = Float64Array.from([Math.log(mean), ...columns.map(() => 0)]);
  for (let step = 0; ; step++) {
    if (step === MOST_STEPS) throw new Error('the regression does not come to an end');
    const value = valueAt(problem, point);
    const { gradient, curvature } = slopesAt(problem, point);
    const direction = solve(curvature, gradient);
    const gain = direction.reduce((sum, part, j) => sum + part * gradient[j]!, 0);
    const isLast = gain < TOLERANCE * (1 + Math.abs(value));
    point = isLast ? along(point, direction, 1) : climb(problem, point, direction, value);
    if (isLast) break;
  }
  const weights = rows[0]!.map(() => 0);
  let intercept = point[0]!;
  columns.forEach(({ number, center, deviation }, j) => {
    weights[number] = point[j + 1]! / deviation;
    intercept -= weights[number] * center;
  });
  return {
    intercept,
    weights,
    deviance: devianceOf(seen, (i) => Math.exp(dot(standard[i]!, point))),
    nullDeviance: devianceOf(seen, () => mean),
  };
}

interface Problem {
  /** 1 for the intercept, then the features that vary, with mean 0 and deviation 1. */
  readonly rows: readonly Float64Array[];
  readonly seen: readonly number[];
  readonly ridge: number;
}

interface Column {
  readonly number: number;
  readonly center: number;
  readonly deviation: number;
}

function standardize(rows: readonly (readonly number[])[]): {
  readonly columns: readonly Column[];
  readonly standard: Float64Array[];
} {
  const columns = rows[0]!
    .map((_, number): Column => {
      const center = rows.reduce((sum, row) => sum + row[number]!, 0) / rows.length;
      const squares = rows.reduce((sum, row) => sum + (row[number]! - center) ** 2, 0);
      return { number, center, deviation: Math.sqrt(squares / rows.length) };
    })
    .filter(({ center, deviation }) => deviation > 1e-9 * Math.abs(center));
  const standard = rows.map((row) =>
    Float64Array.from([
      1,
      ...columns.map(({ number, center, deviation }) => (row[number]! - center) / deviation),
    ]),
  );
  return { columns, standard };
}

/** The logarithm of the likelihood, but for what does not depend on the point, less the ridge. */
function valueAt({ rows, seen, ridge }: Problem, point: Float64Array): number {
  let value = 0;
  for (let i = 0; i < rows.length; i++) {
    const logarithm = dot(rows[i]!, point);
    value += seen[i]! * logarithm - Math.exp(logarithm);
  }
  for (let j = 1; j < point.length; j++) value -= (ridge / 2) * point[j]! ** 2;
  return value;
}

/** The gradient of that, and the negative of its second derivatives. */
function slopesAt(
  { rows, seen, ridge }: Problem,
  point: Float64Array,
): { readonly gradient: Float64Array; readonly curvature: Float64Array[] } {
  const size = point.length;
  const gradient = new Float64Array(size);
  const curvature = Array.from({ length: size }, () => new Float64Array(size));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const mean = Math.exp(dot(row, point));
    for (let j = 0; j < size; j++) {
      gradient[j]! += (seen[i]! - mean) * row[j]!;
      for (let k = 0; k <= j; k++) curvature[j]![k]! += mean * row[j]! * row[k]!;
    }
  }
  for (let j = 1; j < size; j++) {
    gradient[j]! -= ridge * point[j]!;
    curvature[j]![j]! += ridge;
  }
  return { gradient, curvature };
}

/** Goes along a direction, half as far each time until it is better there. */
function climb(problem: Problem, from: Float64Array, direction: Float64Array, value: number): Float64Array {
  for (let halvings = 0; halvings < MOST_HALVINGS; halvings++) {
    const point = along(from, direction, 2 ** -halvings);
    if (valueAt(problem, point) > value) return point;
  }
  throw new Error('the regression does not come to an end');
}

function along(from: Float64Array, direction: Float64Array, share: number): Float64Array {
  return from.map((number, j) => number + share * direction[j]!);
}

/** Solves a symmetric positive definite system, of which the lower half is given, by Cholesky's decomposition. */
function solve(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  const size = vector.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      for (let k = 0; k < j; k++) lower[i]![j]! -= lower[i]![k]! * lower[j]![k]!;
      if (i > j) lower[i]![j]! /= lower[j]![j]!;
      else if (lower[j]![j]! > 1e-12 * matrix[j]![j]!) lower[j]![j] = Math.sqrt(lower[j]![j]!);
      else throw new Error('the features depend on one another');
    }
  }
  const solution = Float64Array.from(vector);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) solution[i]! -= lower[i]![k]! * solution[k]!;
    solution[i]! /= lower[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) solution[i]! -= lower[k]![i]! * solution[k]!;
    solution[i]! /= lower[i]![i]!;
  }
  return solution;
}

function dot(row: Float64Array, point: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < row.length; j++) sum += row[j]! * point[j]!;
  return sum;
}

function devianceOf(seen: readonly number[], meanAt: (i: number) => number): number {
  return seen.reduce((sum, value, i) => {
    const mean = meanAt(i);
    return sum + 2 * ((value ? value * Math.log(value / mean) : 0) - value + mean);
  }, 0);
}
