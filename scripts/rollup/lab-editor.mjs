import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { inRepository } from '../paths.mjs';
import { memoByFiles } from './memo.mjs';

const FILE = 'lab-editor.js';
const ENTRY = inRepository('src/lab/editor/index.ts');
const SPARE = /^\/\*\*?!?[\s\S]*?\*\//;

/** What Blockly's licence asks for, at the head of every file that carries it. */
async function notice() {
  const { version } = JSON.parse(await readFile(inRepository('node_modules/blockly/package.json'), 'utf8'));
  return `/*! Contains Blockly ${version}, Copyright Google LLC and Raspberry Pi Foundation, licensed under Apache-2.0: https://www.apache.org/licenses/LICENSE-2.0; see THIRD-PARTY.md. */`;
}

/**
 * The editor with Blockly as one module. Blockly is minified and of a form that only costs time in rollup, which could
 * take nothing out of it; as a dependency of the package it would bring every user of the games a DOM for Node.
 */
const editor = memoByFiles(async () => {
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [ENTRY],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      // Comments of licences would be left where they are by some, and moved by others.
      legalComments: 'none',
      charset: 'utf8',
      write: false,
      metafile: true,
      absWorkingDir: inRepository('.'),
    });
    return {
      files: Object.keys(metafile.inputs).map((file) => inRepository(file)),
      code: `${await notice()}\n${outputFiles[0].text.replace(SPARE, '')}`,
    };
  } catch (error) {
    throw Object.assign(error, { files: [ENTRY] });
  }
});

/** With `emit` the editor is a file beside the modules, which they load when it is used; else it is a part of the bundle. */
export function labEditor({ emit }) {
  return {
    name: 'lab-editor',
    async resolveId(source, importer) {
      if (!source.startsWith('.') || !importer) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved?.id !== ENTRY) return null;
      return emit ? { id: `./${FILE}`, external: true } : resolved;
    },
    async load(id) {
      if (emit || id !== ENTRY) return null;
      const { files, code } = await editor();
      files.forEach((file) => this.addWatchFile(file));
      return { code, map: { mappings: '' } };
    },
    async generateBundle() {
      if (!emit) return;
      const { code } = await editor();
      this.emitFile({ type: 'asset', fileName: FILE, source: code });
    },
    async buildStart() {
      if (emit) for (const file of (await editor()).files) this.addWatchFile(file);
    },
  };
}
