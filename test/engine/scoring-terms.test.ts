/** Each term of a scoring alone, by numbers that are worked out by hand; and all of them together. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type MoveResult, type Scoring } from 'block-puzzle-element/engine';

const engine = await createEngine();
const FACTOR = 7;
let count = 0;

/** Plays one move of a game that has only this scoring, on 6 x 6 cells with boxes. */
function play(
  scoring: Scoring,
  board: readonly string[],
  piece: string,
  column: number,
  streak: number,
): MoveResult {
  const { name } = engine.registerVariant({
    ...{ name: `terms-${count++}`, rows: 6, columns: 6, clears: { boxes: true }, pieces: ['#'] },
    scoring,
  });
  const game = engine.fromPosition({ variant: name, board, hand: [piece, '#', '#'], streak, seed: 'x' });
  return game.play({ piece: 0, row: 0, column });
}

/** Row 0, column 5 and the upper right box all lack the cell in which they meet. */
const crossing = (scoring: Scoring): MoveResult =>
  play(scoring, ['#####.', '...###', '...###', '.....#', '.....#', '.....#'], '#', 5, 2);
/** Row 0 alone lacks a cell. */
const row = (scoring: Scoring): MoveResult =>
  play(scoring, ['#####.', '......', '......', '......', '......', '......'], '#', 5, 0);
/** Nothing is cleared; the streak ends. */
const nothing = (scoring: Scoring): MoveResult =>
  play(scoring, ['......', '......', '......', '......', '......', '......'], '##/#.', 1, 4);

/** The points of a term of factor 7 in the three situations, as parts. */
const expected: Record<keyof Scoring, readonly [crossing: object, row: object, nothing: object]> = {
  // One cell, one cell, three cells.
  cell: [{ placed: 7 }, { placed: 7 }, { placed: 21 }],
  // 6 + 5 of the cross, and the four of the box that are not on it; six.
  clearedCell: [{ cleared: 105 }, { cleared: 42 }, { cleared: 0 }],
  // Two lines and a box; a line.
  line: [
    { lines: 14, squares: 7 },
    { lines: 7, squares: 0 },
    { lines: 0, squares: 0 },
  ],
  // Twelve cells of the two lines, at the third clearing move in a row; six at the first.
  lineCells: [{ bonus: 7 * 12 * 3 }, { bonus: 42 }, { bonus: 0 }],
  combo: [{ combo: 7 }, { combo: 0 }, { combo: 0 }],
  // Two clearing moves before this one; none.
  streak: [{ streak: 14 }, { streak: 0 }, { streak: 0 }],
  // Three squared; one squared.
  power: [{ squared: 63 }, { squared: 7 }, { squared: 0 }],
};

const TERMS = Object.keys(expected) as (keyof Scoring)[];
const situations = [crossing, row, nothing] as const;

function sum(parts: object): number {
  return Object.values(parts as Record<string, number>).reduce((total, part) => total + part, 0);
}

describe('the points of a move', () => {
  test('the situations clear what they are meant to', () => {
    const cleared = situations.map((situation) => {
      const { clearedRows, clearedColumns, clearedBoxes, cleared: cells, streak } = situation({});
      return [clearedRows, clearedColumns, clearedBoxes, cells.length, streak];
    });
    assert.deepEqual(cleared, [
      [[0], [5], [1], 15, 3],
      [[0], [], [], 6, 1],
      [[], [], [], 0, 0],
    ]);
  });

  for (const term of TERMS) {
    test(`by ${term} alone`, () => {
      situations.forEach((situation, i) => {
        const { points, parts, score } = situation({ [term]: FACTOR });
        assert.deepEqual(parts, expected[term][i]);
        assert.equal(points, sum(expected[term][i]!));
        assert.equal(score, points);
      });
    });

    test(`by ${term} grow with its factor, from 0 to the largest`, () => {
      situations.forEach((situation, i) => {
        const unit = sum(expected[term][i]!) / FACTOR;
        for (const factor of [0, 1, 9999, 10_000]) {
          const { points, parts } = situation({ [term]: factor });
          assert.equal(points, unit * factor);
          assert.deepEqual(
            Object.keys(parts),
            Object.keys(expected[term][i]!),
            'a factor of 0 is a term too',
          );
        }
      });
    });
  }

  test('are none without any term', () => {
    for (const situation of situations) {
      const { points, parts } = situation({});
      assert.deepEqual([points, parts], [0, {}]);
    }
  });

  test('are the sum of all terms, each by its own factor', () => {
    const scoring = Object.fromEntries(TERMS.map((term, i) => [term, FACTOR * (i + 1)]));
    situations.forEach((situation, i) => {
      const parts = Object.assign({}, ...TERMS.map((term) => expected[term][i])) as Record<string, number>;
      const factors = Object.fromEntries(
        TERMS.flatMap((term, t) => Object.keys(expected[term][i]!).map((part) => [part, t + 1])),
      ) as Record<string, number>;
      const wanted = Object.fromEntries(Object.entries(parts).map(([part, n]) => [part, n * factors[part]!]));
      const result = situation(scoring);
      assert.deepEqual(result.parts, wanted);
      assert.equal(result.points, sum(wanted));
    });
  });

  test('have no part for boxes where the board has none', () => {
    const { name } = engine.registerVariant({
      ...{ name: 'terms-no-boxes', rows: 4, columns: 4, clears: { boxes: true }, pieces: ['#'] },
      scoring: { line: FACTOR },
    });
    const game = engine.newGame({ variant: name, seed: 'x' });
    assert.deepEqual(game.play({ piece: 0, row: 0, column: 0 }).parts, { lines: 0 });
  });

  test('of lines that a rule set does not clear are not there', () => {
    const { name } = engine.registerVariant({
      ...{ name: 'terms-columns', rows: 6, columns: 6, clears: { rows: false, boxes: true }, pieces: ['#'] },
      scoring: { line: FACTOR, clearedCell: 1 },
    });
    const board = ['#####.', '...###', '...###', '.....#', '.....#', '.....#'];
    const game = engine.fromPosition({ variant: name, board, hand: ['#', '#', '#'], seed: 'x' });
    const { parts, clearedRows, clearedColumns, clearedBoxes } = game.play({ piece: 0, row: 0, column: 5 });
    assert.deepEqual([clearedRows, clearedColumns, clearedBoxes], [[], [5], [1]]);
    // Six of the column and six more of the box.
    assert.deepEqual(parts, { cleared: 12, lines: 7, squares: 7 });
  });
});
