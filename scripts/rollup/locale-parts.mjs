import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { inRepository, root } from '../paths.mjs';
import {
  denseFiles,
  keysOfParts,
  languages,
  otherLanguages,
  sourceOf,
  versionOfEnglish,
  wholeDense,
} from './dense.mjs';
import { messagesOf } from './lab-languages.mjs';
import { sourceData } from './source-data.mjs';

const FOLDER = inRepository('src/locales');
const ENGLISH = sourceOf('en');
const TABLE = 'virtual:languages';

/** The module of the other languages, made of the files that there are in a folder; `ask` is how the code asks for one. */
async function table(folder, ask) {
  const files = (await Promise.all(otherLanguages().map(denseFiles))).flatMap(Object.keys);
  const rows = files.map((file) => `'${file}': () => import('${folder}words-${file}.js')`);
  return `export const VERSION = ${JSON.stringify(await versionOfEnglish())};
export const FILES = { ${rows.join(', ')} };
${ask}`;
}

/**
 * English is one file, of which each module takes the part that it says. Where these are to lie `apart`, it is one module
 * for each of them here, so that a part lies in the chunk that says it; of each only what is taken is kept. The other
 * languages lie in files of `dist/cdn/`, where that `folder` is of whichever build asks for them.
 */
export function localeParts({ apart, folder = './cdn/' }) {
  const copies = new Set();
  return {
    name: 'locale-parts',
    async resolveId(source, importer, options) {
      if (source === TABLE) return `\0${TABLE}`;
      if (importer === `\0${TABLE}` && source.includes('/words-')) return { id: source, external: true };
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
        return table(
          folder,
          apart
            ? `import { given } from ${from('src/event-file.ts')};
export const ask = (file) => given(file, FILES[file]);`
            : `import { fromBeside } from ${from('src/siblings.ts')};
export const ask = (file) => fromBeside('cdn/words-' + file, file, FILES[file], true);`,
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
  Object.fromEntries(languages().map((name) => [`locales/words-${name}`, `${WHOLE}${name}`]));

const OTHERS = { lab: inRepository('src/lab/locales'), board: inRepository('src/leaderboard/locales') };
/** Where a language of the lab or of the leaderboard is, if it speaks it; English is within either. */
function sourceIn(part, name) {
  const path = `${OTHERS[part]}/${name}.ts`;
  return name !== 'en' && existsSync(path) ? path : null;
}

/** What a language says in lab and leaderboard, where they speak it. Answers its files too. */
async function saidIn(name) {
  const said = { files: [sourceOf(name)] };
  for (const part of Object.keys(OTHERS)) {
    const source = sourceIn(part, name);
    if (!source) continue;
    const { data, files: more } = await sourceData(relative(root, source));
    said.files.push(...more);
    if (part === 'board') said.board = data.default;
    else Object.assign(said, { lab: data.texts, blockly: { ...(await messagesOf(name)), ...data.blockly } });
  }
  return said;
}

const PARTS = ['lab', 'blockly', 'board'];
let said;

/** Of all languages what they say there, by name, and of each part the keys that any of them has. */
function allSaid() {
  return (said ??= Promise.all(languages().map(async (name) => [name, await saidIn(name)])).then((all) => {
    const keysOf = (part) => [...new Set(all.flatMap(([, each]) => Object.keys(each[part] ?? {})))];
    return {
      ...{ texts: Object.fromEntries(all), files: all.flatMap(([, { files }]) => files) },
      keys: Object.fromEntries(PARTS.map((part) => [part, keysOf(part)])),
    };
  }));
}

/** The table of the languages that the lab or the leaderboard speaks, which lie in a folder beside its build. */
export function languagesBeside(part, folder = './') {
  const id = `virtual:${part}-languages`;
  return {
    name: `${part}-languages`,
    resolveId(source, importer) {
      if (source === id) return `\0${source}`;
      return importer === `\0${id}` ? { id: source, external: true } : null;
    },
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      // Another language there is another row.
      this.addWatchFile(OTHERS[part]);
      const rows = otherLanguages()
        .filter((name) => sourceIn(part, name))
        .map((name) => `${JSON.stringify(name)}: () => import('${folder}locales/words-${name}.js')`);
      return `export const FILES = { ${rows.join(', ')} };`;
    },
  };
}

const KEYS = `\0${WHOLE}keys`;
/** Reads lines; a copy, for a page's code has it within, which no language is to load. */
const LINES = inRepository('src/locales/lines.ts');
const LINES_COPY = LINES.replace(/\.ts$/, '.whole.ts');
/** Stands for the lines of a language until its code has been minified: that would write them in another way. */
const standIn = (name) => `__LINES_${name.replaceAll('-', '_')}__`;
/** The chunk of the keys: it lies in the folder of the languages, which hold their texts alone, in the order of the keys. */
export const keysChunk = (id) => (id === KEYS || id === LINES_COPY ? 'locales/keys' : undefined);

/** A language's texts where `KEYS` has their keys, none where it has no such text. */
const inOrder = (keys, texts) => JSON.stringify(keys.map((key) => texts[key] ?? 0));

export function wholeLanguage() {
  return {
    name: 'whole-language',
    buildStart() {
      said = undefined;
    },
    resolveId: (source) => (source.startsWith(WHOLE) ? `\0${source}` : source === LINES_COPY ? source : null),
    async load(id) {
      if (id === LINES_COPY) {
        this.addWatchFile(LINES);
        return await readFile(LINES, 'utf8');
      }
      if (!id.startsWith(`\0${WHOLE}`)) return null;
      const { texts, keys, files } = await allSaid();
      [FOLDER, ...Object.values(OTHERS), ...files].forEach((file) => this.addWatchFile(file));
      if (id === KEYS) {
        const lists = PARTS.map((part) => `export const ${part} = ${JSON.stringify(keys[part].join(' '))};`);
        return `import { textsOf } from ${JSON.stringify(LINES_COPY)};
${lists.join('\n')}
const parts = ${JSON.stringify(await keysOfParts())}.map((keys) =>
  Object.fromEntries(keys.split(' ').map((key) => [key.replace(/\\{.*/, ''), key])));
export const games = (dense) => Object.assign({}, ...parts.map((part) => textsOf(part, dense)));
export const keyed = (keys, texts) =>
  Object.fromEntries(keys.split(' ').flatMap((key, i) => (texts[i] === 0 ? [] : [[key, texts[i]]])));`;
      }
      const name = id.slice(WHOLE.length + 1);
      const own = texts[name];
      const made = (part) => `/* @__PURE__ */ of.keyed(of.${part}, ${inOrder(keys[part], own[part])})`;
      return `import * as of from ${JSON.stringify(`${WHOLE}keys`)};
export default /* @__PURE__ */ of.games(${standIn(name)});
${own.lab ? `export const lab = { texts: ${made('lab')}, blockly: ${made('blockly')} };` : ''}
${own.board ? `export const board = ${made('board')};` : ''}`;
    },
    async generateBundle(_, bundle) {
      for (const name of languages()) {
        const chunk = bundle[`locales/words-${name}.js`];
        const lines = await wholeDense(name);
        if (!chunk) continue;
        if (!chunk.code.includes(standIn(name)))
          throw new Error(`${chunk.fileName} has no place for its lines`);
        chunk.code = chunk.code.replace(standIn(name), () => lines);
      }
    },
  };
}
