import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { inRepository } from '../paths.mjs';
import { denseFiles, languages, otherLanguages, sourceOf, versionOfEnglish } from './dense.mjs';

const FOLDER = inRepository('src/locales');
const ENGLISH = sourceOf('en');
const TABLE = 'virtual:languages';

/** What a build in one file may ask for from beside it, and whoever speaks from there. */
export const filesBeside = async () => [
  ...['standalone-javascript.js', 'standalone-more.js'],
  ...(await Promise.all(otherLanguages().map(denseFiles))).flatMap((files) =>
    Object.keys(files).map((name) => `standalone-${name}.js`),
  ),
];

/** The module of the other languages, made of the files that there are; each file is asked for by `ask`. */
async function table(ask, head) {
  const rows = await Promise.all(
    otherLanguages().map(async (name) => {
      const files = Object.keys(await denseFiles(name));
      return `${JSON.stringify(name)}: [${files.map((file) => `() => ${ask(file)}`).join(', ')}]`;
    }),
  );
  return `${head}
export const VERSION = ${JSON.stringify(await versionOfEnglish())};
export const FILES = { ${rows.join(', ')} };`;
}

/**
 * English is one file, of which each module takes the part that it says. Where these are to lie `apart`, it is one module
 * for each of them here, so that a part lies in the chunk that says it; of each only what is taken is kept. The other
 * languages lie in files in the `folder` of the builds in one file, whichever build asks for them.
 */
export function localeParts({ apart, folder = './' }) {
  const copies = new Set();
  return {
    name: 'locale-parts',
    async resolveId(source, importer, options) {
      if (source === TABLE) return `\0${TABLE}`;
      if (importer === `\0${TABLE}` && source.includes('/standalone-')) return { id: source, external: true };
      if (!apart || !importer || !source.endsWith('/en.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found?.id !== ENGLISH) return null;
      const of = `${basename(dirname(importer))}-${basename(importer, '.ts')}`;
      const id = ENGLISH.replace(/\.ts$/, `.${of}.ts`);
      copies.add(id);
      return { id, moduleSideEffects: false };
    },
    async load(id) {
      if (id === `\0${TABLE}`) {
        [FOLDER, ...languages().map(sourceOf)].forEach((path) => this.addWatchFile(path));
        const from = (path) => JSON.stringify(inRepository(path));
        return apart
          ? table(
              (file) => `given('${file}', () => import('${folder}standalone-${file}.js'))`,
              `import { given } from ${from('src/given.ts')};`,
            )
          : table(
              (file) => `fromBeside('${file}', () => import('./standalone-${file}.js'))`,
              `import { fromBeside } from ${from('src/beside.ts')};`,
            );
      }
      if (copies.has(id)) {
        this.addWatchFile(ENGLISH);
        return await readFile(ENGLISH, 'utf8');
      }
      return null;
    },
  };
}

const WHOLE = 'virtual:locale/';
/** By its file in `dist/`, the whole of each language: for hosts by its keys, and what the lab says in it. */
export const wholeLanguages = () =>
  Object.fromEntries(languages().map((name) => [`locales/${name}`, `${WHOLE}${name}`]));

const labSource = (name) => inRepository(`src/lab/locales/${name}.ts`);
/** The languages of the lab, but for English, which is within it. */
export const labLanguages = () => otherLanguages().filter((name) => existsSync(labSource(name)));

export function wholeLanguage() {
  return {
    name: 'whole-language',
    resolveId: (source) => (source.startsWith(WHOLE) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${WHOLE}`)) return null;
      const name = id.slice(WHOLE.length + 1);
      const games = `export { default } from ${JSON.stringify(sourceOf(name))};`;
      if (!labLanguages().includes(name)) return games;
      return `${games}
import { blockly, texts } from ${JSON.stringify(labSource(name))};
import messages from 'virtual:blockly/${name}';
export const lab = { texts, blockly: { ...messages, ...blockly } };`;
    },
  };
}
