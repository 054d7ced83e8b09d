import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { inRepository } from '../paths.mjs';
import { memoByFiles } from './memo.mjs';
import { typescript } from './typescript.mjs';

const SOURCE = 'virtual:worker-source';
const ID = `\0${SOURCE}`;

/**
 * The worker as one classic script: an IIFE runs as a classic worker, as a module worker and from a blob.
 * (Chromium refuses blob *module* workers in an opaque origin.)
 */
const buildWorker = memoByFiles(async () => {
  let bundle;
  try {
    bundle = await rollup({
      input: inRepository('src/worker/worker.ts'),
      plugins: typescript({ standalone: false }),
    });
    const { output } = await bundle.generate({
      format: 'iife',
      file: 'dist/worker.js',
      sourcemap: true,
      // Later passes find what the first one has opened: a percent less to load.
      plugins: [terser({ compress: { passes: 3 } })],
    });
    return {
      files: bundle.watchFiles.filter((file) => !file.startsWith('\0')),
      code: output[0].code,
      map: output[0].map,
    };
  } catch (error) {
    throw Object.assign(error, { files: [...(error.watchFiles ?? []), ...(error.files ?? [])] });
  } finally {
    await bundle?.close();
  }
});

/** `virtual:worker-source` is the worker's text; with `emit` it also becomes the file worker.js. */
export function workerSource({ emit }) {
  return {
    name: 'worker-source',
    resolveId: (source) => (source === SOURCE ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      try {
        const { files, code } = await buildWorker();
        files.forEach((file) => this.addWatchFile(file));
        const text = code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '').trim();
        return {
          code: `export default ${JSON.stringify(text)};`,
          map: { mappings: '' },
          moduleSideEffects: false,
        };
      } catch (error) {
        error.files?.forEach((file) => this.addWatchFile(file));
        throw error;
      }
    },
    async generateBundle() {
      if (!emit) return;
      const { code, map } = await buildWorker();
      const text = code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '').trim();
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: `${text}\n//# sourceMappingURL=worker.js.map\n`,
      });
      this.emitFile({ type: 'asset', fileName: 'worker.js.map', source: map.toString() });
    },
  };
}
