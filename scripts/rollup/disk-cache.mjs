import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { inRepository, root } from '../paths.mjs';

const FOLDER = inRepository('node_modules/.cache/block-puzzle');

/** What compiles: a change of it is a change of what it makes. */
const TOOLS = [
  'scripts/assemblyscript.mjs',
  'scripts/rollup/core.mjs',
  'scripts/rollup/javascript-core.mjs',
  'node_modules/assemblyscript/package.json',
].map(inRepository);

/**
 * What `make` answers, a text or bytes, kept on disk under `name` for as long as `files` and the tools stay the same:
 * the cores take most of a build and seldom change.
 */
export async function kept(name, files, make) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, ...TOOLS].sort()) {
    hash.update(file.replace(root, '')).update('\0');
    hash.update(await readFile(file));
  }
  const path = `${FOLDER}/${name}-${hash.digest('hex').slice(0, 24)}`;
  const before = await readFile(path).catch(() => null);
  if (before) return before;
  const made = Buffer.from(await make());
  await mkdir(FOLDER, { recursive: true });
  // Whole or not at all: two builds may run side by side.
  const part = `${path}.${process.pid}`;
  await writeFile(part, made);
  await rename(part, path);
  return made;
}
