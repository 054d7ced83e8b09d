/** Files that are written while a program runs. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes JSON aside first, so that a stop leaves one whole file or the other. */
export async function writeJson(path: string, value: unknown, indent?: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, indent)}\n`);
  await rename(`${path}.new`, path);
}

/** What a file of JSON holds; `undefined` where there is none. Throws an Error that names the file. */
export async function readJson(path: string): Promise<unknown> {
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
