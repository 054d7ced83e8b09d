// `npm run types`: type-checks each realm with the libraries that exist where its code runs.
import { spawn } from 'node:child_process';
import { glob } from './glob.mjs';
import { inRepository, root } from './paths.mjs';

const realms = {
  assembly: ['config/tsconfig/assembly.json', 'assembly'],
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

function check([name, [project]]) {
  return new Promise((resolve) => {
    // What it found is kept: the next check looks at what has changed since.
    const kept = inRepository(`node_modules/.cache/block-puzzle-types/${name}.json`);
    const tsc = spawn(
      process.execPath,
      [
        inRepository('node_modules/typescript/bin/tsc'),
        ...['-p', project, '--incremental', '--tsBuildInfoFile', kept],
      ],
      { cwd: root },
    );
    let output = '';
    tsc.stdout.on('data', (text) => (output += text));
    tsc.stderr.on('data', (text) => (output += text));
    tsc.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const queue = Object.entries(realms).filter(([, [, folder]]) => glob(folder, /\.ts$/).length > 0);
let failed = false;
const lane = async () => {
  for (let realm = queue.shift(); realm; realm = queue.shift()) failed = !(await check(realm)) || failed;
};
await Promise.all([lane(), lane()]);
if (failed) process.exitCode = 1;
