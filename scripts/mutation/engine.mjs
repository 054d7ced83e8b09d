// `npm run mutate:engine`: how many faults put into src/engine/ do the tests find?
//
//   npm run mutate:engine -- src/engine/goal.ts src/engine/record.ts:10-60
//   npm run mutate:engine -- --force
//
// By default the whole engine. Files, or lines of files, choose a part of it; everything else is given to Stryker
// as it is. What an earlier run has found is taken over where neither the code nor its tests have changed, unless
// `--force` asks to judge anew: so the whole can be done in parts.
//
// Stryker is fetched by npx: its 176 packages would more than double the time of `npm ci` for everyone.
import { spawnSync } from 'node:child_process';
import { root } from '../paths.mjs';

/** The last version for Node 20. */
const STRYKER = '9.6.1';

const isPath = (argument) => /\.ts(:[\d:-]+)?$/.test(argument);
const given = process.argv.slice(2);
const paths = given.filter(isPath);
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
