import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { ASCONFIG, compileAssembly } from '../assemblyscript.mjs';
import { inRepository } from '../paths.mjs';
import { memoByFiles } from './memo.mjs';

const WASM = inRepository('build/core.wasm');

async function sources() {
  const folder = inRepository('assembly');
  const names = await readdir(folder, { recursive: true });
  return [ASCONFIG, ...names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`)];
}

async function compile() {
  const files = await sources();
  const bytes = await compileAssembly().catch((error) => {
    throw Object.assign(error, { files });
  });
  const foreign = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (foreign.length > 0) {
    const names = foreign.map(({ module, name }) => `${module}.${name}`).join(', ');
    throw Object.assign(new Error(`The core must need no imports, but wants ${names}`), { files });
  }
  const before = await readFile(WASM).catch(() => undefined);
  if (!before || Buffer.compare(before, bytes) !== 0) {
    await mkdir(inRepository('build'), { recursive: true });
    await writeFile(WASM, bytes);
  }
  return { files, bytes };
}

/** Compiles assembly/ to build/core.wasm: `{ files, bytes }`, once a change of the sources. */
export const compileCore = memoByFiles(compile);

// Not the file's own path: rollup would watch it, and writing it would start the next build.
const ID = '\0core.wasm';

/** `import wasm from '…/build/core.wasm'` is the core as base64. */
export function core() {
  return {
    name: 'core',
    resolveId: (source) => (source.endsWith('/build/core.wasm') ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      try {
        const { files, bytes } = await compileCore();
        files.forEach((file) => this.addWatchFile(file));
        return {
          code: `export default '${Buffer.from(bytes).toString('base64')}';`,
          map: { mappings: '' },
          moduleSideEffects: false,
        };
      } catch (error) {
        error.files?.forEach((file) => this.addWatchFile(file));
        throw error;
      }
    },
  };
}
