// What of the plugin for WordPress is made from the tables of attributes and variants: the controls of the block's
// editor, what the variants are called, and what a rule set may hold. Each text stands in a call of its own, where
// translators find it; their words are compiled to the files that WordPress reads.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { mo, po } from 'gettext-parser';
import { glob } from '../glob.mjs';
import { isForAuthors } from '../metadata/attributes.mjs';
import { GAME } from '../metadata/elements.mjs';
import { readFacts } from '../metadata/facts.mjs';
import { inRepository } from '../paths.mjs';
import { sourcesData } from '../rollup/source-data.mjs';

export const DOMAIN = 'block-puzzle';
export const PLUGIN = `integrations/wordpress/${DOMAIN}`;
export const LANGUAGES = `${PLUGIN}/languages`;
const EDITOR = 'block/editor.js';
/** As `generate_block_asset_handle` has it. */
const EDITOR_HANDLE = 'block-puzzle-puzzle-editor-script';

const { data } = await sourcesData([
  'src/engine/variants.ts',
  'src/engine/limits.ts',
  'src/engine/rule-set.ts',
  'src/cli/titles.ts',
]);
const [{ VARIANTS }, { LIMITS }, { TERMS }, { titleOf }] = data;

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const translated = (text) => `__( ${quoted(text)}, '${DOMAIN}' )`;

const object = (entries) => `{ ${entries.map(([key, value]) => `${quoted(key)}: ${value}`).join(', ')} }`;

const gameOf = ({ name, mechanism, rows, columns }) => [
  name,
  object([
    ['kind', quoted(mechanism)],
    ['size', `[${rows}, ${columns}]`],
    ['title', translated(titleOf(name))],
  ]),
];

/** From so many characters on a text has a field of several lines. */
const LONG = 1000;

/** A control: one of some words, where there are such, a mark that is set or not, or a text. */
function controlOf({ name, editor: [, label, help], games, words, kind, allowed, authors }) {
  const values = words ?? (kind === 'switch' ? allowed.split(', ') : null);
  return [
    name,
    object([
      ['label', translated(label)],
      ...(help ? [['help', translated(help)]] : []),
      ...(values ? [['values', JSON.stringify(values)]] : []),
      ...(kind === 'flag' ? [['mark', 'true']] : []),
      ...(Number(authors) >= LONG ? [['long', 'true']] : []),
      ...(games ? [['kinds', JSON.stringify(games)]] : []),
    ]),
  ];
}

/** Those that have controls of their own in the editor's script. */
const OF_THE_EDITOR = ['variant', 'daily'];

/** A script before the editor's own: `blockPuzzleControls(i18n)` answers the games, and the panels of controls. */
export async function controls() {
  const { attributes } = await readFacts(GAME.tag);
  const shown = attributes.filter((fact) => isForAuthors(fact) && !OF_THE_EDITOR.includes(fact.name));
  const without = shown.find(({ editor }) => !editor);
  if (without) throw new Error(`say behind \`editor:\` of ${without.name} where the editor has it`);
  const panels = [...new Set(shown.map(({ editor: [panel] }) => panel))].map((panel) =>
    object([
      ['title', translated(panel)],
      ['rows', object(shown.filter(({ editor }) => editor[0] === panel).map(controlOf))],
    ]),
  );
  return `window.blockPuzzleControls = ( { __ } ) => ( { games: ${object(VARIANTS.map(gameOf))}, panels: [ ${panels.join(', ')} ] } );\n`;
}

/** A file of PHP with what the variants are called, and the bounds of those that a site adds. */
export const variants = () => `<?php
/**
 * The games, made from the table of variants.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

const LIMITS = array(
${Object.entries(LIMITS)
  .map(([name, value]) => `\t${quoted(name)} => ${value},`)
  .join('\n')}
);

const TERMS = array( ${TERMS.map(quoted).join(', ')} );

/**
 * What the shipped variants are called, by their names.
 */
function shipped_variants(): array {
	return array(
${VARIANTS.map(({ name }) => `\t\t${quoted(name)} => ${translated(titleOf(name))},`).join('\n')}
	);
}
`;

/** The editor's script, as it is packed: the controls before it. */
export const editorScript = async () =>
  (await controls()) + (await readFile(inRepository(`${PLUGIN}/${EDITOR}`), 'utf8'));

/** What the editor's script says in a language, as WordPress hands it to scripts. */
function scriptWords({ headers, translations }) {
  const entries = Object.values(translations[''])
    .filter(({ msgid, comments }) => msgid && comments?.reference?.includes(EDITOR))
    .map(({ msgid, msgstr }) => [msgid, msgstr]);
  const head = { domain: 'messages', lang: headers.Language, 'plural-forms': headers['Plural-Forms'] };
  return { domain: 'messages', locale_data: { messages: { '': head, ...Object.fromEntries(entries) } } };
}

/** A file of words of the repository, parsed. */
export const readWords = async (path) => po.parse(await readFile(inRepository(path)));

/** By their paths in the plugin, the words of each language: for PHP, and for the editor's script. */
export async function translations() {
  const files = await Promise.all(
    glob(LANGUAGES, /\.po$/).map(async (path) => {
      const words = await readWords(path);
      const name = `languages/${basename(path, '.po')}`;
      return [
        [`${name}.mo`, mo.compile(words)],
        [`${name}-${EDITOR_HANDLE}.json`, Buffer.from(JSON.stringify(scriptWords(words)))],
      ];
    }),
  );
  return files.flat();
}
