// `npm run integrity`: the hashes of the files that a page may load from elsewhere, for its `integrity` attributes;
// also written to dist/integrity.json.
import { createHash } from 'node:crypto';
import { glob } from './glob.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRepository } from './paths.mjs';

/** What a page names in a tag of its own, and the modules that those load, which a page can name in its import map. */
const NAMED = ['standalone.js', 'classic.js', 'standalone-more.js', 'loader.js', 'loader.css'];
const MODULE = /^cdn\/[\w-]+\.js$/;

/** By file of dist/, of those that were made the ones that a page may name: its hash as an attribute takes it. */
export function integrityOf(made) {
  const files = [
    ...NAMED.filter((file) => made.includes(file)),
    ...made.filter((file) => MODULE.test(file)).sort(),
  ];
  return Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(inRepository(`dist/${file}`)))]));
}

function hashOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const hashes = integrityOf(glob('dist', /\.(js|css)$/).map((path) => path.replace('dist/', '')));
  writeFileSync(inRepository('dist/integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  for (const [file, hash] of Object.entries(hashes)) console.log(`${file.padEnd(26)} ${hash}`);
}
