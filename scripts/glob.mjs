import { existsSync, readdirSync } from 'node:fs';
import { inRepository } from './paths.mjs';

/** Files below `folder` whose path matches, sorted, relative to the repository. (Node 20 has no fs.glob.) */
export function glob(folder, pattern) {
  if (!existsSync(inRepository(folder))) return [];
  return within(folder)
    .filter((path) => pattern.test(path))
    .sort();
}

/** Not what is installed: there a link may lead back to the repository, round and round. */
function within(folder) {
  return readdirSync(inRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : within(path);
    return entry.isFile() ? [path] : [];
  });
}
