/** Random falling games of the engine agree with the plain reference; `npm run soak:quintris -- --of engine` plays more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Engine, type FallMove } from 'block-puzzle-element/engine';
import { compareEngineGame, noEngineGames } from '../soak/falling-games.js';
import { smallRandom } from '../support/random.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

test('random games with undo, positions, snapshots and records agree with the plain reference', (t) => {
  const tally = noEngineGames();
  for (let game = 0; game < volume(16, 80); game++) compareEngineGame(engine, `suite-${game}`, tally);
  t.diagnostic(JSON.stringify(tally));
  const least = {
    actions: volume(400, 2000),
    refused: volume(40, 200),
    rows: volume(1, 10),
    kicks: volume(1, 3),
    over: volume(3, 20),
    holds: volume(5, 30),
    undone: volume(55, 300),
    moved: volume(9, 50),
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
