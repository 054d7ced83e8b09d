import { rollup } from 'rollup';
import { inRepository } from '../paths.mjs';
import { memoByFiles } from './memo.mjs';
import { minified } from './minified.mjs';
import { typescript } from './typescript.mjs';

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
core.serve(cores);
export default core;
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

const entries = {
  name: 'entries',
  resolveId: (id) => (Object.hasOwn(ENTRIES, id.slice(1)) && id.startsWith('\0') ? id : null),
  load: (id) => (id.startsWith('\0') ? (ENTRIES[id.slice(1)] ?? null) : null),
};

/**
 * One classic script, `var core = …;`: it runs as a classic worker, as a module worker and from a blob, and within a
 * function. (Chromium refuses blob *module* workers in an opaque origin.)
 */
const build = (name) => async () => {
  let bundle;
  try {
    bundle = await rollup({
      input: `\0${name}`,
      plugins: [entries, ...typescript({ standalone: false })],
    });
    const { output } = await bundle.generate({
      format: 'iife',
      name: 'core',
      file: `dist/${name}.js`,
      sourcemap: true,
      plugins: [minified()],
    });
    return {
      files: bundle.watchFiles.filter((file) => !file.startsWith('\0')),
      code: output[0].code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '').trim(),
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

/** By its file, the script of a worker, and what follows it there. */
const FILES = {
  ...Object.fromEntries(Object.entries(CORES).map(([kind, file]) => [file, [kind, 'core.serve();']])),
  'worker-js': ['worker-js', ''],
  'lab-worker': ['lab-worker', ''],
};

/** What a module imports: a function that makes a core from nothing around it, the function's text, or the lab's worker. */
const SOURCE = /^virtual:(core|core-text)\/(place|fall|pop|all)$|^virtual:(lab-worker)-source$/;

/**
 * `virtual:core/place` makes a core for a kind of games, `virtual:core-text/place` is the text of what makes it, and
 * `virtual:lab-worker-source` is the text of the lab's worker. With `once`, for a build in one file, there is one function
 * for all kinds, and its own text is the text; without it a text stands by itself, for a host's bundler may change the
 * function. Those workers become files too of which `emit` says so.
 */
export function workerSource({ emit = () => false, once = false } = {}) {
  const coreOf = (kind) => (once ? 'all' : kind);
  return {
    name: 'worker-source',
    resolveId(source) {
      const [, form, kind, lab] = SOURCE.exec(source) ?? [];
      if (lab) return '\0core/lab-worker-source';
      return form ? `\0core/${coreOf(kind)}-${form}` : null;
    },
    async load(id) {
      const [, name, form] = /^\0core\/(\w+|lab-worker)-(core|core-text|source)$/.exec(id) ?? [];
      if (!form) return null;
      if (once && form === 'core-text') {
        return `import make from 'virtual:core/all';\nexport default String(make);\n`;
      }
      try {
        const { files, code } = await workers[name]();
        files.forEach((file) => this.addWatchFile(file));
        const made = form === 'source' ? code : `function(){${code}return core}`;
        return {
          code: `export default ${form === 'core' ? made : JSON.stringify(made)};`,
          map: { mappings: '' },
          moduleSideEffects: false,
        };
      } catch (error) {
        error.files?.forEach((file) => this.addWatchFile(file));
        throw error;
      }
    },
    async generateBundle() {
      for (const [name, [script, start]] of Object.entries(FILES)) {
        if (!emit(name)) continue;
        const { code, map } = await workers[script]();
        const source = `${code}${start}\n//# sourceMappingURL=${name}.js.map\n`;
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
        this.emitFile({ type: 'asset', fileName: `${name}.js.map`, source: map });
      }
    },
  };
}
