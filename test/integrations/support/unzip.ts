import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Unpacks an archive into a folder. */
export async function unzip(archive: string, folder: string): Promise<void> {
  for (const [path, content] of Object.entries(unzipSync(await readFile(archive)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
