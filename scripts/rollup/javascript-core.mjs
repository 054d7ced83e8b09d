import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { compileSmall, FEATURES } from '../assemblyscript.mjs';
import { inRepository } from '../paths.mjs';
import { MODULES, sources } from './core.mjs';
import { kept } from './disk-cache.mjs';
import { memoByFiles } from './memo.mjs';

const SOURCE = 'virtual:javascript-core';
/** What the minified text is mapped to. */
const FILE = 'build/javascript-core.js';
/** By its name, the module that a part of the core is compiled from. */
const PARTS = {
  core: 'build/core.wasm',
  wallSearch: 'build/wall-search.wasm',
  handSearch: 'build/hand-search.wasm',
};

/** What stands before the function, it uses. */
const HELPERS_AND_BODY = /^([^]*?)function asmFunc\(imports\) \{([^]*?\n)\}\n+var retasmFunc = /;

/** A module of assembly/ as the text of a function that answers its exports. */
async function functionOf({ entry, pages, initial }) {
  const folder = await mkdtemp(`${tmpdir()}/javascript-core-`);
  try {
    const [input, output] = [`${folder}/in.wasm`, `${folder}/out.js`];
    await writeFile(input, await compileSmall(entry, pages, initial));
    const wasm2js = inRepository('node_modules/.bin/wasm2js');
    await promisify(execFile)(process.execPath, [wasm2js, input, '-Oz', ...FEATURES, '-o', output]);
    const text = await readFile(output, 'utf8');
    const found = HELPERS_AND_BODY.exec(text);
    if (!found) throw new Error(`wasm2js made another text of ${entry} than expected`);
    return `function () {${found[1]}${found[2]}}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By its name in the core, compiles a part of it: `{ files, body }`. */
export const scripts = Object.fromEntries(
  Object.entries(PARTS).map(([name, module]) => [
    name,
    async () => {
      const files = await sources();
      return { files, body: await kept(`${name}.js`, files, () => functionOf(MODULES[module])) };
    },
  ]),
);

/** One function that uses nothing from around it: its text runs as well at the head of a worker's. */
const buildCore = memoByFiles(async () => {
  const files = await sources();
  try {
    const parts = [];
    for (const [name, compile] of Object.entries(scripts)) parts.push(`${name}: ${(await compile()).body}`);
    const text = `export default function () {\n"use strict";\nreturn {\n${parts.join(',\n')}\n};\n}\n`;
    const { code, map } = await transform(text, {
      minify: true,
      sourcemap: 'external',
      sourcefile: `../${FILE}`,
      target: 'es2022',
    });
    return { files, code, map };
  } catch (error) {
    throw Object.assign(error, { files });
  }
});

/** `virtual:javascript-core` is the core in JavaScript, for hosts that refuse WebAssembly. */
export function javascriptCore() {
  // Not the name of a file that is written: rollup would watch it.
  const ID = inRepository('dist/javascript-core.made.mjs');
  return {
    name: 'javascript-core',
    resolveId: (source) => (source === SOURCE ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      try {
        const { files, code, map } = await buildCore();
        files.forEach((file) => this.addWatchFile(file));
        return { code, map, moduleSideEffects: false };
      } catch (error) {
        error.files?.forEach((file) => this.addWatchFile(file));
        throw error;
      }
    },
  };
}
