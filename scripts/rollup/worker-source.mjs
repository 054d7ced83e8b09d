import { rollup } from 'rollup';
import { isQuick } from '../build/mode.mjs';
import { inRepository } from '../paths.mjs';
import { scripts } from './javascript-core.mjs';
import { memoByFiles } from './memo.mjs';
import { minified } from './minified.mjs';
import { typescript } from './typescript.mjs';
import { comlinkWithin } from './within.mjs';

/** What a core plays, and the file of the worker that it makes. */
const CORES = { place: 'place-worker', fall: 'fall-worker', pop: 'pop-worker', all: 'worker' };

const KINDS = Object.keys(CORES).filter((plays) => plays !== 'all');
const source = (path) => JSON.stringify(inRepository(`src/${path}.ts`));

/** By its name, the entry of each script. The core in JavaScript is a part of `worker-js`, and of no other. */
const ENTRIES = {
  ...Object.fromEntries(Object.keys(CORES).map((plays) => [plays, entryOf(plays)])),
  'worker-js': `
import core from '\0all';
import cores from ${source('engine/javascript-core')};
export default { ...core, serve: () => core.serve(cores) };
`,
  'lab-worker': `import ${source('lab/worker/lab-worker')};`,
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
      bundle = await rollup({
        input: `\0${name}`,
        plugins: [entries(all), comlinkWithin(), ...typescript({ standalone: false })],
      });
      const { output } = await bundle.generate({
        format: 'iife',
        name: 'core',
        file: name === 'lab-worker' ? 'dist/lab-worker.js' : `dist/cdn/${name}.js`,
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

/** By its file in `dist/cdn/`, the script of a worker of the games. */
const FILES = {
  ...Object.fromEntries(Object.entries(CORES).map(([plays, file]) => [file, plays])),
  'worker-js': 'worker-js',
};
/**
 * A script as what makes it anew each time: it stands by itself, in a text as well. In a file, it serves as a worker;
 * a page that imports it has a place where it is left, for a classic worker exports nothing.
 */
const maker = (code) => code.replace(/^var core=/, '').replace(/\(\);?$/, '');
const file = (name, code) =>
  `var core=${maker(code)};self.blockPuzzleCores?blockPuzzleCores.${name}=core:core().serve();\n`;
const WORKER = new RegExp(`(new URL\\(["'])\\./((?:${Object.keys(FILES).join('|')})\\.js["'])`, 'g');

/** What a module imports: a function that makes a core from nothing around it, the function's text, or the lab's worker. */
const SOURCE = /^virtual:(core|core-text)\/(place|fall|pop|all)$|^virtual:(lab-worker)-source$/;

/**
 * `virtual:core/place` makes a core for a kind of games, `virtual:core-text/place` is the text of what makes it, and
 * `virtual:lab-worker-source` is the text of the lab's worker, which becomes a file where `emit` says so.
 */
export function workerSource({ emit = false } = {}) {
  return {
    name: 'worker-source',
    resolveId(source) {
      const [, form, kind, lab] = SOURCE.exec(source) ?? [];
      if (lab) return '\0core/lab-worker-source';
      return form ? `\0core/${kind}-${form}` : null;
    },
    async load(id) {
      const [, name, form] = /^\0core\/(\w+|lab-worker)-(core|core-text|source)$/.exec(id) ?? [];
      return form ? coreModule(this, workers[name], form) : null;
    },
    async generateBundle() {
      if (!emit) return;
      const { code, map } = await workers['lab-worker']();
      this.emitFile({ type: 'asset', fileName: 'lab-worker.js', source: `${code}\n` });
      this.emitFile({ type: 'asset', fileName: 'lab-worker.js.map', source: map });
    },
  };
}

/**
 * What the modules for bundlers and those of `dist/cdn/` share, as files of the latter: workers, the functions that make
 * cores in the page, and the cores in JavaScript. As a part of the build: `{ inputs, outputs }`, the paths absolute.
 */
export async function coreFiles() {
  const inputs = [];
  const outputs = [];
  const put = (name, text) => outputs.push([`dist/cdn/${name}`, Buffer.from(text)]);
  for (const [name, script] of Object.entries(FILES)) {
    const { files, code, map } = await workers[script]();
    inputs.push(...files);
    put(`${name}.js`, file(script === 'worker-js' ? 'javascript' : script, code));
    put(`${name}.js.map`, map);
  }
  for (const [name, compile] of Object.entries(scripts)) {
    const { files, code } = await compile();
    inputs.push(...files);
    put(`javascript-${name}.js`, code);
  }
  return { inputs, outputs };
}

const TEXT = /import\('virtual:core-text\/(\w+)'\)/g;
const SHARED_FILE = /^virtual:(?:core\/(\w+)|javascript\/([\w-]+))$/;

/**
 * Leaves what `coreFiles` writes in its files, which lie in `folder` for this bundle. Of a core's text, one that a host's
 * bundler puts into other files is a text (`texts`); else it is that of the function, and both are one file.
 */
export function sharedCores({ folder, texts = false }) {
  return {
    name: 'shared-cores',
    resolveId(source) {
      const [, plays, script] = SHARED_FILE.exec(source) ?? [];
      const file = plays ? `${CORES[plays]}.js` : script ? `javascript-${script}.js` : null;
      if (file) return { id: `${folder}${file}`, external: true };
      return null;
    },
    transform(code) {
      const made = code.replace(TEXT, (text, plays) =>
        // The modules play all kinds only in the worker file that a host names, and never by a text.
        texts && plays !== 'all' ? text : `makerOf('${plays}').then((made) => ({ default: made }))`,
      );
      return made === code ? null : { code: made, map: null };
    },
    renderChunk: (code) =>
      WORKER.test(code)
        ? { code: code.replace(WORKER, (_, before, file) => `${before}${folder}${file}`), map: null }
        : null,
    outputOptions: (options) => ({ ...options, paths: (id) => (id.startsWith(folder) ? id : undefined) }),
  };
}

/** A script as a module: what it is in that form. */
async function coreModule(context, make, form) {
  try {
    const { files, code } = await make();
    files.forEach((file) => context.addWatchFile(file));
    const made = form === 'source' ? code : maker(code);
    return {
      code: `export default ${form === 'core' ? made : JSON.stringify(made)};`,
      map: { mappings: '' },
      moduleSideEffects: false,
    };
  } catch (error) {
    error.files?.forEach((file) => context.addWatchFile(file));
    throw error;
  }
}

const CORE = '\0core';
const SHARED = '\0core-shared';

/**
 * The same for a build in one file: there is one function for all kinds, its own text is the text, and what page and
 * core both need of a module the page takes from the core. Without it a text stands by itself, for a host's bundler
 * may change the function.
 */
export function oneCore() {
  let used = [];
  let make;
  const resolveId = (source) => {
    if (source === SHARED) return SHARED;
    const form = SOURCE.exec(source)?.[1];
    return form ? `${CORE}${form === 'core' ? '' : '-text'}` : null;
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
      if (id === CORE) return coreModule(this, make, 'core');
      if (id === `${CORE}-text`)
        return `import make from 'virtual:core/all';\nexport default String(make);\n`;
      if (id === SHARED) {
        const names = used.map((_, i) => `used${i}`);
        return `import make from 'virtual:core/all';\nexport const [${names}] = make().shared;\n`;
      }
      const own = used.flatMap(([file, name], i) => (file === id ? `used${i} as ${name}` : []));
      return own.length > 0 ? `export { ${own} } from '${SHARED}';\n` : null;
    },
  };
}
