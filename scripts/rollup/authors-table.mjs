import { readAttributes } from '../metadata/attributes.mjs';
import { authorsTable } from '../metadata/authors.mjs';
import { GAME } from '../metadata/elements.mjs';

const TABLE = 'virtual:authors-table';

/** For what judges the texts of authors: `virtual:authors-table` is the table that integrations/attributes.json holds. */
export function authorsTableModule() {
  return {
    name: 'authors-table',
    resolveId: (source) => (source === TABLE ? `\0${TABLE}` : null),
    async load(id) {
      if (id !== `\0${TABLE}`) return null;
      const { files } = await readAttributes(GAME);
      files.forEach((file) => this.addWatchFile(file));
      const table = JSON.stringify(JSON.parse(await authorsTable()));
      return { code: `export default ${table};`, map: { mappings: '' } };
    },
  };
}
