/**
 * `npm run bench:quintris`: the computer player beside the original's heuristic, on the same seeds in one run.
 *
 *     npm run bench:quintris -- --games 40 --cap 200000 --survival 200 --seed bench --parts speed,equal,draw,slides
 *
 * Equal weights: rows a game on 25 x 15 with straight drops. The original's draw: how many games are still alive
 * at 2,000 pieces; means say little there, for the easy games outweigh all others.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { compileGames, type GameScore, Games, type GameSetup, type WeightsName } from './games.js';
import { wholeNumber } from '../options.js';
import { meanOf, medianOf, uncertaintyOf } from '../statistics.js';
import { runAll, Threads } from '../threads.js';
import type { Task } from './worker.js';

type Pool = Threads<Task, GameScore[]>;

interface Contestant {
  readonly name: string;
  readonly weights: readonly number[] | null;
  readonly setup: GameSetup;
  readonly games: number;
}

const GOALS = { single: 200, next: 40_000, survival: 150, speed: 60_000 };

function readOptions() {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '40' },
      cap: { type: 'string', default: '200000' },
      keep: { type: 'string', default: '10' },
      parts: { type: 'string', default: 'speed,equal,draw,slides' },
      survival: { type: 'string', default: '200' },
      budget: { type: 'string', default: '20000' },
      seed: { type: 'string', default: 'bench' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const number = (name: Exclude<keyof typeof values, 'parts'>): number => wholeNumber(name, values[name], 0);
  return {
    games: number('games'),
    cap: number('cap'),
    keep: number('keep'),
    parts: values.parts.split(','),
    survival: number('survival'),
    budget: number('budget'),
    threads: number('threads'),
    seed: values.seed,
  };
}

type Options = ReturnType<typeof readOptions>;

async function compete(
  pool: Pool,
  { name, weights, setup, games }: Contestant,
  seed: string,
): Promise<GameScore[]> {
  const tasks = Array.from({ length: games }, (_, from): Task => {
    return { weights, setup, seed, from, games: 1 };
  });
  return (await runAll(pool, name, tasks)).flat();
}

function line(name: string, scores: readonly GameScore[]): void {
  const rows = scores.map((score) => score.rows);
  const alive = scores.filter(({ over }) => !over).length;
  const mean = meanOf(rows);
  const digits = mean < 1000 ? 1 : 0;
  console.log(
    `  ${name.padEnd(34)}${mean.toFixed(digits).padStart(9)} ± ${uncertaintyOf(rows).toFixed(digits).padEnd(8)}` +
      `${medianOf(rows).toFixed(0).padStart(8)}   ${alive} of ${scores.length} at the cap`,
  );
}

/** Pieces a second on one thread, by the processor's time, of several rounds of the same games. */
async function measureSpeed(bytes: Uint8Array<ArrayBuffer>, setup: GameSetup, weights: WeightsName) {
  const player = await Games.create(bytes);
  player.setWeights(player.shipped(weights));
  const speeds = Array.from({ length: 8 }, (_, round) => {
    const started = process.cpuUsage();
    let pieces = 0;
    for (let game = 0; pieces < 40_000; game++) pieces += player.play(`speed-${round}-${game}`, setup).pieces;
    return pieces / (process.cpuUsage(started).user / 1e6);
  });
  // The first round warms up.
  return speeds.slice(1);
}

async function main(options: Options): Promise<void> {
  const { games, cap, keep, survival, budget, seed, parts } = options;
  const bytes = await compileGames();
  const player = await Games.create(bytes);
  const equal: GameSetup = { rows: 25, columns: 15, draw: 'uniform', next: 0, keep, budget: 0, cap };
  const original: GameSetup = { ...equal, draw: 'weighted', cap: 2000 };

  if (parts.includes('speed')) {
    const speeds = await measureSpeed(bytes, { ...equal, cap: 1e6 }, 'single');
    const [low, high] = [Math.min(...speeds), Math.max(...speeds)].map(Math.round);
    console.log('Pieces a second, one thread, the falling piece only, median (lowest–highest)');
    console.log(`  ${Math.round(medianOf(speeds))} (${low}–${high}); goal: at least ${GOALS.speed}`);
  }

  const pool: Pool = new Threads(new URL('./worker-entry.mjs', import.meta.url), { bytes }, options.threads);
  const table = async (title: string, contestants: readonly Contestant[]): Promise<void> => {
    console.log(`\n25 x 15, ${title} pieces a game, ${keep} first placements followed`);
    console.log('  rows a game: mean, 95 % confidence, median');
    for (const contestant of contestants) line(contestant.name, await compete(pool, contestant, seed));
  };
  if (parts.includes('equal')) {
    await table(`equal weights, straight drops, at most ${cap}`, [
      { name: "the original's heuristic", weights: null, setup: equal, games: 10 * games },
      { name: 'the falling piece only', weights: player.shipped('single'), setup: equal, games: 10 * games },
      { name: 'with the next piece', weights: player.shipped('next'), setup: { ...equal, next: 1 }, games },
    ]);
    console.log(`  goals: at least ${GOALS.single} and ${GOALS.next}`);
  }
  if (parts.includes('draw')) {
    const third = { ...original, next: 2, budget };
    await table("the original's draw, straight drops, at most 2000", [
      { name: "the original's heuristic", weights: null, setup: original, games: survival },
      {
        name: 'the falling piece only',
        weights: player.shipped('weighted'),
        setup: original,
        games: survival,
      },
      {
        name: 'with the next piece',
        weights: player.shipped('weighted'),
        setup: { ...original, next: 1 },
        games: survival,
      },
      {
        name: 'and a third one by expectation',
        weights: player.shipped('weighted'),
        setup: third,
        games: survival,
      },
    ]);
    console.log(`  goal: more than ${GOALS.survival} of 200`);
  }
  if (parts.includes('slides')) {
    const slides = { ...original, slides: true };
    await table("the original's draw, pieces slid under overhangs as in animated play, at most 2000", [
      { name: 'the falling piece only', weights: player.shipped('weighted'), setup: slides, games: survival },
      {
        name: 'with the next piece',
        weights: player.shipped('weighted'),
        setup: { ...slides, next: 1 },
        games: survival,
      },
    ]);
  }
  await pool.close();
}

try {
  await main(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
