/** A copy of the repository whose package has all mutants of a run in it, each behind its switch. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { inRepository, root } from '../paths.mjs';
import { SETUP } from './sandbox.mjs';
import { withSwitches } from './schemata.mjs';

/** What is written there, or says by its own place where the repository is; the rest is linked. */
const COPIED = [
  ...['src', 'test', 'scripts', 'config', 'bench', 'integrations', 'demo', 'dist', 'build'],
  ...['rollup.config.mjs', 'package.json'],
];
const WITHIN = ['node_modules', 'node_modules/.cache', 'node_modules/.cache/block-puzzle'];
/** Of what a build keeps, what it made of other sources. */
const OWN = ['node_modules/.cache/block-puzzle/made', 'node_modules/.cache/block-puzzle-tests'];
/** What the tests load of the package and the mutants are in. */
const BUILT = ['modules', 'lab'];

const places = (folder) => (path) => `${inRepository(folder)}/${path}`;

/** Makes it anew at `folder`, a path in the repository, of the texts of files and the mutants, each with its number. */
export function makePageSandbox(folder, sources, mutants) {
  const at = places(folder);
  // The tests of the metadata read what only a whole build makes.
  if (!existsSync(inRepository('custom-elements.json'))) throw new Error('npm run build comes first');
  rmSync(inRepository(folder), { recursive: true, force: true });
  mkdirSync(at('.'), { recursive: true });
  const filter = (path) => !path.startsWith(inRepository('integrations/server/node_modules'));
  const link = (path) => {
    for (const name of readdirSync(inRepository(path))) {
      const each = path === '.' ? name : `${path}/${name}`;
      if (WITHIN.includes(each)) {
        mkdirSync(at(each));
        link(each);
      } else if (COPIED.includes(each)) cpSync(inRepository(each), at(each), { recursive: true, filter });
      else if (!name.startsWith('.git') && name !== 'coverage' && !OWN.includes(each))
        symlinkSync(inRepository(each), at(each));
    }
  };
  link('.');
  for (const [file, text] of sources) {
    const own = mutants.filter((mutant) => mutant.file === file);
    writeFileSync(at(file), withSwitches(file, text, own));
  }
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', ...BUILT], {
    cwd: at('.'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The package with its mutants cannot be built');
}

/** Lays the tests there as they are now. Answers where those for Node are, without their types. */
export async function layTests(folder) {
  const at = places(folder);
  rmSync(at('test'), { recursive: true });
  cpSync(inRepository('test'), at('test'), { recursive: true });
  const { stripped } = await import(at('scripts/stripped.mjs'));
  const compiled = await stripped('mutation');
  const tests = compiled('x').slice(root.length + 1, -2);
  writeFileSync(inRepository(`${tests}/setup.mjs`), SETUP);
  return tests;
}
