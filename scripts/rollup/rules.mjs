import { GAME } from '../metadata/elements.mjs';
import { sourceData } from './source-data.mjs';

const RULES = 'virtual:rules';

/** For the leaderboard: `virtual:rules` is the names of the attributes that make another game, as their rows say. */
export function rules() {
  return {
    name: 'rules',
    resolveId: (source) => (source === RULES ? `\0${RULES}` : null),
    async load(id) {
      if (id !== `\0${RULES}`) return null;
      const { data, files } = await sourceData(GAME.table.file);
      files.forEach((file) => this.addWatchFile(file));
      const names = data[GAME.table.name]
        .filter(({ anew, rule }) => anew || rule)
        .map(({ attribute }) => attribute);
      return { code: `export const NAMES = ${JSON.stringify(names)};`, map: { mappings: '' } };
    },
  };
}
