/** The games of the table: those that ship, and how a host adds its own. A worker is told them by its page. */
import { BLOCK_SUDOKU_PIECES, BLOCKS_PIECES, BLOCKUDOKU_PIECES, QUINTRIS_PIECES } from './pieces.js';
import { deepFreeze } from './freeze.js';
import {
  type FallVariant,
  parseRuleSet,
  type PlaceVariant,
  type PopVariant,
  type RuleSet,
  type Variant,
} from './rule-set.js';
import { register, ship } from './table.js';

const LINES = { rows: true, columns: true, boxes: false };
const LINES_AND_BOXES = { rows: true, columns: true, boxes: true };

/** As `parseRuleSet` would answer them: a page that loads the table has no need to check it. */
const PLACE: readonly PlaceVariant[] = [
  {
    name: 'blocks',
    mechanism: 'place',
    rows: 8,
    columns: 8,
    handSize: 3,
    clears: LINES,
    pieces: BLOCKS_PIECES,
    rotate: false,
    scoring: { cell: 1, clearedCell: 1, lineCells: 1 },
  },
  {
    name: 'block-sudoku',
    mechanism: 'place',
    rows: 9,
    columns: 9,
    handSize: 3,
    clears: LINES_AND_BOXES,
    pieces: BLOCK_SUDOKU_PIECES,
    rotate: false,
    scoring: { power: 1 },
  },
  {
    name: 'blockudoku',
    mechanism: 'place',
    rows: 9,
    columns: 9,
    handSize: 3,
    clears: LINES_AND_BOXES,
    pieces: BLOCKUDOKU_PIECES,
    rotate: false,
    scoring: { cell: 1, line: 18, combo: 50, streak: 30 },
  },
];

const QUINTRIS: FallVariant = {
  name: 'quintris',
  mechanism: 'fall',
  rows: 25,
  columns: 15,
  handSize: 1,
  pieces: QUINTRIS_PIECES,
  rotate: true,
};

const CLICKOMANIA: PopVariant = {
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
};

/**
 * The form of the literature. Its penalty is on, as in the first paper with the 20 standard walls (Schadd et al.,
 * "Single-Player Monte-Carlo Tree Search", 2008); later ones differ.
 */
const SAMEGAME: PopVariant = {
  ...CLICKOMANIA,
  name: 'samegame',
  rows: 15,
  columns: 15,
  colors: 5,
  compact: true,
  scoring: 'samegame',
};

/** The shipped games. */
export const VARIANTS: readonly Variant[] = deepFreeze([...PLACE, QUINTRIS, CLICKOMANIA, SAMEGAME]);

ship(VARIANTS);

/**
 * Adds a game to the table, for every engine and element that uses this module. Registering the same rule
 * set again changes nothing. Throws ConfigError: `taken` where another variant has the name.
 */
export function registerVariant(ruleSet: RuleSet): PlaceVariant {
  return register(parseRuleSet(ruleSet));
}
