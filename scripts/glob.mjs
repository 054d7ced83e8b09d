import { existsSync, readdirSync } from 'node:fs';
import { inRepository } from './paths.mjs';

/** Files below `folder` whose path matches, sorted, relative to the repository. (Node 20 has no fs.glob.) */
export function glob(folder, pattern) {
  if (!existsSync(inRepository(folder))) return [];
  return readdirSync(inRepository(folder), { recursive: true })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path) && !path.includes('/node_modules/'))
    .sort();
}
