/**
 * THE table of attributes: how the text of each is read. Properties go through the same readers, so there
 * is one edge. A reader answers with the value, or with `undefined` for a text that it refuses.
 */
import { GOAL_ALLOWED, goalOf } from '../engine/goal.js';
import { type Draw, DRAWS, type Profile, PROFILES } from '../engine/fall/types.js';
import { LARGEST_ORDER } from '../engine/fall/orders.js';
import { type Fair, FAIRS } from '../engine/place/fair.js';
import { type Contagion, CONTAGIONS, MOST_COLORS, SCORINGS, type WallScoring } from '../engine/pop/types.js';
import { findVariant, LIMITS, SIZES, variantNames } from '../engine/variants.js';
import { KEYS_ALLOWED, parseKeys } from '../games/fall/keys.js';
import {
  MOTION,
  ON_BY_DEFAULT,
  ON_OFF_SHOWN,
  oneOf,
  parseNumber,
  PRESENT_IS_ON,
  shortText,
  STORAGE,
  THEME,
  variantsOwn,
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

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export type MotionChoice = 'auto' | 'full' | 'reduced' | 'none';
export type StorageName = 'local' | 'session' | 'none';
/** `auto`: a falling game falls by itself; `turn`: only when the player drops a piece. */
export type PaceChoice = 'auto' | 'turn';
export type Autoplay = 'off' | 'simple' | 'animated';
/** When the game starts: near the view, at once, or when its player asks for it. */
export type Loading = 'lazy' | 'eager' | 'interaction';
export type Palette = 'default' | 'safe' | 'mono';
/** How many taps remove an area: the first of two shows it. */
export type Taps = 'two' | 'one';
export type Control = 'score' | 'best' | 'streak' | 'new' | 'undo' | 'redo' | 'hint' | 'help';

/** The checked values of all attributes; '' or `null` where the host has set none. */
export interface Options {
  variant: string;
  gridSize: Size | null;
  handSize: number | null;
  seed: string | null;
  /** '' for the present day in UTC, else YYYY-MM-DD; `null` for a game that is no daily one. */
  daily: string | null;
  /** The text form of a position, or its JSON. */
  position: string;
  /** The text form of a record, or its JSON. */
  record: string;
  goal: string;
  rotate: boolean | null;
  /** Of placement games: how hands are dealt. */
  fair: Fair;
  /** Of falling games: how pieces are drawn and of how many cells they are, and by which rules they lock. */
  draw: Draw;
  order: number | null;
  profile: Profile;
  /** Of walls, `null` for the variant's own: colours, and by which rules areas spread, fall and count. */
  colors: number | null;
  contagion: Contagion | null;
  compact: boolean | null;
  scoring: WallScoring | null;
  penalty: boolean | null;
  solvable: boolean;
  taps: Taps;
  palette: Palette;
  pace: PaceChoice;
  /** Milliseconds from row to row; until a held key repeats; from repeat to repeat. */
  gravity: number;
  das: number;
  arr: number;
  /** The keys of a falling game as the host has bound them; '' for the usual ones. */
  keys: string;
  autoplay: Autoplay;
  /** The computer's actions a second; 0 for as many as it can. */
  autoplaySpeed: number;
  undo: boolean;
  hints: boolean;
  controls: readonly Control[];
  theme: Theme;
  motion: MotionChoice;
  storage: StorageName | StorageAdapter;
  saveKey: string;
  label: string;
  /** The field of a form that the game is, and whether it is to be played to its end. */
  name: string;
  required: boolean;
  workerUrl: string;
  loading: Loading;
  disabled: boolean;
}

/** The greatest text that a position or record takes; a link is far shorter. */
const MAX_GAME = 2_000_000;

/** What the attributes of whole games take. */
export const GAME_TEXT = {
  position: 'the text or the JSON of a position',
  record: 'the text or the JSON of a record',
} as const;

export interface AttributeRow<K extends keyof Options = keyof Options> {
  readonly attribute: string;
  readonly property: K;
  /** What the attribute takes, as an error says it and the documentation lists it; may change as variants are registered. */
  readonly allowed: string;
  readonly fallback: Options[K];
  readonly parse: (text: string) => Options[K] | undefined;
  /** The property's value as a host reads it; by default the checked value itself. */
  readonly show?: (value: Options[K]) => unknown;
}

const CONTROLS: readonly Control[] = ['score', 'best', 'streak', 'new', 'undo', 'redo', 'hint', 'help'];
const MAX_TEXT = 65_536;

function parseSize(text: string): Size | null | undefined {
  const match = /^\s*(\d{1,3})(?:\s*[x×]\s*(\d{1,3}))?\s*$/i.exec(text);
  if (!match) return text.trim() === '' ? null : undefined;
  const rows = Number(match[1]);
  const columns = Number(match[2] ?? match[1]);
  // Whether the variant can have it, `wanted.ts` knows.
  const inside = rows >= 1 && rows <= SIZES.fall.rows.to && columns >= 1 && columns <= LIMITS.columns;
  return inside ? { rows, columns } : undefined;
}

function parseHandSize(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const size = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : NaN;
  return size >= 0 && size <= LIMITS.handSize ? size : undefined;
}

function parseControls(text: string): readonly Control[] | undefined {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return CONTROLS;
  if (words.length === 1 && words[0] === 'none') return [];
  const known = words.filter((word): word is Control => (CONTROLS as readonly string[]).includes(word));
  return known.length === words.length ? [...new Set(known)] : undefined;
}

function parseUrl(text: string): string | undefined {
  try {
    if (text.trim() !== '') new URL(text, document.baseURI);
    return text.trim();
  } catch {
    return undefined;
  }
}

/** A text of the package's own, or JSON; what it says is read by the core. */
function parseGame(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_GAME) return undefined;
  if (!trimmed.startsWith('{')) return trimmed;
  try {
    readJson(trimmed);
    return trimmed;
  } catch {
    return undefined;
  }
}

const row = <K extends keyof Options>(entry: AttributeRow<K>): AttributeRow =>
  entry as unknown as AttributeRow;

/** What sizes a variant's mechanism can have, as an error says it. */
const SIZE_ALLOWED = `N or RxC, rows by columns, each from 1 to ${LIMITS.rows}; in a falling game ${SIZES.fall.rows.from} to ${SIZES.fall.rows.to} rows and ${SIZES.fall.columns.from} to ${SIZES.fall.columns.to} columns`;
const HAND_ALLOWED = `a whole number from 1 to ${LIMITS.handSize}; in a falling game ${SIZES.fall.handSize.from} to ${SIZES.fall.handSize.to}; a wall has no hand`;

export const ATTRIBUTES: readonly AttributeRow[] = [
  row({
    attribute: 'variant',
    property: 'variant',
    fallback: 'blocks',
    get allowed() {
      return variantNames().join(', ');
    },
    parse: (text) => findVariant(text.trim().toLowerCase())?.name,
  }),
  row({
    attribute: 'grid-size',
    property: 'gridSize',
    allowed: SIZE_ALLOWED,
    fallback: null,
    parse: parseSize,
    show: (size) => (size ? `${size.rows}x${size.columns}` : ''),
  }),
  row({
    attribute: 'hand-size',
    property: 'handSize',
    allowed: HAND_ALLOWED,
    fallback: null,
    parse: parseHandSize,
  }),
  row({
    attribute: 'seed',
    property: 'seed',
    allowed: `any text of at most ${MAX_TEXT} characters`,
    fallback: null,
    parse: (text) => (text.length <= MAX_TEXT ? text : undefined),
  }),
  row({
    attribute: 'daily',
    property: 'daily',
    allowed: 'present for today in UTC, or YYYY-MM-DD',
    fallback: null,
    parse: (text) => (text.trim() === '' || isDate(text.trim()) ? text.trim() : undefined),
  }),
  row({
    attribute: 'position',
    property: 'position',
    allowed: GAME_TEXT.position,
    fallback: '',
    parse: parseGame,
  }),
  row({
    attribute: 'record',
    property: 'record',
    allowed: GAME_TEXT.record,
    fallback: '',
    parse: parseGame,
  }),
  row({
    attribute: 'goal',
    property: 'goal',
    allowed: GOAL_ALLOWED,
    fallback: '',
    parse: (text) => (text.trim() === '' || goalOf(text.trim()) ? text.trim() : undefined),
  }),
  row({ attribute: 'rotate', property: 'rotate', ...variantsOwn(ON_OFF_SHOWN) }),
  row({ attribute: 'fair', property: 'fair', fallback: FAIRS[0], ...oneOf(...FAIRS) }),
  row({ attribute: 'draw', property: 'draw', fallback: DRAWS[0], ...oneOf(...DRAWS) }),
  row({
    attribute: 'order',
    property: 'order',
    ...variantsOwn(parseNumber(1, LARGEST_ORDER)),
    show: (order) => order,
  }),
  row({ attribute: 'profile', property: 'profile', fallback: PROFILES[0], ...oneOf(...PROFILES) }),
  row({
    attribute: 'colors',
    property: 'colors',
    ...variantsOwn(parseNumber(2, MOST_COLORS)),
    show: (colors) => colors,
  }),
  row({ attribute: 'contagion', property: 'contagion', ...variantsOwn(oneOf(...CONTAGIONS)) }),
  row({ attribute: 'compact', property: 'compact', ...PRESENT_IS_ON, fallback: null }),
  row({ attribute: 'scoring', property: 'scoring', ...variantsOwn(oneOf(...SCORINGS)) }),
  row({ attribute: 'penalty', property: 'penalty', ...variantsOwn(ON_OFF_SHOWN) }),
  row({ attribute: 'solvable', property: 'solvable', ...PRESENT_IS_ON, fallback: false }),
  row({ attribute: 'taps', property: 'taps', fallback: 'two', ...oneOf('two', 'one') }),
  row({
    attribute: 'palette',
    property: 'palette',
    fallback: 'default',
    ...oneOf('default', 'safe', 'mono'),
  }),
  row({ attribute: 'pace', property: 'pace', fallback: 'auto', ...oneOf('auto', 'turn') }),
  row({ attribute: 'gravity', property: 'gravity', fallback: 500, ...parseNumber(20, 10_000) }),
  row({ attribute: 'das', property: 'das', fallback: 170, ...parseNumber(0, 1000) }),
  row({ attribute: 'arr', property: 'arr', fallback: 50, ...parseNumber(0, 1000) }),
  row({
    attribute: 'keys',
    property: 'keys',
    fallback: '',
    allowed: KEYS_ALLOWED,
    parse: (text) => (parseKeys(text) ? text.trim() : undefined),
  }),
  row({
    attribute: 'autoplay',
    property: 'autoplay',
    fallback: 'off',
    ...oneOf('off', 'simple', 'animated'),
  }),
  row({
    attribute: 'autoplay-speed',
    property: 'autoplaySpeed',
    fallback: 8,
    allowed: 'actions a second, a whole number from 1 to 1000, or max',
    parse: (text) => (text.trim().toLowerCase() === 'max' ? 0 : parseNumber(1, 1000).parse(text)),
    show: (speed) => speed || 'max',
  }),
  row({ attribute: 'undo', property: 'undo', ...ON_BY_DEFAULT }),
  row({ attribute: 'hints', property: 'hints', ...ON_BY_DEFAULT }),
  row({
    attribute: 'controls',
    property: 'controls',
    allowed: `none, or some of ${CONTROLS.join(' ')}`,
    fallback: CONTROLS,
    parse: parseControls,
    show: (controls) => controls.join(' ') || 'none',
  }),
  row({ attribute: 'theme', property: 'theme', ...THEME }),
  row({ attribute: 'motion', property: 'motion', ...MOTION }),
  row({ attribute: 'storage', property: 'storage', ...STORAGE }),
  row({ attribute: 'save-key', property: 'saveKey', fallback: '', ...shortText(200) }),
  row({ attribute: 'label', property: 'label', fallback: '', ...shortText(500) }),
  row({
    attribute: 'worker-url',
    property: 'workerUrl',
    allowed: 'an address',
    fallback: '',
    parse: parseUrl,
  }),
  row({
    attribute: 'loading',
    property: 'loading',
    fallback: 'lazy',
    ...oneOf('lazy', 'eager', 'interaction'),
  }),
  row({ attribute: 'name', property: 'name', fallback: '', ...shortText(500) }),
  row({
    attribute: 'required',
    property: 'required',
    allowed: 'present or absent',
    fallback: false,
    parse: () => true,
  }),
  row({
    attribute: 'disabled',
    property: 'disabled',
    allowed: 'present or absent',
    fallback: false,
    parse: () => true,
  }),
];

/** Every attribute at its default. */
export function defaultOptions(): Options {
  return Object.fromEntries(
    ATTRIBUTES.map(({ property, fallback }) => [property, fallback]),
  ) as unknown as Options;
}

/** Whether an object can stand in for a Storage. */
export function isStorageAdapter(value: unknown): value is StorageAdapter {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return (['getItem', 'setItem', 'removeItem'] as const).every(
      (method) => typeof (value as Record<string, unknown>)[method] === 'function',
    );
  } catch {
    return false;
  }
}
