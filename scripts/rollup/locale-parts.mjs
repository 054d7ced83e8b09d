import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { inRepository } from '../paths.mjs';
import { sourcesData } from './source-data.mjs';

const FOLDER = inRepository('src/locales');
const ENGLISH = `${FOLDER}/en.ts`;
const TABLE = `${FOLDER}/languages.ts`;

/** The files of languages are those that are named like one. */
const languageOf = (path) =>
  dirname(path) === FOLDER ? /^([a-z]{2,3})\.ts$/.exec(basename(path))?.[1] : undefined;

export const languages = () => readdirSync(FOLDER).flatMap((name) => languageOf(join(FOLDER, name)) ?? []);

/**
 * English is one file, of which each module takes the part that it says. Where these are to lie `apart`, it is one module
 * for each of them here, so that a part lies in the chunk that says it; of each only what is taken is kept. The table of
 * the other languages is made of the files that there are.
 */
export function localeParts({ apart }) {
  const copies = new Set();
  return {
    name: 'locale-parts',
    async resolveId(source, importer, options) {
      if (!apart || !importer || !source.endsWith('/en.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found?.id !== ENGLISH) return null;
      const of = `${basename(dirname(importer))}-${basename(importer, '.ts')}`;
      const id = ENGLISH.replace(/\.ts$/, `.${of}.ts`);
      copies.add(id);
      return { id, moduleSideEffects: false };
    },
    async load(id) {
      if (id === TABLE) {
        this.addWatchFile(FOLDER);
        const rows = languages()
          .filter((name) => name !== 'en')
          .map((name) => `${name}: () => import('./${name}.js')`);
        return `export const LANGUAGES = { ${rows.join(', ')} };`;
      }
      if (copies.has(id)) {
        this.addWatchFile(ENGLISH);
        return await readFile(ENGLISH, 'utf8');
      }
      const name = languageOf(id);
      if (apart || !name || name === 'en') return null;
      // Within a single file a language needs no keys of its own: its texts are in the order of the English ones.
      const paths = [ENGLISH, id].map((path) => relative(inRepository('.'), path));
      const { data, files } = await sourcesData(paths);
      files.forEach((path) => this.addWatchFile(path));
      const [english, language] = data.map((module) => module.default);
      const texts = Object.keys(english).map((key) => language[key]);
      return `import english from './en.js';
const texts = ${JSON.stringify(texts)};
export default Object.fromEntries(Object.keys(english).map((key, i) => [key, texts[i]]));`;
    },
  };
}
