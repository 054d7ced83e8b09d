// `npm run site`: README, docs and demo as one static site in build/site, for any static host and below any path.
// `--as-built` takes the element as it was built, `--to FOLDER` is for another folder.
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Eleventy from '@11ty/eleventy';
import { build as bundle } from 'esbuild';
import { inRepository } from './paths.mjs';
import { demoPages, writeDemo } from '../site/demo.mjs';
import { elementFiles, readSite } from '../site/pages.mjs';

/** What the licences of what is in the site's scripts ask for. */
const LICENCES = {
  'THIRD-PARTY.md': 'THIRD-PARTY.txt',
  'node_modules/minisearch/LICENSE.txt': 'assets/minisearch.LICENSE.txt',
};

/** Empties a folder, unless it has what no site of before has left there. */
async function empty(folder) {
  const inside = await readdir(folder).catch(() => []);
  const ours = folder === inRepository('build/site') || inside.includes('404.html');
  if (inside.length > 0 && !ours)
    throw new Error(`--to must be an empty folder, or one with a site of before, not ${folder}`);
  await rm(folder, { recursive: true, force: true });
}

async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await cp(inRepository(from), to);
}

async function writeSite(folder) {
  await empty(folder);
  const demo = await demoPages();
  const eleventy = new Eleventy(inRepository('site'), folder, {
    configPath: inRepository('site/eleventy.config.mjs'),
    quietMode: true,
    config: (settings) => settings.addGlobalData('demo', demo),
  });
  await eleventy.write();
  await bundle({
    entryPoints: [inRepository('site/site.ts'), inRepository('site/site.css')],
    outdir: join(folder, 'assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
  });
  await writeDemo(join(folder, 'demo'));
  for (const path of elementFiles()) await copy(path, join(folder, 'element', path.slice('dist/'.length)));
  for (const [from, to] of Object.entries(LICENCES)) await copy(from, join(folder, to));
  for (const { from, to } of readSite().files) await copy(from, join(folder, to));
}

const { values } = parseArgs({
  options: { 'as-built': { type: 'boolean' }, to: { type: 'string', default: inRepository('build/site') } },
});
const folder = resolve(values.to);
process.chdir(inRepository('.'));
const began = Date.now();
if (!values['as-built']) {
  // A library of it reads package.json as it is loaded.
  const { build } = await import('./build/build.mjs');
  await build(undefined, { quiet: true });
}
await writeSite(folder);
console.log(`The site is in ${folder}, after ${((Date.now() - began) / 1000).toFixed(1)} s.`);
