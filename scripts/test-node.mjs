// `npm run test:node` and `npm run test:package`: the tests that run in Node, on the built package.
// Paths after the suite's name choose single files.
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { counts } from './counts.mjs';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';

const [suite, ...chosen] = process.argv.slice(2);

const files = {
  node: () =>
    glob('test', /(\.node\.test\.ts|^test\/(core|engine)\/.*\.test\.ts)$/).filter(
      (path) => !path.startsWith('test/package/'),
    ),
  package: () => glob('test/package', /\.test\.ts$/),
}[suite]();

const paths = (chosen.length > 0 ? chosen : files).map(inRepository);
const total = { pass: 0, fail: 0, cancelled: 0 };

// Each file runs in its own process, which inherits this loader.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim();
process.chdir(inRepository('.'));

// Not one core less than there are, as by default: many of these tests wait for a process or a clock.
const stream = run({ files: paths, concurrency: Math.max(2, availableParallelism()) });
stream.on('test:diagnostic', ({ message }) => {
  const [, name, number] = /^(pass|fail|cancelled) (\d+)$/.exec(message) ?? [];
  if (name) total[name] += Number(number);
});
stream.on('end', () => {
  const failed = total.fail + total.cancelled;
  counts.write(suite, total.pass, failed);
  if (failed > 0 || total.pass === 0) process.exitCode = 1;
  if (total.pass + failed === 0) console.error(`No test of the suite "${suite}" was run.`);
});
stream.compose(new spec()).pipe(process.stdout);
