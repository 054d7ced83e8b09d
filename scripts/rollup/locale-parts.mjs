import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { inRepository } from '../paths.mjs';

const FOLDER = inRepository('src/locales');
const ENGLISH = `${FOLDER}/en.ts`;
const TABLE = `${FOLDER}/languages.ts`;

/** The files of languages are those that are named like one. */
export const languages = () =>
  readdirSync(FOLDER).flatMap((name) => /^([a-z]{2,3})\.ts$/.exec(name)?.[1] ?? []);

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
      if (!copies.has(id)) return null;
      this.addWatchFile(ENGLISH);
      return await readFile(ENGLISH, 'utf8');
    },
  };
}
