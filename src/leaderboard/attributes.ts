/**
 * THE table of a leaderboard's attributes: all that is to be known of one is its row. What hosts read of it is its
 * comment: `@default` says what stands for nothing in words, `@values` a long list of what it takes briefly.
 */
import {
  defaultsOf,
  oneOf,
  type PropertiesOf,
  type Row,
  rowsOf,
  shortText,
  STORAGE,
  THEME,
  trimmed,
  type ValuesOf,
  wholeNumber,
} from '../element/attribute-readers.js';

const isAddress = (text: string): boolean => {
  try {
    return text === '' || /^https?:$/.test(new URL(text, document.baseURI).protocol);
  } catch {
    return false;
  }
};

/** The longest that a puzzle server takes. */
const MAX_TOKEN = 4096;

const TOKEN = trimmed(
  `a signed token, of at most ${MAX_TOKEN} letters, digits and marks`,
  (text) => /^[!-~]*$/.test(text) && text.length <= MAX_TOKEN,
);

const TABLE = {
  /**
   * The address of the puzzle server, with its `/v1`. Without one nothing is shown, and nothing is asked for.
   * @default none
   * @values an address
   */
  server: trimmed('the address of a puzzle server, as https://scores.example/v1', isAddress),

  /**
   * What is played for; of a series the one that is open now.
   * @default none
   * @values the key of a challenge or a series
   */
  challenge: trimmed('the key of a challenge: a to z, 0 to 9, dots and dashes, at most 80', (text) =>
    /^([a-z0-9][a-z0-9.-]{0,79})?$/.test(text),
  ),

  /**
   * The game that it goes with.
   * @default the nearest game in the page
   * @values the id of a `<block-puzzle>`
   */
  for: shortText(200),

  /** Of a series, which table is shown first. */
  span: oneOf('day', 'week', 'all'),

  /** How many rows a page of the table has. */
  limit: wholeNumber(1, 100, 10),

  /**
   * A user of the site, signed by its back end; without it players are told again by what their page keeps.
   * @default none
   * @values a signed token
   */
  token: {
    ...TOKEN,
    // `null` for a text that is none: its user is there, and neither who was before nor nobody.
    rest: () => null,
    show: (token) => token ?? '',
  } as Row<string | null, string>,

  /** Where the page keeps who plays, and a game that could not be sent yet. */
  storage: STORAGE,

  /** Colours; `auto` follows the page's `color-scheme`, or the system where it has none. */
  theme: THEME,

  /**
   * The accessible name.
   * @default the title of the challenge
   */
  label: shortText(500),
};

/** The checked values of all attributes. */
export type BoardOptions = ValuesOf<typeof TABLE>;

/** The properties that the table makes, as a host reads them. */
export type BoardHostProperties = PropertiesOf<typeof TABLE>;

export const BOARD_ATTRIBUTES = /* @__PURE__ */ rowsOf<BoardOptions>(TABLE);

/** Every attribute at its default. */
export const defaultBoardOptions = (): BoardOptions => defaultsOf(BOARD_ATTRIBUTES);
