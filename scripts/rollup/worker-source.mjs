import { rollup } from 'rollup';
import { inRepository } from '../paths.mjs';
import { memoByFiles } from './memo.mjs';
import { minified } from './minified.mjs';
import { typescript } from './typescript.mjs';

/** The workers by their files: the game's with the core in Wasm, and with the one in JavaScript; the lab's. */
const ENTRIES = {
  worker: 'src/core/worker.ts',
  'worker-js': 'src/core/worker-js.ts',
  'lab-worker': 'src/lab/worker/lab-worker.ts',
};
/** What a module imports to have a worker's text. */
const SOURCES = { 'virtual:worker-source': 'worker', 'virtual:lab-worker-source': 'lab-worker' };
const idOf = (source) => `\0${source}`;

/**
 * The worker as one classic script: an IIFE runs as a classic worker, as a module worker and from a blob.
 * (Chromium refuses blob *module* workers in an opaque origin.)
 */
const build = (name) => async () => {
  let bundle;
  try {
    bundle = await rollup({
      input: inRepository(ENTRIES[name]),
      plugins: typescript({ standalone: false }),
    });
    const { output } = await bundle.generate({
      format: 'iife',
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

/** By its file, makes a worker: `{ files, code, map }`, once a change of its sources. */
export const workers = Object.fromEntries(
  Object.keys(ENTRIES).map((name) => [name, memoByFiles(build(name), `text-${name}`)]),
);

/** `virtual:worker-source` is the worker's text, and so for the lab's; those workers become files too of which `emit` says so. */
export function workerSource({ emit = () => false } = {}) {
  return {
    name: 'worker-source',
    resolveId: (source) => (Object.hasOwn(SOURCES, source) ? idOf(source) : null),
    async load(id) {
      const source = Object.keys(SOURCES).find((name) => id === idOf(name));
      if (!source) return null;
      try {
        const { files, code } = await workers[SOURCES[source]]();
        files.forEach((file) => this.addWatchFile(file));
        return {
          code: `export default ${JSON.stringify(code)};`,
          map: { mappings: '' },
          moduleSideEffects: false,
        };
      } catch (error) {
        error.files?.forEach((file) => this.addWatchFile(file));
        throw error;
      }
    },
    async generateBundle() {
      for (const [name, make] of Object.entries(workers)) {
        if (!emit(name)) continue;
        const { code, map } = await make();
        const source = `${code}\n//# sourceMappingURL=${name}.js.map\n`;
        this.emitFile({ type: 'asset', fileName: `${name}.js`, source });
        this.emitFile({ type: 'asset', fileName: `${name}.js.map`, source: map });
      }
    },
  };
}
