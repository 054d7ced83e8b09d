import { relative } from 'node:path';
import { keep, recall } from '../build/store.mjs';
import { inRepository, root } from '../paths.mjs';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

async function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(file).update('\0');
    hash.update(await readFile(file).catch(() => 'missing'));
  }
  return hash.digest('hex');
}

/** In a plugin: what `make` answers, of which the `files` are watched; also where it fails, as far as it says them. */
export async function watched(plugin, make) {
  const watch = (files) => files?.forEach((file) => plugin.addWatchFile(file));
  try {
    const made = await make();
    watch(made.files);
    return made;
  } catch (error) {
    watch(error.files);
    throw error;
  }
}

/**
 * Wraps a build step that answers `{ files, ... }` so that it runs once a change of those files, however many
 * bundles ask for it. A failed run is not kept; its `error.files`, if any, tell a watcher what to look at.
 * With a `name`, what it answers is kept on disk too; it must be what JSON can say.
 */
export function memoByFiles(build, name) {
  let last;
  let running;
  const fresh = async () => {
    if (last && last.stamp === (await stampOf(last.result.files))) return last.result;
    const result = (name && (await recalled())) ?? (await made());
    last = { result, stamp: await stampOf(result.files) };
    return result;
  };
  /** Files are kept by where they lie in the repository, which may have been moved since. */
  async function recalled() {
    const value = (await recall(name))?.value;
    return value && { ...value, files: value.files.map(inRepository) };
  }
  async function made() {
    const result = await build();
    const files = result.files.map((file) => relative(root, file).replaceAll('\\', '/'));
    if (name) await keep(name, files, { value: { ...result, files } });
    return result;
  }
  return () => (running ??= fresh().finally(() => (running = undefined)));
}
