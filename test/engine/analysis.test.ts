/** `analyse()`: a look back at a game, each move beside what the search would have played. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type Analysis,
  createEngine,
  formatRecord,
  type Game,
  type GameConfig,
  type GameRecord,
} from 'block-puzzle-element/engine';
import { configError } from '../support/refusals.js';
import { assertFrozen } from '../support/same.js';
import { sampled } from '../support/volume.js';

const engine = await createEngine();
const WORK = { work: 3000 };

/** A game that the search plays by itself, for some hands. */
function playedWell(config: GameConfig, hands = 12): Game {
  const game = engine.newGame({ seed: 'well', ...config });
  for (let i = 0; i < hands && !game.state.over; i++) {
    for (const move of game.hint({ timeMs: 20 })!.moves) game.play(move);
  }
  return game;
}

/** The same by a player who takes any legal move. */
function playedBadly(config: GameConfig, moves = 30): Game {
  const game = engine.newGame({ seed: 'badly', ...config });
  for (let i = 0; i < moves && !game.state.over; i++) {
    const legal = game.legalMoves();
    game.play(legal[(i * 7919) % legal.length]!);
  }
  return game;
}

const bad = ({ counts: { mistake, blunder } }: Analysis): number => mistake + blunder;

/** Whose rules differ in what a line is; the search weighs them alike. */
const VARIANTS = ['blockudoku', 'blocks', 'block-sudoku'];
for (const variant of sampled(VARIANTS, 3)) {
  describe(`a game of ${variant}`, () => {
    test('that the search has played is rated as well as can be', () => {
      const analysis = engine.analyse(playedWell({ variant }).record());
      assert.equal(analysis.moves.length, 36);
      // In the middle of a hand it may see what it did not see at its beginning.
      assert.ok(bad(analysis) <= 1, `${bad(analysis)} are bad`);
      assert.ok(analysis.counts.best >= 24, `${analysis.counts.best} are best`);
      assert.ok(analysis.accuracy > 90, `accuracy ${analysis.accuracy}`);
    });

    test('of any legal moves is rated far worse', () => {
      const analysis = engine.analyse(playedBadly({ variant }).record());
      assert.ok(bad(analysis) >= 2, `${bad(analysis)} are bad`);
      assert.ok(analysis.accuracy < 80, `accuracy ${analysis.accuracy}`);
    });
  });
}

test('a move that throws the game away is a blunder, and what would have saved it is told', () => {
  // The row goes when its last cell is filled; a piece anywhere else ends the game.
  const position = {
    variant: 'blocks',
    rows: 3,
    columns: 8,
    board: ['#######.', '#.#.#.##', '#.#.#.##'],
    hand: ['#', '########', null],
    seed: 'x',
    pieces: ['########'],
  };
  const game = engine.fromPosition(position);
  game.play({ piece: 0, row: 1, column: 1 });
  assert.equal(game.state.over, true);
  const { moves } = engine.analyse(game.record());
  assert.equal(moves[0]!.rating, 'blunder');
  assert.deepEqual(moves[0]!.best, { piece: 0, row: 0, column: 7 });
  assert.ok(moves[0]!.loss > 0);
});

test('a move is judged by what its player could know, whatever is dealt next', () => {
  const hand = ['##/##', '###', '#/#/#'];
  const judged = ['a', 'b', 'c'].map((seed) => {
    const game = engine.fromPosition({ variant: 'blocks', hand, seed });
    for (const piece of [0, 1, 2]) game.play(game.legalMoves(piece)[5]!);
    const { moves } = engine.analyse(game.record(), WORK);
    return [game.state.hand, moves] as const;
  });
  const [[, first], ...others] = judged as [(typeof judged)[0], ...typeof judged];
  for (const [, moves] of others) assert.deepEqual(moves, first);
  assert.equal(new Set(judged.map(([next]) => JSON.stringify(next))).size, 3, 'other hands are dealt next');
});

test('every move is there, its loss is what lies between the values, and the sums are right', () => {
  const game = playedBadly({ variant: 'blockudoku', rotate: true });
  const record = game.record();
  const analysis = engine.analyse(record, WORK);
  assertFrozen(analysis);
  assert.deepEqual(
    analysis.moves.map(({ move }) => move),
    record.moves,
  );
  for (const { number, value, bestValue, loss, rating, move, best } of analysis.moves) {
    assert.equal(loss, bestValue - value);
    assert.ok(loss >= 0);
    assert.equal(rating === 'best', loss === 0);
    if (loss === 0) assert.deepEqual(best, move);
    const before = engine.replay(record);
    before.goTo(number - 1);
    assert.ok(before.canPlay(best));
  }
  const { counts, accuracy, moves } = analysis;
  assert.equal(
    Object.values(counts).reduce((sum, count) => sum + count),
    moves.length,
  );
  assert.ok(accuracy >= 0 && accuracy <= 100);
});

test('a game of no moves is a perfect one', () => {
  const analysis = engine.analyse(engine.newGame({ variant: 'blocks', seed: 'none' }).record());
  assert.deepEqual([analysis.moves, analysis.accuracy], [[], 100]);
});

test('it says the same each time, of a record or its text, at once or in steps', () => {
  const record = playedBadly({ variant: 'blocks' }, 12).record();
  const analysis = engine.analyse(record, WORK);
  const steps = engine.analysing(formatRecord(record), WORK);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    // Others play and ask meanwhile.
    if (count++ % 5 === 0) engine.newGame({ variant: 'blockudoku', seed: `${count}` }).hint({ work: 500 });
  }
  assert.deepEqual(step.value, analysis);
  assert.ok(count >= 2 * record.moves.length);
  assert.deepEqual(engine.analyse(record, WORK), analysis);
});

test('moves of pieces that look the same from two sides are judged as what they are', () => {
  const game = engine.newGame({ variant: 'blocks', rotate: true, pieces: ['###', '##/##'], seed: 'turned' });
  for (let i = 0; i < 9; i++) {
    const { piece, row, column, rotation = 0 } = game.hint({ work: 2000 })!;
    const other = game.state.hand[piece] === '##/##' ? 3 : (rotation + 2) % 4;
    game.play({ piece, row, column, rotation: other });
  }
  const { moves } = engine.analyse(game.record());
  assert.ok(moves.every(({ loss }) => Number.isFinite(loss)));
  assert.ok(moves.filter(({ rating }) => rating === 'best').length >= 5);
});

test('what is no record of such a game is refused with its field', () => {
  const record = playedBadly({ variant: 'blocks' }, 5).record();
  const refused: readonly (readonly [unknown, string, string])[] = [
    [null, 'record', 'type'],
    ['r1garbage', 'record', 'checksum'],
    [{ ...record, score: record.score + 1 }, 'score', 'score'],
    [{ ...record, moves: [...record.moves, record.moves[0]] }, 'moves[5]', 'illegal-move'],
    [{ ...record, rules: 60_000 }, 'rules', 'version'],
    [engine.newGame({ variant: 'samegame', seed: 'a' }).record(), 'variant', 'mismatch'],
    [engine.newGame({ variant: 'quintris', seed: 'a' }).record(), 'variant', 'mismatch'],
  ];
  for (const [given, field, code] of refused) {
    const error = configError(() => engine.analyse(given as GameRecord));
    assert.deepEqual([error.field, error.code], [field, code]);
  }
  for (const [field, value, code] of [
    ['work', 0, 'range'],
    ['work', 1_000_001, 'range'],
    ['profile', 'x', 'unknown'],
  ] as const) {
    const error = configError(() => engine.analyse(record, { [field]: value } as never));
    assert.deepEqual([error.field, error.code], [field, code]);
  }
  assert.equal(configError(() => engine.analyse(record, null as never)).field, 'options');
});
