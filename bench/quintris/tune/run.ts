/**
 * `npm run tune -- --profile next`: weights of the computer player by the cross-entropy method, games in parallel
 * on all cores. The state is kept in bench/quintris/results/PROFILE.json after each generation, and a run that
 * was stopped goes on from there; the same seed gives the same weights. See bench/quintris/README.md.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { compileGames } from '../games.js';
import { Pool } from '../pool.js';
import { meanOf } from '../../statistics.js';
import { improve, randomOf, sample } from './cross-entropy.js';
import { type Profile, PROFILES } from './profiles.js';
import type { Tuning } from './tuning.js';
import type { Task } from '../worker.js';

const POPULATION = 48;
const ELITE = 10;
const STEP = 0.8;

function readOptions() {
  const { values } = parseArgs({
    options: {
      profile: { type: 'string', default: 'next' },
      seed: { type: 'string', default: 'tune' },
      generations: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const profile = PROFILES[values.profile];
  if (!profile) {
    throw new Error(
      `--profile must be one of ${Object.keys(PROFILES).join(', ')}, but was ${values.profile}`,
    );
  }
  const generations = Number(values.generations ?? profile.generations);
  const threads = Number(values.threads);
  for (const [name, value] of Object.entries({ generations, threads })) {
    if (!(Number.isInteger(value) && value > 0)) throw new Error(`--${name} must be a whole number from 1`);
  }
  return { name: values.profile, profile, seed: values.seed, generations, threads };
}

async function readTuning(file: URL, name: string, profile: Profile, seed: string): Promise<Tuning> {
  if (existsSync(file)) {
    const tuning = JSON.parse(await readFile(file, 'utf8')) as Tuning;
    if (tuning.seed === seed && tuning.mean.length === profile.mean.length) return tuning;
    throw new Error(`${file.pathname} holds a run of another seed or other features; move it away first`);
  }
  const { deviation, games } = profile;
  const before = new URL(`${profile.after ?? ''}.json`, file);
  const { mean } = existsSync(before) ? (JSON.parse(await readFile(before, 'utf8')) as Tuning) : profile;
  return { profile: name, seed, population: POPULATION, elite: ELITE, games, mean, deviation, history: [] };
}

/** Plays and learns for one generation. */
async function advance(pool: Pool, tuning: Tuning, profile: Profile): Promise<void> {
  const number = tuning.history.length;
  const started = performance.now();
  const random = randomOf(number * 7919 + [...tuning.seed].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 0));
  const vectors = sample(tuning, tuning.population, random);
  const tasks = vectors.map((weights): Task => {
    return { weights, setup: profile.setup, seed: `${tuning.seed}-${number}`, from: 0, games: tuning.games };
  });
  const played = await pool.play(`generation ${number}`, tasks);
  const results = vectors.map((weights, i) => {
    const games = played[i]!;
    return { weights, games, score: meanOf(games.map(profile.score)) };
  });
  const ranked = [...results].sort((a, b) => b.score - a.score);
  const best = ranked.slice(0, tuning.elite);
  // The noise is a share of where the search began, and dies away.
  const share = 0.25 * Math.max(0, 1 - number / profile.generations);
  const noise = profile.deviation.map((deviation) => share * deviation);
  Object.assign(
    tuning,
    improve(
      tuning,
      best.map(({ weights }) => weights),
      noise,
      STEP,
    ),
  );
  tuning.history.push({
    generation: number,
    all: meanOf(results.map(({ score }) => score)),
    best: meanOf(best.map(({ score }) => score)),
    mean: results[0]!.score,
    pieces: results.reduce((sum, { games }) => sum + games.reduce((all, { pieces }) => all + pieces, 0), 0),
    seconds: (performance.now() - started) / 1000,
  });
}

async function main(): Promise<void> {
  const { name, profile, seed, generations, threads } = readOptions();
  const file = new URL(`../results/${name}.json`, import.meta.url);
  const tuning = await readTuning(file, name, profile, seed);
  const bytes = await compileGames();
  const pool = new Pool(bytes, threads);
  while (tuning.history.length < generations) {
    await advance(pool, tuning, profile);
    // Written aside first, so that a stop leaves one whole file or the other.
    const aside = new URL(`${file.href}.new`);
    await writeFile(aside, `${JSON.stringify(tuning, null, 2)}\n`);
    await rename(aside, file);
    const { generation, all, best, mean, pieces, seconds } = tuning.history.at(-1)!;
    const numbers = [all, best, mean].map((value) => value.toFixed(1)).join(' ');
    console.log(`${generation}: all, best, mean ${numbers}; ${pieces} pieces, ${seconds.toFixed(0)} s`);
  }
  await pool.close();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
