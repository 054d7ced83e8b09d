// `npm run site`: README, docs and demo as one static site in build/site, for any static host and below any path.
// `--as-built` takes the element as it was built, `--to FOLDER` is for another folder.
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Eleventy from '@11ty/eleventy';
import { build as bundle } from 'esbuild';
import { build } from './build/build.mjs';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';
import { demoPages, writeDemo } from './site/demo.mjs';
import { readSite } from './site/pages.mjs';

/** What of dist/ a page loads; a host takes the same. */
const ELEMENT =
  /^dist\/(cdn\/[\w-]+\.js|loader\.(js|css)|classic\.js|(lab-)?standalone[\w-]*\.js)$/;

async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await cp(inRepository(from), to);
}

/** Writes the site into a folder, which is emptied first. */
async function writeSite(folder) {
  await rm(folder, { recursive: true, force: true });
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
  for (const path of glob('dist', ELEMENT))
    await copy(path, join(folder, 'element', path.slice('dist/'.length)));
  for (const { from, to } of readSite().files) await copy(from, join(folder, to));
}

const { values } = parseArgs({
  options: { 'as-built': { type: 'boolean' }, to: { type: 'string', default: inRepository('build/site') } },
});
const folder = resolve(values.to);
process.chdir(inRepository('.'));
const began = Date.now();
if (!values['as-built']) await build(undefined, { quiet: true });
await writeSite(folder);
console.log(`The site is in ${folder}, after ${((Date.now() - began) / 1000).toFixed(1)} s.`);
