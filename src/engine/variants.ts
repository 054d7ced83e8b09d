/**
 * THE table: everything in which one game differs from another is a row of data here, or a row that a host
 * has registered. Nothing else in the engine, the core or the page asks for a variant by its name.
 */
import { refuse } from './check.js';
import { checksum } from './checksum.js';
import { BLOCK_SUDOKU_PIECES, BLOCKS_PIECES, BLOCKUDOKU_PIECES } from './pieces.js';
import { ORDERS } from './fall/orders.js';
import {
  type FallVariant,
  parseRuleSet,
  type PlaceVariant,
  type PopVariant,
  type RuleSet,
  type Variant,
} from './rule-set.js';

const LINES = { rows: true, columns: true, boxes: false };
const LINES_AND_BOXES = { rows: true, columns: true, boxes: true };

const SHIPPED: readonly RuleSet[] = [
  {
    name: 'blocks',
    rows: 8,
    columns: 8,
    handSize: 3,
    clears: LINES,
    pieces: BLOCKS_PIECES,
    scoring: { cell: 1, clearedCell: 1, lineCells: 1 },
  },
  {
    name: 'block-sudoku',
    rows: 9,
    columns: 9,
    handSize: 3,
    clears: LINES_AND_BOXES,
    pieces: BLOCK_SUDOKU_PIECES,
    scoring: { power: 1 },
  },
  {
    name: 'blockudoku',
    rows: 9,
    columns: 9,
    handSize: 3,
    clears: LINES_AND_BOXES,
    pieces: BLOCKUDOKU_PIECES,
    scoring: { cell: 1, line: 18, combo: 50, streak: 30 },
  },
];

const QUINTRIS: FallVariant = Object.freeze({
  name: 'quintris',
  mechanism: 'fall',
  rows: 25,
  columns: 15,
  handSize: 1,
  pieces: ORDERS[5]!,
  rotate: true,
});

const CLICKOMANIA: PopVariant = Object.freeze({
  name: 'clickomania',
  mechanism: 'pop',
  rows: 9,
  columns: 9,
  handSize: 0,
  rotate: false,
  colors: 3,
  contagion: 'area',
  compact: false,
  scoring: 'bricks',
  penalty: true,
});

/**
 * The form of the literature. Its penalty is on, as in the first paper with the 20 standard walls (Schadd et al.,
 * "Single-Player Monte-Carlo Tree Search", 2008); later ones differ.
 */
const SAMEGAME: PopVariant = Object.freeze({
  ...CLICKOMANIA,
  name: 'samegame',
  rows: 15,
  columns: 15,
  colors: 5,
  compact: true,
  scoring: 'samegame',
});

/** The shipped games. */
export const VARIANTS: readonly Variant[] = Object.freeze([
  ...SHIPPED.map(parseRuleSet),
  QUINTRIS,
  CLICKOMANIA,
  SAMEGAME,
]);

const rows = new Map<string, Variant>(VARIANTS.map((variant) => [variant.name, variant]));
const listeners = new Set<(variant: Variant) => void>();

/**
 * Adds a game to the table, for every engine and element that uses this module. Registering the same rule
 * set again changes nothing. Throws ConfigError: `taken` where another variant has the name.
 */
export function registerVariant(ruleSet: RuleSet): PlaceVariant {
  const variant = parseRuleSet(ruleSet);
  const present = rows.get(variant.name);
  if (present) {
    if (JSON.stringify(present) === JSON.stringify(variant)) return present as PlaceVariant;
    refuse('taken', 'name', variant.name, 'a name that no other variant has');
  }
  rows.set(variant.name, variant);
  listeners.forEach((listener) => {
    listener(variant);
  });
  return variant;
}

/** The row of a variant, if there is one of that name. */
export function findVariant(name: string): Variant | undefined {
  return rows.get(name);
}

/** Every name that `variant` may be, the shipped ones first; of all kinds of games, or only of some. */
export function variantNames(kinds?: readonly Variant['mechanism'][]): readonly string[] {
  return [...rows.values()]
    .filter(({ mechanism }) => kinds?.includes(mechanism) ?? true)
    .map(({ name }) => name);
}

/** Tells the rules of a registered variant from others of its name; `undefined` for a shipped one. */
export function fingerprintOf(variant: Variant): number | undefined {
  if (VARIANTS.includes(variant)) return undefined;
  return checksum([...JSON.stringify(variant)].map((character) => character.charCodeAt(0)));
}

/** The registered games as rule sets, for another realm that has to know them too. */
export function registeredRuleSets(): readonly RuleSet[] {
  const registered = [...rows.values()].slice(VARIANTS.length) as PlaceVariant[];
  return registered.map(({ mechanism: _, ...ruleSet }) => ruleSet);
}

/** Calls back with each variant that is registered from now on; answers how to stop that. */
export function onRegister(listener: (variant: Variant) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
