import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { transform } from 'esbuild';
import { compileAssembly, FEATURES, runTool } from '../assemblyscript.mjs';
import { isQuick } from '../build/mode.mjs';
import { inRepository } from '../paths.mjs';
import { MODULES, sources } from './core.mjs';
import { kept } from './disk-cache.mjs';
import { memoByFiles, watched } from './memo.mjs';

const PREFIX = 'virtual:javascript/';
/** Not the name of a file that is written: rollup would watch it. Its chunk is called by it. */
const idOf = (name) => inRepository(`assembly/javascript-${name}.mjs`);
/** By its name, what a module in JavaScript is compiled from. */
const PARTS = Object.fromEntries(
  Object.entries(MODULES).map(([file, module]) => [basename(file, '.wasm'), module]),
);

/** What stands before the function, it uses. */
const HELPERS_AND_BODY = /^([^]*?)function asmFunc\(imports\) \{([^]*?\n)\}\n+var retasmFunc = /;

/** A module of assembly/ as the text of a function that answers its exports. */
async function functionOf({ entry, pages, initial }) {
  if (isQuick()) return `function () { throw new Error('The core in JavaScript is still being built'); }`;
  const folder = await mkdtemp(`${tmpdir()}/javascript-core-`);
  try {
    const [input, output] = [`${folder}/in.wasm`, `${folder}/out.js`];
    await writeFile(input, await compileAssembly(entry, pages, initial, 'script'));
    await runTool('node_modules/.bin/wasm2js', [input, '-Os', ...FEATURES, '-o', output]);
    const text = await readFile(output, 'utf8');
    const found = HELPERS_AND_BODY.exec(text);
    if (!found) throw new Error(`wasm2js made another text of ${entry} than expected`);
    // What lays data into its memory is handed the imports, of which there are none.
    return `function (imports) {${found[1]}${found[2]}}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One function that uses nothing from around it: its text runs as well at the head of a worker's. */
const build = (name) => async () => {
  const files = await sources();
  try {
    const body = await kept(`${isQuick() ? 'quick-' : ''}${name}.js`, files, () => functionOf(PARTS[name]));
    const { code, map } = await transform(`export default ${body};\n`, {
      minify: true,
      sourcemap: 'external',
      sourcefile: `../build/javascript-${name}.js`,
      target: 'es2022',
    });
    return { files, code, map };
  } catch (error) {
    throw Object.assign(error, { files });
  }
};

/** By its name, compiles a module: `{ files, code, map }`. */
export const scripts = Object.fromEntries(Object.keys(PARTS).map((name) => [name, memoByFiles(build(name))]));

/** `virtual:javascript/place` is a module of assembly/ in JavaScript, for hosts that refuse WebAssembly. */
export function javascriptCore() {
  return {
    name: 'javascript-core',
    resolveId: (source) => (source.startsWith(PREFIX) ? idOf(source.slice(PREFIX.length)) : null),
    async load(id) {
      const name = Object.keys(PARTS).find((part) => id === idOf(part));
      if (!name) return null;
      const { code, map } = await watched(this, scripts[name]);
      return { code, map, moduleSideEffects: false };
    },
  };
}
