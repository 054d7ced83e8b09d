import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';

const FOLDERS = ['integrations/wordpress/block-puzzle', 'integrations/hugo', 'integrations/jekyll', 'dist/wordpress', 'dist/school', 'dist/embed'];

/** What `pack` takes for hosts in one file of the package: a line of JSON with each path and its length, then all of them; brotli. */
export async function hostFiles() {
  const paths = [...FOLDERS.flatMap((folder) => glob(folder, /\.\w+$/)), 'integrations/attributes.json'].sort().reverse();
  const contents = await Promise.all(paths.map((path) => readFile(inRepository(path))));
  const lengths = paths.map((path, i) => [path, contents[i].length]);
  const all = Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...contents]);
  // Blocks of 64 KiB, and the last path first, found by trial: the file is a little smaller.
  const packed = brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_LGBLOCK]: 16 } });
  return { inputs: paths, outputs: [['dist/hosts.br', packed]] };
}
