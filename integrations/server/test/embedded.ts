import { PGlite } from '@electric-sql/pglite';
import { EmbeddedPool } from '../dist/database/pglite.js';

let empty: Promise<Blob> | undefined;

/** An empty database in memory: a copy of the first one of this process, for a copy takes a third of the time. */
export async function embedded(): Promise<EmbeddedPool> {
  empty ??= PGlite.create('memory://').then(async (first) => {
    const files = await first.dumpDataDir('none');
    await first.close();
    return files;
  });
  return new EmbeddedPool(await PGlite.create({ dataDir: 'memory://', loadDataDir: await empty }));
}
