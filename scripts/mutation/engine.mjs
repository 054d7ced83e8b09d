// `npm run mutate:engine`: how many faults put into src/engine/ do the tests find?
//
//   npm run mutate:engine -- src/engine/goal.ts src/engine/record.ts:10-60
//   npm run mutate:engine -- --lines 150 --seed 1
//   npm run mutate:engine -- --force
//
// By default the whole engine, which takes hours; `--lines N` takes the faults of N lines drawn at random. Files, or lines of files, choose a part of it; everything else is given to Stryker
// as it is. What an earlier run has found is taken over where neither the code nor its tests have changed, unless
// `--force` asks to judge anew: so the whole can be done in parts.
//
// Stryker is fetched by npx: its 176 packages would more than double the time of `npm ci` for everyone.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { NOT_MUTATED } from '../../config/stryker.config.mjs';
import { glob } from '../glob.mjs';
import { inRepository, root } from '../paths.mjs';
import { shuffled } from './shuffled.mjs';

/** The last version for Node 20. */
const STRYKER = '9.6.1';

const isPath = (argument) => /\.ts(:[\d:-]+)?$/.test(argument);
const given = process.argv.slice(2);
const lines = take('--lines');
const seed = take('--seed') ?? 1;
const paths = lines ? someLines(lines, seed) : given.filter(isPath);
const { status } = spawnSync(
  'npx',
  [
    '--yes',
    ...['core', 'tap-runner'].map((name) => `--package=@stryker-mutator/${name}@${STRYKER}`),
    ...['--', 'stryker', 'run', 'config/stryker.config.mjs', '--incremental'],
    ...(paths.length > 0 ? ['--mutate', paths.join()] : []),
    ...given.filter((argument) => !isPath(argument)),
  ],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exitCode = status ?? 1;

/** Takes an option and its number out of the arguments. */
function take(name) {
  const at = given.indexOf(name);
  if (at < 0) return null;
  const [, text] = given.splice(at, 2);
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${name} must be a whole number from 1, but was ${text}`);
  return number;
}

/** Lines of the engine with code in them, each as likely as any other. */
function someLines(count, seed) {
  const files = glob('src/engine', /\.ts$/).filter(
    (path) => !path.endsWith('.d.ts') && !NOT_MUTATED.includes(path.replace('src/engine/', '')),
  );
  const all = files.flatMap((path) =>
    readFileSync(inRepository(path), 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        /^\s*(\/?\*|\/\/|import|export type|[\])};,]*$)/.test(text) ? [] : [`${path}:${i + 1}-${i + 1}`],
      ),
  );
  return shuffled(all, seed).slice(0, count);
}
