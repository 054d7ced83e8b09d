// `npm start`: builds, serves the demo, and rebuilds and reloads on every change.
// PORT and HOST choose the address; a port that is taken is passed over.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { startDevServer } from '@web/dev-server';
import { rollup } from 'rollup';
import config from '../rollup.config.mjs';
import { inRepository, root } from './paths.mjs';
import { watchFolders } from './watch-folders.mjs';

const host = process.env.HOST || 'localhost';
const wanted = Number(process.env.PORT) || 8000;

async function freePort(first) {
  for (let port = first; port < first + 100; port++) {
    const free = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, host, () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error(`No free port from ${first} on.`);
}

/** The parts of the build that the demo does not need; their complaints are shown, and the server lives on. */
function buildRest() {
  spawn('npm', ['run', '--silent', 'build:types'], { cwd: root, stdio: 'inherit', shell: true }).on(
    'close',
    () => spawn('npm', ['run', '--silent', 'manifest'], { cwd: root, stdio: 'inherit', shell: true }),
  );
}

async function serve() {
  const port = await freePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is taken.`);
  await startDevServer({
    readCliArgs: false,
    readFileConfig: false,
    logStartMessage: false,
    config: {
      rootDir: root,
      hostname: host,
      port,
      watch: true,
      clearTerminalOnReload: false,
      // What visitors get, not lit's development build.
      nodeResolve: { exportConditions: ['production', 'default'] },
      // One step for /, so that the address alone is enough.
      middleware: [
        (context, next) => {
          if (context.path === '/') return context.redirect('/demo/');
          return next();
        },
      ],
      plugins: [
        esbuildPlugin({ ts: true, target: 'es2022', tsconfig: inRepository('config/tsconfig/base.json') }),
      ],
    },
  });
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(`\nDemo: http://${shown}:${port}/demo/   (Ctrl+C stops)\n`);
}

function explain(error) {
  const place = error.loc ? `${error.loc.file}:${error.loc.line}:${error.loc.column}\n` : '';
  const text = `${place}${error.message}\n${error.frame ?? ''}`.replaceAll('\0', '').trim();
  console.error(`\nBuild error. ${text}\n\nWaiting for a change …\n`);
}

const caches = new Map();

async function buildAll() {
  const began = Date.now();
  try {
    for (const bundle of config) {
      const result = await rollup({ ...bundle, cache: caches.get(bundle) });
      await result.write(bundle.output);
      caches.set(bundle, result.cache);
      await result.close();
    }
    console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } catch (error) {
    explain(error);
  }
}

let building = false;
let again = false;

/** One build at a time; what changes while one runs is in the next. */
async function build() {
  again = building;
  if (building) return;
  building = true;
  await buildAll();
  building = false;
  if (again) await build();
}

process.chdir(inRepository('.'));
watchFolders([inRepository('src'), inRepository('assembly')], (name) => name.endsWith('.ts'), build);
await build();
await serve();
buildRest();
