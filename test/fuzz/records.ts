/**
 * `npm run fuzz`: forged records of random games, each of which is verified and compared with the naive model.
 *
 *     npm run fuzz -- --records 100000 --seed night
 *
 * The same seed forges the same records. Exits with 1 if verifying has thrown, has proved a record that is not
 * true, or has refused one for what it is not; it then prints the first of them.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'block-puzzle-element/engine';
import { fuzz } from './fuzz.js';
import { tableOf } from './table.js';

const HELP = `npm run fuzz -- [options]
  --records N  records to forge and verify (10000)
  --seed TEXT  names the games and the forgeries (fuzz)`;

function readOptions(): { records: number; seed: string } {
  const { values } = parseArgs({
    options: { records: { type: 'string', default: '10000' }, seed: { type: 'string', default: 'fuzz' } },
  });
  const records = Number(values.records);
  if (!(Number.isInteger(records) && records > 0)) {
    throw new Error(`--records must be a whole number from 1, but was ${values.records}`);
  }
  return { records, seed: values.seed };
}

try {
  const options = readOptions();
  const progress = (records: number): void => {
    if (process.stdout.isTTY && records % 1000 < 20)
      process.stdout.write(`\r${records} of ${options.records}`);
  };
  const report = fuzz(await createEngine(), { ...options, progress });
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  console.log(`seed ${options.seed}`);
  console.log(tableOf(report));
  if (report.throws > 0 || report.false > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(HELP);
  process.exitCode = 2;
}
