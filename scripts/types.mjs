// `npm run types`: type-checks each realm with the libraries that exist where its code runs; with `--short`, as in
// `npm test`, but for what the build has compiled just before, and benchmarks.
import { spawnSync } from 'node:child_process';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';

const NEWEST = 'typescript-newest';
const realms = {
  // Its types redefine `Number`, which newer compilers refuse.
  assembly: ['config/tsconfig/assembly.json', 'assembly', 'typescript'],
  engine: ['config/tsconfig/engine.json', 'src'],
  worker: ['config/tsconfig/worker.json', 'src'],
  'lab-program': ['config/tsconfig/lab-program.json', 'src/lab/program'],
  cli: ['config/tsconfig/cli.json', 'src/cli'],
  page: ['config/tsconfig/page.json', 'src'],
  test: ['test/tsconfig.json', 'test'],
  demo: ['config/tsconfig/demo.json', 'demo'],
  embed: ['config/tsconfig/embed.json', 'integrations/embed'],
  bench: ['config/tsconfig/bench.json', 'bench'],
};

/**
 * What each has found of which files: those that are as they were are not checked again. By one thread, for what several
 * find out twice costs more than they gain beside other work.
 */
const KNOWN = inRepository('node_modules/.cache/block-puzzle-types');

/** The newest compiler, which is written in Go, clears up less often: an eighth of its time for a tenth more memory. */
const env = { GOGC: '400', ...process.env };

const isShort = process.argv.includes('--short');
/** AssemblyScript, which its own compiler has just compiled; and benchmarks, of which nothing is published. */
const SELDOM = ['assembly', 'bench'];

for (const [name, [project, folder, compiler = NEWEST]] of Object.entries(realms)) {
  if (isShort && SELDOM.includes(name)) continue;
  if (glob(folder, /\.ts$/).length === 0) continue;
  const args = [inRepository(`node_modules/${compiler}/bin/tsc`), '-p', inRepository(project), '--noEmit'];
  args.push('--incremental', '--tsBuildInfoFile', `${KNOWN}/${name}.tsbuildinfo`);
  if (compiler === NEWEST) args.push('--singleThreaded');
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) process.exitCode = 1;
}
