/** Falling games as a whole: what is drawn, where a game can start, how it is kept, and what proves it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  type FallPositionInput,
  formatPosition,
  parsePosition,
  type Snapshot,
} from 'block-puzzle-element/engine';
import { act, type FallGame, QUINTRIS, shownBy } from '../support/falling-games.js';
import { flipped, rotated } from '../support/falling-model.js';
import { json, smallRandom } from '../support/random.js';
import { assertFrozen } from '../support/same.js';

const engine = await createEngine();
const variant = 'quintris' as const;
const DRAWS = ['weighted', 'uniform', 'bag'] as const;
const ORDERS = [
  ['#'],
  ['##'],
  ['###', '##/#.'],
  ['####', '##/##', '###/.#.', '###/..#', '##./.##'],
  QUINTRIS,
];

/** The lock places of `count` pieces that are dropped at once. */
function dealt(game: FallGame, count: number): string[] {
  return Array.from({ length: count }, () => {
    const { hand, column } = game.state;
    act(game, 'drop');
    return `${hand[0]} ${column}`;
  });
}

/** The number of a piece in its set, however it is turned. */
function numberOf(piece: string, pieces: readonly string[]): number {
  let turned = piece;
  for (let i = 0; i < 4; i++, turned = rotated(turned)) {
    if (pieces.includes(turned)) return pieces.indexOf(turned);
  }
  return -1;
}

function playRandomly(game: FallGame, actions: number, seed: number): void {
  const random = smallRandom(seed);
  for (let i = 0; i < actions && !game.state.over; i++) {
    const legal = game.legalMoves();
    game.play(legal[random(legal.length)]!);
  }
}

describe('the draw', () => {
  test('gives the same pieces and columns whatever number of next pieces is shown', () => {
    for (const draw of DRAWS) {
      const games = [0, 1, 2, 6].map((handSize) => {
        const game = engine.newGame({ variant, seed: 'shown', rows: 40, draw, handSize });
        assert.equal(game.state.hand.length, 1 + handSize);
        return dealt(game, 8);
      });
      for (const game of games) assert.deepEqual(game, games[0]);
    }
  });

  test('shows the next pieces as they will appear, in their order', () => {
    const game = engine.newGame({ variant, seed: 'next', handSize: 3, columns: 32 });
    for (let i = 0; i < 6; i++) {
      const { hand } = game.state;
      act(game, 'drop');
      assert.deepEqual(game.state.hand.slice(0, 3), hand.slice(1));
    }
  });

  test('turns pieces but never flips them', () => {
    const turns = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const [piece] = engine.newGame({ variant, seed: `turned ${i}`, pieces: ['####/...#'] }).state.hand;
      turns.add(piece!);
    }
    assert.deepEqual([...turns].sort(), ['####/...#', '.#/.#/.#/##', '#.../####', '##/#./#./#.'].sort());
    assert.ok(!turns.has(flipped('####/...#')));
  });

  test('of a bag brings each piece once before any comes again', () => {
    const game = engine.newGame({ variant, seed: 'bag', draw: 'bag', rows: 40, columns: 32, handSize: 6 });
    const pieces: number[] = [];
    for (let i = 0; i < 12; i++) {
      pieces.push(numberOf(game.state.hand[0]!, QUINTRIS));
      act(game, 'drop');
    }
    for (const bag of [pieces.slice(0, 6), pieces.slice(6)])
      assert.deepEqual([...bag].sort(), [0, 1, 2, 3, 4, 5]);
  });

  test('is uniform when asked to be, and by weights that each game draws for itself by default', () => {
    const counts = (draw: 'uniform' | 'weighted', seed: string): number[] => {
      const tally = [0, 0, 0, 0, 0, 0];
      for (let drawn = 0; drawn < 700; drawn += 7) {
        const { hand } = engine.fromPosition({ variant, seed, draw, drawn, handSize: 6 }).state;
        for (const piece of hand) tally[numberOf(piece, QUINTRIS)]!++;
      }
      return tally;
    };
    for (const count of counts('uniform', 'even')) assert.ok(count > 75 && count < 160, String(count));
    const [one, other] = [counts('weighted', 'one'), counts('weighted', 'other')];
    assert.ok(Math.max(...one) - Math.min(...one) > 60 && Math.max(...other) - Math.min(...other) > 60);
    assert.notDeepEqual(one, other);
  });

  test('is from the pieces of an order, 1 to 5, or from pieces of its own', () => {
    for (const [i, pieces] of ORDERS.entries()) {
      const config = { variant, seed: 'order', rows: 40, columns: 32, draw: 'bag' } as const;
      const game = engine.newGame({ ...config, order: i + 1 });
      const seen = new Set(
        dealt(game, 2 * pieces.length).map((text) => numberOf(text.split(' ')[0]!, pieces)),
      );
      assert.deepEqual(
        [...seen].sort(),
        pieces.map((_, number) => number),
      );
      const own = engine.newGame({ ...config, pieces });
      assert.deepEqual(shownBy(own.state), shownBy(engine.newGame({ ...config, order: i + 1 }).state));
    }
  });

  test('depends on the seed alone, on every engine', async () => {
    const other = await createEngine();
    for (const draw of DRAWS) {
      const config = { variant, seed: 'same', draw, rows: 40 };
      assert.deepEqual(dealt(engine.newGame(config), 8), dealt(other.newGame(config), 8));
      assert.notDeepEqual(
        dealt(engine.newGame(config), 8),
        dealt(engine.newGame({ ...config, seed: 'no' }), 8),
      );
    }
  });
});

describe('a position', () => {
  test('goes on with the same deals, wherever it is taken', () => {
    for (const draw of DRAWS) {
      for (const handSize of [0, 1, 6]) {
        const game = engine.newGame({ variant, seed: 'on', draw, handSize, rows: 40, columns: 20 });
        for (let taken = 0; taken < 5; taken++) {
          act(game, 'drop', 'tick');
          const position = game.position() as FallPositionInput & { variant: typeof variant };
          const copy = engine.fromPosition(json(position));
          assert.deepEqual(copy.position(), position);
          assert.deepEqual(dealt(copy, 4), dealt(engine.restore(game.snapshot()), 4));
        }
      }
    }
  });

  test('without a place lets its first piece appear, with one puts it there', () => {
    const start = { variant, seed: 'place', hand: ['##', '#/#'] };
    const { state } = engine.fromPosition(start);
    assert.deepEqual([state.hand, state.row], [['##', '#/#'], 0]);
    const placed = engine.fromPosition({ ...start, row: 7, column: 4 }).state;
    assert.deepEqual([placed.hand, placed.row, placed.column], [['##', '#/#'], 7, 4]);
  });

  test('takes pieces that are not shown from its hand before those of its queue', () => {
    const hand = ['#', '##', '###', '####'];
    for (const place of [{}, { row: 0, column: 0 }]) {
      const start = {
        variant,
        seed: 'queue',
        hand,
        queue: ['#/#', '#/#/#'],
        handSize: 1,
        rows: 40,
        ...place,
      };
      const game = engine.fromPosition(start);
      assert.deepEqual(game.state.hand, ['#', '##']);
      assert.deepEqual(game.position().queue, ['###', '####', '#/#', '#/#/#']);
      const pieces = dealt(game, 6).map((text) => text.split(' ')[0]);
      assert.deepEqual(pieces, [...hand, '#/#', '#/#/#']);
      assert.deepEqual([game.position().queue, game.position().drawn], [[], 2]);
    }
  });

  test('has a text that means the same', () => {
    const game = engine.newGame({
      variant,
      seed: 'text é',
      profile: 'comfort',
      draw: 'bag',
      goal: 'lines:5',
    });
    playRandomly(game, 60, 3);
    act(game, ...(game.state.canHold ? (['hold'] as const) : []));
    const position = game.position();
    assert.deepEqual(parsePosition(formatPosition(position)), position);
    assert.deepEqual(shownBy(engine.fromPosition(position as never).state as never), {
      ...shownBy(game.state),
      ...{ moves: 0, ticks: 0, locked: 0 },
    });
  });

  test('draws a seed where it has none, and says none in its text', () => {
    const read = parsePosition(formatPosition({ variant }));
    assert.equal('seed' in read, false);
    const seeds = [1, 2].map(() => engine.fromPosition(formatPosition({ variant })).state.seed);
    assert.notEqual(seeds[0], seeds[1]);
  });
});

describe('undo and redo', () => {
  test('go back and forth over every state of a long game, across those that are kept', () => {
    const game = engine.newGame({ variant, seed: 'undo', rows: 40, columns: 32 });
    const states = [shownBy(game.state)];
    const random = smallRandom(5);
    while (states.length <= 200) {
      const legal = game.legalMoves().filter(({ action }) => action !== 'drop' || random(6) === 0);
      game.play(legal[random(legal.length)]!);
      states.push(shownBy(game.state));
    }
    const copy = engine.restore(json(game.snapshot()));
    for (const each of [game, copy]) {
      for (let i = 199; i >= 0; i--) {
        assert.ok(each.undo());
        assert.deepEqual(shownBy(each.state), states[i]);
      }
      assert.equal(each.undo(), null);
      for (let i = 1; i <= 200; i++) {
        assert.ok(each.redo());
        assert.deepEqual(shownBy(each.state), states[i]);
      }
      assert.equal(each.redo(), null);
      for (const i of [63, 64, 65, 127, 128, 129, 0, 200]) {
        each.goTo(i);
        assert.deepEqual(shownBy(each.state), states[i]);
      }
    }
  });

  test('an action after an undo drops what was undone, and the game counts as helped', () => {
    const game = engine.newGame({ variant, seed: 'other' });
    act(game, 'drop', 'drop', 'drop');
    game.undo();
    const snapshot = json(game.snapshot());
    assert.deepEqual([snapshot.undone, engine.restore(snapshot).state.canRedo], [1, true]);
    act(game, 'tick');
    assert.deepEqual(
      [game.state.canRedo, game.state.assisted, game.snapshot().moves.length],
      [false, true, 3],
    );
  });

  test('history says what each action did', () => {
    const board = [...Array<string>(9).fill('........'), '######..'];
    const game = engine.fromPosition({ variant, seed: 'h', board, hand: ['##'], row: 0, column: 5 });
    act(game, 'right', 'drop');
    const [first, second] = game.history();
    assert.deepEqual([first!.move, first!.points], [{ action: 'right' }, 0]);
    assert.deepEqual([second!.piece, second!.rows, second!.points, second!.score], ['##', 1, 1, 1]);
  });
});

test('states, results, moves, positions, snapshots and records are frozen all the way down', () => {
  const board = [...Array<string>(9).fill('........'), '######..'];
  const start = { variant, seed: 'x', board, hand: ['##', '#'], row: 0, column: 6, pieces: ['#'] };
  const game = engine.fromPosition(start);
  const result = act(game, 'drop');
  assert.equal(result.cleared.length, 8);
  const all = {
    ...{ result, state: game.state, legal: game.legalMoves(), plan: game.plan(), position: game.position() },
    ...{ snapshot: game.snapshot(), record: game.record(), history: game.history(), pieces: game.pieces() },
    undone: game.undo(),
  };
  for (const [name, value] of Object.entries(all)) assertFrozen(value, name);
  assert.equal(game.state, game.state, 'the state is one object until it changes');
  assert.deepEqual(json(game.snapshot()), game.snapshot() as unknown as Snapshot);
});
