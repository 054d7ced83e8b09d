import { rollup } from 'rollup';
import { isQuick } from '../build/mode.mjs';
import { inRepository } from '../paths.mjs';
import { wasmTextFile } from './core.mjs';
import { scripts } from './javascript-core.mjs';
import { memoByFiles, watched } from './memo.mjs';
import { compressed, minified } from './minified.mjs';
import { typescript } from './typescript.mjs';
import { comlinkWithin } from './within.mjs';

/** What a core plays, and the file of the worker that it makes. */
const CORES = { place: 'place-worker', fall: 'fall-worker', pop: 'pop-worker', all: 'worker' };

const KINDS = Object.keys(CORES).filter((plays) => plays !== 'all');
const source = (path) => JSON.stringify(inRepository(`src/${path}.ts`));

/** By its name, the entry of each script. The cores in JavaScript are a part of `worker-js`, and of no other. */
const ENTRIES = {
  ...Object.fromEntries(Object.keys(CORES).map((plays) => [plays, entryOf(plays)])),
  'worker-js': `
import core from '\0all';
import cores from ${source('engine/javascript-core')};
export default { serve: () => core.serve(cores), cores };
`,
  lab: `
import core from ${source('lab/worker/lab-worker')};
export default core;
`,
};

function entryOf(plays) {
  const kinds = plays === 'all' ? KINDS : [plays];
  return `
import { coreOf } from ${source('core/serve')};
${kinds.map((kind) => `import ${kind} from ${source(`core/${kind}-core`)};`).join('\n')}
export default coreOf('${plays}', ${kinds.join()});
`;
}

/** A core for all games that also says, in a list, what else of its modules a page uses: `[module, name]` each. */
const sharingEntry = (used) => `
import '\0wasm-texts';
import core from '\0all';
${used.map(([file, name], i) => `import { ${name} as used${i} } from ${JSON.stringify(file)};`).join('\n')}
export default { ...core, shared: [${used.map((_, i) => `used${i}`).join()}] };
`;

const UNMADE = `var core = (() => { throw new Error('This script is still being built'); })();`;

const entries = (all) => ({
  name: 'entries',
  resolveId: (id) => (Object.hasOwn(all, id.slice(1)) && id.startsWith('\0') ? id : null),
  load: (id) => (id.startsWith('\0') ? (all[id.slice(1)] ?? null) : null),
});

/** Whoever has the cores in JavaScript asks for no bytes of WebAssembly. */
const withoutWasm = {
  name: 'without-wasm',
  resolveId: (id) => (id.startsWith('virtual:wasm/') ? '\0no-wasm' : null),
  load: (id) => (id === '\0no-wasm' ? 'export default () => new Uint8Array();' : null),
};

/**
 * One classic script, `var core = …;`: it runs as a classic worker, as a module worker and from a blob, and within a
 * function. (Chromium refuses blob *module* workers in an opaque origin.)
 */
const build =
  (name, all = ENTRIES) =>
  async () => {
    // The demo's games ask for none but those of their kinds.
    if (isQuick() && !KINDS.includes(name)) return { files: [], code: UNMADE, map: '{}' };
    let bundle;
    try {
      // In a build in one file the texts of WebAssembly lie at the end, before those of the page.
      const texts = name === 'sharing' ? { together: ['pop', 'fall', 'place'], after: '\0all' } : {};
      bundle = await rollup({
        input: `\0${name}`,
        plugins: [
          ...(name === 'worker-js' ? [withoutWasm] : []),
          entries(all),
          comlinkWithin(),
          ...typescript({ standalone: false, texts }),
        ],
        // What reads them stands before them.
        onwarn: (warning, warn) => warning.code === 'CIRCULAR_DEPENDENCY' || warn(warning),
      });
      const { output } = await bundle.generate({
        format: 'iife',
        name: 'core',
        file: name === 'lab' ? 'dist/lab-worker.js' : `dist/cdn/${name}.js`,
        sourcemap: 'hidden',
        plugins: [minified()],
      });
      return {
        files: bundle.watchFiles.filter((file) => !file.startsWith('\0')),
        code: output[0].code.trim(),
        map: output[0].map.toString(),
      };
    } catch (error) {
      throw Object.assign(error, { files: [...(error.watchFiles ?? []), ...(error.files ?? [])] });
    } finally {
      await bundle?.close();
    }
  };

/** By its name, makes a script: `{ files, code, map }`, once a change of its sources. */
export const workers = Object.fromEntries(
  Object.keys(ENTRIES).map((name) => [name, memoByFiles(build(name), `text-${name}`)]),
);

/** By its file, the script of a worker. */
const FILES = {
  ...Object.fromEntries(Object.entries(CORES).map(([plays, file]) => [`dist/cdn/${file}.js`, plays])),
  'dist/cdn/worker-js.js': 'worker-js',
  'dist/lab-worker.js': 'lab',
};
/**
 * A script as what makes it anew each time: it stands by itself, in a text as well. In a file, it serves as a worker;
 * who imports it has a place where it is left (`src/engine/scripts.ts`), as a page has, for a classic worker exports nothing.
 */
const maker = (code) => code.replace(/^var core\s*=\s*/, '').replace(/\(\);?$/, '');
export const file = (name, code) =>
  `var core=${maker(code)};(globalThis.blockPuzzleCores??=globalThis.document&&{})?blockPuzzleCores.${name.replace('worker-', '')}=core:core().serve();\n`;
const WORKER = /(new URL\(["'])\.\/((?:(?:place|fall|pop)-worker|worker|worker-js)\.js["'])/g;

/** Of the modules as texts, those that page and engine both load when a computer is to play. */
const TEXTS = ['hand-search', 'fall-search', 'wall-search'];

/**
 * What several bundles share, as files: workers, which are the functions too that make cores in the page, the cores in
 * JavaScript and texts of WebAssembly. As a part of the build: `{ inputs, outputs }`, the paths absolute.
 */
export async function coreFiles() {
  const inputs = [];
  const outputs = [];
  const put = (path, text) => outputs.push([path, Buffer.from(text)]);
  for (const [path, script] of Object.entries(FILES)) {
    const { files, code, map } = await workers[script]();
    inputs.push(...files);
    put(path, file(script, code));
    put(`${path}.map`, map);
  }
  // The lab plays walls alone.
  const { files, code } = await scripts.pop();
  inputs.push(...files);
  put('dist/cdn/javascript-pop.js', (await compressed(code, { module: true })).code);
  for (const name of TEXTS) {
    const { files, code } = await wasmTextFile(name);
    inputs.push(...files);
    put(`dist/cdn/${name}-wasm.js`, code);
  }
  return { inputs, outputs };
}

const SHARED_FILE = /^virtual:(?:core\/(\w+)|(javascript\/pop|worker-js)|wasm\/([\w-]+)|(lab-worker))$/;

/** Leaves what `coreFiles` writes in its files; those of games lie in `folder` for this bundle. */
export function sharedCores({ folder }) {
  return {
    name: 'shared-cores',
    resolveId(source) {
      const [, plays, script, text, lab] = SHARED_FILE.exec(source) ?? [];
      if (lab) return { id: './lab-worker.js', external: true };
      if (text && !TEXTS.includes(text)) return null;
      const name = plays ? CORES[plays] : script ? script.replace('/', '-') : text && `${text}-wasm`;
      return name ? { id: `${folder}${name}.js`, external: true } : null;
    },
    renderChunk: (code) =>
      WORKER.test(code)
        ? { code: code.replace(WORKER, (_, before, file) => `${before}${folder}${file}`), map: null }
        : null,
    outputOptions: (options) => ({
      ...options,
      paths: (id) => (/^\.\/(cdn\/)?[\w-]+\.js$/.test(id) ? id : undefined),
    }),
  };
}

/** A script as a module that exports what makes it. */
async function coreModule(plugin, make) {
  const { code } = await watched(plugin, make);
  return { code: `export default ${maker(code)};`, map: { mappings: '' }, moduleSideEffects: false };
}

const CORE = '\0core';
const SHARED = '\0core-shared';
const PLAYING = /^virtual:core\/(place|fall|pop|all)$/;

/**
 * The same for a build in one file: there is one function for all kinds, and what page and core both need of a module
 * the page takes from the core.
 */
export function oneCore() {
  let used = [];
  let make;
  const resolveId = (source) => {
    if (source === SHARED) return SHARED;
    return PLAYING.test(source) ? CORE : null;
  };
  return {
    name: 'one-core',
    /** Bundles the page alone first: what is left of it says what it uses. */
    async options(options) {
      const load = (id) => (id.startsWith(CORE) ? 'export default null;' : null);
      const alone = { name: 'page-alone', resolveId, load };
      const plugins = options.plugins.map((plugin) => (plugin.name === 'one-core' ? alone : plugin));
      const bundle = await rollup({ ...options, plugins });
      const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true });
      const { files } = await workers.all();
      used = Object.entries(output[0].modules)
        .filter(([id]) => files.includes(id))
        .flatMap(([id, { renderedExports }]) => renderedExports.map((name) => [id, name]));
      make = build('sharing', { ...ENTRIES, sharing: sharingEntry(used) });
      return { ...options, cache: bundle.cache };
    },
    resolveId,
    load(id) {
      if (id === CORE) return coreModule(this, make);
      if (id === SHARED) {
        const names = used.map((_, i) => `used${i}`);
        return `import make from 'virtual:core/all';\nexport const [${names}] = make().shared;\n`;
      }
      const own = used.flatMap(([file, name], i) => (file === id ? `used${i} as ${name}` : []));
      return own.length > 0 ? `export { ${own} } from '${SHARED}';\n` : null;
    },
  };
}
