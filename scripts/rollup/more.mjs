import { createHash } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';

/** Each file right in this folder is a module that comes later; what they share lies in folders below it. */
const FOLDER = 'src/more';
const modules = () => glob(FOLDER, /^src\/more\/[\w-]+\.ts$/);
const nameOf = (path) => basename(path, '.ts');

/** What the file beside has of the build in one file, for which this would be a second copy: it is handed over. */
const SHARED = [
  'lit/html.js',
  ...[
    'src/view/css.ts',
    'src/locales/words.ts',
    'src/view/panels.ts',
    'src/view/piece.ts',
    'src/view/buttons.ts',
    'src/engine/hue.ts',
  ],
  'src/element/attributes.ts',
];
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'([^']+)'/g;

/** The names of values that the modules take from each of them. */
async function taken() {
  const names = new Map(SHARED.map((source) => [source, new Set()]));
  for (const path of glob(FOLDER, /\.ts$/)) {
    for (const [, list, source] of (await readFile(inRepository(path), 'utf8')).matchAll(IMPORT)) {
      const found = names.get(sharedAs(source, inRepository(path)));
      const values = list.split(',').map((name) => name.trim().split(' as ')[0]);
      if (found)
        values.filter((name) => name && !name.startsWith('type ')).forEach((name) => found.add(name));
    }
  }
  return [...names].map(([source, list]) => [source, [...list].sort()]).filter(([, list]) => list.length > 0);
}

function sharedAs(source, importer) {
  if (!source.startsWith('.')) return source;
  const path = resolve(dirname(importer), source).replace(/\.js$/, '.ts');
  return SHARED.find((shared) => inRepository(shared) === path);
}

const MORE = '\0more';
const DYNAMIC = /(?<!typeof )import\('((?:\.{1,2}\/)+(?:more\/)?[\w-]+\.js|virtual:wasm\/[\w-]+)'\)/g;

/** The file beside, and as what it tells what it holds: a build in one file hears that of its own build alone. */
const MADE = inRepository('dist/standalone-more.js');
const TOLD = /\bblock-puzzle-(more-[0-9a-f]{8})\b/;

/** What a player asks for by a button, or by a key of its own: it is asked for though it could not be had just before. */
const WANTED = ['help'];

/** What looks for a hint of a board or a wall: a first move is made without. A well may begin with its computer. */
const SEARCHES = ['virtual:wasm/hand-search', 'virtual:wasm/wall-search'];

/**
 * In a build in one file, what comes later is asked for from `standalone-more.js` beside it, which is fetched once and
 * holds all of these modules.
 */
export function moreBeside() {
  return {
    name: 'more-beside',
    resolveId: (source) => (source === 'virtual:more' ? MORE : null),
    async load(id) {
      if (id !== MORE) return null;
      // Another module there takes other names.
      [FOLDER, ...modules()].forEach((path) => this.addWatchFile(inRepository(path)));
      const shared = await taken();
      const from = (source) => (source.startsWith('src/') ? inRepository(source) : source);
      this.addWatchFile(MADE);
      const [, event] = TOLD.exec(await readFile(MADE, 'utf8')) ?? [];
      if (!event) throw new Error(`${MADE} does not tell what it holds`);
      return `${shared.map(([source, names]) => `import { ${names.join(', ')} } from ${JSON.stringify(from(source))};`).join('\n')}
import { fromBeside } from ${JSON.stringify(inRepository('src/siblings.ts'))};
let made;
export const more = async (name, wanted) => {
  const make = await fromBeside('standalone-more', '${event}', () => import('./standalone-more.js'), wanted);
  return (made ??= make({ ${shared.flatMap(([, names]) => names).join(', ')} }))[name];
};`;
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        let found = false;
        const paths = modules().map(inRepository);
        const text = code.replace(DYNAMIC, (whole, source) => {
          const path = resolve(dirname(id), source).replace(/\.js$/, '.ts');
          if (!paths.includes(path) && !SEARCHES.includes(source)) return whole;
          found = true;
          const name = basename(path, '.ts');
          return `more('${name}'${[...WANTED, ...SEARCHES.map(nameOf)].includes(name) ? ', true' : ''})`;
        });
        return found ? { code: `import { more } from 'virtual:more'; ${text}`, map: null } : null;
      },
    },
  };
}

/** Written nowhere; source maps name the place. */
export const moreEntry = inRepository('build/standalone-more.js');

/** The file beside: makes the modules of what the build in one file hands over. */
export function moreFile() {
  return {
    name: 'more-file',
    resolveId(source, importer) {
      if (source === moreEntry) return source;
      const shared = importer && sharedAs(source, importer);
      return SHARED.includes(shared) ? `\0shared:${shared}` : null;
    },
    async load(id) {
      if (id === moreEntry) {
        const all = modules();
        [FOLDER, ...all].forEach((path) => this.addWatchFile(inRepository(path)));
        return [...all.map(inRepository), ...SEARCHES]
          .map((path) => `export * as ${JSON.stringify(nameOf(path))} from ${JSON.stringify(path)};`)
          .join('\n');
      }
      if (!id.startsWith('\0shared:')) return null;
      const names = new Map(await taken()).get(id.slice('\0shared:'.length));
      return `export const { ${(names ?? []).join(', ')} } = shell;`;
    },
  };
}

/** It is made each time that a build in one file comes to it, of what that has. */
export const moreOutput = {
  format: 'iife',
  inlineDynamicImports: true,
  name: 'more',
  banner: "dispatchEvent(new CustomEvent('block-puzzle-more-00000000', { detail: (shell) => {",
  footer: 'return more; } }));',
};

/** Puts the hash of the whole file into the name of its event, and changes no place in it. */
export const stamped = {
  name: 'stamped',
  renderChunk: (code) => ({
    code: code.replace(
      /(?<=block-puzzle-more-)0{8}/,
      createHash('sha256').update(code).digest('hex').slice(0, 8),
    ),
    map: null,
  }),
};
