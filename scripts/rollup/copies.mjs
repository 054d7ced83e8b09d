import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inRepository } from '../paths.mjs';

/** Files that lie beside the bundle as they are. */
export function copies(...paths) {
  return {
    name: 'copies',
    buildStart() {
      for (const path of paths) this.addWatchFile(inRepository(path));
    },
    async generateBundle() {
      for (const path of paths) {
        const source = await readFile(inRepository(path));
        this.emitFile({ type: 'asset', fileName: basename(path), source });
      }
    },
  };
}
