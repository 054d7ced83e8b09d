// The languages beside English as files that hold nothing but texts: a page has the keys already, with its English.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import { inRepository } from '../paths.mjs';
import { memoByFiles } from './memo.mjs';

const FOLDER = inRepository('src/locales');
/** What a file may have of brotli. */
const LARGEST = 2500;

/** The files of languages are those that are named like one. */
export const languages = () =>
  readdirSync(FOLDER).flatMap((name) => /^([a-z]{2,3}(-[A-Z][a-z]{3})?)\.ts$/.exec(name)?.[1] ?? []);
/** Those that are loaded when they are met. */
export const otherLanguages = () => languages().filter((name) => name !== 'en');
export const sourceOf = (name) => `${FOLDER}/${name}.ts`;

/** What a language's source exports. */
async function read(name) {
  const { code } = await transform(readFileSync(sourceOf(name), 'utf8'), { loader: 'ts' });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/**
 * The parts of English in the order in which a page comes to say them: what fills a file last is wanted last. Parts that
 * are not named here are new, and come before those that few games ever say.
 */
const LAST = ['dialogs', 'sharing', 'advice', 'fallLater', 'popLater', 'help', 'replay', 'after', 'asked'];

const englishParts = memoByFiles(async () => {
  const module = await read('en');
  const parts = Object.fromEntries(Object.entries(module).filter(([name]) => name !== 'default'));
  const names = Object.keys(parts).sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 4);
  return { files: [sourceOf('en')], version, parts: names.map((name) => parts[name]) };
});

/** As far as the page can tell, any change of the English moves its lines. */
export const versionOfEnglish = async () => (await englishParts()).version;

const namesIn = (text) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))];

/** A text as its line: its names by their number in the English one, the form of most numbers first. */
export function lineOf(text, known, forms, of) {
  const names = namesIn(known);
  const { other, ...rest } = typeof text === 'string' ? { other: text } : text;
  const unreadable = Object.values({ other, ...rest }).find((form) => /[`\\\n|]|\$\{/.test(form));
  if (unreadable !== undefined)
    throw new Error(
      `${of} is ${JSON.stringify(unreadable)}: a text has no grave accent, backslash, "\${", "|" or new line, which part the lines of a file`,
    );
  const all = [other, ...forms.slice(1).map((form) => rest[form] ?? '')].join('|').replace(/\|+$/, '');
  return all.replace(/\{\w+\}/g, (name) => `{${names.indexOf(name)}}`);
}

const dense = (version, forms, parts) => `["${version}","${forms.join(' ')}",{${parts.join()}}]`;
const script = (name, ...said) =>
  `dispatchEvent(new CustomEvent("block-puzzle-${name}",{detail:${dense(...said)}}));\n`;

const sizeOf = (text) => brotliCompressSync(text).length;

const made = new Map();

/**
 * The files of a language, by what follows `words-`: one where it is small enough, else two. Made once a change of its
 * texts or the English ones, for each bundle asks which there are.
 */
export async function denseFiles(name) {
  if (!made.has(name)) {
    const files = [sourceOf('en'), sourceOf(name)];
    made.set(
      name,
      memoByFiles(async () => ({ files, texts: await makeFiles(name) }), `words-${name}`),
    );
  }
  return (await made.get(name)()).texts;
}

/** What a language says: the names of its plural forms, and its parts as they stand in a file. */
async function linesIn(name) {
  const [{ version, parts }, { default: texts }] = await Promise.all([englishParts(), read(name)]);
  const said = Object.values(texts).filter((text) => typeof text === 'object');
  const forms = ['other', ...new Set(said.flatMap(Object.keys))].filter(
    (form, i, all) => all.indexOf(form) === i,
  );
  const lines = parts.map((part) => {
    const keys = Object.keys(part);
    return `${keys[0]}:\`${keys.map((key) => lineOf(texts[key], part[key], forms, `${sourceOf(name)}: ${key}`)).join('\n')}\``;
  });
  return { version, forms, lines };
}

/** The whole of a language, as its files have it between them: an archive that holds these too has it but once. */
export async function wholeDense(name) {
  const { version, forms, lines } = await linesIn(name);
  return dense(version, forms, lines);
}

/** A line for each part with its keys in the order of their texts, each with the names that the English one has. */
export const keysOfParts = async () =>
  (await englishParts()).parts.map((part) =>
    Object.entries(part)
      .map(([key, text]) => key + namesIn(text).join(''))
      .join(' '),
  );

async function makeFiles(name) {
  const { version, forms, lines } = await linesIn(name);
  for (let first = lines.length; first > 0; first--) {
    const files = [
      [name, lines.slice(0, first)],
      [`${name}-2`, lines.slice(first)],
    ].flatMap(([of, some]) => (some.length > 0 ? [[of, script(of, version, forms, some)]] : []));
    if (sizeOf(files[0][1]) > LARGEST) continue;
    const last = sizeOf(files.at(-1)[1]);
    if (last > LARGEST)
      throw new Error(
        `${sourceOf(name)} takes more than two files of ${LARGEST} bytes: the second would have ${last}`,
      );
    return Object.fromEntries(files);
  }
  throw new Error(`${sourceOf(name)} has a part of more than ${LARGEST} bytes`);
}
