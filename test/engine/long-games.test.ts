/** A game that goes on and on, as the computer may play one, takes no more and more memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type FallState } from 'block-puzzle-element/engine';
import { volume } from '../support/volume.js';

const engine = await createEngine();

test('a game keeps its last moves: what it forgets changes neither the game nor what can be taken back', () => {
  const game = engine.newGame({ variant: 'quintris', seed: 'long', draw: 'uniform', goal: 'score:1000000' });
  // To the wall and one step away from it, for ever.
  while (game.canPlay({ action: 'left' })) game.play({ action: 'left' });
  const { moves: first, column } = game.state;
  // Just beyond what it keeps, or far beyond.
  const played = volume(202_000, 250_000);
  for (let i = 0; i < played; i++) game.play({ action: i % 2 === 0 ? 'right' : 'left' });
  assert.deepEqual([game.state.moves, game.state.column], [first + played, column]);
  const { length } = game.history();
  assert.ok(length <= 200_000, String(length));
  assert.ok(length >= 100_000, 'as many as a snapshot has');
  const shown = ({ board, hand, row, column: at, score, over }: FallState): unknown => [
    board,
    hand,
    row,
    at,
    score,
    over,
  ];
  assert.deepEqual(shown(engine.restore(game.snapshot() as never).state as never), shown(game.state));
  // As far back as can be: what is left begins where the moves that were forgotten had led.
  game.goTo(0);
  assert.deepEqual(shown(engine.restore(game.snapshot() as never).state as never), shown(game.state));
  game.goTo(length - 100_000);
  assert.deepEqual([game.state.moves, game.state.column], [first + played - 100_000, column]);
  assert.deepEqual(game.undo(), { action: 'left' });
  assert.deepEqual([game.redo(), game.redo()], [{ action: 'left' }, { action: 'right' }]);
});
