/** `block-puzzle perft` and `block-puzzle deal`: numbers and hands that others have counted. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import { perft } from '../support/worked-cases.js';
import { sampled } from '../support/volume.js';
import { run, succeeded, withFile } from './cli.js';

const engine = await createEngine();

/** The lines behind the one that names the game. */
async function counts(...args: readonly string[]): Promise<string[]> {
  return (await succeeded(['perft', ...args])).trimEnd().split('\n').slice(1);
}

describe('perft', () => {
  test('there are two worked cases', () => {
    assert.equal(perft.length, 2);
  });

  for (const { orderedSequencesByDepth, distinctBoardsWhenHandUsed, ...position } of sampled(
    [...perft].reverse(),
    2,
  )) {
    test(`agrees with the worked numbers of ${position.hand.join(' ')}`, async () => {
      await withFile(position, async (path) => {
        assert.deepEqual(await counts('--position', path, '--distinct'), [
          ...orderedSequencesByDepth.map((number, i) => `depth ${i + 1}: ${number}`),
          `distinct boards: ${distinctBoardsWhenHandUsed}`,
        ]);
      });
    });
  }

  test('counts moves of a turned piece, and on into the next hand', async () => {
    // A domino has two places each way on 2 x 2; the move clears its line, so that the next hand has all four.
    const position = JSON.stringify({
      variant: 'blocks',
      rows: 2,
      columns: 2,
      hand: ['##'],
      queue: [['##']],
    });
    assert.deepEqual(await counts('--position', position, '--rotate', '--depth', '2'), [
      'depth 1: 4',
      'depth 2: 16',
    ]);
  });

  test('goes as deep as it is told, else as the hand', async () => {
    const game = ['--size', '2', '--seed', 'a'];
    assert.equal((await counts(...game, '--hand', '2')).length, 2);
    assert.equal((await counts(...game, '--depth', '1')).length, 1);
  });

  test('refuses to count the boards of a hand that the depth does not use up', async () => {
    const { code, stderr } = await run(['perft', '--hand', '5', '--seed', 'a', '--distinct', '--depth', '2']);
    assert.equal(code, 2);
    assert.match(stderr, /--distinct needs a --depth of at least 5/);
  });
});

describe('deal', () => {
  for (const [variant, handSize] of [
    ['blocks', 3],
    ['block-sudoku', 1],
    ['blockudoku', 8],
  ] as const) {
    test(`lists the hands that a game of ${variant} is dealt, ${handSize} at a time`, async () => {
      const game = engine.newGame({ variant, handSize, rows: 32, columns: 32, seed: 'as dealt' });
      const hands = [game.state.hand];
      while (hands.length < 12) if (game.play(game.legalMoves()[0]!).refilled) hands.push(game.state.hand);
      const args = [
        'deal',
        '--seed',
        'as dealt',
        '--variant',
        variant,
        '--hand',
        `${handSize}`,
        '--count',
        '12',
      ];
      assert.equal(await succeeded(args), hands.map((hand) => `${hand.join(' ')}\n`).join(''));
      const lines = (await succeeded([...args, '--json'])).trimEnd().split('\n');
      assert.deepEqual(
        lines.map((line) => JSON.parse(line) as unknown),
        hands,
      );
    });
  }

  test('deals from the pieces of a variant of its own', async () => {
    const rules = { name: 'rings', rows: 5, columns: 5, handSize: 2, pieces: ['###/#.#/###'], scoring: {} };
    await withFile(rules, async (path) => {
      const args = ['deal', '--rules', path, '--variant', 'rings', '--seed', 'a', '--count', '1'];
      assert.equal(await succeeded(args), '###/#.#/### ###/#.#/###\n');
    });
  });

  test('needs a seed', async () => {
    const { code, stderr } = await run(['deal']);
    assert.deepEqual([code, stderr], [2, 'block-puzzle: deal needs --seed TEXT.\n']);
  });
});
