// `npm run test:server`: the puzzle server of integrations/server on every database and runtime; with `--short`, as in
// `npm test`, on the embedded one, in one process. Paths choose single files. Build the element first: it proves by its
// engine.
// Debian's PostgreSQL is installed where that is possible; else what needs it is skipped, and says so.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { counts, failureLine } from './counts.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { glob } from './glob.mjs';
import { missingPackages, requirePackages } from './integrations/debian.mjs';
import { inRepository } from './paths.mjs';
import { writeTogether } from './stripped.mjs';

const FOLDER = 'integrations/server';
/**
 * What `npm test` leaves out: other databases, other runtimes, processes that are killed, submissions by the thousand,
 * what many ask at once.
 */
const LONG = ['postgres', 'distributed', 'crash', 'runtimes', 'edge', 'process', 'races'].map(
  (name) => `${FOLDER}/test/${name}.test.ts`,
);
const NEEDS_POSTGRES = LONG.slice(0, 3);

const options = process.argv.slice(2);
const short = options.includes('--short') && process.env.BLOCK_PUZZLE_TESTS !== 'all';
const chosen = options.filter((option) => option !== '--short');
// What its tests try rarely is left out by the short form alone.
if (!short) process.env.BLOCK_PUZZLE_TESTS = 'all';
ensureBuild(['dist/engine.d.ts', 'dist/engine-node.js', 'dist/cdn/leaderboard.js']);

const inServer = (...command) =>
  spawnSync(process.execPath, command, { cwd: inRepository(FOLDER), stdio: 'inherit' }).status ?? 1;

if (inServer(inRepository('scripts/ensure-install.mjs'), FOLDER) !== 0) process.exit(1);
/**
 * Its own compiler, or the repository's newest, which makes the same of it in a fifth of the time; by one thread, for what
 * several find out twice costs more than they gain beside other work.
 */
const tsc = short
  ? [inRepository('node_modules/typescript-newest/bin/tsc'), '--singleThreaded']
  : ['node_modules/typescript/bin/tsc'];
// Its tests run as they are: whether their types are right the full form asks.
for (const project of ['tsconfig.json', ...(short ? [] : ['test/tsconfig.json'])])
  if (inServer(...tsc, '-p', project) !== 0) process.exit(1);

let files = glob(`${FOLDER}/test`, /\.test\.ts$/).filter((path) => !short || !LONG.includes(path));
if (chosen.length > 0) files = files.filter((path) => chosen.some((name) => path.includes(name)));
if (files.length === 0) {
  console.error(`no test of the server is named ${chosen.join(', ')}${short ? ' in the short form' : ''}`);
  process.exit(1);
}
if (files.some((path) => NEEDS_POSTGRES.includes(path))) {
  const problem = requirePackages(missingPackages(['postgresql']));
  if (missingPackages(['postgresql']).length > 0) {
    console.error(`SKIPPED what needs PostgreSQL: ${problem}`);
    files = files.filter((path) => !NEEDS_POSTGRES.includes(path));
  }
}

process.chdir(inRepository(FOLDER));
/** In every process, for the embedded database is WebAssembly that takes longer to be compiled well than it runs. */
const baseline = `import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--liftoff-only');`;
const quickly = short ? [`--import data:text/javascript,${encodeURIComponent(baseline)}`] : [];
// Those of the server itself are told no more than that.
process.env.BLOCK_PUZZLE_PROCESS_OPTIONS = quickly.join(' ');
process.env.NODE_OPTIONS = [...[process.env.NODE_OPTIONS, '--import tsx'], ...quickly]
  .filter(Boolean)
  .join(' ');
const failures = [];
const milliseconds = {};
const total = { pass: 0, fail: 0, cancelled: 0 };
/** One process for all, each a suite by its path: the database is compiled once then. */
const together = inRepository('node_modules/.cache/block-puzzle-tests/server.mjs');
if (short) writeTogether(together, files, inRepository);
const processes = short ? [together] : files.map(inRepository);
const stream = run({ files: processes, concurrency: 1, timeout: 3_600_000 });
stream.on('test:diagnostic', ({ message }) => {
  const [, name, number] = /^(pass|fail|cancelled) (\d+)$/.exec(message) ?? [];
  if (name) total[name] += Number(number);
});
const pathOf = (file = '') => file.replace(inRepository(''), '');
const tell = ({ file, name, nesting, details }) => {
  if (nesting > 0 || !file) return;
  const path = short ? name : pathOf(file);
  milliseconds[path] = (milliseconds[path] ?? 0) + details.duration_ms;
};
stream.on('test:pass', tell).on('test:fail', tell);
stream.on('test:fail', ({ file, name, details: { error } }) => {
  if (error.failureType === 'subtestsFailed') return;
  failures.push(failureLine(pathOf(file), [name], error.cause?.message ?? error.message));
});
const ended = once(stream, 'end');
stream.compose(new spec()).pipe(process.stdout, { end: false });
await ended;

const failed = total.fail + total.cancelled;
counts.write('server', total.pass, failed, milliseconds, failures);
if (failed > 0 || total.pass === 0) process.exitCode = 1;
