import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { build as bundle } from 'esbuild';
import { ASCONFIG, compileAssembly } from '../assemblyscript.mjs';
import { isQuick } from '../build/mode.mjs';
import { inRepository } from '../paths.mjs';
import { kept } from './disk-cache.mjs';
import { memoByFiles, watched } from './memo.mjs';
import { sourceData } from './source-data.mjs';

/** The modules by their files: where each is compiled from, and what `compileAssembly` is told of its memory and its form. */
export const MODULES = {
  'build/place.wasm': { entry: 'assembly/place.ts', form: 'small' },
  'build/fall.wasm': { entry: 'assembly/fall.ts', form: 'small' },
  'build/pop.wasm': { entry: 'assembly/pop.ts', form: 'small' },
  'build/fall-search.wasm': { entry: 'assembly/fall-search/index.ts', form: 'compact' },
  'build/wall-search.wasm': { entry: 'assembly/wall-search/index.ts', pages: 256, form: 'compact' },
  'build/hand-search.wasm': {
    entry: 'assembly/hand-search/index.ts',
    pages: 14,
    initial: 14,
    form: 'compact',
  },
};

export async function sources() {
  const folder = inRepository('assembly');
  const names = await readdir(folder, { recursive: true });
  return [ASCONFIG, ...names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`)];
}

async function compile(name, { entry, pages, initial, form }) {
  const files = await sources();
  const bytes = await kept(`${isQuick() ? 'quick-' : ''}${basename(name)}`, files, () =>
    compileAssembly(entry, pages, initial, isQuick() ? 'quick' : form).catch((error) => {
      throw Object.assign(error, { files });
    }),
  );
  const foreign = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  if (foreign.length > 0) {
    const names = foreign.map(({ module, name }) => `${module}.${name}`).join(', ');
    throw Object.assign(new Error(`${name} must need no imports, but wants ${names}`), { files });
  }
  return { files, bytes };
}

/** By its file, compiles each module of assembly/: `{ files, bytes }`, once a change of the sources. */
export const compilers = Object.fromEntries(
  Object.entries(MODULES).map(([name, module]) => [name, memoByFiles(() => compile(name, module))]),
);

const PREFIX = 'virtual:wasm/';
// Not the file's own path: rollup would watch it, and writing it would start the next build. Its chunk is called by it.
const idOf = (name) => inRepository(`assembly/${name}-wasm.mjs`);
const NAMES = Object.keys(MODULES).map((file) => basename(file, '.wasm'));

/** The text that a script has in the place of a module's bytes. */
async function wasmText(bytes) {
  const { data } = await sourceData('src/engine/wasm-text.ts');
  return data.textOf(bytes);
}

const TOGETHER = '\0wasm-texts';

/**
 * `virtual:wasm/place` is a module of assembly/: a function that answers its bytes, from a text. The texts of those that
 * are `together` lie in one place, as a compressor likes it: behind the module `after`, where one is named.
 */
export function core({ together = [], after = null } = {}) {
  const textFor = async (plugin, name) => {
    const { bytes } = await watched(plugin, compilers[`build/${name}.wasm`]);
    return `'${await wasmText(bytes)}'`;
  };
  return {
    name: 'core',
    resolveId(source) {
      if (source === TOGETHER) return source;
      return source.startsWith(PREFIX) ? idOf(source.slice(PREFIX.length)) : null;
    },
    async load(id) {
      const name = NAMES.find((each) => id === idOf(each));
      if (!name && id !== TOGETHER) return null;
      const module = (code) => ({ code, map: { mappings: '' }, moduleSideEffects: false });
      if (!name) {
        const texts = await Promise.all(together.map((each) => textFor(this, each)));
        // A declaration holds for what stands before it, too.
        return module(`${after ? `import ${JSON.stringify(after)};` : ''}
export function textAt(at) { return [${texts}][at]; }`);
      }
      const at = together.indexOf(name);
      return module(`import { bytesOf } from ${JSON.stringify(inRepository('src/engine/wasm-text.ts'))};
${at < 0 ? '' : `import { textAt } from ${JSON.stringify(TOGETHER)};`}
export default () => bytesOf(${at < 0 ? await textFor(this, name) : `textAt(${at})`});`);
    },
  };
}

/** The file of a module's text, which stands by itself: `{ files, code }`. */
export async function wasmTextFile(name) {
  const { files, bytes } = await compilers[`build/${name}.wasm`]();
  const { outputFiles } = await bundle({
    stdin: {
      contents: `import { bytesOf } from './src/engine/wasm-text.ts';
export default () => bytesOf('${await wasmText(bytes)}');`,
      ...{ resolveDir: inRepository('.'), loader: 'ts' },
    },
    ...{ bundle: true, format: 'esm', target: 'es2022', minify: true, charset: 'utf8', write: false },
  });
  return { files: [...files, inRepository('src/engine/wasm-text.ts')], code: outputFiles[0].text };
}

/** The modules as files of the package too, for hosts that take WebAssembly only as one. */
export function wasmFiles() {
  return {
    name: 'wasm-files',
    async generateBundle() {
      for (const [name, compile] of Object.entries(compilers)) {
        const { bytes } = await compile();
        this.emitFile({ type: 'asset', fileName: basename(name), source: bytes });
      }
    },
  };
}
