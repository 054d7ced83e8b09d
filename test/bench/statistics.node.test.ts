/** The intervals of the benchmarks, beside values from tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  jackknife,
  meanOf,
  poissonOf,
  quantileOf,
  studentOf,
  uncertaintyOf,
  uncertaintyOfSums,
} from '../../bench/statistics.js';

const near = (actual: number, expected: number, within: number): void => {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
};

test('the interval of rare events is the exact one, also where there was none', () => {
  // From tables of exact limits of a Poisson number at 95 %.
  const known = [
    [0, 0, 3.6889],
    [1, 0.0253, 5.5716],
    [2, 0.2422, 7.2247],
    [3, 0.6187, 8.7673],
    [10, 4.7954, 18.3904],
    [100, 81.3639, 121.6268],
  ] as const;
  for (const [events, low, high] of known) {
    near(poissonOf(events).low, low, 5e-4);
    near(poissonOf(events).high, high, 5e-4);
  }
  // Many events are about normal: n ± 1.96 √n, and a little more above.
  const { low, high } = poissonOf(1_000_000);
  near(low, 1_000_000 - 1960, 3);
  near(high, 1_000_000 + 1960, 5);
});

test('few samples have the wider interval of Student', () => {
  const known = [
    [5, 2.5706],
    [9, 2.2622],
    [15, 2.1314],
    [30, 2.0423],
    [1000, 1.9623],
  ] as const;
  for (const [freedom, quantile] of known) near(studentOf(freedom), quantile, 3e-3);
});

test('a jackknife of the mean is the interval of the mean', () => {
  const numbers = [3, 9, 4, 1, 12, 7, 7, 2];
  const sum = numbers.reduce((a, b) => a + b, 0);
  const squares = numbers.reduce((a, b) => a + b * b, 0);
  const { value, low, high } = jackknife(numbers, meanOf);
  assert.equal(value, meanOf(numbers));
  near(high - value, uncertaintyOfSums(numbers.length, sum, squares), 1e-9);
  near(value - low, high - value, 1e-9);
  near((high - value) / uncertaintyOf(numbers), studentOf(7) / 1.96, 1e-3);
});

test('a jackknife of a ratio holds numerator and denominator together', () => {
  // Every sample has the same ratio, so that the ratio of the sums is certain, however the samples differ.
  const samples = [1, 5, 20, 3].map((hands) => ({ hands, points: 4 * hands }));
  const { value, low, high } = jackknife(samples, (some) => {
    return some.reduce((sum, s) => sum + s.points, 0) / some.reduce((sum, s) => sum + s.hands, 0);
  });
  assert.equal(value, 4);
  near(high - low, 0, 1e-12);
});

test('one sample says nothing of how sure it is', () => {
  assert.deepEqual(jackknife([5], meanOf), { value: 5, low: -Infinity, high: Infinity });
  assert.equal(uncertaintyOfSums(1, 5, 25), Infinity);
});

test('a quantile is one of the numbers', () => {
  const numbers = Array.from({ length: 100 }, (_, i) => 100 - i);
  assert.equal(quantileOf(numbers, 0.5), 50);
  assert.equal(quantileOf(numbers, 0.99), 99);
  assert.equal(quantileOf([7], 0.99), 7);
});
