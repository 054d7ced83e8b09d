/**
 * A place where tests run against an engine of their own: the tests as plain JavaScript in their folders, and
 * beside them a package whose engine reads the modules in `build/` when it starts.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build, transformSync } from 'esbuild';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';

/** By the entry that Node takes, the sources that are bundled for the sandbox. */
const ENTRIES = { 'engine-node': 'src/engine/node.ts', engine: 'src/engine/index.ts' };
const packageOf = (entry) => ({
  name: 'block-puzzle-element',
  type: 'module',
  exports: { './engine': `./dist/${entry}.js` },
});

/** A failure is looked for, not its smallest form. Whoever listens is told the processor time at the end. */
export const SETUP = `import { writeSync } from 'node:fs';
import fc from 'fast-check';
fc.configureGlobal({ endOnFailure: true });
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  try {
    writeSync(3, String((user + system) / 1e6));
  } catch {}
});
`;

export const SHORT_SOAK = 'test/soak/short.test.js';
/** Tests that a core's mutant meets in one process, for they take little more time than its start. */
export const QUICK = 'test/quick.test.js';
export const QUICK_FILES = ['engine/scoring-terms', 'core/memory', 'core/pieces', 'core/lines'];

/**
 * The core is read from a file beside the bundle, so that another core needs no other bundle; so is the search. In
 * JavaScript they are in a script beside it, where it has `scripts`, or not there at all.
 */
const modulesFromFiles = (scripts) => ({
  name: 'modules-from-files',
  setup(plugins) {
    plugins.onResolve({ filter: /^virtual:wasm\// }, ({ path }) => ({ path, namespace: 'wasm' }));
    plugins.onResolve({ filter: /^virtual:worker-js$/ }, ({ path }) =>
      scripts ? { path: './cdn/worker-js.js', external: true } : { path, namespace: 'none' },
    );
    plugins.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: "throw new Error('there is no core in JavaScript here');",
    }));
    plugins.onLoad({ filter: /.*/, namespace: 'wasm' }, ({ path }) => ({
      contents: `import { readFileSync } from 'node:fs';
        const url = new URL('../build/${basename(path)}.wasm', import.meta.url);
        export default () => readFileSync(url);`,
      resolveDir: inRepository('.'),
    }));
  },
});

async function bundleEngine(folder, names, scripts) {
  await build({
    entryPoints: Object.fromEntries(names.map((name) => [name, inRepository(ENTRIES[name])])),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    tsconfigRaw: {},
    logLevel: 'warning',
    plugins: [modulesFromFiles(scripts)],
  });
}

/**
 * Makes the sandbox at `folder`, a path in the repository, anew; it lacks only its Wasm. Random tests run
 * `fewer` times less often than in the suite, but for those `inFull`: what they find they mostly find soon. With
 * `isWhole`, the engine is that of the package as Node has it, which also lacks its modules in `dist/`; else it has
 * nothing but the Wasm to play on, for no fault in the core may be passed over.
 */
export async function makeSandbox(folder, { fewer = 1, inFull = [], isWhole = false } = {}) {
  const at = (path) => `${inRepository(folder)}/${path}`;
  rmSync(inRepository(folder), { recursive: true, force: true });
  const write = (path, contents) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), contents);
  };
  write('package.json', JSON.stringify(packageOf(isWhole ? 'engine-node' : 'engine')));
  write('setup.mjs', SETUP);
  write(QUICK, QUICK_FILES.map((path) => `import './${path}.test.js';\n`).join(''));
  write(SHORT_SOAK, readFileSync(inRepository('scripts/mutation/short-soak.mjs')));
  for (const path of testFiles()) {
    const source = readFileSync(inRepository(path), 'utf8');
    if (!path.endsWith('.ts')) {
      write(path, source);
      continue;
    }
    write(
      path.replace(/\.ts$/, '.js'),
      plain(fewer > 1 && !inFull.includes(path) ? shortened(source, fewer) : source),
    );
  }
  // What tests take from the sources by itself, to hold the bundle against.
  for (const path of glob('src/engine', /\.ts$/))
    write(path.replace(/\.ts$/, '.js'), plain(readFileSync(inRepository(path), 'utf8')));
  for (const path of glob('assembly', /\.ts$/)) write(path, readFileSync(inRepository(path)));
  await bundleEngine(at('dist'), isWhole ? ['engine-node', 'engine'] : ['engine'], isWhole);
}

const plain = (source) => transformSync(source, { loader: 'ts', target: 'es2022' }).code;

/**
 * A test that runs fewer random games and texts. It also counts fewer of what it is to come by, so that no
 * assertion of a least number holds any longer; all others do.
 */
function shortened(source, fewer) {
  const runs = (_, number) => `numRuns: ${Math.ceil(Number(number) / fewer)}`;
  const leastOf = (line) =>
    line.includes('assert.ok(') ? line.replace(/ >=? (volume\([^)]*\)|\d[\d_]*)/g, ' >= 0') : line;
  return source
    .replace(/numRuns: (?:volume\()?(\d+)(?:, \d+\))?/g, runs)
    .split('\n')
    .map(leastOf)
    .join('\n');
}

/** What runs in Node on the engine alone, and what it needs. */
export function testFiles() {
  const elsewhere = /^test\/((browser|package|docs|cli)\/|support\/browser-)/;
  return glob('test', /\.(ts|mjs|json)$/).filter((path) => !elsewhere.test(path));
}
