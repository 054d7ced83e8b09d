/** Random games, every move of which is compared with the naive model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEngine, IllegalMoveError, type Game } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame, type RandomGame } from '../support/arbitraries.js';
import { Model, rulesOf, type ModelMove, type ModelPreview, type VariantName } from '../support/model.js';
import { same } from '../support/same.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import { all, volume } from '../support/volume.js';

const engine = await createEngine();

/** What the games went through, so that a test that no longer tests shows. */
const seen = {
  moves: 0,
  refusals: {} as Record<string, number>,
  games: 0,
  over: 0,
  refills: 0,
  queued: 0,
  boxes: 0,
  crossings: 0,
  streak: 0,
  words: {} as Record<number, number>,
};

/** Compares everything that the engine says about the present state; answers the model's previews. */
function compareState(game: Game, model: Model): ModelPreview[][] {
  const { state } = game;
  same(state.board, model.boardText(), 'board');
  same(state.hand, model.hand(), 'hand');
  same(state.fits, model.fits(), 'fits');
  assert.equal(state.score, model.score, 'score');
  assert.equal(state.streak, model.streak, 'streak');
  assert.equal(state.moves, model.moves, 'moves');
  assert.equal(state.over, model.over(), 'over');
  assert.equal(state.won, false, 'won');
  same(state.clears, { rows: true, columns: true, boxes: model.hasBoxes() }, 'clears');
  assert.equal(state.boxSide, model.hasBoxes() ? 3 : 0, 'side of a box');

  const legal = model.legalMoves();
  same(game.legalMoves(), legal, 'legal moves');
  const bits = model.hand().map(() => Array<number>(state.rows).fill(0));
  for (const { piece, row, column } of legal) bits[piece]![row]! += 2 ** column;
  const outlook = game.outlook();
  same(outlook.anchors, bits, 'anchors of the outlook');
  const previews = model.hand().map((piece) => (piece === null ? [] : model.previews(piece)));
  same(outlook.previews, previews, 'previews of the outlook');
  return previews;
}

/** Tries a move that may well be illegal: it must be refused for the model's reason and change nothing. */
function tryAny(game: Game, model: Model, move: ModelMove): void {
  const reason = model.refusal(move);
  assert.equal(game.canPlay(move), reason === null, 'canPlay');
  if (reason === null) return;
  seen.refusals[reason] = (seen.refusals[reason] ?? 0) + 1;
  const before = game.state;
  assert.throws(
    () => game.play(move),
    (error) => error instanceof IllegalMoveError && error.code === reason,
    `refused as ${reason}`,
  );
  assert.equal(game.state, before, 'the same state');
}

/** A move by the player's number: mostly one that clears, if there is one. */
function choose(choice: number, legal: readonly ModelMove[], previews: readonly ModelPreview[][]): ModelMove {
  const clearing = previews.flatMap((list, piece) => list.map(({ row, column }) => ({ piece, row, column })));
  const from = choice % 4 !== 0 && clearing.length > 0 ? clearing : legal;
  return from[(choice >>> 4) % from.length]!;
}

function playThrough(config: RandomGame): void {
  const { variant, rows, columns, handSize, pieces, hand, choices, ...rest } = config;
  const start = { ...rest, ...(hand && { hand }) };
  const options = { rows, columns, handSize, ...(pieces && { pieces }) };
  const game = engine.fromPosition({ variant, ...options, ...start });
  const model = new Model(rulesOf(variant, options), start);
  let queued = start.queue.length;
  const countQueued = (): void => {
    const left = model.position().queue.length;
    seen.queued += queued - left;
    queued = left;
  };
  countQueued();
  seen.games++;
  const words = Math.ceil((rows * columns) / 64);
  let previews = compareState(game, model);
  for (const choice of choices) {
    if ((choice >>> 2) % 4 === 0) {
      const n = choice >>> 4;
      const row = (Math.floor(n / 11) % (rows + 3)) - 1;
      const column = (Math.floor(n / 479) % (columns + 3)) - 1;
      tryAny(game, model, { piece: (n % 11) - 1, row, column });
    }
    const legal = model.legalMoves();
    if (legal.length === 0) {
      seen.over++;
      return;
    }
    const move = choose(choice, legal, previews);
    const result = game.play(move);
    const expected = model.play(move);
    same(result, expected, 'result');
    assert.equal(
      Object.values(result.parts).reduce((sum, part) => sum + part, 0),
      result.points,
      'the parts add up',
    );
    assert.deepEqual([game.state.canUndo, game.state.canRedo], [true, false]);
    previews = compareState(game, model);
    seen.moves++;
    seen.words[words] = (seen.words[words] ?? 0) + 1;
    if (result.refilled) seen.refills++;
    countQueued();
    if (result.clearedBoxes.length) seen.boxes++;
    if (result.clearedRows.length && result.clearedColumns.length) seen.crossings++;
    seen.streak = Math.max(seen.streak, result.streak);
  }
}

const MOVES = volume(500, 20_000);

test(`at least ${MOVES} moves of random games agree with the model in everything`, (t) => {
  fc.assert(fc.property(randomGame({ minLength: 20, maxLength: 60 }), playThrough), {
    seed: FUZZ_SEED,
    numRuns: volume(60, 2100),
  });
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.moves >= MOVES, `${seen.moves} moves`);
  for (const code of ['overlap', 'outside', 'used', 'no-such-piece', 'over']) {
    assert.ok(seen.refusals[code]! >= volume(3, 20), `${code} is refused often enough`);
  }
  for (const words of [1, 2, 3])
    assert.ok(seen.words[words]! >= volume(15, 100), `boards of ${words} words are played`);
  assert.ok(seen.over >= volume(2, 50) && seen.refills >= volume(20, 500) && seen.queued >= volume(4, 100));
  assert.ok(
    seen.boxes >= volume(10, 300) && seen.crossings >= volume(12, 300) && seen.streak >= volume(3, 5),
  );
});

test('on every size from 1 x 1 to 32 x 32 the last cell of a row, a column and a box clears it', () => {
  const variants = PLACEMENT_VARIANTS.map((variant) => variant.name as VariantName);
  let sizes = 0;
  for (let rows = 1; rows <= 32; rows++) {
    for (let columns = 1; columns <= 32; columns++, sizes++) {
      // Each number of rows and of columns comes by, and both ends of each with `npm test` too.
      const isEdge = [1, 32].includes(rows) || [1, 32].includes(columns);
      if (!all && !isEdge && (rows + 2 * columns) % 5 > 0) continue;
      const variant = variants[sizes % 3]!;
      const row = (sizes * 7) % rows;
      const column = (sizes * 11) % columns;
      // All but one cell of the row, the column and the box that meet there.
      const board = Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) => {
          if (r === row && c === column) return '.';
          const inBox =
            Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
          return (r === row) !== (c === column) || inBox || (r * 5 + c * 3) % 7 === 0 ? '#' : '.';
        }).join(''),
      );
      const hand = ['#', '##', '#/#'];
      const game = engine.fromPosition({ variant, board, hand, seed: 'sizes' });
      const model = new Model(rulesOf(variant, { rows, columns }), { board, hand, seed: 'sizes' });
      const move = { piece: 0, row, column };
      const result = game.play(move);
      same(result, model.play(move), `${variant} on ${rows} x ${columns}`);
      same(game.state.board, model.boardText(), `the board of ${rows} x ${columns}`);
      same(game.legalMoves(), model.legalMoves(), `the moves on ${rows} x ${columns}`);
      assert.ok(result.clearedRows.includes(row) && result.clearedColumns.includes(column));
    }
  }
  assert.equal(sizes, 1024);
});
