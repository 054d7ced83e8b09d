import { transform } from 'esbuild';
import { isForAuthors, readAttributes } from '../metadata/attributes.mjs';
import { GAME } from '../metadata/elements.mjs';
import { sourceData } from './source-data.mjs';

const NAMES = 'virtual:attribute-names';

/**
 * For the loader: `virtual:attribute-names` is the names in the table of attributes that an author may set, and the
 * file loader.css is the style sheet that keeps the room of each variant.
 */
export function loaderParts() {
  return {
    name: 'loader-parts',
    resolveId: (source) => (source === NAMES ? `\0${NAMES}` : null),
    async load(id) {
      if (id !== `\0${NAMES}`) return null;
      const { facts, files } = await readAttributes(GAME);
      files.forEach((file) => this.addWatchFile(file));
      const names = facts.filter(isForAuthors).map(({ name }) => name);
      return { code: `export const NAMES = ${JSON.stringify(names)};`, map: { mappings: '' } };
    },
    async buildStart() {
      const { files } = await sourceData('src/loader/room.ts');
      files.forEach((file) => this.addWatchFile(file));
    },
    async generateBundle() {
      const { data: room } = await sourceData('src/loader/room.ts');
      const { data: table } = await sourceData('src/engine/variants.ts');
      const sheet = await transform(room.roomSheet(table.VARIANTS), {
        loader: 'css',
        minify: true,
        target: 'es2022',
      });
      this.emitFile({ type: 'asset', fileName: 'loader.css', source: sheet.code });
    },
  };
}
