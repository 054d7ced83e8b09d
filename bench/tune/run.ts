/**
 * `npm run tune -- --variant blocks --profile survive`: weights of the computer player by the cross-entropy method,
 * games in parallel on all cores. The state is kept in bench/tune/results/VARIANT-PROFILE.json after each generation,
 * and a run that was stopped goes on from there; the same seed gives the same weights. After the last generation the
 * weights play beside those of the start. See README.md here.
 */
import { writeJson } from '../files.js';
import type { Estimate } from '../statistics.js';
import { Threads } from '../threads.js';
import { readOptions } from './options.js';
import type { Subject, Task } from './subject.js';
import { advance, compare } from './tuner.js';
import { fileOf, openTuning, type Tuning } from './tuning.js';

function lineOf({ history }: Tuning, { unit }: Subject): string {
  const last = history.at(-1)!;
  const { generation, all, best, mean, seconds } = last;
  const numbers = [all, best, mean].map((value) => value.toPrecision(4)).join(' ');
  return `${generation}: all, best, mean ${numbers}; ${last[unit]} ${unit}, ${seconds.toFixed(0)} s`;
}

/** A difference of the measure, as a factor where it is one of logarithms. */
function showDifference(difference: Estimate, isLogarithm: boolean): string {
  const show = (value: number): string =>
    isLogarithm ? `x ${Math.exp(value).toFixed(3)}` : `${value < 0 ? '' : '+'}${value.toPrecision(3)}`;
  const [value, low, high] = [difference.value, difference.low, difference.high].map(show);
  return `${value}, between ${low} and ${high} at 95 %`;
}

async function main(): Promise<void> {
  const { subject, seed, generations, compare: samples, results, threads } = await readOptions();
  const path = fileOf(results, subject);
  let tuning = await openTuning(results, subject, seed);
  const isCompared = tuning.comparison?.generations === Math.max(generations, tuning.history.length);
  if (tuning.history.length >= generations && (isCompared || !samples)) {
    console.log(`${path} has its ${tuning.history.length} generations`);
    return;
  }
  const data = { bytes: await subject.compile(), player: subject.player.href };
  const players = new Threads<Task, unknown[]>(new URL('./worker-entry.mjs', import.meta.url), data, threads);
  while (tuning.history.length < generations) {
    tuning = await advance(players, tuning, subject);
    await writeJson(path, tuning, 2);
    console.log(lineOf(tuning, subject));
  }
  if (samples && !isCompared) {
    const { comparison, before, after } = await compare(players, tuning, subject, samples);
    tuning.comparison = comparison;
    await writeJson(path, tuning, 2);
    const lines = (side: readonly unknown[]): string => subject.describe(side).join('\n  ');
    console.log(`\nthe start, ${samples} samples of other deals\n  ${lines(before)}`);
    console.log(`the mean after ${comparison.generations} generations\n  ${lines(after)}`);
    console.log(
      `the measure, mean beside start: ${showDifference(comparison.difference, subject.isLogarithm)}`,
    );
  }
  await players.close();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
