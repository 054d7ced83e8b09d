import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';

const FOLDERS = ['integrations/wordpress/block-puzzle', 'integrations/hugo', 'integrations/jekyll', 'dist/wordpress', 'dist/school', 'dist/embed'];

/** What `pack` takes for hosts in one file of the package, by path: texts, and what is none byte by byte; JSON after brotli. */
export async function hostFiles() {
  const paths = [...FOLDERS.flatMap((folder) => glob(folder, /\.\w+$/)), 'integrations/attributes.json'].sort();
  const [texts, bytes] = [{}, {}];
  for (const path of paths) {
    const content = await readFile(inRepository(path));
    const text = content.toString();
    if (Buffer.from(text).equals(content)) texts[path] = text;
    else bytes[path] = content.toString('latin1');
  }
  const all = brotliCompressSync(JSON.stringify({ texts, bytes }));
  return { inputs: paths, outputs: [['dist/hosts.json.br', all]] };
}
