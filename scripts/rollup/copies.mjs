import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inRepository } from '../paths.mjs';

/** Files that lie beside the bundle as they are, or in a folder there. */
export function copies(paths, folder = '') {
  return {
    name: 'copies',
    buildStart() {
      for (const path of paths) this.addWatchFile(inRepository(path));
    },
    async generateBundle() {
      for (const path of paths) {
        const source = await readFile(inRepository(path));
        this.emitFile({ type: 'asset', fileName: folder + basename(path), source });
      }
    },
  };
}
