// `npm run test:dependencies`: all tests of the browser and of the package, beside the lowest versions of lit and comlink
// that the package's ranges allow and beside the newest, whatever the lock file says; beside the newest, types by the newest
// TypeScript too (the lowest is in each run of the package's tests). Build first.
// `-- lowest` or `-- newest` runs one end, `--files PATH` behind it some tests of the browser only.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuild } from './ensure-build.mjs';
import { inRepository, root } from './paths.mjs';

const { dependencies: ranges } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
const npm = (...args) => execFileSync('npm', args, { cwd: root, encoding: 'utf8' });

const view = (spec, field) => JSON.parse(npm('view', spec, field, '--json') || '{}');

/** The version of a range at one of its ends, by name. */
const ENDS = {
  lowest: (name, range) => range.replace(/^\^/, ''),
  newest: (name, range) => [view(`${name}@${range}`, 'version')].flat().at(-1),
};

const [asked, ...options] = process.argv.slice(2);
if (asked !== undefined && !Object.hasOwn(ENDS, asked)) {
  console.error(`"${asked}" is no end: allowed are ${Object.keys(ENDS).join(', ')}`);
  process.exit(1);
}

ensureBuild();

/** All packages of these ranges at one end, with those that they depend on: lit is made of three others. */
function atEnd(end, some) {
  return Object.entries(some).flatMap(([name, range]) => {
    const version = ENDS[end](name, range);
    return [[name, version], ...atEnd(end, view(`${name}@${version}`, 'dependencies'))];
  });
}

/** Runs a script of npm; whether it passed. */
function passes(script, args, beside, more = {}) {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BLOCK_PUZZLE_BESIDE: beside, ...more },
  });
  return status === 0;
}

for (const end of asked ? [asked] : Object.keys(ENDS)) {
  const versions = Object.fromEntries(atEnd(end, ranges));
  const installed = Object.entries(versions).map((pair) => pair.join('@'));
  console.log(`\n== The ${end}: ${installed.join(', ')}`);
  const folder = `build/dependencies/${end}`;
  rmSync(inRepository(folder), { recursive: true, force: true });
  mkdirSync(inRepository(folder), { recursive: true });
  const compiler = end === 'newest' ? { typescript: view('typescript', 'version') } : {};
  writeFileSync(
    inRepository(`${folder}/package.json`),
    JSON.stringify({ private: true, dependencies: { ...versions, ...compiler } }),
  );
  npm('install', '--prefix', inRepository(folder), '--no-audit', '--no-fund', '--no-package-lock');
  if (!passes('test:browser', options, folder)) process.exitCode = 1;
  const types = compiler.typescript
    ? { BLOCK_PUZZLE_TYPESCRIPT: inRepository(`${folder}/node_modules/typescript`) }
    : {};
  if (options.length === 0 && !passes('test:package', [], installed.join(' '), types)) process.exitCode = 1;
}
