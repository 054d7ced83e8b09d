import { transform } from 'esbuild';
import { sourceData } from './source-data.mjs';
import { watched } from './memo.mjs';

const room = () => sourceData('src/loader/room.ts');

/** For the loader: the file loader.css is the style sheet that keeps the room of each variant. */
export function roomSheet() {
  return {
    name: 'room-sheet',
    async buildStart() {
      await watched(this, room);
    },
    async generateBundle() {
      const { data } = await room();
      const { data: table } = await sourceData('src/engine/variants.ts');
      const sheet = await transform(data.roomSheet(table.VARIANTS), {
        loader: 'css',
        minify: true,
        target: 'es2022',
      });
      this.emitFile({ type: 'asset', fileName: 'loader.css', source: sheet.code });
    },
  };
}
