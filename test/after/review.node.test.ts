/** A look back: each move beside what the computer found there, and the moves at which a game turned. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HandAdvice, HandHint } from '../../src/engine/place/types.js';
import type { Move } from '../../src/engine/types.js';
import { judge, type ReviewedMove, turningPoints } from '../../src/more/after/review.js';

const FRAME = { state: { board: ['...', '...', '...'], hand: ['##/#.', '#', '#'] } } as unknown as Parameters<
  typeof judge
>[1];

const advice = (move: Move, value: number): HandAdvice => ({
  ...move,
  ...{ value, gain: 0, points: 3, clears: { rows: [], columns: [], boxes: [] } },
});
const hint = (best: HandAdvice, ...alternatives: HandAdvice[]): HandHint => ({
  ...best,
  moves: [best],
  alternatives,
});
const at = (row: number, column: number, piece = 1, rotation = 0): Move => ({ piece, row, column, rotation });
const judged = (move: Move, found: HandHint | null): ReviewedMove =>
  judge(7, FRAME, { move, points: 2 }, found);

test('a move that the computer would have made costs nothing, also with an equal piece of another slot', () => {
  for (const piece of [1, 2]) {
    const { best, loss, number, played } = judged(
      at(1, 1, piece),
      hint(advice(at(1, 1), 50), advice(at(0, 0), 40)),
    );
    assert.deepEqual([best, loss, number, played.cells], [null, 0, 7, [[1, 1]]]);
  }
});

test('a move among the alternatives costs what it is worth less; any other at least as much as the last of them', () => {
  const found = hint(advice(at(1, 1), 50), advice(at(0, 0), 40), advice(at(2, 2), 30));
  assert.equal(judged(at(0, 0), found).loss, 10);
  assert.equal(judged(at(0, 2), found).loss, 20);
  assert.deepEqual(judged(at(0, 2), found).best!.cells, [[1, 1]]);
  assert.equal(judged(at(0, 2), hint(advice(at(1, 1), 50))).loss, 0, 'nothing is known of it');
  assert.equal(judged(at(0, 2), null).loss, 0);
});

test('a piece is turned clockwise before it is placed', () => {
  const cells = (rotation: number): unknown => judged(at(1, 0, 0, rotation), null).played.cells;
  assert.deepEqual(cells(0), [[1, 0], [1, 1], [2, 0]]); // prettier-ignore
  assert.deepEqual(cells(1), [[1, 0], [1, 1], [2, 1]]); // prettier-ignore
  assert.deepEqual(cells(2), [[1, 1], [2, 0], [2, 1]]); // prettier-ignore
});

test('a game turned at the costliest move; at most three that cost half as much are turning points, in their order', () => {
  const moves = [0, 5, 9, 1, 10, 6, 7].map((loss, i) => ({ number: i + 1, loss }) as ReviewedMove);
  assert.deepEqual(turningPoints(moves), { turns: [3, 5, 7], turned: 5 });
  assert.deepEqual(turningPoints(moves.slice(0, 1)), { turns: [], turned: null });
});
