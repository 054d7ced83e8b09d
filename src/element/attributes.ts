/**
 * THE table of attributes: all that is to be known of one is its row, here or, where only one kind of game has it, in
 * the folder of that kind. From the rows come the properties, their types and documentation, the metadata, the tables
 * of docs/attributes.md, what the integrations take and the flags of the command line.
 *
 * The comment of a row is what hosts read: `@default` says what stands for nothing in words where that is no value of
 * its own, `@values` a long list of what it takes briefly; the groups are those of that page. Behind it `flag:` names
 * the flag at the command line, with its argument and its help; `authors:` what the authors of a site's pages may say
 * where that is less than the attribute takes (`never`, a pattern, `from..to` or the most characters) and how an
 * error says it; `editor:` panel, label and help in the editor of WordPress; and `object:` what the property takes
 * besides a text.
 */
import { GOAL_ALLOWED, goalOf } from '../engine/goal.js';
import { WALL_GOALS } from '../engine/pop/types.js';
import { MAX_HAND, MAX_SIDE, SIZES } from '../engine/limits.js';
import { findVariant, variantNames } from '../engine/table.js';
import '../engine/variants.js';
import { FALL_ATTRIBUTES } from '../games/fall/options.js';
import { PLACE_ATTRIBUTES } from '../games/place/options.js';
import { POP_ATTRIBUTES } from '../games/pop/options.js';
import {
  defaultsOf,
  MOTION,
  type NamedRow,
  oneOf,
  PRESENT,
  PRESENT_IS_ON,
  type PropertiesOf,
  row,
  type Row,
  rowsOf,
  shortText,
  STORAGE,
  SWITCH,
  THEME,
  trimmed,
  type ValuesOf,
  variantsOwn,
  wholeNumber,
} from './attribute-readers.js';
import { isDate } from './daily.js';
import { readJson } from './json.js';

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** What a host may hand over in place of a storage name; every method may be asynchronous. */
export interface StorageAdapter {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): unknown;
  removeItem(key: string): unknown;
}

export type StorageName = 'local' | 'session' | 'none';

const CONTROLS = ['score', 'best', 'streak', 'new', 'undo', 'redo', 'hint', 'help', 'pad', 'sound'] as const;
export type Control = (typeof CONTROLS)[number];
/** Those without being asked for: the buttons of falling games come by themselves where fingers play, sound nowhere. */
const USUAL_CONTROLS: readonly Control[] = CONTROLS.slice(0, -2);

const MAX_TEXT = 65_536;
/** The greatest text that a position or record takes; a link is far shorter. */
const MAX_GAME = 2_000_000;
const { fall } = SIZES;

function parseSize(text: string): Size | null | undefined {
  const match = /^\s*(\d+)(?:\s*[x×]\s*(\d+))?\s*$/i.exec(text);
  if (!match) return text.trim() === '' ? null : undefined;
  const rows = Number(match[1]);
  const columns = Number(match[2] ?? match[1]);
  // Whether the variant can have it, `game-request.ts` knows.
  const inside = rows >= 1 && rows <= fall.rows.to && columns >= 1 && columns <= MAX_SIDE;
  return inside ? { rows, columns } : undefined;
}

function parseControls(text: string): readonly Control[] | undefined {
  const words = text.toLowerCase().match(/\S+/g) as readonly Control[] | null;
  if (!words) return USUAL_CONTROLS;
  if (words.join() === 'none') return [];
  return words.every((word) => CONTROLS.includes(word)) ? [...new Set(words)] : undefined;
}

function isUrl(text: string): boolean {
  try {
    if (text !== '') new URL(text, document.baseURI);
    return true;
  } catch {
    return false;
  }
}

/** A text of the package's own, or JSON; what it says is read by the core. */
function isGame(text: string): boolean {
  if (text.length > MAX_GAME) return false;
  try {
    if (text.startsWith('{')) readJson(text);
    return true;
  } catch {
    return false;
  }
}

const ATTRIBUTES_OF_ALL = {
  /** The game. @group Common */
  // flag: variant=NAME {variants}, or one of --rules; blocks by default
  variant: row<string>({
    fallback: 'blocks',
    get allowed() {
      return variantNames().join(', ');
    },
    parse: (text) => findVariant(text.trim().toLowerCase())?.name,
    show: String,
    anew: true,
  }),

  /**
   * Rows by columns; boxes exist where both are multiples of 3.
   * @group Common
   * @default the variant's
   * @values `N` or `RxC`, 1 to 32 each
   */
  // flag: size=N|RxC rows by columns, each from 1 to 32; in quintris 10 to 40 by 8 to 32
  // authors: ^(([1-9]|[123][0-9]|40)x)?([1-9]|[12][0-9]|3[0-2])$ N or RxC, rows by columns, such as 8x8, at most 40x32
  // editor: Game | Board size | Such as 8x8, rows by columns. Empty for the usual size.
  gridSize: row<Size | null, string>({
    allowed: `N or RxC, rows by columns, each from 1 to ${MAX_SIDE}; in a falling game ${fall.rows.from} to ${fall.rows.to} rows and ${fall.columns.from} to ${fall.columns.to} columns`,
    fallback: null,
    parse: parseSize,
    show: (size) => (size ? `${size.rows}x${size.columns}` : ''),
    anew: true,
  }),

  /**
   * Pieces in hand; in falling games the next pieces that are shown.
   * @group Common
   * @default the variant's
   * @values 1 to 8
   */
  // flag: hand=N pieces in hand, 1 to 8; in quintris the next pieces that are shown, 0 to 6
  // authors: 0..8
  // editor: Game | Pieces in hand | 1 to 8. Empty for the usual number.
  handSize: row<number | null>({
    ...variantsOwn(wholeNumber(0, MAX_HAND), null),
    allowed: `a whole number from 1 to ${MAX_HAND}; in a falling game ${fall.handSize.from} to ${fall.handSize.to}`,
    kinds: ['place', 'fall'],
    anew: true,
  }),

  /**
   * The same seed deals the same pieces, everywhere.
   * @group Common
   * @default random
   */
  // flag: seed=TEXT the same seed deals the same pieces, or the same wall; random by default
  // authors: 200
  // editor: Game | Seed | The same text deals the same pieces to everyone. Empty for another game each time.
  seed: row<string | null>({
    ...shortText(MAX_TEXT),
    allowed: `any text of at most ${MAX_TEXT} characters`,
    fallback: null,
    show: (seed) => seed,
    anew: true,
  }),

  /**
   * The game of the day, the same for everyone; no undo, no hints.
   * @group Common
   * @default absent
   * @values present for today in UTC, or `YYYY-MM-DD`
   */
  // authors: ^(\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)?$ empty for today, or a date as YYYY-MM-DD
  daily: row<string | null>({
    ...trimmed('present for today in UTC, or YYYY-MM-DD', (text) => text === '' || isDate(text)),
    fallback: null,
    show: (day) => day,
    anew: true,
  }),

  /**
   * Start from this position, with scripted hands; the property also takes the plain object.
   * @group Common
   * @default none
   */
  // flag: position=TEXT|FILE start from a position: its text, its JSON, or a file with either
  // authors: 20000
  // editor: Game | Position | The text of a position that the game starts from.
  // object: PositionInput
  position: row({ ...trimmed('the text or the JSON of a position', isGame), anew: true }),

  /**
   * Show this game move by move; the property also takes the plain object.
   * @group Common
   * @default none
   */
  // authors: 20000
  // editor: Game | Record | The text of a game that is shown move by move.
  // object: GameRecord
  record: row({ ...trimmed('the text or the JSON of a record', isGame), anew: true }),

  /**
   * What is to be reached.
   * @group Common
   * @default none
   * @values `score:N`, `lines:N`, `clear`
   */
  // flag: goal=TEXT score:N, lines:N or clear; of a wall score:N or clear
  // authors: ^((score|lines):[1-9][0-9]{0,8}|clear)$ score:N, lines:N or clear
  // editor: Game | Goal | score:500, lines:10 or clear.
  goal: row({
    ...trimmed(GOAL_ALLOWED, (text) => text === '' || goalOf(text)),
    allowedIn: { pop: WALL_GOALS },
    anew: true,
  }),

  /**
   * The computer plays, at once or in motion. The player's first key or click takes over;
   * `off` and on again, a new game and a reload give it back.
   * @group Common
   */
  // editor: Rules | The computer plays
  autoplay: oneOf('off', 'simple', 'animated'),

  /**
   * The computer's actions a second.
   * @group Common
   * @values 1 to 1,000, `max`
   */
  // authors: ^([1-9][0-9]{0,2}|1000|max)$ a whole number from 1 to 1000, or max
  // editor: Rules | Speed of the computer | Actions a second, 1 to 1000, or max.
  autoplaySpeed: row<number, number | 'max'>({
    allowed: 'actions a second, a whole number from 1 to 1000, or max',
    fallback: 8,
    // 0 for as many as it can.
    parse: (text) => (text.trim().toLowerCase() === 'max' ? 0 : wholeNumber(1, 1000).parse(text)),
    show: (speed) => speed || 'max',
  }),

  /** Undo and redo, by button, key and method. @group Common */
  // editor: Rules | Undo
  undo: SWITCH,

  /** A line of squares below the words by which an ended game is shared. @group Common */
  // editor: Page | Squares in a shared result
  shareSquares: SWITCH,

  /** The player may ask what the computer would do. @group Common */
  // editor: Rules | Hints
  hints: SWITCH,

  /**
   * What is shown beside the board; `pad`, the buttons of falling games, also unasked where fingers play.
   * @group Look
   * @default all but `pad` and `sound`
   * @values `score best streak new undo redo hint help pad sound`, some of them, or `none`
   */
  // editor: Look | Controls | Some of: score best streak new undo redo hint help pad sound; or none.
  controls: row<readonly Control[], string>({
    allowed: `none, or some of ${CONTROLS.join(' ')}`,
    fallback: USUAL_CONTROLS,
    parse: parseControls,
    show: (controls) => controls.join(' ') || 'none',
  }),

  /** Colours; `auto` follows the page's `color-scheme`, or the system where it has none. @group Look */
  // editor: Look | Theme
  theme: THEME,

  /** The colours of pieces and bricks; `safe` has eight that stay apart for colour-blind eyes, `mono` only greys. @group Look */
  // editor: Look | Colours
  palette: oneOf('default', 'safe', 'mono'),

  /** How much moves; `auto` follows the system. @group Look */
  // editor: Look | Motion
  motion: MOTION,

  /** What is spoken of a move: what it has done, or also what the game is then. @group Look */
  // editor: Look | Spoken words
  narration: oneOf('brief', 'full'),
  /** Moves are heard. A player turns it on and off in the help, or by the control `sound`, and finds it so in the next visit; a written `off` takes the switch from the help. @group Look */
  // editor: Look | Sound
  sound: PRESENT_IS_ON,

  /** Where the game is kept; the property also takes an adapter. @group Embedding */
  // editor: Rules | Keep the game
  // object: StorageAdapter
  storage: STORAGE as Row<StorageName | StorageAdapter>,

  /**
   * Names the saved game and the best score.
   * @group Embedding
   * @default derived from the settings
   */
  // editor: Page | Name of the saved game | Games of the same name go on from each other. Empty for one of its own settings.
  saveKey: shortText(200),

  /**
   * The accessible name.
   * @group Embedding
   * @default the game's name
   */
  // editor: Look | Name for screen readers
  label: shortText(500),

  /**
   * Your own copy of `dist/cdn/worker.js`, for a policy that allows no other worker.
   * @group Embedding
   * @default none
   */
  // It runs code.
  // authors: never
  workerUrl: trimmed('an address', isUrl),

  /**
   * When the game begins: near the view, at once, or when its player presses its button.
   * @group Embedding
   */
  // editor: Page | When the game begins
  loading: oneOf('lazy', 'eager', 'interaction'),

  /**
   * The field of a form that the game is; the form gets the text of its record.
   * @group Embedding
   * @default none
   */
  // authors: 200
  // editor: Page | Field of a form | The form that the game stands in gets its record under this name.
  name: shortText(500),

  /**
   * The form wants the game to be over.
   * @group Embedding
   * @default absent
   */
  // editor: Page | The form wants the game to be over
  required: PRESENT,

  /**
   * Inert for the player, as in a disabled `fieldset`.
   * @group Embedding
   * @default absent
   */
  // editor: Page | Only to be looked at
  disabled: PRESENT,
};

type Table = typeof ATTRIBUTES_OF_ALL &
  typeof PLACE_ATTRIBUTES &
  typeof FALL_ATTRIBUTES &
  typeof POP_ATTRIBUTES;

/** The checked values of all attributes; '' or `null` where the host has set none. */
export type Options = ValuesOf<Table>;

/** The properties that the table makes, as a host reads them; those that take more, or are methods, are the class's own. */
export type HostProperties = PropertiesOf<Omit<Table, 'undo' | 'position' | 'record'>>;

export type MotionChoice = Options['motion'];
export type Palette = Options['palette'];
export type Taps = Options['taps'];

export type AttributeRow = NamedRow<Options>;

export const ATTRIBUTES = rowsOf<Options>({
  ...ATTRIBUTES_OF_ALL,
  ...PLACE_ATTRIBUTES,
  ...FALL_ATTRIBUTES,
  ...POP_ATTRIBUTES,
});

/** Every attribute at its default. */
export const defaultOptions = (): Options => defaultsOf(ATTRIBUTES);

/** What an object has that can stand in for a Storage. */
export const ADAPTER = ['getItem', 'setItem', 'removeItem'] as const;

/** Whether one has that. */
export function isStorageAdapter(value: unknown): value is StorageAdapter {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return ADAPTER.every((method) => typeof (value as Record<string, unknown>)[method] === 'function');
  } catch {
    return false;
  }
}
