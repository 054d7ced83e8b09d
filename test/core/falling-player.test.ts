/** The computer player of the falling games: its features, its choice, its paths, and what it may know. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ACTIONS, FALL, FallCore, FallSearch, PLAN_AT, WEIGHTS_AT } from '../support/falling-core.js';
import {
  boardAfter,
  featuresOf,
  fits,
  placesFromTop,
  placesOf,
  type Place,
} from '../support/falling-features.js';
import { FallModel, type FallAction, type FallSetup } from '../support/falling-model.js';
import { smallRandom } from '../support/random.js';
import { volume } from '../support/volume.js';

const QUINTRIS = ['.#./###/.#.', '#####', '####/...#', '####/..#.', '###/#.#', '###./..##'];
const FEATURES = 14;
const SETUP: FallSetup = {
  ...{ rows: 25, columns: 15, pieces: QUINTRIS, draw: 'uniform', next: 1 },
  ...{ comfort: false, seed: 'player', queue: [] },
};
const core = await FallCore.create();
const search = await FallSearch.create();
const wasm = search.core;

function setWeights(weights: readonly number[]): void {
  for (let i = 0; i < 2 * FEATURES; i++) {
    search.view.setFloat64(WEIGHTS_AT + i * 8, weights[i] ?? 0, true);
  }
}

/** Weights that play well enough to reach every kind of board. */
const FAIR = [-16, 0.5, -8.8, -23.5, -19.8, 0.88, 0.88, 0.88, 0.88, -3.9, -51.9];

interface Plan {
  readonly actions: FallAction[];
  readonly place: Place;
  readonly value: number;
  readonly work: number;
}

function plan(options: { slides?: boolean; next?: number; keep?: number; budget?: number } = {}): Plan {
  const { slides = false, next = 0, keep = 10, budget = 0 } = options;
  search.look(core);
  const length = wasm.fallPlan(slides ? 1 : 0, next, keep, budget);
  const at = PLAN_AT;
  assert.equal(search.view.getUint32(at, true), length);
  const place = {
    piece: search.text(at + 8),
    row: search.view.getInt32(at + 16, true),
    column: search.view.getInt32(at + 20, true),
  };
  const actions = [...search.bytes.subarray(at + 32, at + 32 + length)].map((action) => ACTIONS[action]!);
  return {
    actions,
    place,
    value: search.view.getFloat64(at + 24, true),
    work: search.view.getUint32(at + 4, true),
  };
}

/** What it is worth to lock the falling piece there. */
function judge(row: number, column: number): number {
  search.look(core);
  return wasm.fallJudge(row, column);
}

/** Some games, and random boards with holes and overhangs in them, with a piece somewhere above. */
function someStates(count: number, visit: (model: FallModel, random: (n: number) => number) => void): void {
  const random = smallRandom(7);
  for (let i = 0; i < count; i++) {
    const setup: FallSetup = {
      ...SETUP,
      rows: 10 + random(16),
      columns: 8 + random(25),
      draw: (['weighted', 'uniform', 'bag'] as const)[random(3)]!,
      seed: `state ${i}`,
      comfort: random(2) === 1,
    };
    const model = new FallModel(setup);
    core.start(setup);
    const [empty, filled] = [3 + random(setup.rows - 3), 3 + random(7)];
    model.setBoard(
      model.board.map((row, r) => {
        if (r < empty) return row;
        const cells = [...row].map(() => (random(10) < filled ? '#' : '.'));
        cells[random(cells.length)] = '.';
        return cells.join('');
      }),
    );
    core.setBoard(model.board);
    if (model.over) continue;
    // In the middle of a fall, now and then.
    for (let down = random(3) * random(6); down > 0 && model.check('down') === null; down--) {
      model.play('down');
      core.play('down');
    }
    visit(model, random);
  }
}

const randomWeights = (random: (n: number) => number): number[] =>
  Array.from({ length: FEATURES }, () => random(2001) / 100 - 10);

const close = (a: number, b: number, message?: string): void => {
  assert.ok(Math.abs(a - b) < 1e-6 * (1 + Math.abs(b)), `${message ?? ''} ${a} instead of ${b}`);
};

test('each feature is the count that its definition says', () => {
  let cleared = 0;
  someStates(volume(40, 150), (model, random) => {
    const places = placesOf(model.board, model, true);
    for (let tries = 0; tries < 4; tries++) {
      const place = places[random(places.length)]!;
      core.setPiece(place.piece, place.row, place.column);
      const expected = featuresOf(model.board, place.piece, place.row, place.column);
      if (expected[1]! > 0) cleared++;
      const got = expected.map((_, i) => {
        setWeights(expected.map((_, j) => (i === j ? 1 : 0)));
        return judge(place.row, place.column);
      });
      assert.deepEqual(
        got,
        expected,
        `${place.piece} at ${place.row}, ${place.column}\n${model.board.join('\n')}`,
      );
    }
  });
  assert.ok(cleared > 0, 'rows were cleared');
});

describe('the plan', () => {
  test('of simple play is the best of all places in its row, by the naive evaluation', () => {
    someStates(volume(10, 60), (model, random) => {
      const weights = randomWeights(random);
      setWeights(weights);
      const { place, value } = plan();
      const best = Math.max(
        ...placesOf(model.board, model, false).map((other) => valueOf(model, other, weights)),
      );
      close(value, best);
      close(valueOf(model, place, weights), best);
    });
  });

  test('with slides is the best of all places there are', () => {
    let slid = 0;
    someStates(volume(10, 60), (model, random) => {
      const weights = randomWeights(random);
      setWeights(weights);
      const { place, value } = plan({ slides: true });
      const best = Math.max(
        ...placesOf(model.board, model, true).map((other) => valueOf(model, other, weights)),
      );
      close(value, best);
      close(valueOf(model, place, weights), best);
      if (!placesOf(model.board, model, false).some((other) => same(other, place))) slid++;
    });
    assert.ok(slid > 0, `${slid} plans went under an overhang`);
  });

  for (const slides of [false, true]) {
    test(`${slides ? 'with slides' : 'of simple play'} is legal step by step and locks where it says`, () => {
      setWeights(FAIR);
      someStates(volume(15, 120), (model) => {
        const { actions, place } = plan({ slides, next: 1 });
        assert.ok(actions.length > 0);
        assert.equal(actions.indexOf('drop'), actions.length - 1);
        if (!slides) assert.ok(!actions.includes('down'));
        for (const action of actions) {
          assert.equal(model.check(action), null, `${actions.join(' ')} in ${model.board.join('\n')}`);
          const result = core.play(action);
          const expected = model.play(action);
          assert.deepEqual(result, expected);
          assert.equal(expected.kick, 0);
          if (action === 'drop') assert.deepEqual(expected.locked, place);
        }
      });
    });
  }

  test('with the next piece is the pair that the naive evaluation likes best', () => {
    someStates(volume(4, 20), (model, random) => {
      const weights = randomWeights(random);
      setWeights(weights);
      const keep = 1 + random(4);
      const { place } = plan({ next: 1, keep });
      const firsts = placesOf(model.board, model, false)
        .map((first) => ({ first, value: valueOf(model, first, weights) }))
        .sort((a, b) => b.value - a.value);
      // Places of equal value at the edge of the list: any of them may be in it.
      const edge = firsts[keep - 1]?.value ?? -Infinity;
      assert.ok(
        valueOf(model, place, weights) > edge - 1e-6 * (1 + Math.abs(edge)),
        'it was among the best first places',
      );
      const best = firsts
        .filter(({ value }) => value > edge + 1e-6 * (1 + Math.abs(edge)))
        .map(({ first }) => pairValue(model, first, weights))
        .reduce((a, b) => Math.max(a, b), -Infinity);
      const chosen = pairValue(model, place, weights);
      assert.ok(chosen >= best - 1e-6 * Math.abs(best), `${chosen} instead of ${best}`);
    });
  });

  test('does not change the game', () => {
    setWeights(FAIR);
    someStates(volume(8, 20), () => {
      const before = core.block();
      plan({ slides: true, next: 2, budget: 1e6 });
      assert.deepEqual(search.block(), before);
    });
  });

  test('is the same for the same state, whatever was planned before', () => {
    setWeights(FAIR);
    core.start(SETUP);
    const block = core.block();
    const first = plan({ slides: true, next: 2, budget: 1e6 });
    someStates(5, () => plan({ next: 2, budget: 1e6 }));
    core.start({ ...SETUP, seed: 'another' });
    core.prepare(SETUP);
    core.adopt(block);
    assert.deepEqual(plan({ slides: true, next: 2, budget: 1e6 }), first);
  });

  test('is empty when the game is over', () => {
    core.start(SETUP);
    core.setBoard(Array.from({ length: 25 }, () => `${'#'.repeat(14)}.`));
    assert.deepEqual(plan({ keep: 1 }).actions, []);
  });

  test('slides under an overhang where a drop cannot come', () => {
    setWeights([0, 0, 0, 0, -100, 0, 0, 0, 0, 0, 0, -1]);
    core.start(SETUP);
    const board = [
      ...Array<string>(20).fill('.'.repeat(15)),
      '########.......',
      '........#......',
      '.....####......',
      '.....##########',
      '.....##########',
    ];
    // A bar under the roof at the left: entered from the right it must go down first. Here it cannot.
    core.setBoard(board);
    core.setPiece('#####', 0, 5);
    const closed = plan({ slides: true });
    assert.ok(!closed.actions.includes('down'));
    board[21] = '...............';
    core.setBoard(board);
    core.setPiece('#####', 0, 9);
    const { place, actions } = plan({ slides: true });
    assert.ok(actions.includes('down'), actions.join(' '));
    assert.deepEqual(place, { piece: '#####', row: 24, column: 0 });
    for (const action of actions) assert.equal(typeof core.play(action), 'object');
    assert.equal(core.read().score, 1);
  });
});

describe('the third piece', () => {
  test('stops at the budget, up to the placements of one piece', () => {
    setWeights(FAIR);
    core.start(SETUP);
    const two = plan({ next: 1 });
    for (const budget of [0, 2000, 5000, 20_000]) {
      const { work } = plan({ next: 2, budget });
      assert.ok(work <= Math.max(budget, two.work) + 8 * 15, `${work} for ${budget}`);
    }
    assert.deepEqual(plan({ next: 2, budget: 0 }).actions, two.actions, 'without a budget two pieces decide');
  });

  test('is looked up, not guessed, where it is shown', () => {
    setWeights(FAIR);
    core.start({ ...SETUP, next: 2 });
    const shown = plan({ next: 2, budget: 1e6 }).work;
    core.start(SETUP);
    assert.ok(shown < plan({ next: 2, budget: 1e6 }).work / 2);
  });
});

describe('the player knows', () => {
  test('nothing of the weights of the draw, the bag, or what is to come', () => {
    setWeights([...FAIR, 0, 0, 0, ...FAIR]);
    const random = smallRandom(3);
    for (const draw of ['weighted', 'bag'] as const) {
      core.start({ ...SETUP, draw });
      const plans = new Set<string>();
      for (let i = 0; i < 5; i++) {
        plans.add(JSON.stringify(plan({ slides: true, next: 2, budget: 1e6 })));
        // Streams, what is left in the bag, weights and bag.
        for (let at = FALL.random; at < FALL.random + 16; at++) core.bytes[core.state + at] = random(256);
        for (let at = 288; at < FALL.counts; at++) core.bytes[core.state + at] = random(256);
      }
      assert.equal(plans.size, 1, draw);
    }
  });

  test('how often straight pieces have come, by the slopes of its weights', () => {
    core.start({ ...SETUP, draw: 'weighted' });
    const slopes = Array.from({ length: FEATURES }, (_, i) => (i === 11 ? 6 : 0));
    setWeights([...Array<number>(FEATURES).fill(0), ...slopes]);
    core.setPiece('#####', 24, 0);
    const count = (piece: number, times: number): void => {
      core.view.setUint32(core.state + FALL.counts + piece * 4, times, true);
    };
    const share = (straight: number, others: number): number => {
      QUINTRIS.forEach((_, piece) => {
        count(piece, piece === 1 ? straight : others);
      });
      core.view.setUint32(core.state + FALL.drawn, straight + 5 * others, true);
      return judge(24, 0);
    };
    // Stack height is 1: the value is 6 x (share - 1/6), each piece counted once more than it came.
    close(share(0, 0), 0);
    close(share(9, 0), 6 * (10 / 15 - 1 / 6));
    close(share(0, 10), 6 * (1 / 56 - 1 / 6));
    core.start({ ...SETUP, draw: 'uniform' });
    core.setPiece('#####', 24, 0);
    close(share(9, 0), 0, 'equal weights are known');
  });
});

function same(a: Place, b: Place): boolean {
  return a.piece === b.piece && a.row === b.row && a.column === b.column;
}

function valueOf(model: FallModel, { piece, row, column }: Place, weights: readonly number[]): number {
  assert.ok(fits(model.board, { piece, row, column }));
  return featuresOf(model.board, piece, row, column).reduce((sum, count, i) => sum + count * weights[i]!, 0);
}

/** The best of a first place and any for the next piece: what both earn, and the board in the end. */
function pairValue(model: FallModel, first: Place, weights: readonly number[]): number {
  const [landing, eroded] = featuresOf(model.board, first.piece, first.row, first.column);
  const board = boardAfter(model.board, first.piece, first.row, first.column);
  const seconds = placesFromTop(board, model.upcoming[0]!).map(({ piece, row, column }) =>
    featuresOf(board, piece, row, column).reduce((sum, count, i) => sum + count * weights[i]!, 0),
  );
  return landing! * weights[0]! + eroded! * weights[1]! + Math.max(...seconds, -Infinity);
}
