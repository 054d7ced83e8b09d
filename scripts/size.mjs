// `npm run size`: what a visitor downloads, in bytes of brotli, against "sizeBudget" of package.json.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { posix } from 'node:path';
import { inRepository } from './paths.mjs';

const { sizeBudget } = JSON.parse(readFileSync(inRepository('package.json')));

/** `entry` and all it imports statically from the same folder, packages left out. */
function eager(entry, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const code = readFileSync(inRepository(entry), 'utf8');
  for (const [, source] of code.matchAll(/^(?:import|export)\b[^;'"]*['"](\.\/[^'"]+)['"]/gm)) {
    eager(posix.join(posix.dirname(entry), source), seen);
  }
  return seen;
}

function sizeOf(name) {
  const files = name.startsWith('eager ') ? [...eager(name.slice('eager '.length))] : [name];
  return files
    .map((file) => {
      const bytes = readFileSync(inRepository(file));
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      return brotliCompressSync(bytes, { params }).length;
    })
    .reduce((sum, size) => sum + size, 0);
}

for (const [name, budget] of Object.entries(sizeBudget)) {
  const size = sizeOf(name);
  const over = size > budget;
  console.log(`${over ? 'OVER' : 'ok  '} ${name.padEnd(22)} ${String(size).padStart(7)} of ${budget} bytes`);
  if (over) process.exitCode = 1;
}
