/**
 * `npm run soak:quintris -- --games 10000 --seed night --of engine`: random falling games, of the bare core or of
 * the engine, against the plain reference. Exits with 1 at the first difference, and prints the game.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'block-puzzle-element/engine';
import { FallCore } from '../support/falling-core.js';
import { compareEngineGame, noEngineGames } from './falling-games.js';
import { compareFallGame, noFallGames } from './falling.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'soak' },
    of: { type: 'string', default: 'core' },
  },
});
const games = Number(values.games);
if (!(Number.isInteger(games) && games > 0)) {
  console.error(`--games must be a whole number from 1, but was ${values.games}`);
  process.exit(2);
}

/** What plays and compares one game, and what it counts. */
async function comparison(): Promise<{ compare: (seed: string) => void; tally: object }> {
  if (values.of === 'engine') {
    const [engine, tally] = [await createEngine(), noEngineGames()];
    return {
      tally,
      compare: (seed) => {
        compareEngineGame(engine, seed, tally);
      },
    };
  }
  if (values.of !== 'core') {
    console.error(`--of must be core or engine, but was ${values.of}`);
    process.exit(2);
  }
  const [core, tally] = [await FallCore.create(), noFallGames()];
  return {
    tally,
    compare: (seed) => {
      compareFallGame(core, seed, tally);
    },
  };
}

const { compare, tally } = await comparison();
const started = performance.now();
for (let game = 0; game < games; game++) {
  compare(`${values.seed}-${game}`);
  if (process.stdout.isTTY && game % 100 === 0) process.stdout.write(`\r${game} of ${games} games`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`\n${JSON.stringify(tally)}`);
console.log(`${games} games of the ${values.of}, 0 differences, ${seconds.toFixed(1)} s`);
