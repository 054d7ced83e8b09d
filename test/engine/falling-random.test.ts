/** Random falling games of the engine agree with the plain reference; `npm run soak:quintris -- --of engine` plays more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Engine, type FallMove } from 'block-puzzle-element/engine';
import { compareEngineGame, noEngineGames } from '../soak/falling-games.js';
import { smallRandom } from '../support/random.js';

const engine = await createEngine();

test('random games with undo, positions, snapshots and records agree with the plain reference', (t) => {
  const tally = noEngineGames();
  for (let game = 0; game < 80; game++) compareEngineGame(engine, `suite-${game}`, tally);
  t.diagnostic(JSON.stringify(tally));
  const least = {
    actions: 2000,
    refused: 200,
    rows: 10,
    kicks: 3,
    over: 20,
    holds: 30,
    undone: 300,
    moved: 50,
  };
  for (const [what, count] of Object.entries(least)) {
    assert.ok(tally[what as keyof typeof least] >= count, `${what}: ${JSON.stringify(tally)}`);
  }
});

test('the comparison finds a fault', () => {
  const random = smallRandom(1);
  // One action in a hundred is another one.
  const broken = new Proxy(engine, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'newGame' && name !== 'fromPosition') return value;
      return (input: never): unknown => {
        const game = (value as Engine['newGame']).call(target, input);
        const play = game.play.bind(game) as unknown as (move: FallMove) => unknown;
        game.play = ((move: FallMove) =>
          play(random(100) === 0 ? { action: 'tick' } : move)) as unknown as typeof game.play;
        return game;
      };
    },
  });
  assert.throws(() => {
    for (let game = 0; game < 30; game++) compareEngineGame(broken, `broken-${game}`, noEngineGames());
  }, /^Error: game broken-/);
});
