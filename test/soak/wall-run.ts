/**
 * `npm run soak:wall -- --games 100000 --seed night --of engine`: random walls and clicks, in the bare core or in the
 * engine, against the plain reference; `--of solvable` builds walls that can be cleared, and clears them. Exits with
 * 1 at the first difference, and prints the game.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'block-puzzle-element/engine';
import { WallCore } from '../support/wall-core.js';
import { compareEngineWall, noEngineWalls } from './wall-games.js';
import { compareSolvable, noSolvable } from './wall-solvable.js';
import { compareWallGame, noWallGames } from './wall.js';

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

interface Comparison {
  readonly compare: (seed: string, index: number) => void;
  readonly tally: object;
}

async function comparison(): Promise<Comparison> {
  switch (values.of) {
    case 'core': {
      const [core, tally] = [await WallCore.create(), noWallGames()];
      return { tally, compare: (seed) => compareWallGame(core, seed, tally) };
    }
    case 'engine': {
      const [engine, tally] = [await createEngine(), noEngineWalls()];
      return { tally, compare: (seed) => compareEngineWall(engine, seed, tally) };
    }
    case 'solvable': {
      const [core, tally] = [await WallCore.create(), noSolvable()];
      return { tally, compare: (seed, index) => compareSolvable(core, seed, index, tally) };
    }
    default:
      console.error(`--of must be core, engine or solvable, but was ${values.of}`);
      return process.exit(2);
  }
}

const { compare, tally } = await comparison();
const started = performance.now();
for (let game = 0; game < games; game++) {
  compare(`${values.seed}-${game}`, game);
  if (process.stdout.isTTY && game % 100 === 0) process.stdout.write(`\r${game} of ${games} games`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`\n${JSON.stringify(tally)}`);
console.log(`${games} games of the ${values.of}, 0 differences, ${seconds.toFixed(1)} s`);
