/**
 * `npm run soak`: random games on random configurations, every state and result of which is compared with the
 * naive reference.
 *
 *     npm run soak -- --moves 1000000 --processes 2 --seed night
 *
 * The same seed and number of processes play the same games. Exits with 1 at the first difference, and prints
 * how to come to it.
 */
import { parseArgs } from 'node:util';
import { soakInProcesses } from './processes.js';
import { summaryOf } from './summary.js';

const HELP = `npm run soak -- [options]
  --moves N      moves to play (200000)
  --seconds S    ends earlier, after so many seconds
  --seed TEXT    names the games (soak)
  --processes N  1 to 64, each of which plays a share (1)`;

function readOptions(): { moves: number; seconds: number; seed: string; processes: number } {
  const { values } = parseArgs({
    options: {
      moves: { type: 'string', default: '200000' },
      seconds: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: 'soak' },
      processes: { type: 'string', default: '1' },
    },
  });
  const { seed } = values;
  const moves = Number(values.moves);
  const seconds = Number(values.seconds);
  const processes = Number(values.processes);
  if (!(Number.isInteger(moves) && moves > 0)) {
    throw new Error(`--moves must be a whole number from 1, but was ${values.moves}`);
  }
  if (!(seconds > 0)) throw new Error(`--seconds must be a number above 0, but was ${values.seconds}`);
  if (!(Number.isInteger(processes) && processes >= 1 && processes <= 64)) {
    throw new Error(`--processes must be a whole number from 1 to 64, but was ${values.processes}`);
  }
  return { moves, seconds, seed, processes };
}

/** One line that renews itself, where someone watches. */
function showProgress(moves: number, of: number): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r${moves.toLocaleString('en')} of ${of.toLocaleString('en')} moves`);
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  const started = performance.now();
  const report = await soakInProcesses(options, (moves) => {
    showProgress(moves, options.moves);
  });
  const seconds = (performance.now() - started) / 1000;
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  console.log(`seed            ${options.seed}, processes ${options.processes}`);
  console.log(`time            ${seconds.toFixed(1)} s, ${Math.round(report.tally.moves / seconds)} moves/s`);
  console.log(summaryOf(report));
  if (report.finding) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(HELP);
  process.exitCode = 2;
}
