/** Means and medians, and how sure they are. */

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Half the width of the 95 % confidence interval of the mean. */
export function uncertaintyOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return 1.96 * Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}
