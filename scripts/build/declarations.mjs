import { relative } from 'node:path';
import ts from 'typescript';
import { inRepository, root } from '../paths.mjs';
import { FILES_BESIDE, languages } from '../rollup/locale-parts.mjs';

const CONFIG = 'config/tsconfig/declarations.json';

/** By the name of an entry's bundle, its source. */
const ENTRIES = {
  index: 'index',
  element: 'element/index',
  engine: 'engine/index',
  lab: 'lab/index',
  'lab-program': 'lab/program/index',
  'lab-editor': 'lab/editor/index',
  'lab-checker': 'lab/worker/checker',
  standalone: 'standalone',
  'lab-standalone': 'lab/standalone',
  classic: 'classic',
  loader: 'loader/loader',
};
/** Scripts for a worker: they have nothing to import, but an address. */
const SCRIPTS = ['place-worker', 'fall-worker', 'pop-worker', 'worker', 'worker-js', 'lab-worker', ...FILES_BESIDE.map((file) => file.replace('.js', ''))];

const pathOf = (file) => relative(root, file).replaceAll('\\', '/');

/**
 * The `.d.ts` files, and one beside each entry's bundle, so that `dist/engine.js` has types under its own name too.
 * Nothing is checked, which takes twice as long as the rest: `npm run types` does.
 */
export async function declarations() {
  const { config, error } = ts.readConfigFile(inRepository(CONFIG), ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const folder = inRepository('config/tsconfig');
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(fileNames, { ...options, noCheck: true });
  const outputs = [];
  const { diagnostics } = program.emit(undefined, (path, text) => {
    outputs.push([pathOf(path), Buffer.from(text)]);
  });
  if (diagnostics.length > 0) {
    throw new Error(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'));
  }
  for (const [name, source] of Object.entries(ENTRIES)) {
    outputs.push([`dist/${name}.d.ts`, Buffer.from(`export * from './types/${source}.js';\n`)]);
  }
  for (const name of languages()) {
    outputs.push([`dist/locales/${name}.d.ts`, Buffer.from(`export { default } from '../types/locales/${name}.js';\n`)]);
  }
  for (const name of SCRIPTS) outputs.push([`dist/${name}.d.ts`, Buffer.from('export {};\n')]);
  const sources = program.getSourceFiles().map(({ fileName }) => pathOf(fileName));
  return { inputs: sources.filter((path) => path.startsWith('src/')), outputs };
}
