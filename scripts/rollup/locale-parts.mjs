import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inRepository } from '../paths.mjs';

const FOLDER = inRepository('src/locales');
const ENGLISH = `${FOLDER}/en.ts`;
const TABLE = `${FOLDER}/languages.ts`;

/** The files of languages are those that are named like one. */
const languageOf = (path) =>
  dirname(path) === FOLDER ? /^([a-z]{2,3})\.ts$/.exec(basename(path))?.[1] : undefined;

export const languages = () => readdirSync(FOLDER).flatMap((name) => languageOf(join(FOLDER, name)) ?? []);
/** Those that are loaded when they are met. */
export const otherLanguages = () => languages().filter((name) => name !== 'en');
/** What a build in one file may ask for from beside it. */
export const FILES_BESIDE = ['javascript', 'more', ...otherLanguages()].map(
  (name) => `standalone-${name}.js`,
);

/**
 * English is one file, of which each module takes the part that it says. Where these are to lie `apart`, it is one module
 * for each of them here, so that a part lies in the chunk that says it; of each only what is taken is kept. The table of
 * the other languages is made of the files that there are; a build in one file has them in files beside it.
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
        const rows = otherLanguages().map((name) =>
          apart
            ? `${name}: () => import('./${name}.js')`
            : `${name}: () => fromBeside('${name}', () => import('./standalone-${name}.js'))`,
        );
        const head = apart ? '' : "import { fromBeside } from '../beside.js';\n";
        return `${head}export const LANGUAGES = { ${rows.join(', ')} };`;
      }
      if (copies.has(id)) {
        this.addWatchFile(ENGLISH);
        return await readFile(ENGLISH, 'utf8');
      }
      return null;
    },
  };
}

/**
 * The file beside a build in one file that hands it a language, whether run as a plain script or as a module. It is
 * written nowhere; source maps name the place.
 */
export const languageEntry = (name) => inRepository(`build/standalone-${name}.js`);

export function languageFile(name) {
  const entry = languageEntry(name);
  return {
    name: 'language-file',
    resolveId: (source) => (source === entry ? entry : null),
    load(id) {
      if (id !== entry) return null;
      return `import words from ${JSON.stringify(`${FOLDER}/${name}.ts`)};
dispatchEvent(new CustomEvent('block-puzzle-${name}', { detail: { default: words } }));`;
    },
  };
}
