// The ways in which a game comes to a reader, and what each step of a visit downloads.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { startChromium, testFlags } from '../chromium.mjs';
import { inRepository } from '../paths.mjs';
import { bundleInto } from './bundled.mjs';
import { downloads } from './downloads.mjs';

const HOST = inRepository('build/size');

export const GAMES = { place: 'blocks', fall: 'quintris', pop: 'samegame' };

/** The tag that a page loads each with. */
const WAYS = {
  bundled: '<script type="module" src="/main.js"></script>',
  cdn: '<script type="module" src="/cdn/block-puzzle.js"></script>',
  standalone: '<script type="module" src="/standalone.js"></script>',
  classic: '<script defer src="/classic.js"></script>',
};

/** By hash: the same file comes in several ways. */
const known = new Map();
export function compressed(bytes) {
  const hash = createHash('sha256').update(bytes).digest('base64');
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  if (!known.has(hash)) known.set(hash, brotliCompressSync(bytes, { params }).length);
  return known.get(hash);
}

const sizeOf = async (path) => compressed(await readFile(path));

const tag = (variant, more = '') =>
  `<block-puzzle variant="${variant}" loading="eager" ${more}></block-puzzle>`;
const ready = (page) =>
  page.evaluate(async () => {
    // What draws a game may come before the element is defined.
    await customElements.whenDefined('block-puzzle');
    await document.querySelector('block-puzzle').ready;
  });

/** What a visitor does when the game is there, one after the other. */
const LATER = {
  'somebody comes to the game': async (page) => {
    await page.hover('block-puzzle');
    await page.evaluate(() => globalThis.letGo());
  },
  'a hint': (page) => page.evaluate(() => document.querySelector('block-puzzle').hint()),
  'the computer plays': (page) =>
    page.evaluate(() => {
      document.querySelector('block-puzzle').autoplay = 'simple';
    }),
  'a link to share': (page) =>
    page.evaluate(() =>
      Promise.race([
        document
          .querySelector('block-puzzle')
          .share()
          .catch(() => null),
        new Promise((done) => setTimeout(done, 1500)),
      ]),
    ),
  Italian: (page) =>
    page.evaluate(() => {
      document.documentElement.lang = 'it';
    }),
  'a replay': (page) =>
    page.evaluate(async () => {
      const game = document.querySelector('block-puzzle');
      game.record = await game.getRecord();
      await game.updateComplete;
    }),
};

/** Files of one step, `[name, bytes]`, of all or of those that are wanted. */
async function step(site, page, folder, isWanted = () => true) {
  const files = (await site.taken(page)).filter(isWanted);
  return Promise.all(files.map(async (path) => [path.slice(1), await sizeOf(`${folder}${path}`)]));
}

async function visitsOf(way, site, folder, { isWanted, later: isWhole }) {
  const first = {};
  const later = {};
  for (const [kind, variant] of Object.entries(GAMES)) {
    if (!isWanted(way, kind)) continue;
    const page = await site.visit(WAYS[way], tag(variant));
    await ready(page);
    first[kind] = await step(site, page, folder);
    later[kind] = {};
    if (!isWhole || !['bundled', 'cdn'].includes(way)) {
      await page.context().close();
      continue;
    }
    for (const [name, act] of Object.entries(LATER)) {
      await act(page).catch(() => null);
      later[kind][name] = await step(site, page, folder);
    }
    await page.context().close();
    for (const [other, variantOfOther] of Object.entries(GAMES)) {
      if (other === kind) continue;
      const both = await site.visit(WAYS[way], tag(variant));
      await ready(both);
      await step(site, both, folder);
      await both.evaluate((name) => {
        const game = document.createElement('block-puzzle');
        Object.assign(game, { variant: name, loading: 'eager' });
        document.body.append(game);
        return game.ready;
      }, variantOfOther);
      later[kind][`a game of kind ${other}`] = await step(site, both, folder);
      await both.context().close();
    }
    const refusing = await site.visit(WAYS[way], tag(variant), {
      'Content-Security-Policy': "script-src 'self'",
    });
    await ready(refusing);
    const all = await step(site, refusing, folder);
    const names = first[kind].map(([name]) => name);
    later[kind]['WebAssembly refused'] = all.filter(([name]) => !names.includes(name));
    await refusing.context().close();
  }
  return { first, later };
}

async function visitLab(site, folder, { later: isWhole }) {
  const page = await site.visit(
    '<script type="module" src="/lab.js"></script>',
    '<block-puzzle-lab storage="none"></block-puzzle-lab>',
  );
  await page.evaluate(() => document.querySelector('block-puzzle-lab').ready ?? null).catch(() => null);
  await page.waitForTimeout(500);
  const isEditor = (name) => name.includes('editor');
  // More to compress than all the rest.
  const files = await step(site, page, folder, (name) => isWhole || !isEditor(name));
  return {
    first: { lab: files.filter(([name]) => !isEditor(name)) },
    later: { lab: { 'the editor': files.filter(([name]) => isEditor(name)) } },
  };
}

/** Has Node tell which modules of WebAssembly it reads. */
const TELL_READ = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => {
  if (String(file).endsWith('.wasm')) console.log(String(file));
  return readFileSync(file, ...rest);
};
syncBuiltinESMExports();
`;

/** What Node loads of a bundle, by the coverage that it writes, and what it reads: no list of ours to be wrong. */
async function loadedByNode(folder, program) {
  const coverage = await mkdtemp(join(tmpdir(), 'size-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', TELL_READ + program],
    { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: coverage } },
  );
  const files = new Set(stdout.split('\n').filter(Boolean));
  for (const name of await readdir(coverage)) {
    const { result } = JSON.parse(await readFile(join(coverage, name), 'utf8'));
    for (const { url } of result)
      if (url.startsWith(`${pathToFileURL(folder)}/`) && url.endsWith('.js')) files.add(url);
  }
  await rm(coverage, { recursive: true });
  return Promise.all(
    [...files]
      .sort()
      .map(fileURLToPath)
      .map(async (path) => [relative(folder, path), await sizeOf(path)]),
  );
}

/**
 * By way: what is downloaded until the first move of the kinds that are wanted and, where it is asked for, by what is done
 * then, as lists of `[file, bytes]`.
 */
export async function visits(asked) {
  const found = {};
  await bundleInto(`${HOST}/bundled`, `import ${JSON.stringify(inRepository('dist/index.js'))};`);
  await bundleInto(`${HOST}/lab`, `import ${JSON.stringify(inRepository('dist/lab.js'))};`);
  await bundleInto(
    `${HOST}/engine`,
    `export { createEngine } from ${JSON.stringify(inRepository('dist/engine-node.js'))};`,
    {
      node: true,
    },
  );
  const browser = await startChromium(testFlags);
  for (const way of Object.keys(WAYS)) {
    const folder = way === 'bundled' ? `${HOST}/bundled` : inRepository('dist');
    const site = await downloads(browser, folder);
    found[way] = await visitsOf(way, site, folder, asked);
    site.close();
  }
  const lab = await downloads(browser, `${HOST}/lab`);
  found.lab = await visitLab(
    { ...lab, visit: (head, body) => lab.visit(head.replace('/lab.js', '/main.js'), body) },
    `${HOST}/lab`,
    asked,
  );
  await browser.close();
  lab.close();
  const play = (kinds, games) =>
    `const { createEngine } = await import('./main.js'); const engine = await createEngine(${kinds}); for (const variant of ${JSON.stringify(games)}) engine.newGame({ variant, seed: 'a' }).legalMoves?.();`;
  found.engine = {
    first: {
      all: await loadedByNode(`${HOST}/engine`, play('', Object.values(GAMES))),
      place: await loadedByNode(`${HOST}/engine`, play("{ kinds: ['place'] }", [GAMES.place])),
    },
    later: {},
  };
  return found;
}
