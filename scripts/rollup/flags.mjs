import { readAttributes } from '../metadata/attributes.mjs';
import { GAME } from '../metadata/elements.mjs';

const FLAGS = 'virtual:flags';

/** For the command line: `virtual:flags` is the flags that rows of the table of attributes have, with their help. */
export function flags() {
  return {
    name: 'flags',
    resolveId: (source) => (source === FLAGS ? `\0${FLAGS}` : null),
    async load(id) {
      if (id !== `\0${FLAGS}`) return null;
      const { facts, files } = await readAttributes(GAME);
      files.forEach((file) => this.addWatchFile(file));
      const rows = facts
        .filter(({ flag }) => flag)
        .map(({ flag, name, property, games, range }) => ({
          ...flag,
          attribute: name,
          property,
          games,
          range,
        }));
      return { code: `export const FLAGS = ${JSON.stringify(rows)};`, map: { mappings: '' } };
    },
  };
}
