import { readFile } from 'node:fs/promises';
import { inRepository } from '../paths.mjs';

/** One that comes second finds the element defined, and does nothing. */
const HEAD = `customElements.get("block-puzzle")||(()=>{'use strict';\n`;
const TAIL = ';})();\n';
const EXPORTS = /export\s*\{[^{}]*\};?\s*$/;

/** For a plain `<script>`: the standalone module as the body of a function. */
export async function classic() {
  const [module, map] = await Promise.all(
    ['dist/standalone.js', 'dist/standalone.js.map'].map((path) => readFile(inRepository(path), 'utf8')),
  );
  if (!EXPORTS.test(module)) throw new Error('dist/standalone.js has no exports at its end');
  // What a plain script would be told is not for this one.
  const body = module.replace(EXPORTS, '').replace(/^\/\*! Write <[^>]*>\. /, '/*! ').trimEnd();
  // It has a tag in the place of an address. As long as before: what the map says holds for the rest of the line.
  const plain = body.replaceAll('import.meta.url', (name) => '""'.padEnd(name.length));
  if (plain.includes('import.meta')) throw new Error('dist/standalone.js asks its module for more than its address');
  const { mappings, ...rest } = JSON.parse(map);
  // The head is a line of its own: what the map says begins a line later.
  const moved = { ...rest, file: 'classic.js', mappings: `;${mappings}` };
  return {
    inputs: ['dist/standalone.js', 'dist/standalone.js.map'],
    outputs: [
      ['dist/classic.js', Buffer.from(`${HEAD}${plain}${TAIL}`)],
      ['dist/classic.js.map', Buffer.from(JSON.stringify(moved))],
    ],
  };
}
