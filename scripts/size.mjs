// `npm run size`: what a reader downloads until the first move, in bytes of brotli, against `sizeBudget` of
// config/budgets.json. There each has the goal and, until it is met, the least that it has been, above which it may not go;
// who raises one is told so. What could not be paid for at once is owed, with its reason, and told each time until it is
// paid: neither goal nor least moves for it, and it only becomes less.
// `--write` (as `npm run docs` does) writes docs/size.md and lowers what has become less.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { formatted } from './formatted.mjs';
import { inRepository } from './paths.mjs';
import { inGroups } from './size/groups.mjs';
import { sizeTable, sum } from './size/table.mjs';
import { compressed, visits } from './size/visits.mjs';

const FILE = 'config/budgets.json';
const BUDGETS = inRepository(FILE);
const BASELINE = inRepository('scripts/size/baseline.json');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const boundOf = (budget) => (typeof budget === 'number' ? budget : Math.max(budget.goal, budget.least ?? 0));

/** The least bound that a budget has had in the two last versions of the file that are committed. */
function boundBefore(name) {
  const budgets = committed.flatMap(({ sizeBudget }) => sizeBudget?.[name] ?? []);
  return Math.min(...budgets.map(boundOf));
}

const git = (...args) =>
  execFileSync('git', args, { cwd: inRepository('.'), stdio: ['ignore', 'pipe', 'ignore'] });
let committed = [];
try {
  const versions = String(git('log', '-2', '--format=%h', '--', FILE))
    .trim()
    .split('\n');
  committed = versions.map((version) => JSON.parse(git('show', `${version}:${FILE}`)));
} catch {
  // Not a clone with a history: there is nothing that a budget could have been raised against.
}

/** What the package has when it is packed. */
function packed() {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: inRepository('.'),
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ size, files }] = Object.values(JSON.parse(answer));
  const zipped = (name) =>
    files
      .filter(({ path }) => name.test(path))
      .reduce((total, { path }) => total + gzipSync(readFileSync(inRepository(path))).length, 0);
  return {
    ...{ bytes: size, files: files.length },
    inOneFile: zipped(/^dist\/(standalone|classic)\.js$/),
    inJavaScript: zipped(/^dist\/cdn\/(worker-js|javascript-pop)\.js$/),
    languages: zipped(/^dist\/(locales\/[\w-]+|cdn\/words-[\w-]+)\.js$/),
  };
}

const write = process.argv.includes('--write');
const budgets = readJson(BUDGETS);
const baseline = readJson(BASELINE);
// Budgets are for what comes before the first move; what comes later is for the table alone.
const found = await visits({
  isWanted: (way, kind) => write || `${way} ${kind}` in budgets.sizeBudget,
  later: write,
});

/** The files that a budget is for: those of a way and a kind, or the one that it names. */
function filesOf(name) {
  const [way, kind] = name.split(' ');
  if (found[way]) return found[way].first[kind];
  return [[name, compressed(readFileSync(inRepository(name)))]];
}

/** What has grown by more than a handful of bytes, the most first. */
function grown(before, now) {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .map((group) => [group, (now[group] ?? 0) - (before[group] ?? 0)])
    .filter(([, more]) => Math.abs(more) > 20)
    .sort((a, b) => b[1] - a[1]);
}

/** By the name of a budget, what was found. */
const sizes = {};
for (const [name, budget] of Object.entries(budgets.sizeBudget)) {
  const files = filesOf(name);
  const size = (sizes[name] = sum(files));
  const { goal, least = goal } = typeof budget === 'number' ? { goal: budget } : budget;
  const groups = inGroups(name.split(' ')[0], files);
  if (boundOf(budget) > boundBefore(name)) {
    console.log(`RAISED ${name}: from ${boundBefore(name)} to ${boundOf(budget)}; a budget only goes down`);
    process.exitCode = 1;
  }
  const { owed } = budget;
  const above = size - boundOf(budget);
  const over = above > (owed?.bytes ?? 0);
  const state = over ? 'OVER' : above > 0 ? 'OWED' : size > goal ? 'high' : 'ok  ';
  const bounds = least > goal ? `${least}, to become ${goal}` : String(goal);
  console.log(`${state} ${name.padEnd(22)} ${String(size).padStart(7)} of ${bounds} bytes`);
  if (above > 0 && owed) console.log(`       ${above} of ${owed.bytes} owed for ${owed.for}`);
  if (over) {
    process.exitCode = 1;
    for (const [group, more] of grown(baseline[name] ?? {}, groups)) {
      console.log(`       ${group.padEnd(22)} ${more > 0 ? '+' : ''}${more}`);
    }
  } else if (write && typeof budget !== 'number') {
    budgets.sizeBudget[name] = {
      goal,
      // What is owed is no least.
      ...(above > 0 ? (least > goal ? { least } : {}) : size > goal ? { least: size } : {}),
      ...(above > 0 ? { owed: { ...owed, bytes: above } } : {}),
    };
    baseline[name] = groups;
  }
}

if (write) {
  const save = async (path, text) => writeFileSync(path, await formatted(path, text));
  // As it is: a formatter would pad the columns of its tables.
  writeFileSync(inRepository('docs/size.md'), sizeTable(found, sizes, packed(), budgets));
  await save(BUDGETS, JSON.stringify(budgets));
  await save(BASELINE, JSON.stringify(baseline));
  console.log('docs/size.md is written.');
}
