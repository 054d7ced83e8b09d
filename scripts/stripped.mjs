// The tests without their types, all at once: a loader of TypeScript in each process costs more than most tests do.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';

/** What tests are made of, and what they import from the source. */
const FOLDERS = ['test', 'src', 'bench', 'integrations', 'demo'];
/** Those of the package import less. */
const OF_PACKAGE = ['test/package', 'test/bundlers', 'test/support'];
/** What other runners have: a quarter of all that is written. */
const ELSEWHERE = /^(test\/browser|integrations\/server)\//;

/**
 * A copy of the repository in which these folders have JavaScript beside all that they hold, and everything else is a link
 * to what it was, so that every path that a test names leads where it did. Answers where a test of the repository lies in
 * it. Each suite has its own, for they may run beside each other.
 */
export async function stripped(suite) {
  const out = inRepository(`node_modules/.cache/block-puzzle-tests/${suite}`);
  rmSync(out, { recursive: true, force: true });
  const folders = suite === 'package' ? OF_PACKAGE : FOLDERS;
  const entryPoints = folders
    .flatMap((folder) => glob(folder, /(?<!\.d)\.ts$/))
    .filter((path) => !ELSEWHERE.test(path))
    .map(inRepository);
  await build({
    entryPoints,
    outdir: out,
    outbase: inRepository('.'),
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  const filter = (path) => !path.startsWith(inRepository('integrations/server/node_modules'));
  for (const folder of folders) cpSync(inRepository(folder), `${out}/${folder}`, { recursive: true, filter });
  linkBeside(out);
  return (path) => `${out}/${path.replace(/\.ts$/, '.js')}`;
}

/**
 * Whose tests need the engine or plain modules only, or a browser and servers that they can share, and leave the process as
 * it was.
 */
const TOGETHER =
  /^test\/(after|bench|cli|core|docs|engine|fall|fuzz|integrations|lab|locales|pages|policies|saving|school|view|wall|worker)$/;
/** What takes WebAssembly from its whole process. */
const ALONE = ['test/lab/javascript-core.node.test.ts'];
/** Of these each file takes a tenth of a second: all of them are one folder, for a process takes longer to begin. */
const SMALL = /^test\/(after|bench|fall|locales|saving|view|wall|worker)$/;
/** Files of a process: all that one browser is for. */
const MOST = 14;
/** What has a browser takes longest: what needs none fills the end. */
const LONG = /^test\/(policies|integrations|school|pages|looks|docs)\b/;

/**
 * The files to run for some tests, which lie where `compiled` says. Those of such a folder share processes, each a suite
 * by its path to which all belongs that stands at its top: to load the engine anew costs more than most of them.
 */
export function inProcesses(paths, compiled) {
  const folders = new Map();
  for (const path of paths) {
    const own = SMALL.test(dirname(path)) ? 'test/small' : dirname(path);
    const folder = ALONE.includes(path) || !TOGETHER.test(dirname(path)) ? path : own;
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const isLate = ([folder]) => !LONG.test(folder);
  const inOrder = [...folders].sort((one, other) => isLate(one) - isLate(other));
  return inOrder.flatMap(([folder, all]) => {
    if (all.length === 1) return all.map(compiled);
    const processes = Math.ceil(all.length / MOST);
    return Array.from({ length: processes }, (_, n) => {
      const file = compiled(`${folder}/together-${n}.ts`);
      // Neighbours by name are often as long as each other.
      const some = all.filter((_, i) => i % processes === n);
      writeTogether(file, some, compiled);
      return file;
    });
  });
}

/**
 * Writes a file that runs tests, which lie where `placeOf` says, each a suite by its path. One after the other: what two of
 * them wait for together would take the tests of both to the first one's suite.
 */
export function writeTogether(file, paths, placeOf) {
  const head = "import { describe } from 'node:test';\nlet last = Promise.resolve();";
  const suites = paths.map(
    (path) =>
      `describe('${path}', () => (last = last.then(() => import(${JSON.stringify(pathToFileURL(placeOf(path)).href)}))));`,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [head, ...suites, ''].join('\n'));
}

/** Links what the copy lacks. */
function linkBeside(out) {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(inRepository('.'))) {
    if (existsSync(`${out}/${name}`) || name.startsWith('.git')) continue;
    symlinkSync(inRepository(name), `${out}/${name}`);
  }
}
