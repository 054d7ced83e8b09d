/** Games whose pieces may be turned: which turns there are, and that a turned piece is played like any other. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, formatRecord, type Game, type Move } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame } from '../support/arbitraries.js';
import { CUSTOM } from '../support/arbitraries-rule-sets.js';
import { turn } from '../support/model-board.js';
import { json, playRandomly, shown, smallRandom, startOf } from '../support/random.js';
import { assertFrozen, same } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
CUSTOM.forEach((ruleSet) => engine.registerVariant(ruleSet));

function oneOf(piece: string, options: object = {}): Game {
  return engine.fromPosition({ variant: 'blocks', hand: [piece], rotate: true, seed: 'x', ...options });
}

/** A piece after some quarter turns clockwise. */
function turned(piece: string, rotation = 0): string {
  return rotation === 0 ? piece : turned(turn(piece), rotation - 1);
}

/** The same game with one piece of the hand turned in advance, so that it is played as it lies. */
function withTurned(game: Game, slot: number, rotation: number): Game {
  const position = game.position();
  const hand = position.hand.map((piece, i) =>
    piece !== null && i === slot ? turned(piece, rotation) : piece,
  );
  return engine.fromPosition({ ...position, hand });
}

describe('a piece of the hand', () => {
  /** What it looks like after 0, 1, 2 and 3 quarter turns clockwise; looks that come again are left out. */
  const looks: readonly (readonly string[])[] = [
    ['#'],
    ['##/##'],
    ['.#./###/.#.'],
    ['##', '#/#'],
    ['#/#/#', '###'],
    ['.##/##.', '#./##/.#'],
    ['#.#', '#/./#'],
    ['##/#.', '##/.#', '.#/##', '#./##'],
    ['###/#..', '##/.#/.#', '..#/###', '#./#./##'],
    ['###/.#.', '.#/##/.#', '.#./###', '#./##/#.'],
    ['####/#...', '##/.#/.#/.#', '...#/####', '#./#./#./##'],
  ];

  test('may be turned to every look that it has, each once, with the fewest quarter turns', () => {
    for (const list of looks) {
      const game = oneOf(list[0]!);
      const { turns } = game.outlook();
      assert.deepEqual(
        turns![0]!.map(({ rotation, piece }) => [rotation, piece]),
        list.slice(1).map((piece, i) => [i + 1, piece]),
      );
      const rotations = [...new Set(game.legalMoves().map(({ rotation = 0 }) => rotation))];
      assert.deepEqual(rotations, [...list.keys()]);
      assertFrozen(turns);
    }
  });

  test('may be turned further than it need be: the look counts', () => {
    const game = oneOf('##/##');
    for (const rotation of [1, 2, 3]) {
      const move = { piece: 0, row: 0, column: 0, rotation };
      assert.equal(game.canPlay(move), true);
      game.play(move);
      assert.deepEqual(game.state.board.slice(0, 3), ['##......', '##......', '........']);
      assert.deepEqual(game.history()[0]!.move, { piece: 0, row: 0, column: 0 }, 'the least is noted');
      assert.equal(engine.verify(game.record()).ok, true);
      assert.equal(engine.verify(formatRecord(game.record())).ok, true);
      game.undo();
    }
  });

  test('is placed by the upper left corner of the box that it has when turned', () => {
    const game = oneOf('###/#..');
    game.play({ piece: 0, row: 2, column: 5, rotation: 3 });
    assert.deepEqual(game.state.board.slice(2, 5), ['.....#..', '.....#..', '.....##.']);
    assert.equal(game.history()[0]!.piece, '#./#./##');
  });

  test('fits when any of its looks does, and only then is the game not over', () => {
    const board = ['#.#', '#.#', '###'];
    for (const [rotate, fits] of [
      [true, true],
      [false, false],
    ] as const) {
      const { state } = oneOf('##', { board, rotate });
      assert.deepEqual([state.fits, state.over], [[fits], !fits]);
    }
    const { state } = oneOf('###', { board });
    assert.deepEqual([state.fits, state.over], [[false], true]);
    const small = engine.newGame({
      variant: 'blocks',
      rows: 1,
      columns: 3,
      pieces: ['#/#/#'],
      seed: '',
      rotate: true,
    });
    assert.deepEqual(
      small.legalMoves(),
      [0, 1, 2].map((piece) => ({ piece, row: 0, column: 0, rotation: 1 })),
    );
    // It clears the row each time.
    assert.equal(playRandomly(small, 20, smallRandom(1)), 20);
  });
});

describe('a turned move', () => {
  const games = randomGame({ minLength: 3, maxLength: 12 });

  test('does what the move does of a piece that lies that way in the hand', () => {
    const seen = [0, 0, 0, 0];
    fc.assert(
      fc.property(games, (config) => {
        const game = startOf(engine, config, { rotate: true });
        for (const choice of config.choices) {
          const legal = game.legalMoves();
          if (legal.length === 0) break;
          const far = legal.filter((move) => move.rotation! > 1);
          const from = far.length > 0 && choice % 2 ? far : legal;
          const { piece, row, column, rotation = 0 } = from[choice % from.length]!;
          const other = withTurned(game, piece, rotation);
          const lying = game.outlook().turns![piece]!.find((each) => each.rotation === rotation);
          const expected = other.outlook();
          if (lying) {
            const { anchors, previews } = lying;
            same([anchors, previews], [expected.anchors[piece], expected.previews[piece]], 'outlook');
          }
          const result = game.play({ piece, row, column, rotation });
          same(result, other.play({ piece, row, column }), 'result');
          same(game.state.board, other.state.board, 'board');
          same(game.state.hand, other.state.hand, 'hand');
          seen[rotation]!++;
        }
      }),
      { seed: FUZZ_SEED, numRuns: volume(40, 250), endOnFailure: true },
    );
    assert.ok(Math.min(...seen) >= volume(6, 50), `${String(seen)} moves by their turns`);
  });

  test('is legal where the turned piece fits, slot by slot, turn by turn and in reading order', () => {
    let checked = 0;
    fc.assert(
      fc.property(games, (config) => {
        const game = startOf(engine, config, { rotate: true });
        const all: Move[] = [];
        game.state.hand.forEach((text, piece) => {
          const mine: Move[] = [];
          const looks = new Set<string>();
          for (let rotation = 0; rotation < 4 && text !== null; rotation++) {
            if (looks.has(turned(text, rotation))) continue;
            looks.add(turned(text, rotation));
            // Not turned any more, that game is over when nothing fits as it lies.
            const other = withTurned(game, piece, rotation);
            for (const { rotation: more, ...move } of other.legalMoves(piece)) {
              if (more === undefined) mine.push(rotation ? { ...move, rotation } : move);
            }
          }
          same(game.legalMoves(piece), mine, 'of one piece');
          all.push(...mine);
        });
        same(game.legalMoves(), all, 'of all');
        for (const move of all) assert.equal(game.canPlay(move), true);
        checked += all.length;
      }),
      { seed: FUZZ_SEED, numRuns: volume(24, 150), endOnFailure: true },
    );
    assert.ok(checked > volume(700, 5000), `${checked} moves`);
  });

  test('is kept by undo, redo, snapshots and records; one without a turn is kept without', () => {
    const game = engine.newGame({ variant: 'blockudoku', rotate: true, seed: 'kept' });
    const plain = game.legalMoves().find(({ rotation }) => !rotation)!;
    game.play({ ...plain, rotation: 0 });
    assert.deepEqual(game.undo(), plain);
    const move = game.legalMoves().find(({ rotation }) => rotation === 1)!;
    game.play(move);
    const after = game.state;
    assert.deepEqual(game.undo(), move);
    assert.deepEqual(game.redo(), move);
    assert.deepEqual(game.state, { ...after, assisted: true });
    assert.deepEqual(game.snapshot().moves, [move]);
    same(shown(engine.restore(json(game.snapshot()))), shown(game), 'restored');
    const verdict = engine.verify(game.record());
    assert.ok(verdict.ok && verdict.config.rotate === true);
  });

  test('that is not legal says why, and turns nothing', () => {
    const game = engine.fromPosition({
      ...{ variant: 'blocks', rows: 4, columns: 4, board: ['....', '.#..', '....', '....'] },
      ...{ hand: ['###/#..', null, '#'], rotate: true, seed: 'x' },
    });
    const move = { piece: 0, row: 0, column: 0 };
    const before = shown(game);
    for (const [code, change] of [
      ['overlap', { rotation: 1 }],
      ['overlap', { rotation: 2, column: 1 }],
      ['outside', { rotation: 1, column: 3 }],
      ['outside', { rotation: 3, row: 2 }],
      ['outside', { rotation: 2, column: 2 }],
      ['used', { piece: 1, rotation: 1 }],
      ['no-such-piece', { piece: 3, rotation: 1 }],
      ['no-such-piece', { piece: -1, rotation: 3 }],
      ...[-1, 4, 0.5, NaN, Infinity, '1', null, true, {}, [1], 1n, Symbol('1'), 2 ** 32].map(
        (rotation) => ['malformed', { rotation }] as const,
      ),
    ] as const) {
      const bad = { ...move, ...change } as Move;
      assert.equal(game.canPlay(bad), false, code);
      assert.throws(() => game.play(bad), { name: 'IllegalMoveError', code });
      same(shown(game), before, code);
    }
    for (const rotation of [undefined, 0, -0, 3])
      assert.equal(game.canPlay({ ...move, rotation } as Move), true);
  });

  test('is malformed where pieces do not turn', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'fixed' });
    const [move] = game.legalMoves();
    const before = shown(game);
    for (const rotation of [1, 2, 3]) {
      assert.equal(game.canPlay({ ...move!, rotation }), false);
      assert.throws(() => game.play({ ...move!, rotation }), { name: 'IllegalMoveError', code: 'malformed' });
    }
    same(shown(game), before, 'the game');
    assert.equal(game.outlook().turns, undefined);
    assert.equal(game.canPlay({ ...move!, rotation: 0 }), true);
  });
});

test('whether pieces turn is the variant’s unless the host says otherwise; then the game says it too', () => {
  for (const [variant, own] of [
    ['blocks', false],
    ['blockudoku', false],
    ['test-turning', true],
  ] as const) {
    for (const rotate of [undefined, false, true]) {
      const option = rotate === undefined ? {} : { rotate };
      const written = rotate === undefined || rotate === own ? undefined : rotate;
      for (const game of [
        engine.newGame({ variant, seed: 'x', ...option }),
        engine.fromPosition({ variant, seed: 'x', ...option, hand: ['##', null, '#/#'] }),
      ]) {
        assert.equal(game.state.rotate, rotate ?? own);
        const record = game.record();
        const places = [game.position(), game.snapshot().start, record.config ?? record.position!];
        for (const place of places) assert.equal(place.rotate, written);
        const again = [
          engine.fromPosition(game.position()),
          engine.restore(game.snapshot()),
          engine.replay(record),
        ];
        for (const copy of again) assert.equal(copy.state.rotate, rotate ?? own);
      }
    }
  }
});
