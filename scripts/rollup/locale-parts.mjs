import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { inRepository } from '../paths.mjs';

const ENGLISH = inRepository('src/locales/en.ts');

/**
 * English is one file, of which each module takes the part that it says: here it is one module for each of them, so that
 * a part lies in the chunk that says it. Of each only what is taken is kept.
 */
export function localeParts() {
  const copies = new Set();
  return {
    name: 'locale-parts',
    async resolveId(source, importer, options) {
      if (!importer || !source.endsWith('/en.js')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found?.id !== ENGLISH) return null;
      const of = `${basename(dirname(importer))}-${basename(importer, '.ts')}`;
      const id = ENGLISH.replace(/\.ts$/, `.${of}.ts`);
      copies.add(id);
      return { id, moduleSideEffects: false };
    },
    async load(id) {
      if (!copies.has(id)) return null;
      this.addWatchFile(ENGLISH);
      return await readFile(ENGLISH, 'utf8');
    },
  };
}
