import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedPool, openEmbedded } from '../dist/database/pglite.js';

/** The files of an empty database: to make them takes four times as long as to copy them. */
let empty: Promise<Blob> | undefined;
const emptyFiles = () =>
  (empty ??= openEmbedded().then(async (first) => {
    const files = await first.database.dumpDataDir('none');
    await first.end();
    return files;
  }));

/** An empty database in memory: a copy of the first one of this process. */
export async function embedded(): Promise<EmbeddedPool> {
  const files = await emptyFiles();
  return new EmbeddedPool(await PGlite.create({ dataDir: 'memory://', loadDataDir: files }));
}

/** Puts an empty database into a folder, which is made. */
export async function embeddedIn(folder: string): Promise<void> {
  const files = await emptyFiles();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: Buffer.from(await files.arrayBuffer()) });
}
