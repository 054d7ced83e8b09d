/**
 * THE table of the lab's attributes: all that is to be known of one is its row. What hosts read of it is its comment:
 * `@default` says what stands for nothing in words, `@values` a long list of what it takes briefly.
 */
import {
  defaultsOf,
  MOTION,
  oneOf,
  type PropertiesOf,
  row,
  rowsOf,
  shortText,
  STORAGE,
  THEME,
  trimmed,
  type ValuesOf,
  wholeNumber,
} from '../../element/attribute-readers.js';
import { CONTAGIONS } from '../../engine/pop/types.js';
import { idOf, levelsAmong, namedLevels, wrongLevels } from '../parts/registry.js';
import { LEVELS } from '../program/levels.js';

interface LabSize {
  readonly rows: number;
  readonly columns: number;
}

/** The sides of a wall; below two there is nothing to program. */
const SIDE = { from: 2, to: 32 } as const;
const MAX_SEED = 65_536;
/** A program far larger than any that a person builds. */
export const MAX_PROGRAM = 1_000_000;

const isSide = (side: number): boolean => side >= SIDE.from && side <= SIDE.to;

function parseSize(text: string): LabSize | undefined {
  const match = /^\s*(\d+)(?:\s*[x×]\s*(\d+))?\s*$/i.exec(text);
  if (!match) return undefined;
  const rows = Number(match[1]);
  const columns = Number(match[2] ?? match[1]);
  return isSide(rows) && isSide(columns) ? { rows, columns } : undefined;
}

const TABLE = {
  /**
   * Rows by columns of the wall, of the free lab and of levels that have no walls of their own.
   * @values `N` or `RxC`, 2 to 32 each
   */
  gridSize: row<LabSize, string>({
    allowed: `N or RxC, rows by columns, each from ${SIDE.from} to ${SIDE.to}`,
    fallback: { rows: 9, columns: 9 },
    parse: parseSize,
    show: ({ rows, columns }) => `${rows}x${columns}`,
  }),

  /**
   * How many colours these walls have.
   * @values 2 to 8
   */
  colors: wholeNumber(2, 8, 3),

  /** The rule that a free program is checked by: bricks match all four neighbours, or those above and below. */
  contagion: oneOf(...CONTAGIONS),

  /**
   * The wall to begin with; the same seed draws the same walls.
   * @default random
   */
  seed: row<string | null>({ ...shortText(MAX_SEED), fallback: null, show: (seed) => seed }),

  /**
   * The level to begin with; who has chosen another one is there again on the next visit, until this one changes.
   * @default the first level
   * @values `free`, or the id of a level
   */
  level: row<string>({
    allowed: ['free', ...LEVELS.map(({ id }) => id)].join(', '),
    fallback: LEVELS[0]!.id,
    parse: (text) => {
      const [id = '', more] = namedLevels(text) ?? [undefined, ''];
      return more === undefined ? idOf(id) : undefined;
    },
    show: (id) => id || 'free',
  }),

  /**
   * The only levels that are played here, in this order; the player cannot leave them.
   * @default all, and the free lab
   * @values ids of levels, or their numbers, and `free`
   */
  levels: row<readonly string[], string>({
    allowed: 'ids of levels, or their numbers, each once and apart by spaces; free is the free lab',
    fallback: [],
    parse: namedLevels,
    rest: (text, isLate) => (isLate ? undefined : levelsAmong(text)),
    wrong: wrongLevels,
    show: (ids) => ids.join(' '),
  }),

  /**
   * The program to begin with, as JSON or as a link carries it; one that is kept from before comes first.
   * @default none
   * @values a program
   */
  program: row<string>({
    ...trimmed('the JSON of a program, or the text of a link to one', () => true),
    parse: (text) => (text.length <= MAX_PROGRAM ? text.trim() : undefined),
  }),

  /** Colours; `auto` follows the page's `color-scheme`, or the system where it has none. */
  theme: THEME,

  /** How much moves; `auto` follows the system. */
  motion: MOTION,

  /** Where programs and progress are kept. */
  storage: STORAGE,

  /**
   * Names what is kept: labs with the same key share it.
   * @default derived
   */
  saveKey: shortText(200),

  /**
   * The accessible name.
   * @default the lab's name
   */
  label: shortText(500),
};

/** The checked values of all attributes. */
export type LabOptions = ValuesOf<typeof TABLE>;

/** The properties that the table makes, as a host reads them. */
export type LabHostProperties = PropertiesOf<typeof TABLE>;

export type LabTheme = LabOptions['theme'];
export type LabMotion = LabOptions['motion'];
export type LabStorageName = LabOptions['storage'];

export const LAB_ATTRIBUTES = rowsOf<LabOptions>(TABLE);

/** Every attribute at its default. */
export const defaultLabOptions = (): LabOptions => defaultsOf(LAB_ATTRIBUTES);
