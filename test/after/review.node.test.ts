/** A look back: each move beside what the computer found there, and the moves at which a game turned. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HandAdvice, HandHint } from '../../src/engine/place/types.js';
import type { Move } from '../../src/engine/types.js';
import type { WallMove, WallSequence } from '../../src/engine/pop/types.js';
import { addEnglish, en } from '../../src/locales/words.js';
import { words } from '../../src/more/after.js';
import { reviewSteps } from '../../src/more/after/review-view.js';
import {
  judge,
  judgeClick,
  type ReviewedClick,
  type ReviewedMove,
  turningPoints,
  weighClicks,
} from '../../src/more/after/review.js';

addEnglish(words);

interface Template {
  readonly values: readonly unknown[];
}

test('from a turning point the steps lead to the one before and the one behind, and from the last to none', () => {
  const moves = [1, 2, 3, 4, 5, 6].map((number) => ({ number }) as ReviewedMove);
  const ways = (turns: number[], shown: number): unknown[] => {
    let at: number | null = null;
    const found = { moves, turns, turned: turns[0] ?? null };
    const model = { ...{ part: null, at: 0, total: 6, failed: false }, found, shown };
    const steps = reviewSteps(en, model, (to) => (at = to)) as readonly Template[];
    return ['review-turn-before', 'review-turn'].map((name) => {
      at = null;
      const { values } = steps.find((step) => step.values.includes(name))!;
      (values.find((value) => typeof value === 'function') as (() => void) | undefined)?.();
      return at;
    });
  };
  assert.deepEqual(ways([2, 5], 1), [null, 4]);
  assert.deepEqual(ways([2, 5], 4), [1, null]);
  assert.deepEqual(ways([2, 5], 2), [1, 4]);
  assert.deepEqual(ways([2, 5], 0), [null, 1]);
  assert.deepEqual(ways([2, 5], 5), [4, null]);
  assert.deepEqual(ways([], 3), [null, null]);
});

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

/** Two areas: a of three bricks, b of two. */
const WALL = {
  state: { board: ['abb', 'aa.'] },
  outlook: {
    cells: [
      [0, 1, 1],
      [0, 0, -1],
    ],
    areas: [{ points: 9 }, { points: 4 }],
  },
} as unknown as Parameters<typeof judgeClick>[1];
const click = (row: number, column: number): WallMove => ({ row, column });
const sequence = (score: number, ...moves: WallMove[]): WallSequence =>
  ({ score, moves }) as unknown as WallSequence;
const clicked = (move: WallMove, ...found: (WallSequence | null)[]): ReviewedClick =>
  judgeClick(3, WALL, { move, points: 4 }, ...found);

test('a click is shown by its whole area, beside the area that the best known sequence begins with', () => {
  const found = clicked(click(0, 2), sequence(20, click(0, 0), click(1, 1)), sequence(12, click(0, 1)), null);
  assert.deepEqual(found.played, { row: 0, column: 2, cells: [[0, 1], [0, 2]], points: 4 }); // prettier-ignore
  assert.deepEqual(found.best, { row: 0, column: 0, cells: [[0, 0], [1, 0], [1, 1]], points: 9 }); // prettier-ignore
  assert.deepEqual([found.score, found.follows], [20, null]);
});

test('a click in any brick of the area that is best is the same, and what follows is known of the next wall', () => {
  const found = clicked(click(1, 1), sequence(20, click(0, 0), click(0, 1)));
  assert.deepEqual([found.best, found.follows], [null, sequence(20, click(0, 1))]);
  const { score, best } = clicked(click(0, 1), null, null);
  assert.deepEqual([score, best], [-Infinity, null]);
});

test('a click costs what could be earned before it and no more behind it; what came of the game in the end counts as known', () => {
  const other = clicked(click(0, 2), sequence(0, click(0, 0))).best;
  const of = (score: number, best = other): ReviewedClick => ({
    ...clicked(click(0, 2), null),
    ...{ number: 1, score, best },
  });
  const losses = (end: number, ...clicks: ReviewedClick[]): number[] =>
    weighClicks(clicks, end).map(({ loss }) => loss);
  assert.deepEqual(losses(10, of(30), of(25), of(12)), [5, 13, 2]);
  // A search that has found less than what was played, or than what is found later, costs nothing.
  assert.deepEqual(losses(40, of(30), of(25)), [0, 0]);
  assert.deepEqual(losses(10, of(20), of(35, null), of(35)), [0, 0, 25]);
  assert.deepEqual(
    weighClicks([of(30), of(25)], 40).map(({ best }) => best),
    [null, null],
  );
});
