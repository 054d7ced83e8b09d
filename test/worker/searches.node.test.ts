/** The search of a page's game: of what lies there now, and given up when that changes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type Game, type Kind } from 'block-puzzle-element/engine';
import { atOnce } from '../../src/engine/steps.js';
import { checkFinding } from '../../src/core/search-answers.js';
import { GameSearch } from '../../src/core/search-commands.js';

const engine = await createEngine();
/** The page's code and the built engine have types of their own. */
const searched = (game: unknown): never => game as never;
const hand = (seed = 'hand'): Game => engine.newGame({ variant: 'blockudoku', seed });
const wall = (): Game<'pop'> => engine.newGame({ variant: 'samegame', seed: 'wall' });

for (const [name, make] of [
  ['hand', hand],
  ['wall', wall],
] as const) {
  describe(`the search of a ${name}`, () => {
    test('answers with what can be played, in the form of the protocol', () => {
      const game = make();
      const finding = atOnce(new GameSearch().run(searched(game), 20));
      const [move] = finding.found!.moves;
      assert.ok(game.canPlay(move as never));
      checkFinding({ taught: true, ...finding });
      assert.equal(game.state.assisted, false);
    });

    test('finds nothing more once the game has changed between two steps', () => {
      const [game, search] = [make(), new GameSearch()];
      const steps = search.run(searched(game), 1000);
      assert.equal(steps.next().done, false);
      game.play(game.legalMoves()[0] as never);
      assert.deepEqual(steps.next(), { done: true, value: { found: null, more: false } });
      assert.ok(atOnce(search.run(searched(game), 5)).found);
    });

    test('is given up with its game', () => {
      const [game, search] = [make(), new GameSearch()];
      const steps = search.run(searched(game), 1000);
      steps.next();
      search.end();
      assert.deepEqual(steps.next(), { done: true, value: { found: null, more: false } });
    });

    test('takes about as long as it may, and looks at the clock after each step', (t) => {
      let looks = 0;
      // Each look takes a millisecond.
      t.mock.method(performance, 'now', () => ++looks);
      const steps = new GameSearch().run(searched(make()), 40);
      let taken = 0;
      while (!steps.next().done) taken++;
      assert.ok(taken > 0 && taken <= 40, `${taken} steps`);
      assert.ok(looks <= 41, `${looks} looks`);
    });

    test('refuses times that are none', () => {
      for (const time of [0, 1001, 1.5, '5', undefined]) {
        const run = (): unknown => atOnce(new GameSearch().run(searched(make()), time as number));
        assert.throws(run, { name: 'ConfigError', field: 'timeMs' });
      }
    });
  });
}

test('games that are searched by turns have each their own', () => {
  const games = [hand('one'), hand('two')].map((game) => [game, new GameSearch()] as const);
  for (let i = 0; i < 3; i++) {
    for (const [game, search] of games) {
      const { found } = atOnce(search.run(searched(game), 5));
      assert.ok(game.canPlay(found!.moves[0] as never));
    }
  }
});

test('a game that is over has nothing to be found', () => {
  const game = engine.fromPosition({ variant: 'blocks', board: ['#.#'], hand: ['##'], seed: 'x' });
  const finding = atOnce(new GameSearch().run(searched(game), 5));
  assert.deepEqual(finding, { found: null, more: false });
});

test('falling pieces are refused: their player is a part of the core', () => {
  const game = engine.newGame({ variant: 'quintris', seed: 'x' }) as unknown as Game<Kind>;
  assert.throws(() => atOnce(new GameSearch().run(searched(game), 5)), {
    name: 'ConfigError',
    code: 'mismatch',
  });
});
