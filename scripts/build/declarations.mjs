import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { FRAMEWORKS } from '../metadata/markup-types.mjs';
import { inRepository, root } from '../paths.mjs';
import { languages } from '../rollup/dense.mjs';
import { put } from './store.mjs';

const CONFIG = 'config/tsconfig/declarations.json';
const FOLDER = 'build/types';

/** By the name of an entry's bundle, its source. The last two are there for tests. */
const ENTRIES = {
  index: 'index',
  element: 'element/index',
  engine: 'engine/index',
  oembed: 'oembed/index',
  school: 'school/index',
  lab: 'lab/index',
  'lab-program': 'lab/program/index',
  leaderboard: 'leaderboard/index',
  ...Object.fromEntries(FRAMEWORKS.map((name) => [name, `frameworks/${name}`])),
  'lab-editor': 'lab/editor/index',
  'lab-checker': 'lab/worker/checker',
};

/** What has the types of another entry, and what has nothing to import but its address or what it does. */
const SAME = {
  classic: "import './index.js';\n",
  script: 'export {};\n',
  wasm: "import type { CoreSource } from './engine.js';\n/** As a bundler or a runtime has it of the file: what `createEngine` takes where that is a module or its bytes. */\ndeclare const source: CoreSource;\nexport default source;\n",
  locale: "import type { Messages } from './element.js';\ndeclare const texts: Required<Messages>;\nexport default texts;\n",
  // Not of the package, where one holds for all.
  ...Object.fromEntries(languages().map((name) => [`locales/words-${name}`, "export { default } from '../locale.js';\n"])),
};

const run = promisify(execFile);
const pathOf = (file) => relative(root, file).replaceAll('\\', '/');

/**
 * The declarations of the public surface, rolled up: a file for each entry, and some that they share. Nothing is checked,
 * which takes twice as long as the rest: `npm run types` does.
 */
export async function declarations() {
  const folder = inRepository(FOLDER);
  for (const name of ['core', 'element', 'engine', 'games', 'lab', 'leaderboard', 'locales', 'view'])
    await rm(`${folder}/${name}`, { recursive: true, force: true });
  // The newest compiler writes what the usual one does, in an eighth of the time.
  const { stdout } = await run(
    process.execPath,
    [inRepository('node_modules/typescript-newest/bin/tsc'), '-p', CONFIG, '--noCheck', '--outDir', folder, '--listFiles', '--listEmittedFiles'],
    { cwd: root, maxBuffer: 2 ** 24 },
  ).catch(({ message, stdout }) => {
    throw new Error(stdout || message);
  });
  const lines = stdout.split(/\r?\n/);
  const sources = lines.filter((line) => line.startsWith(inRepository('src/'))).map(pathOf);
  // Before 5.7 it had no parameter; without one, it means the same to newer compilers here.
  const emitted = lines.filter((line) => line.startsWith('TSFILE: ')).map((line) => line.slice('TSFILE: '.length));
  for (const path of emitted) {
    const text = await readFile(path, 'utf8');
    const older = text.replace(/\b(Uint8Array|ArrayBufferView)<ArrayBuffer(?:Like)?>/g, '$1');
    // Between classes of ours: nothing of the contract, and what leads to all that an engine is made of.
    const open = older.replace(/^ +(?:\/\*\*(?:(?!\*\/)[^])*\*\/\s+)?protected [^\n]*;\n/gm, '');
    // Of the English texts hosts have the keys.
    const lean = /locales[\\/]en\.d\.ts$/.test(path) ? open.replace(/: '(?:[^'\\\n]|\\.)*';/g, ': string;') : open;
    if (lean !== text) await put(path, lean);
  }
  const [values, files] = await Promise.all([valuesOf(), rolledUp()]);
  // What is neither there at run time nor a type, as a table or a function of ours, is nothing to a host.
  const ours = new Set(files.flatMap(([, code]) => [...code.matchAll(/^declare (?:const|function) (\w+)/gm)].map(([, name]) => name)));
  // Indented by one space: in the package each byte counts.
  const lean = (code) => code.replace(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 4));
  const outputs = files.map(([name, code]) => [`dist/${name}`, Buffer.from(lean(asTypes(code, values[name], ours)))]);
  for (const [name, text] of Object.entries(SAME)) outputs.push([`dist/${name}.d.ts`, Buffer.from(text)]);
  // The folder of the languages: another file there is another entry.
  return { inputs: [...sources, 'src/locales', ...FRAMEWORKS.map((name) => `src/frameworks/${name}.d.ts`)].filter((path) => path.startsWith('src/')), outputs };
}

async function rolledUp() {
  const bundle = await rollup({
    input: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, inRepository(`${FOLDER}/${path}.d.ts`)]),
    ),
    external: (id) => !/^[./]|^\w:/.test(id),
    plugins: [dts({ respectExternal: false })],
    onwarn: () => {},
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].d.ts',
    // What entries share: that of the engine and of programs needs no DOM.
    manualChunks: (id) => {
      const path = pathOf(id);
      if (/^build\/types\/(engine\/(?!index)|lab\/program\/(?!index))/.test(path)) return 'types';
      // The lab has of it what it exports.
      if (path.startsWith('build/types/school/')) return 'school';
      return /^build\/types\/(locales\/|view\/|games\/|element\/attribute|frameworks\/markup)/.test(path) ? 'types-page' : undefined;
    },
    onlyExplicitManualChunks: true,
    chunkFileNames: ({ name }) => (/^types/.test(name) ? `${name}.d.ts` : `types-${name.replace(/\.d$/, '')}.d.ts`),
    hoistTransitiveImports: false,
  });
  await bundle.close();
  return output.map(({ fileName, code }) => [fileName, code]);
}

/** By the declarations of an entry, the names that it has at run time. */
async function valuesOf() {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).flatMap(([name, path]) => (FRAMEWORKS.includes(name) ? [] : [[name, inRepository(`src/${path}.ts`)]])),
    ),
    ...{ bundle: true, format: 'esm', packages: 'external', external: ['virtual:*'] },
    ...{ outdir: inRepository('dist'), write: false, metafile: true, logLevel: 'error' },
  });
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, { exports }]) => [pathOf(path).replace(/^.*\/(.*)js$/, '$1d.ts'), exports]),
  );
}

/**
 * Says `type` before all that an entry exports but its values: what rolls declarations up forgets it where they come from
 * another file. Leaves out what is `ours`.
 */
function asTypes(code, values, ours) {
  if (!values) return code;
  return code.replace(/^export \{ ([^}]*) \}( from '[^']*')?;$/gm, (_, list, from = '') => {
    const [is, isNot] = [[], []];
    for (const item of list.split(', ')) {
      const name = item.replace(/^.* as /, '');
      if (values.includes(name)) is.push(item);
      else if (!ours.has(name)) isNot.push(item);
    }
    return [['export', is], ['export type', isNot]]
      .flatMap(([word, names]) => (names.length > 0 ? [`${word} { ${names.join(', ')} }${from};`] : []))
      .join('\n');
  });
}
