/**
 * `npm run fuzz`: forged records of random games, each of which is verified and compared with the reference.
 *
 *     npm run fuzz -- --records 100000 --seed night
 *
 * The same seed forges the same records. Exits with 1 if verifying has thrown, has proved a record that is not
 * true, or has refused one for what it is not; it then prints the first of them.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'block-puzzle-element/engine';
import { fuzz } from './against-reference.js';
import { FALLING } from './falling.js';
import { PLACEMENT } from './placement.js';
import { tableOf } from './table.js';
import { fuzzTexts } from './texts.js';
import { WALLS } from './wall.js';

const KINDS = { placement: PLACEMENT, falling: FALLING, wall: WALLS };

const HELP = `npm run fuzz -- [options]
  --records N  records to forge and verify (10000)
  --seed TEXT  names the games and the forgeries (fuzz)
  --of KIND    placement, falling or wall games, or texts of all (placement)`;

function readOptions(): { records: number; seed: string; of: keyof typeof KINDS | 'texts' } {
  const { values } = parseArgs({
    options: {
      records: { type: 'string', default: '10000' },
      seed: { type: 'string', default: 'fuzz' },
      of: { type: 'string', default: 'placement' },
    },
  });
  const records = Number(values.records);
  if (!(Number.isInteger(records) && records > 0)) {
    throw new Error(`--records must be a whole number from 1, but was ${values.records}`);
  }
  const of = (['placement', 'falling', 'wall', 'texts'] as const).find((name) => name === values.of);
  if (!of) throw new Error(`--of must be placement, falling, wall or texts, but was ${values.of}`);
  return { records, seed: values.seed, of };
}

/** Forges and verifies; answers whether all was well. */
async function run({ of, ...options }: ReturnType<typeof readOptions>): Promise<boolean> {
  const engine = await createEngine();
  if (of === 'texts') {
    const { texts, taken, refused, findings } = fuzzTexts(engine, options);
    const count = Object.values(taken).reduce((sum, number) => sum + number, 0);
    console.log(
      `${texts} damaged texts, ${count} taken: ${JSON.stringify(taken)}, ${JSON.stringify(refused)}`,
    );
    console.log(`findings: ${findings.length}`);
    console.log(findings.slice(0, 5).join('\n'));
    return findings.length === 0;
  }
  const progress = (records: number): void => {
    if (process.stdout.isTTY && records % 1000 < 20)
      process.stdout.write(`\r${records} of ${options.records}`);
  };
  const report = fuzz(engine, KINDS[of], { ...options, progress });
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  console.log(`seed ${options.seed}`);
  console.log(tableOf(report));
  return report.throws === 0 && report.false === 0;
}

try {
  if (!(await run(readOptions()))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(HELP);
  process.exitCode = 2;
}
