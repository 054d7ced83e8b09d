/** Weights fitted to the danger of boards: the regression, what follows a board, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shipped } from '../../bench/strength/shipped.js';
import { START, WEIGHTS, weightsOf } from '../../bench/strength/weights.js';
import { gameNamed } from '../../bench/strength/sets.js';
import { fitDanger, type PlayedGame, returnsOf } from '../../bench/tune/danger.js';
import { readFitOptions } from '../../bench/tune/fit-options.js';
import { fitPoisson } from '../../bench/tune/poisson.js';

function near(numbers: readonly number[], expected: readonly number[], off: number): void {
  assert.equal(numbers.length, expected.length);
  numbers.forEach((number, i) => assert.ok(Math.abs(number - expected[i]!) < off, `${i}: ${number}`));
}

test('the regression comes to the published numbers of a trial with two factors', () => {
  // Dobson, "An Introduction to Generalized Linear Models", 1990; the example of `glm` in the manual of R.
  const seen = [18, 17, 15, 20, 10, 20, 25, 13, 12];
  const is = (condition: boolean): number => (condition ? 1 : 0);
  const rows = seen.map((_, i) => [
    ...[is(i % 3 === 1), is(i % 3 === 2)],
    ...[is(Math.floor(i / 3) === 1), is(Math.floor(i / 3) === 2)],
  ]);
  const { intercept, weights, deviance, nullDeviance } = fitPoisson(rows, seen);
  near([intercept, ...weights], [3.0445, -0.4543, -0.293, 0, 0], 5e-5);
  near([deviance, nullDeviance], [5.1291, 10.5814], 5e-5);
});

test('rows that follow a law exactly give it back, from far away and with a feature that never varies', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i, 7, (i * 13) % 11]);
  const seen = rows.map(([a, , c]) => Math.exp(-30 + 0.9 * a! - 0.25 * c!));
  const { intercept, weights, deviance } = fitPoisson(rows, seen);
  near([intercept, ...weights, deviance], [-30, 0.9, 0, -0.25, 0], 1e-6);
});

test('a ridge draws weights to 0; without it, features that depend on one another are refused', () => {
  const rows = [0, 1, 2, 3, 4].map((n) => [n, 2 * n]);
  const seen = [1, 2, 3, 9, 14];
  assert.throws(() => fitPoisson(rows, seen), /the features depend on one another/);
  const slopes = [0.01, 1, 100].map((ridge) => {
    const { weights } = fitPoisson(rows, seen, ridge);
    return weights[0]! + 2 * weights[1]!;
  });
  assert.ok(slopes[0]! > slopes[1]! && slopes[1]! > slopes[2]! && slopes[2]! > 0, slopes.join());
  assert.throws(() => fitPoisson(rows, [0, 0, 0, 0, 0], 1), /not all 0/);
  assert.throws(() => fitPoisson(rows, [1, 2, -1, 3, 4], 1), /0 or more/);
  assert.throws(() => fitPoisson(rows, [1, 2], 1), /5 rows for 2 numbers/);
});

test('what follows a board is discounted, and a game that was left says nothing of its last boards', () => {
  const dangers = [0.5, 0, 0.25];
  near(returnsOf({ dangers, isOver: true }, 0.5), [0.5625, 0.125, 0.25], 1e-15);
  // 0.1 to the power of 2 is the first below a twentieth.
  near(returnsOf({ dangers, isOver: false }, 0.1), [0.5025], 1e-15);
  assert.deepEqual(returnsOf({ dangers, isOver: false }, 0), dangers);
  assert.deepEqual(returnsOf({ dangers, isOver: false }, 0.9), []);
});

test('the weights are those of worth: a danger that grows with a feature makes it cost', () => {
  const boards = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: WEIGHTS }, (_unused, feature) =>
      feature === 0 ? i % 12 : feature === 5 ? (i * 7) % 5 : 0,
    ),
  );
  const dangers = boards.map((board) => Math.exp(-4 + 0.2 * board[0]! - 0.1 * board[5]!));
  const games: PlayedGame[] = [{ boards, dangers, isOver: true }];
  const { weights, intercept, boards: count, explained } = fitDanger(games, 0);
  assert.equal(count, 60);
  assert.ok(explained > 0.9 && explained <= 1, String(explained));
  assert.ok(weights[0]! < -0.1 && weights[0]! > -0.2, String(weights[0]));
  assert.ok(weights[5]! > 0 && weights[5]! < 0.1, String(weights[5]));
  assert.equal(weights[14], intercept);
  const others = weights.filter((_, i) => ![0, 5, 14].includes(i));
  assert.deepEqual(
    others,
    others.map(() => 0),
  );
  // Where every hand is lost, the dangers from each on are 1 + 0.5 + 0.25 + ...
  const lost = fitDanger(games, 0.5);
  assert.ok(Math.abs(lost.intercept - lost.weights[14]! - Math.log(2)) < 1e-12);
  assert.throws(() => fitDanger([{ boards, dangers: dangers.map(() => 0), isOver: true }], 0), /in danger/);
});

test('games are played with the weights that ship, and a set of the same name with those that suit it', async () => {
  const blocks = gameNamed('blocks');
  for (const aim of ['survive', 'points'] as const) {
    assert.deepEqual(await weightsOf(blocks, aim, null), {
      name: 'shipped',
      weights: shipped(blocks, aim).weights,
    });
    assert.equal((await weightsOf(blocks, aim, null)).weights.length, WEIGHTS);
  }
  const { weights } = await weightsOf({ ...blocks, pieces: ['#'] }, 'survive', null);
  assert.notDeepEqual(weights, shipped(blocks, 'survive').weights);
  assert.equal(START.length, WEIGHTS);
  await assert.rejects(
    weightsOf(blocks, 'survive', '/none.json'),
    /--weights: there is no file \/none\.json/,
  );
});

test('options that do not fit are refused by name', async () => {
  const refused = [
    [[], /--variant or --set must say which game is fitted/],
    [['--variant', 'blocks,blockudoku'], /one at a time/],
    [['--variant', 'blocks', '--discount', '1'], /--discount must be a number from 0 to below 1, but was 1/],
    [['--variant', 'blocks', '--explore', ''], /--explore must be a number from 0 to below 1/],
    [['--variant', 'blocks', '--draws', '0'], /--draws must be a whole number from 1/],
    [['--variant', 'blocks', '--profile', 'points'], /Unknown option '--profile'/],
  ] as const;
  for (const [args, message] of refused) await assert.rejects(readFitOptions([...args]), message);
});
