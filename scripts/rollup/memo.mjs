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

/**
 * Wraps a build step that answers `{ files, ... }` so that it runs once a change of those files, however many
 * bundles ask for it. A failed run is not kept; its `error.files`, if any, tell a watcher what to look at.
 */
export function memoByFiles(build) {
  let last;
  let running;
  const fresh = async () => {
    if (last && last.stamp === (await stampOf(last.result.files))) return last.result;
    const result = await build();
    last = { result, stamp: await stampOf(result.files) };
    return result;
  };
  return () => (running ??= fresh().finally(() => (running = undefined)));
}
