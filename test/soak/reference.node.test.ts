/** The reference by itself: the worked moves and positions hold for it too. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Model, rulesOf } from '../support/model.js';
import { turn } from '../support/model-board.js';
import { cases, positions, type WorkedMove, type WorkedOutlook } from '../support/worked-cases.js';

type Start = Pick<WorkedMove, 'variant' | 'board' | 'hand'>;

function modelOf({ variant, board, hand }: Start, more: object = {}): Model {
  const rules = rulesOf(variant, { rows: board.length, columns: board[0]!.length, handSize: hand.length });
  return new Model(rules, { seed: 'worked', board, hand, ...more });
}

function assertOutlook(model: Model, expected: WorkedOutlook): void {
  const places = model.hand().map((piece) => piece && model.anchors(piece).length);
  assert.deepEqual(places, expected.placementsLeft);
  assert.deepEqual(model.fits(), expected.fits);
  assert.equal(model.over(), expected.gameOver);
}

describe('the reference agrees with every worked move', () => {
  for (const entry of cases) {
    test(entry.id, () => {
      const { expect, move, nextHand } = entry;
      const model = modelOf(entry, {
        score: entry.scoreBefore,
        streak: entry.consecutiveBefore,
        queue: nextHand ? [nextHand] : [],
      });
      assertOutlook(model, entry.before);
      const asMove = { piece: move.piece, row: move.row, column: move.col };
      assert.equal(model.refusal(asMove) === null, expect.valid);
      if (expect.valid) {
        const result = model.play(asMove);
        const { elements: _, ...parts } = expect.parts;
        assert.deepEqual(result.parts, parts);
        assert.equal(result.points, expect.points);
        assert.deepEqual(result.clearedRows, expect.clearedRows);
        assert.deepEqual(result.clearedColumns, expect.clearedCols);
        assert.deepEqual(result.clearedBoxes, expect.clearedBoxes);
        assert.equal(result.refilled, expect.handUsed);
      }
      assert.deepEqual(model.boardText(), expect.boardAfter);
      assert.deepEqual(model.hand(), expect.hand);
      assert.deepEqual([model.score, model.streak], [expect.scoreAfter, expect.consecutiveAfter]);
      assertOutlook(model, expect);
    });
  }
});

describe('the reference agrees with every worked position', () => {
  for (const entry of positions) {
    test(entry.id, () => {
      const model = modelOf(entry);
      assertOutlook(model, entry.expect);
      assert.deepEqual(
        entry.hand.map((piece) => model.anchors(piece!)),
        entry.positions,
      );
    });
  }
});

test('the reference turns a piece clockwise, and lists equal orientations once', () => {
  assert.equal(turn('##/#.'), '##/.#');
  assert.equal(turn('#../###'), '##/#./#.');
  assert.equal(turn(turn(turn(turn('.#/##/#.')))), '.#/##/#.');
  const model = new Model(rulesOf('blocks', { rotate: true }), { seed: 'x', hand: ['#', '##', '.#/##/#.'] });
  const rotations = [0, 1, 2].map((slot) => model.orientations(slot).map(({ rotation }) => rotation));
  assert.deepEqual(rotations, [[0], [0, 1], [0, 1]]);
});
