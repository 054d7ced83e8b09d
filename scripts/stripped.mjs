// The tests without their types, all at once: a loader of TypeScript in each process costs more than most tests do.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { build } from 'esbuild';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';

/** What tests are made of, and what they import from the source. */
const FOLDERS = ['test', 'src', 'bench', 'integrations', 'demo'];

/**
 * A copy of the repository in which these folders have JavaScript beside all that they hold, and everything else is a link
 * to what it was, so that every path that a test names leads where it did. Answers where a test of the repository lies in
 * it. Each suite has its own, for they may run beside each other.
 */
export async function stripped(suite) {
  const out = inRepository(`node_modules/.cache/block-puzzle-tests/${suite}`);
  rmSync(out, { recursive: true, force: true });
  const entryPoints = FOLDERS.flatMap((folder) => glob(folder, /(?<!\.d)\.ts$/)).map(inRepository);
  await build({
    entryPoints,
    outdir: out,
    outbase: inRepository('.'),
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
  const filter = (path) => !path.startsWith(inRepository('integrations/server/node_modules'));
  for (const folder of FOLDERS) cpSync(inRepository(folder), `${out}/${folder}`, { recursive: true, filter });
  linkBeside(out);
  return (path) => `${out}/${path.replace(/\.ts$/, '.js')}`;
}

/** Links what the copy lacks. */
function linkBeside(out) {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(inRepository('.'))) {
    if (existsSync(`${out}/${name}`) || name.startsWith('.git')) continue;
    symlinkSync(inRepository(name), `${out}/${name}`);
  }
}
