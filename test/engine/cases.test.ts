/** Worked moves and positions: every number that they list. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, IllegalMoveError, type Game, type MoveResult } from 'block-puzzle-element/engine';
import { cases, perft, positions, type WorkedMove, type WorkedOutlook } from '../support/worked-cases.js';

/** Why each illegal case is refused; the file says only that it is. */
const CODES: Record<string, string> = {
  '000-13': 'overlap',
  '000-15': 'outside',
  '000-18': 'used',
  '000-19': 'no-such-piece',
  '002-14': 'outside',
  '002-15': 'overlap',
  '004-16': 'overlap',
  '004-21': 'overlap',
  '004-23': 'outside',
};

const engine = await createEngine();

/** How many places each piece has, as `legalMoves` lists them. */
function placements(game: Game): (number | null)[] {
  return game.state.hand.map((piece, slot) => (piece === null ? null : game.legalMoves(slot).length));
}

function assertOutlook(game: Game, expected: WorkedOutlook): void {
  assert.deepEqual(placements(game), expected.placementsLeft, 'places left');
  assert.deepEqual(game.state.fits, expected.fits, 'fits');
  assert.equal(game.state.over, expected.gameOver, 'game over');
}

describe('worked moves', () => {
  test('there are 37 of them, nine of which are illegal', () => {
    assert.equal(cases.length, 37);
    assert.deepEqual(
      cases.filter((entry) => !entry.expect.valid).map((entry) => entry.id),
      Object.keys(CODES),
    );
  });

  for (const entry of cases) {
    test(`${entry.id}: ${entry.title}`, () => {
      const { expect } = entry;
      const game = engine.fromPosition({
        variant: entry.variant,
        board: entry.board,
        hand: entry.hand,
        score: entry.scoreBefore,
        streak: entry.consecutiveBefore,
        seed: 'worked',
        queue: entry.nextHand ? [entry.nextHand] : [],
      });
      assertOutlook(game, entry.before);
      const move = { piece: entry.move.piece, row: entry.move.row, column: entry.move.col };
      assert.equal(game.canPlay(move), expect.valid);

      if (expect.valid) {
        const result = game.play(move);
        assertResult(result, entry);
      } else {
        const before = game.state;
        assert.throws(
          () => game.play(move),
          (error) => error instanceof IllegalMoveError && error.code === CODES[entry.id],
        );
        assert.equal(game.state, before, 'the state is the very same');
      }

      assert.deepEqual(game.state.board, expect.boardAfter);
      assert.deepEqual(game.state.hand, expect.hand);
      assert.equal(game.state.score, expect.scoreAfter);
      assert.equal(game.state.streak, expect.consecutiveAfter);
      assertOutlook(game, expect);
    });
  }

  function assertResult(result: MoveResult, { expect, scoreBefore }: WorkedMove): void {
    const { elements, ...parts } = expect.parts;
    assert.equal(result.points, expect.points);
    assert.deepEqual(result.parts, parts);
    assert.equal(
      Object.values(result.parts).reduce((sum, part) => sum + part, 0),
      expect.points,
    );
    assert.deepEqual(result.clearedRows, expect.clearedRows);
    assert.deepEqual(result.clearedColumns, expect.clearedCols);
    assert.deepEqual(result.clearedBoxes, expect.clearedBoxes);
    const lines = result.clearedRows.length + result.clearedColumns.length + result.clearedBoxes.length;
    assert.equal(lines, expect.elements);
    if (elements !== undefined) assert.equal(lines, elements);
    assert.equal(result.score, scoreBefore + expect.points);
    assert.equal(result.score, expect.scoreAfter);
    assert.equal(result.streak, expect.consecutiveAfter);
    assert.equal(result.refilled, expect.handUsed);
    assert.equal(result.over, expect.gameOver);
  }
});

describe('positions', () => {
  for (const entry of positions) {
    test(`${entry.id}: ${entry.title}`, () => {
      const game = engine.fromPosition({
        variant: entry.variant,
        board: entry.board,
        hand: entry.hand,
        seed: 'worked',
      });
      assertOutlook(game, entry.expect);
      assert.deepEqual(
        entry.hand.map((_, slot) => game.legalMoves(slot).map(({ row, column }) => [row, column])),
        entry.positions,
      );
    });
  }
});

describe('all ways to use up a hand', () => {
  for (const entry of perft) {
    test(`${entry.hand.join('  ')} on ${entry.board.length} x ${entry.board[0]!.length}`, () => {
      const { orderedSequencesByDepth, distinctBoardsWhenHandUsed, ...position } = entry;
      const game = engine.fromPosition({ ...position, seed: 'worked' });
      const counts = orderedSequencesByDepth.map(() => 0);
      const boards = new Set<string>();
      const walk = (depth: number): void => {
        if (depth === counts.length) {
          boards.add(game.state.board.join('/'));
          return;
        }
        for (const move of game.legalMoves()) {
          game.play(move);
          counts[depth]!++;
          walk(depth + 1);
          game.undo();
        }
      };
      walk(0);
      assert.deepEqual(counts, orderedSequencesByDepth);
      assert.equal(boards.size, distinctBoardsWhenHandUsed);
    });
  }
});
