// Ends with what to do where what a script needs has not been built: else it fails by the hundred things that follow.
import { existsSync, readFileSync } from 'node:fs';
import { inRepository } from './paths.mjs';

/** All paths that package.json leads to, but those of many files at once. */
function published() {
  const { bin, customElements, exports } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const paths = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(paths));
  return paths({ bin, customElements, exports }).filter((path) => !path.includes('*'));
}

/** `needed`: these files alone, in place of all that the package gives. */
export function ensureBuild(needed = published()) {
  const missing = needed.find((path) => !existsSync(inRepository(path)));
  if (missing === undefined) return;
  console.error(`${missing.replace(/^\.\//, '')} has not been built: first npm run build`);
  process.exit(1);
}
