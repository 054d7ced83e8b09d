// The tests without their types, all at once: a loader of TypeScript in each process costs more than most tests do.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';

const OUT = inRepository('node_modules/.cache/block-puzzle-tests');
/** What tests are made of, and what they import from the source. */
const FOLDERS = ['test', 'src', 'bench', 'integrations', 'demo'];

/**
 * A copy of the repository in which these folders are JavaScript and everything else is a link to what it was, so that
 * every path that a test names leads where it did. Answers where a test of the repository lies in it.
 */
export async function stripped() {
  rmSync(OUT, { recursive: true, force: true });
  const entryPoints = FOLDERS.flatMap((folder) => glob(folder, /(?<!\.d)\.ts$/)).map(inRepository);
  await build({
    entryPoints,
    outdir: OUT,
    outbase: inRepository('.'),
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  linkBeside('.');
  return (path) => `${OUT}/${path.replace(/\.ts$/, '.js')}`;
}

/** Links what the copy of a folder lacks. */
function linkBeside(folder) {
  const [from, to] = [inRepository(folder), `${OUT}/${folder}`];
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (existsSync(`${to}/${entry.name}`)) {
      if (entry.isDirectory() && entry.name !== 'node_modules') linkBeside(path);
    } else if (!basename(path).startsWith('.git')) {
      mkdirSync(to, { recursive: true });
      symlinkSync(inRepository(path), `${OUT}/${path}`);
    }
  }
}
