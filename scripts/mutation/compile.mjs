/**
 * Compiles the module of a mechanism with one of its files replaced. As the one that ships, but without the second pass for
 * speed, which takes longer than all the rest, and by default not optimized: neither is seen by a test.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { main as asc } from 'assemblyscript/asc';
import { ASCONFIG } from '../assemblyscript.mjs';
import { root } from '../paths.mjs';

const ARGUMENTS = ['--config', ASCONFIG, '--target', 'release', '--baseDir', root];

/** The bytes, or `null` where the compiler refuses the text; of the unchanged module without a file. */
export async function compileWith(entry, file, text, optimizeLevel = 0) {
  let bytes = null;
  const { error } = await asc([entry, ...ARGUMENTS, '--optimizeLevel', String(optimizeLevel)], {
    readFile(name, baseDir) {
      const path = resolve(baseDir, name);
      if (file && path === resolve(root, file)) return text;
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return null;
      }
    },
    writeFile(name, contents) {
      if (name.endsWith('.wasm')) bytes = contents;
    },
  });
  return error ? null : bytes;
}
