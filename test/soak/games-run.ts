/**
 * `npm run soak:quintris -- --games 10000 --seed night --of engine` and `npm run soak:wall`: random games, of the bare
 * core or of the engine, against the plain reference; `--of solvable` builds walls that can be cleared, and clears
 * them. Exits with 1 at the first difference, and prints the game.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'block-puzzle-element/engine';
import { FallCore } from '../support/falling-core.js';
import { WallCore } from '../support/wall-core.js';
import { compareEngineGame, noEngineGames } from './falling-games.js';
import { compareFallGame, noFallGames } from './falling.js';
import { compareEngineWall, noEngineWalls } from './wall-games.js';
import { compareSolvable, noSolvable } from './wall-solvable.js';
import { compareWallGame, noWallGames } from './wall.js';

/** What plays and compares one game, and what it counts. */
type Compare<T> = (seed: string, index: number, tally: T) => void;
interface Comparison {
  readonly compare: (seed: string, index: number) => void;
  readonly tally: object;
}

const counting = <T extends object>(tally: T, compare: Compare<T>): Comparison => ({
  tally,
  compare: (seed, index) => {
    compare(seed, index, tally);
  },
});

/** By kind of game and by what is compared. */
const COMPARISONS: Readonly<Record<string, Readonly<Record<string, () => Promise<Comparison>>>>> = {
  quintris: {
    core: async () => {
      const core = await FallCore.create();
      return counting(noFallGames(), (seed, _, tally) => compareFallGame(core, seed, tally));
    },
    engine: async () => {
      const engine = await createEngine();
      return counting(noEngineGames(), (seed, _, tally) => compareEngineGame(engine, seed, tally));
    },
  },
  wall: {
    core: async () => {
      const core = await WallCore.create();
      return counting(noWallGames(), (seed, _, tally) => compareWallGame(core, seed, tally));
    },
    engine: async () => {
      const engine = await createEngine();
      return counting(noEngineWalls(), (seed, _, tally) => compareEngineWall(engine, seed, tally));
    },
    solvable: async () => {
      const core = await WallCore.create();
      return counting(noSolvable(), (seed, index, tally) => compareSolvable(core, seed, index, tally));
    },
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
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
const kinds = COMPARISONS[positionals[0] ?? '']!;
if (!Object.hasOwn(kinds, values.of)) {
  console.error(`--of must be ${Object.keys(kinds).join(' or ')}, but was ${values.of}`);
  process.exit(2);
}

const { compare, tally } = await kinds[values.of]!();
const started = performance.now();
for (let game = 0; game < games; game++) {
  compare(`${values.seed}-${game}`, game);
  if (process.stdout.isTTY && game % 100 === 0) process.stdout.write(`\r${game} of ${games} games`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`\n${JSON.stringify(tally)}`);
console.log(`${games} games of the ${values.of}, 0 differences, ${seconds.toFixed(1)} s`);
