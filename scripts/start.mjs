// `npm start`: builds, serves the demo, and rebuilds and reloads on every change. The site of docs is made when it is
// asked for, and after changes from then on.
// PORT and HOST choose the address; a port that is taken is passed over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watchFile } from 'node:fs';
import { createServer } from 'node:net';
import { quickly } from './build/mode.mjs';
import { inRepository, root } from './paths.mjs';
import { reloads } from './reload.mjs';
import { answerWaiting, awaitedBy } from './waiting-page.mjs';
import { watchFolders } from './watch-folders.mjs';

console.log('Starting …');
// What builds and serves takes long to load from a disk that has just been written, and nothing is to look dead meanwhile.
const [{ build, isMade }, { startDevServer }, { esbuildPlugin }] = await Promise.all([
  import('./build/build.mjs'),
  import('@web/dev-server'),
  import('@web/dev-server-esbuild'),
]);

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
      clearTerminalOnReload: false,
      // What visitors get, not lit's development build.
      nodeResolve: { exportConditions: ['production', 'default'] },
      middleware: [
        async (context, next) => {
          // One step for /, so that the address alone is enough.
          if (context.path === '/') return context.redirect('/demo/');
          if (context.path === '/site') return context.redirect('/site/');
          const isOfSite = context.path.startsWith('/site/');
          if (isOfSite) site ??= makeSite();
          const awaited = awaitedBy(context.path, there);
          if (awaited) return answerWaiting(context, awaited);
          if (isOfSite) {
            await site;
            context.path = `/build${context.path}`;
          }
          return next();
        },
        // Files of the package name no source map, for it holds none.
        (context, next) => {
          if (/^\/dist\/.*\.js$/.test(context.path)) context.set('SourceMap', `${context.path}.map`);
          return next();
        },
      ],
      plugins: [
        reloads(),
        esbuildPlugin({ ts: true, target: 'es2022', tsconfig: inRepository('config/tsconfig/base.json') }),
      ],
    },
  });
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(
    `\nDemo: http://${shown}:${port}/demo/   (Ctrl+C stops)\nDocs: http://${shown}:${port}/site/   (made when they are asked for)\n`,
  );
  if (!there.lab) console.log('The lab is still being built: its pages say so, and are there once it is.\n');
}

/** What has been made: a lab of before serves until there is a new one. */
const there = { site: false, lab: existsSync(inRepository('dist/lab-program.js')) };
let built;
/** Resolves once all is built that the site takes. */
const whole = new Promise((resolve) => (built = resolve));
/** The site as it was made last, once it was asked for. */
let site;

/** Never rejects: what is wrong with the site stands in the console. It takes the element as it is built by then. */
async function makeSite() {
  await whole;
  const child = spawn(process.execPath, [inRepository('scripts/site.mjs'), '--as-built'], {
    stdio: 'inherit',
  });
  await once(child, 'close');
  there.site = true;
}

/** What the demo's games load; the rest is built when they are up. */
const DEMO = ['modules', 'loader'];
/** What is built again on a change. */
const WATCHED = [...DEMO, 'lab'];

async function buildParts(names, options) {
  const began = Date.now();
  try {
    await build(names, options);
    console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(`\nBuild error. ${error.message}\n\nWaiting for a change …\n`);
  }
}

let building = false;
let again = false;

/** One build at a time; what changes while one runs is in the next. */
async function rebuild(names, options = { quiet: true }) {
  again = building;
  if (building) return;
  building = true;
  await buildParts(names, options);
  building = false;
  if (again) await rebuild(WATCHED);
}

process.chdir(inRepository('.'));
watchFolders(
  [inRepository('src'), inRepository('assembly')],
  (name) => name.endsWith('.ts'),
  () => rebuild(WATCHED),
);
const siteAgain = () => (site = site?.then(makeSite));
watchFile(inRepository('README.md'), { interval: 500 }, siteAgain);
watchFolders(
  ['docs', 'demo', 'site', 'integrations'].map(inRepository),
  (name) => /\.(md|html|css|ts|mjs|njk|png|svg)$/.test(name),
  siteAgain,
);
if (await isMade(['wasm', 'javascript-core'])) await rebuild(DEMO, {});
else {
  console.log(
    'The cores have not been compiled yet: a quick build first, the real one when the demo is up; its pages reload then.',
  );
  await quickly(() => rebuild(DEMO, {}));
}
await serve();
await rebuild(undefined, {});
there.lab = true;
built();
