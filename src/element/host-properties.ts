/**
 * What each attribute is for, said once: the properties of the element, as editors show them and as the README and
 * the package's metadata list them. What they take, and what stands for nothing, is in the table of `attributes.ts`;
 * `@default` says it in words where that is no value of its own, and `@values` a
 * long list of what it takes briefly. The groups are those of the README.
 */
import type { Draw, Profile } from '../engine/fall/types.js';
import type { Fair } from '../engine/place/fair.js';
import type {
  Autoplay,
  Loading,
  MotionChoice,
  PaceChoice,
  Palette,
  StorageAdapter,
  StorageName,
  Taps,
  Theme,
} from './attributes.js';

/** The properties that the table of attributes makes; their accessors read and write through it. */
export interface HostProperties {
  /** The game. @group Common */
  variant: string;
  /**
   * Rows by columns; boxes exist where both are multiples of 3.
   * @group Common
   * @default the variant's
   * @values `N` or `RxC`, 1 to 32 each
   */
  gridSize: string;
  /**
   * Pieces in hand; in falling games the next pieces that are shown.
   * @group Common
   * @default the variant's
   * @values 1 to 8
   */
  handSize: number | null;
  /**
   * The same seed deals the same pieces, everywhere.
   * @group Common
   * @default random
   */
  seed: string | null;
  /**
   * The game of the day, the same for everyone; no undo, no hints.
   * @group Common
   * @default absent
   * @values present for today in UTC, or `YYYY-MM-DD`
   */
  daily: string | null;
  /**
   * What is to be reached.
   * @group Common
   * @default none
   * @values `score:N`, `lines:N`, `clear`
   */
  goal: string;
  /** Falling games and walls: the player may ask what the computer would do. @group Common */
  hints: string;
  /**
   * The computer plays a falling game or a wall, at once or in motion. The player's first key or click takes over;
   * `off` and on again, a new game and a reload give it back.
   * @group Common
   */
  autoplay: Autoplay;
  /**
   * The computer's actions a second.
   * @group Common
   * @values 1 to 1,000, `max`
   */
  autoplaySpeed: number | 'max';
  /**
   * Whether a piece may be turned before it is placed.
   * @group Placement
   * @default the variant's
   */
  rotate: string;
  /**
   * Every piece alike; or each hand can be placed in some order; or small pieces are likelier on a crowded board.
   * @group Placement
   */
  fair: Fair;
  /** By weights that each game draws and hides, all pieces alike, or each once from a bag. @group Falling */
  draw: Draw;
  /**
   * Pieces of so many cells, in place of the variant's.
   * @group Falling
   * @default the variant's
   */
  order: number | null;
  /**
   * The original's rules, or kicks, hold and a moment before a piece locks; scores are kept apart.
   * @group Falling
   */
  profile: Profile;
  /** Pieces fall by themselves, or only the player moves them. @group Falling */
  pace: PaceChoice;
  /** Milliseconds from row to row. @group Falling */
  gravity: number;
  /** Milliseconds until a held key repeats. @group Falling */
  das: number;
  /** Milliseconds from repeat to repeat; 0 goes all the way. @group Falling */
  arr: number;
  /**
   * Other keys for `left`, `right`, `rotate`, `flip`, `down`, `drop`, `hold`, `pause`, `undo`, `redo`, `hint`.
   * @group Falling
   * @default the usual ones
   * @values e.g. `left: a ArrowLeft; rotate: w`
   */
  keys: string;
  /**
   * How many colours.
   * @group Walls
   * @default the variant's
   */
  colors: number | null;
  /**
   * A brick matches all four neighbours, or those above and below.
   * @group Walls
   * @default the variant's
   */
  contagion: string;
  /**
   * Empty columns close to the left.
   * @group Walls
   * @default the variant's
   */
  compact: string;
  /**
   * A point a brick, or more for large areas.
   * @group Walls
   * @default the variant's
   */
  scoring: string;
  /**
   * By `samegame` scoring, bricks left at the end cost points.
   * @group Walls
   * @default the variant's
   */
  penalty: string;
  /** A wall that can be cleared. @group Walls */
  solvable: string;
  /** A first tap shows an area and a second one removes it, or the first removes it. @group Walls */
  taps: Taps;
  /** The colours; `safe` has eight that stay apart for colour-blind eyes, `mono` only shapes. @group Walls */
  palette: Palette;
  /**
   * What is shown beside the board.
   * @group Look
   * @values `score best streak new undo redo hint help`, some of them, or `none`
   */
  controls: string;
  /** Colours; `auto` follows the system. @group Look */
  theme: Theme;
  /** How much moves; `auto` follows the system. @group Look */
  motion: MotionChoice;
  /** Where the game is kept; the property also takes an adapter. @group Embedding */
  storage: StorageName | StorageAdapter;
  /**
   * Names the saved game and the best score.
   * @group Embedding
   * @default derived from the settings
   */
  saveKey: string;
  /**
   * The accessible name.
   * @group Embedding
   * @default the game's name
   */
  label: string;
  /**
   * When the game begins: near the view, at once, or when its player presses its button.
   * @group Embedding
   */
  loading: Loading;
  /**
   * The field of a form that the game is; the form gets the text of its record.
   * @group Embedding
   * @default none
   */
  name: string;
  /**
   * The form wants the game to be over.
   * @group Embedding
   * @default absent
   */
  required: boolean;
  /**
   * Inert for the player, as in a disabled `fieldset`.
   * @group Embedding
   * @default absent
   */
  disabled: boolean;
  /**
   * Your own copy of `dist/worker.js`, for a policy that allows no other worker.
   * @group Embedding
   * @default none
   */
  workerUrl: string;
}

/** The attribute whose name a method has; assigned as a property it sets the attribute's value all the same. */
export interface MethodAttributes {
  /** Undo and redo, by button, key and method. @group Common */
  undo: 'on' | 'off';
}
