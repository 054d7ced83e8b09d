import { isForAuthors, readAttributes } from '../metadata/attributes.mjs';
import { authorsTable } from '../metadata/authors.mjs';
import { GAME } from '../metadata/elements.mjs';
import { watched } from './memo.mjs';
import { sourceData } from './source-data.mjs';

const constant = (name, value) => `export const ${name} = ${JSON.stringify(value)};`;

/** What the table of the game's attributes says, each as a module: its code, and the files that it is made of. */
const MODULES = {
  /** For the command line: the flags that rows have, with their help. */
  async 'virtual:flags'() {
    const { facts, files } = await readAttributes(GAME);
    const rows = facts
      .filter(({ flag }) => flag)
      .map(({ flag, name, property, games, range }) => ({
        ...flag,
        ...{ attribute: name, property, games, range },
      }));
    return { files, code: constant('FLAGS', rows) };
  },
  /** For the leaderboard: the names of those that make another game. */
  async 'virtual:rules'() {
    const { data, files } = await sourceData(GAME.table.file);
    const rows = data[GAME.table.name].filter(({ anew, rule }) => anew || rule);
    const names = rows.map(({ attribute }) => attribute);
    return { files, code: constant('NAMES', names) };
  },
  /** For the loader: the names of those that an author may set. */
  async 'virtual:attribute-names'() {
    const { facts, files } = await readAttributes(GAME);
    return {
      files,
      code: constant(
        'NAMES',
        facts.filter(isForAuthors).map(({ name }) => name),
      ),
    };
  },
  /** For what judges the texts of authors: what integrations/attributes.json holds. */
  async 'virtual:authors-table'() {
    const { files } = await readAttributes(GAME);
    return { files, code: `export default ${JSON.stringify(JSON.parse(await authorsTable()))};` };
  },
};

export function tables() {
  return {
    name: 'tables',
    resolveId: (source) => (Object.hasOwn(MODULES, source) ? `\0${source}` : null),
    async load(id) {
      const make = id.startsWith('\0') && MODULES[id.slice(1)];
      return make ? { code: (await watched(this, make)).code, map: { mappings: '' } } : null;
    },
  };
}
