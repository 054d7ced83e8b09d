// What of the plugin for WordPress is made from the tables of attributes and variants: the controls of the block's
// editor, and what the variants are called. Each text stands in a call of its own, where translators find it.
import { GAME } from '../metadata/elements.mjs';
import { readFacts } from '../metadata/facts.mjs';
import { sourceData } from '../rollup/source-data.mjs';

const DOMAIN = 'block-puzzle';

const { VARIANTS } = (await sourceData('src/engine/variants.ts')).data;

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const translated = (text) => `__( ${quoted(text)}, '${DOMAIN}' )`;

/** `block-sudoku` as `Block sudoku`. */
const titleOf = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

const object = (entries) => `{ ${entries.map(([key, value]) => `${quoted(key)}: ${value}`).join(', ')} }`;

const gameOf = ({ name, mechanism, rows, columns }) => [
  name,
  object([
    ['kind', quoted(mechanism)],
    ['size', `[${rows}, ${columns}]`],
    ['title', translated(titleOf(name))],
  ]),
];

/** A control: one of some words, where there are such, or a text. */
function controlOf({ name, editor: [, label, help], games, words, kind, allowed }) {
  const values = words ?? (kind === 'switch' ? allowed.split(', ') : null);
  return [
    name,
    object([
      ['label', translated(label)],
      ...(help ? [['help', translated(help)]] : []),
      ...(values ? [['values', JSON.stringify(values)]] : []),
      ...(games ? [['kinds', JSON.stringify(games)]] : []),
    ]),
  ];
}

/** A script before the editor's own: `blockPuzzleControls(i18n)` answers the games, and the panels of controls. */
export async function controls() {
  const { attributes } = await readFacts(GAME.tag);
  const shown = attributes.filter(({ editor }) => editor);
  const panels = [...new Set(shown.map(({ editor: [panel] }) => panel))].map((panel) => [
    panel,
    object(shown.filter(({ editor }) => editor[0] === panel).map(controlOf)),
  ]);
  return `window.blockPuzzleControls = ( { __ } ) => ( { games: ${object(VARIANTS.map(gameOf))}, panels: ${object(panels)} } );\n`;
}

/** A file of PHP with what the variants are called. */
export const variants = () => `<?php
/**
 * The games, made from the table of variants.
 *
 * @package BlockPuzzle
 */

namespace BlockPuzzle;

defined( 'ABSPATH' ) || exit;

/**
 * What a variant is called.
 */
function variant_label( string $variant ): string {
	$labels = array(
${VARIANTS.map(({ name }) => `\t\t${quoted(name)} => ${translated(titleOf(name))},`).join('\n')}
	);
	return $labels[ $variant ] ?? $labels[${quoted(VARIANTS[0].name)}];
}
`;
