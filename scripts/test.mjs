// `npm test`: build, checks and all tests; stops at the first part that fails.
import { spawnSync } from 'node:child_process';
import { counts } from './counts.mjs';
import { root } from './paths.mjs';

const parts = [
  ['Build', 'build'],
  ['Size', 'size'],
  ['Lint', 'lint'],
  ['Types', 'types'],
  ['Tests in Node', 'test:node', 'node'],
  ['Tests of the package', 'test:package', 'package'],
  ['Tests in the browser', 'test:browser', 'browser'],
  ['Tests in hosts', 'test:hosts', 'hosts', '--short'],
];

const total = { passed: 0, failed: 0 };
/** By suite and file, the milliseconds it took. */
const files = [];
let problem;

for (const [title, script, suite, ...options] of parts) {
  const args = options.length > 0 ? ['--', ...options] : [];
  console.log(`\n== ${title} (npm run ${[script, ...args].join(' ')})`);
  if (suite) counts.clear(suite);
  const { status } = spawnSync('npm', ['run', '--silent', script, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (suite) {
    const { passed, failed, files: taken } = counts.read(suite);
    files.push(...Object.entries(taken));
    total.passed += passed;
    total.failed += failed;
    if (passed + failed === 0) problem = `${title}: no test was run`;
  }
  if (status !== 0) problem ??= `${title}: failed`;
  if (problem) break;
}

const slowest = files.sort(([, one], [, other]) => other - one).slice(0, 10);
console.log('\n== The slowest files, in seconds');
for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${file}`);

console.log(problem ? `\n== Stopped. ${problem}.` : '\n== All passed.');
// A part that broke before it could count its tests is a failure too.
if (problem && total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = problem ? 1 : 0;
