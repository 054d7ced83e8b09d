// The README as its generated blocks make it.
import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { GAME, LAB } from '../metadata/elements.mjs';
import { readFacts } from '../metadata/facts.mjs';
import { inRepository } from '../paths.mjs';
import { blocks } from './blocks.mjs';

export const README = inRepository('README.md');

const BLOCK = /(<!-- generated:([a-z-]+) -->\n)[^]*?(<!-- \/generated -->)/g;

/** The facts of an element, and the element as the manifest has it. */
async function readAll() {
  const manifest = JSON.parse(await readFile(inRepository('custom-elements.json'), 'utf8'));
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const of = async (tag) => ({
    ...(await readFacts(tag)),
    element: declarations.find(({ tagName }) => tagName === tag),
  });
  return { ...(await of(GAME.tag)), lab: await of(LAB.tag) };
}

/** The text with every block between its marks made anew; needs `custom-elements.json`. */
export async function generated(text, list = blocks) {
  const facts = await readAll();
  const options = { ...(await resolveConfig(README)), parser: 'markdown' };
  const made = new Map();
  for (const { name, render } of list) made.set(name, await format(await render(facts), options));
  const marked = [...text.matchAll(BLOCK)].map(([, , name]) => name);
  for (const name of made.keys()) {
    if (!marked.includes(name))
      throw new Error(`README.md has no <!-- generated:${name} --> … <!-- /generated -->`);
  }
  for (const name of marked) {
    if (!made.has(name)) throw new Error(`no block "${name}" in scripts/readme/blocks.mjs`);
  }
  return text.replace(BLOCK, (_, start, name, end) => `${start}\n${made.get(name)}\n${end}`);
}
