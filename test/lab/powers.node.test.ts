/** Powers have the same digits in each browser and in Node, or a program that is right in a page were wrong for who proves it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseProgram, runProgram } from 'block-puzzle-element/lab/program';
import { power } from '../../src/lab/program/power.js';
import { arithmetic, cellAt, number, on, program } from './support/blocks.js';

/** The digits of what a program computes: no row is called so, and the error says how it was. */
function digitsOf(base: number, exponent: number): number {
  const [a, b] = [number(base), number(exponent)];
  const json = program([on('remove', cellAt(arithmetic(a, 'POWER', b), number(0)))]);
  const options = { board: ['a'], click: { row: 0, column: 0 } };
  const { error } = runProgram(parseProgram(json), options);
  return Number(/but was given (\S+)$/.exec(error!.message)![1]);
}

describe('a power', () => {
  test('is by the squares of its base, which have the same digits everywhere', () => {
    const square = (x: number): number => x * x;
    for (const [base, exponent, wanted] of [
      [0.3, 3, 0.3 * square(0.3)],
      [0.2, 4, square(square(0.2))],
      [1.1, 4, square(square(1.1))],
      [1.1, 10, square(1.1) * square(square(square(1.1)))],
      [0.7, -3, 1 / (0.7 * square(0.7))],
      [2, 0.5, Math.sqrt(2)],
      [5, 2.25, 25 * Math.sqrt(Math.sqrt(5))],
    ] as const)
      assert.equal(digitsOf(base, exponent), wanted, `${base} ** ${exponent}`);
  });

  test('is a whole number where a root is one', () => {
    for (let degree = 2; degree <= 52; degree++) {
      for (let root = 1; root ** degree <= 2 ** 53; root += root < 100 ? 1 : Math.ceil(root / 7)) {
        assert.equal(power(root ** degree, 1 / degree), root, `${root} ** ${degree}`);
        assert.equal(power(root ** degree, -1 / degree), 1 / root, `1 / ${root} ** ${degree}`);
      }
    }
    // Beside one it is none.
    for (const [base, exponent] of [
      [26, 1 / 3],
      [27.000000000000004, 1 / 3],
      [27, 0.3333],
    ] as const)
      assert.ok(!Number.isInteger(power(base, exponent)), `${base} ** ${exponent}`);
  });

  test('is what it is in the language, but for the last digits', () => {
    for (let i = 1; i <= 60; i++) {
      for (const exponent of [i, -i, i / 7, -i / 7, 1 / i]) {
        for (const base of [0.1, 0.9, 1.5, 3, 27, 1e3, 12345.678]) {
          const [own, wanted] = [power(base, exponent), base ** exponent];
          assert.ok(Math.abs(own - wanted) <= wanted * 1e-14, `${base} ** ${exponent}: ${own}, ${wanted}`);
        }
      }
    }
    assert.deepEqual([power(16, 0.25), power(10, 15), power(-2, 3)], [2, 1e15, -8]);
  });

  test('ends soon, and as the language has it, where numbers are none or without measure', () => {
    const ends = [0, -0, 1, -1, 2, -2, 0.5, -0.5, Infinity, -Infinity, NaN];
    for (const base of ends)
      for (const exponent of [...ends, 3, 2 ** 30, 2 ** 30 + 1, 2 ** 53, 1e15, 1e300, -1e300])
        assert.equal(
          power(base, exponent).toPrecision(14),
          (base ** exponent).toPrecision(14),
          `${base} ** ${exponent}`,
        );
  });
});
