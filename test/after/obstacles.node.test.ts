/** Where the last pieces of a game would lie with the least in their way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from '../../src/more/after/obstacles.js';

const NONE = new Set<string>();

test('the place with the fewest filled cells is found', () => {
  const near = nearest(['##.', '#..', '###'], '##/##', NONE);
  assert.deepEqual(near?.cells, [
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
  ]);
  assert.equal(near.inWay, 1);
});

test('of places with as many, one that no other piece has taken', () => {
  const board = ['#.#', '###', '#.#'];
  assert.deepEqual(nearest(board, '#', new Set(['0,1']))?.cells, [[2, 1]]);
});

test('a piece that is larger than the board has none', () => {
  assert.equal(nearest(['..', '..'], '###', NONE), null);
});
