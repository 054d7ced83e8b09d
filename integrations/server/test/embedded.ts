import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EmbeddedPool } from '../dist/database/pglite.js';

/** Those that nobody has, empty: to make one, or to copy it, takes longer than most tests that need it. */
const free: PGlite[] = [];

/** Is handed on when it is left. */
class Shared extends EmbeddedPool {
  override async end(): Promise<void> {
    const { release } = await this.connect();
    try {
      await this.database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
      await this.database.exec('DISCARD ALL');
      free.push(this.database);
    } finally {
      release();
    }
  }
}

/** An empty database in memory, which others have once it is ended. */
export const embedded = async (): Promise<EmbeddedPool> =>
  new Shared(free.pop() ?? (await PGlite.create('memory://')));

/** The files of an empty database: to make them takes four times as long as to copy them. */
let files: Promise<Buffer> | undefined;
async function emptyFiles(): Promise<Buffer> {
  const pool = await embedded();
  const dumped = await pool.database.dumpDataDir('none');
  await pool.end();
  return Buffer.from(await dumped.arrayBuffer());
}

/** Puts an empty database into a folder, which is made. */
export async function embeddedIn(folder: string): Promise<void> {
  const input = await (files ??= emptyFiles());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input });
}
