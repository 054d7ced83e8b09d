/**
 * `npm run tune:fit -- --variant blocks`: weights of the computer player of a placement game, fitted to the danger that
 * follows its boards. The games are played with some exploration, on all cores; the same seed gives the same weights.
 * They are written to bench/tune/results/VARIANT-fit.json. See README.md here.
 */
import { writeJson } from '../files.js';
import { shareOf } from '../strength/contest.js';
import { compileGames } from '../strength/games.js';
import { show } from '../strength/report.js';
import { rounded, weightsOf } from '../strength/weights.js';
import { runAll, Threads } from '../threads.js';
import { fitDanger, type PlayedGame } from './danger.js';
import { readFitOptions } from './fit-options.js';
import type { FitSetup } from './fit-player.js';
import type { Task } from './subject.js';
import { fileOf } from './tuning.js';

/** Hands of a sample: enough that its first boards, which are nearly empty, count for little. */
const SAMPLE = 1000;

async function main(): Promise<void> {
  const {
    game,
    effort,
    work,
    weights: path,
    hands,
    explore,
    discount,
    draws,
    ...rest
  } = await readFitOptions();
  const { seed, results, threads } = rest;
  const { name, weights } = await weightsOf(game, 'survive', path);
  const samples = Math.ceil(hands / SAMPLE);
  const tasks = Array.from({ length: samples }, (_, from): Task => {
    const own = shareOf({ hands }, from, samples).hands!;
    const setup: FitSetup = { game, effort, work, hands: own, explore, draws };
    return { weights, setup, seed, from, count: 1 };
  });
  const data = { bytes: await compileGames(), player: new URL('./fit-player.ts', import.meta.url).href };
  const players = new Threads<Task, PlayedGame[][]>(
    new URL('./worker-entry.mjs', import.meta.url),
    data,
    threads,
  );
  const games = (await runAll(players, `${game.name}, fit`, tasks)).flat(2);
  await players.close();
  const fit = fitDanger(games, discount);
  const dangers = games.flatMap((played) => played.dangers);
  const danger = dangers.reduce((sum, value) => sum + value, 0) / dangers.length;
  const deaths = games.filter(({ isOver }) => isOver).length;
  const mean = rounded(fit.weights);
  const file = fileOf(results, { variant: game.name, profile: 'fit' });
  const setup = { game, effort, work, weights, hands, explore, discount, draws };
  await writeJson(file, { seed, setup, deaths, danger, ...fit, mean }, 2);
  console.log(`${game.name}, ${name}: ${hands} hands, ${deaths} deaths`);
  console.log(`of drawn hands, one in ${show(1 / danger)} cannot be placed`);
  console.log(`${fit.boards} boards; the features explain ${show(100 * fit.explained)} % of the deviance`);
  console.log(`log danger = ${show(fit.intercept)} - worth\n${JSON.stringify(mean)}\n${file}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
