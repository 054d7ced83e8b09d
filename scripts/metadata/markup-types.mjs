// The types of the elements in the markup of frameworks: attributes as templates and JSX write them, generated; what
// each framework makes of them is in `src/frameworks/`.
import { readFile } from 'node:fs/promises';
import { put } from '../build/store.mjs';
import { inRepository } from '../paths.mjs';
import { BOARD, GAME, LAB } from './elements.mjs';
import { readFacts } from './facts.mjs';

export const FRAMEWORKS = ['react', 'preact', 'vue', 'svelte'];

const quoted = (word) => `'${word}'`;

/** What may be written for an attribute, in markup as text or as a value. */
function typeOf({ kind, words, open, bare, numeric, objects }) {
  const types = {
    switch: () => ['boolean', ...words.map(quoted)],
    flag: () => ['boolean'],
    number: () => ['number', '`${number}`'],
    words: () => [...words.map(quoted), ...(open ? ['(string & {})'] : [])],
    text: () => ['string', ...(numeric ? ['number'] : []), ...(bare ? ['boolean'] : [])],
  }[kind]();
  const empty = bare && kind !== 'text' ? ["''"] : [];
  return [...types, ...empty, ...objects, 'undefined'].join(' | ');
}

/** In brackets where it is no name of TypeScript's. */
const keyOf = (name) => (/^[a-z]\w*$/i.test(name) ? name : quoted(name));

function memberOf(name, fact) {
  const values = fact.words && !fact.open ? '' : ` Allowed: ${fact.allowed}.`;
  return `  /** ${`${fact.description}${values}`.trim()} */\n  ${keyOf(name)}?: ${typeOf(fact)};`;
}

/** What may be written of one element; `name` begins the names of its types. `more` are properties without an attribute. */
function markupOf({ attributes }, tag, name, more = []) {
  const renamed = attributes.filter((fact) => fact.name !== fact.property);
  return `
/** \`<${tag}>\` in markup: its attributes, of which each may be set as a property too. */
export interface ${name}Attributes {
${attributes.map((fact) => memberOf(fact.name, fact)).join('\n')}
}

/** The properties that are named otherwise than their attributes, or have none. A server does not write them into its page. */
export interface ${name}Properties {
${[...renamed.map((fact) => memberOf(fact.property, fact)), ...more].join('\n')}
}

export interface ${name}Props extends ${name}Attributes, ${name}Properties {}
`;
}

const MESSAGES = `  /** Texts of the host's own, over those of the language. */
  messages?: Messages | null | undefined;`;

async function markup() {
  const [game, lab, board] = await Promise.all([GAME, LAB, BOARD].map(({ tag }) => readFacts(tag)));
  const objects = [...new Set(game.attributes.flatMap((fact) => fact.objects))].sort();
  return `// Generated from the tables of attributes.
import type { ${[...objects, 'Messages'].sort().join(', ')} } from '../element/index.js';
${markupOf(game, GAME.tag, 'BlockPuzzle', [MESSAGES])}${markupOf(lab, LAB.tag, 'BlockPuzzleLab')}${markupOf(board, BOARD.tag, 'BlockPuzzleBoard')}`;
}

/** Answers the paths of what it has written. */
export async function writeMarkupTypes() {
  const folder = 'build/types/frameworks';
  const written = [];
  const write = async (path, text) => {
    await put(inRepository(path), text);
    written.push(path);
  };
  await write(`${folder}/markup.d.ts`, await markup());
  for (const name of FRAMEWORKS) {
    await write(`${folder}/${name}.d.ts`, await readFile(inRepository(`src/frameworks/${name}.d.ts`)));
  }
  return written;
}
