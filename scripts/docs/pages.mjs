// README.md and the pages of docs/, as their generated blocks make them.
import { readFileSync } from 'node:fs';
import { glob } from '../glob.mjs';
import { BOARD, GAME, LAB } from '../metadata/elements.mjs';
import { readFacts } from '../metadata/facts.mjs';
import { inRepository } from '../paths.mjs';
import { blocks } from './blocks.mjs';

const BLOCK = /(<!-- generated:([a-z-]+) -->\n)[^]*?(<!-- \/generated -->)/g;

/** The text of each page by its path. */
export function readPages() {
  const paths = ['README.md', ...glob('docs', /\.md$/)];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(inRepository(path), 'utf8')]));
}

/** The facts of an element, and the element as the manifest has it. */
async function readAll() {
  const manifest = JSON.parse(readFileSync(inRepository('custom-elements.json'), 'utf8'));
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const of = async (tag) => ({
    ...(await readFacts(tag)),
    element: declarations.find(({ tagName }) => tagName === tag),
  });
  return { ...(await of(GAME.tag)), lab: await of(LAB.tag), board: await of(BOARD.tag) };
}

/** A formatter would pad the columns of a table to their longest cells. */
const unpadded = (text) => `\n<!-- prettier-ignore-start -->\n\n${text}\n\n<!-- prettier-ignore-end -->\n\n`;

/** The pages with every block between its marks made anew; needs `custom-elements.json`. */
export async function generated(pages, list = blocks) {
  const facts = await readAll();
  const made = new Map();
  for (const { name, render } of list) made.set(name, unpadded(await render(facts)));
  const places = Object.entries(pages).flatMap(([path, text]) =>
    [...text.matchAll(BLOCK)].map(([, , name]) => ({ path, name })),
  );
  for (const { path, name } of places) {
    if (!made.has(name)) throw new Error(`${path}: no block "${name}" in scripts/docs/blocks.mjs`);
  }
  for (const name of made.keys()) {
    const holding = places.filter((place) => place.name === name).map(({ path }) => path);
    if (holding.length === 1) continue;
    const where = holding.join(' and ') || 'no page';
    throw new Error(
      `<!-- generated:${name} --> … <!-- /generated --> is to be in one page, and is in ${where}`,
    );
  }
  const anew = (text) => text.replace(BLOCK, (_, start, name, end) => start + made.get(name) + end);
  return Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, anew(text)]));
}
