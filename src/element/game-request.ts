/** What the checked options ask for: which game, where it is kept, which saved one would be it. */
import { checksum } from '../engine/checksum.js';
import { isWithin, SIZES } from '../engine/limits.js';
import type { GameRecord, GameState, PositionInput } from '../engine/types.js';
import { findVariant, kindNamed } from '../engine/table.js';
import type { Asked } from '../core/requests.js';
import { type AttributeRow, ATTRIBUTES, type Options } from './attributes.js';
import { dailySeed, dayOfWeek, today } from './daily.js';
import type { Source } from './events.js';
import { readJson } from './json.js';
import { Shelf } from './storage.js';

/** A game as the options ask for it. */
export interface Wanted {
  readonly request: Asked;
  /** The date of a daily game; `null` for any other. */
  readonly daily: string | null;
  /** Names what a game was opened from, for those that its variant, size and seed do not name. */
  readonly origin: string;
}

export interface Opening {
  readonly workerUrl: string;
  /** Called once the former shelf has let go of its key. */
  readonly shelf: () => Shelf;
  readonly wanted: Wanted;
  /** Looks at the wanted game before the present one is given up for it; throws ConfigError to keep that one. */
  readonly check?: (state: GameState) => void;
  /** A saved game that these options ask for may take the place of the wanted one; none does without them. */
  readonly resume?: Options | undefined;
  /** What is to be waited for. */
  readonly ahead?: Promise<unknown> | null;
  /** A saved game that a form has given back. */
  readonly kept?: string | null;
  /** Who has asked for a new game; none where an option or the page's address has. */
  readonly source?: Source | undefined;
}

/** Whether the variant's mechanism may be unable to have what is asked for: `sizes.ts` judges it. */
export function mayMisfit(options: Options): boolean {
  const { variant, handSize, goal, solvable, position } = options;
  const kind = kindNamed(variant);
  if (!kind) return false;
  const sizes = SIZES[kind];
  const { rows, columns } = wantedSize(options);
  const fits =
    isWithin(rows, sizes.rows) &&
    isWithin(columns, sizes.columns) &&
    isWithin(handSize ?? sizes.handSize.from, sizes.handSize);
  // What has no hand is a wall, which has no lines that a goal could ask for; so may a position be.
  return !fits || ((position !== '' || !sizes.handSize.to) && (goal !== '' || solvable));
}

/** The rows of the rules that the games of a variant have, each with its value, where the host or the row has one. */
function rulesIn(options: Options): readonly (readonly [row: AttributeRow, value: unknown])[] {
  const kind = kindNamed(options.variant);
  return ATTRIBUTES.filter(({ rule, kinds }) => rule && kind && (kinds?.includes(kind) ?? true))
    .map((row) => [row, options[row.property]] as const)
    .filter(([, value]) => value !== null);
}

/** Names the rules that are not the usual ones of the variant. */
function rulesName(options: Options): string {
  const usual: Readonly<Record<string, unknown>> = { ...findVariant(options.variant) };
  const word = (name: string, value: unknown): string =>
    value === true ? name : value === false ? `no-${name}` : `${name}-${String(value)}`;
  return rulesIn(options)
    .filter(([{ property, fallback }, value]) => (fallback ?? usual[property]) !== value)
    .map(([{ property, rule }, value]) => (rule === true ? word(property, value) : rule!(value as never)))
    .map((name) => `-${name}`)
    .join('');
}

/** The sizes that a game by these options has, as far as they are known before it is opened. */
export function wantedSize({ variant, gridSize, handSize }: Options): {
  rows: number;
  columns: number;
  handSize: number;
} {
  const row = findVariant(variant);
  return {
    rows: gridSize?.rows ?? row?.rows ?? 1,
    columns: gridSize?.columns ?? row?.columns ?? 1,
    handSize: handSize ?? row?.handSize ?? 1,
  };
}

/** The game by these options: a record to look at, a position, a daily game, or a new one. */
export function wantedGame(options: Options): Wanted {
  const { variant, position, record, goal, rotate } = options;
  if (record) {
    return {
      request: { from: 'record', record: textOrJson<GameRecord>(record) },
      daily: null,
      origin: record,
    };
  }
  if (position) {
    const asked = textOrJson<PositionInput>(position);
    const request = { from: 'position', position: asked, ...(goal ? { goal } : {}) } as const;
    return { request, daily: null, origin: `${position} ${goal}` };
  }
  const daily = options.daily === null ? null : options.daily || today();
  const seed = daily === null ? options.seed : dailySeed(daily);
  const config = {
    variant,
    ...wantedSize(options),
    ...(seed === null ? {} : { seed }),
    ...(goal ? { goal } : {}),
    ...(rotate === null ? {} : { rotate }),
    ...Object.fromEntries(rulesIn(options).map(([{ property }, value]) => [property, value])),
  };
  return { request: { from: 'config', config }, daily, origin: goal + rulesName(options) };
}

/** The same options, with the day that they mean now. */
export function dated(options: Options): Options {
  return options.daily === '' ? { ...options, daily: today() } : options;
}

/** How the game by these options is opened; `resumes`: a saved one may take its place. */
export function openingOf(options: Options, resumes: boolean): Opening {
  return {
    workerUrl: options.workerUrl,
    shelf: () => wantedShelf(options),
    wanted: wantedGame(options),
    resume: resumes ? options : undefined,
  };
}

/** Where the game by these options is kept; without a `save-key` its key follows from the game. */
export function wantedShelf(options: Options): Shelf {
  const { storage, saveKey, position, seed } = options;
  const { daily } = wantedGame(options);
  const slot = daily === null ? null : dayOfWeek(daily);
  const passes = !saveKey && (position !== '' || (seed !== null && daily === null));
  return new Shelf(options.record ? 'none' : storage, saveKey, derivedKey(options), slot, passes);
}

/** Whether two sets of options differ in something of which a change is a new game. */
export function isAnotherGame(before: Options, now: Options): boolean {
  const game = (options: Options): string => {
    // A size that is as usual is no other one.
    const others = { ...options, gridSize: null, handSize: null };
    const always = ATTRIBUTES.filter(({ anew }) => anew).map(({ property }) => others[property]);
    return JSON.stringify([wantedSize(options), always, rulesName(options)]);
  };
  return game(before) !== game(now);
}

function derivedKey(options: Options): string {
  const { variant, seed, daily, position, goal, rotate } = options;
  if (position) return `position-${hash(`${position} ${goal}`)}`;
  const { rows, columns, handSize } = wantedSize(options);
  const turns = rotate === null ? '' : rotate ? '-rotate' : '-fixed';
  // No other word of a key has this sign: what passes is never taken for what stays.
  const deal = daily !== null ? '-daily' : seed === null ? '' : `-seed=${seed.slice(0, 100)}`;
  return `${variant}-${rows}x${columns}-${handSize}${turns}${rulesName(options)}${deal}${goal && `-${goal}`}`;
}

/** The texts of the package are handed on as they are; JSON has been read once, at the attribute. */
function textOrJson<T>(text: string): T | string {
  return text.startsWith('{') ? (readJson(text) as T) : text;
}

/** Tells positions apart in the name of a saved game. */
function hash(text: string): string {
  return checksum(Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))).toString(16);
}
