// `npm test`: build, checks and all tests. What needs no build runs beside it; after it two parts run beside each other,
// for the pages of the browser wait more than they work; none is begun once one has failed. With `--all` each part is run
// in full.
import { spawn } from 'node:child_process';
import { counts } from './counts.mjs';
import { root } from './paths.mjs';

const all = process.argv.includes('--all');
if (all) process.env.BLOCK_PUZZLE_TESTS = 'all';
// esbuild, too, clears its memory less often (`scripts/types.mjs`).
process.env.GOGC ??= '400';

const build = ['Build', 'build'];
/** What is written by hand needs no build. */
const format = ['Format', 'lint:format'];
/**
 * Beside the longest, which keeps the other core busy whenever pages wait, goes what runs in one process and waits most
 * itself, the longest first. Tests in Node are last: they fill both cores, so that none idles at the end.
 */
const parts = [
  ['Tests in the browser', 'test:browser', 'browser'],
  ['Tests of the puzzle server', 'test:server', 'server', ...(all ? [] : ['--short'])],
  ['Types', 'types', undefined, ...(all ? [] : ['--short'])],
  ['Rules', 'lint:rules'],
  ['Tests of the package', 'test:package', 'package'],
  ['Tests in hosts', 'test:hosts', 'hosts', ...(all ? [] : ['--short'])],
  ['Size', 'size'],
  ['Tests in Node', 'test:node', 'node'],
];

const total = { passed: 0, failed: 0 };
/** By suite and file, the milliseconds it took. */
const files = [];
let problem;
/** What failed, told once more at the very end, for a log is often cut to it. */
const failures = [];
const MOST = 20;
const LAST = 15;

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(0);

const atMost = (lines) =>
  lines.length > MOST ? [...lines.slice(0, MOST), `and ${lines.length - MOST} more`] : lines;

/** What a part says is shown as it comes, or at its end where another runs beside it. */
async function run([title, script, suite, ...options], beside) {
  const from = performance.now();
  const args = options.length > 0 ? ['--', ...options] : [];
  const heading = `\n== ${title} (npm run ${[script, ...args].join(' ')})`;
  console.log(beside ? `.. ${title}` : heading);
  if (suite) counts.clear(suite);
  const child = spawn('npm', ['run', '--silent', script, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  const hear = (part) => {
    said.push(part);
    if (!beside) process.stdout.write(part);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1)).on('close', resolve);
  });
  if (beside) {
    console.log(heading);
    process.stdout.write(Buffer.concat(said));
  }
  let named = [];
  if (suite) {
    const { passed, failed, files: taken, failures: told } = counts.read(suite);
    named = told;
    files.push(...Object.entries(taken));
    total.passed += passed;
    total.failed += failed;
    if (passed + failed === 0) problem ??= `${title}: no test was run`;
  }
  if (status !== 0) {
    problem ??= `${title}: failed`;
    const lines = Buffer.concat(said).toString().trimEnd().split('\n');
    failures.push(`-- ${title}`, ...(named.length > 0 ? atMost(named) : lines.slice(-LAST)));
  }
  console.log(`-- ${title}: ${status === 0 ? 'done' : 'failed'} after ${seconds(from)} s`);
}

/** Takes what nobody has begun. */
async function lane() {
  while (parts.length > 0 && !problem) await run(parts.shift(), true);
}

const from = performance.now();
await Promise.all([run(build, false), run(format, true)]);
if (!problem) await Promise.all([lane(), lane()]);

const slowest = files.sort(([, one], [, other]) => other - one).slice(0, 10);
console.log('\n== The slowest files, in seconds');
for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${file}`);

if (failures.length > 0) console.log(`\n== What failed\n${failures.join('\n')}`);
console.log(problem ? `\n== Stopped. ${problem}.` : `\n== All passed, after ${seconds(from)} s.`);
// A part that broke before it could count its tests is a failure too.
if (problem && total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = problem ? 1 : 0;
