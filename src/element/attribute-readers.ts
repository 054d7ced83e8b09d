/** Readers of the texts of attributes, of which the tables of rows are made. */
import type { Kind } from '../engine/kinds.js';

/**
 * All that is to be known of an attribute, beside its name and what its comment says: how its text is read, and what
 * it has to do with the game.
 */
export interface Row<T, Shown = T> {
  /** What the attribute takes, as an error says it and the documentation lists it; may change as variants are registered. */
  readonly allowed: string;
  /** The same in a kind of game, where not all take the same. */
  readonly allowedIn?: Readonly<Partial<Record<Kind, string>>> | undefined;
  readonly fallback: T;
  /** The value of a text, or `undefined` for one that is refused. */
  readonly parse: (text: string) => T | undefined;
  /** What holds of a text that is refused, where that is better than what held before it; `isLate` once that has been seen. */
  readonly rest?: (text: string, isLate?: boolean) => T | undefined;
  /** What is wrong with a text that is refused, where what is allowed does not say it. */
  readonly wrong?: (text: string) => string;
  /** The property's value as a host reads it. */
  readonly show: (value: T) => Shown;
  /** The kinds of games that it means something for, where that is not all of them. */
  readonly kinds?: readonly Kind[];
  /** Whether a change of it is another game, whatever is played. */
  readonly anew?: true;
  /**
   * A rule: a change of it is another game of its kind, and it stands under its property's name in the
   * configuration. What it adds to the name of a saved game where it is not as usual, if that is not its own name
   * with its value.
   */
  readonly rule?: true | ((value: NonNullable<T>) => string);
}

/** A row as it is told to hosts: by what it takes and shows. */
export const row = <T, Shown = T>(entry: Row<T, Shown>): Row<T, Shown> => entry;

/** A row of the table behind `O`, with its names. */
export interface NamedRow<O> extends Row<O[keyof O], unknown> {
  readonly attribute: string;
  readonly property: keyof O & string;
}

/** The rows of a table by their properties. */
type Table = Readonly<
  Record<string, { parse(text: string): unknown; show(value: never): unknown; fallback: unknown }>
>;

export type ValuesOf<T extends Table> = {
  -readonly [K in keyof T]: Exclude<ReturnType<T[K]['parse']>, undefined>;
};

export type PropertiesOf<T extends Table> = { -readonly [K in keyof T]: ReturnType<T[K]['show']> };

/** The rows of a table with their names: an attribute has its property's, as `grid-size` of `gridSize`. */
export function rowsOf<O>(table: Table): readonly NamedRow<O>[] {
  return Object.entries(table).map(([property, row]) => {
    const attribute = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    // A copy would call what a row has as a getter.
    const names = { attribute: { value: attribute }, property: { value: property } };
    return Object.create(row, names) as NamedRow<O>;
  });
}

/** Every option of a table at its default. */
export function defaultsOf<O>(rows: readonly NamedRow<O>[]): O {
  return Object.fromEntries(rows.map(({ property, fallback }) => [property, fallback])) as O;
}

const same = <T>(value: T): T => value;

/** One of some words in any case, the first where there is none. */
export function oneOf<T extends string>(...values: readonly T[]): Row<T> {
  return {
    allowed: values.join(', '),
    fallback: values[0]!,
    parse: (text) => values.find((value) => value === text.trim().toLowerCase()),
    show: same,
  };
}

/** A whole number in bounds, as HTML reads one: blanks around it and zeros ahead of it do not count. */
export function wholeNumber(from: number, to: number, fallback = from): Row<number> {
  return {
    allowed: `a whole number from ${from} to ${to}`,
    fallback,
    parse: (text) => {
      const number = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
      return number >= from && number <= to ? number : undefined;
    },
    show: same,
  };
}

/** A text that is not too long, as it is. */
export function shortText(most: number): Row<string> {
  return {
    allowed: `a text of at most ${most} characters`,
    fallback: '',
    parse: (text) => (text.length <= most ? text : undefined),
    show: same,
  };
}

/** A text without the blanks around it, if it is a good one. */
export function trimmed(allowed: string, isGood: (text: string) => unknown): Row<string> {
  return {
    allowed,
    fallback: '',
    parse: (text) => (isGood(text.trim()) ? text.trim() : undefined),
    show: same,
  };
}

const ON_OFF = oneOf('on', 'off');

/** A switch, shown by its word. */
export const SWITCH: Row<boolean, string> = {
  allowed: ON_OFF.allowed,
  fallback: true,
  parse: (text) => {
    const word = ON_OFF.parse(text);
    return word && word === 'on';
  },
  show: (on) => (on ? 'on' : 'off'),
};

/** A switch that is on where the attribute is there without a word. */
export const PRESENT_IS_ON: Row<boolean, string> = {
  ...SWITCH,
  fallback: false,
  parse: (text) => text.trim() === '' || SWITCH.parse(text),
};

/** True where the attribute is there. */
export const PRESENT: Row<boolean> = {
  allowed: 'present or absent',
  fallback: false,
  parse: () => true,
  show: same,
};

/** As the variant has it, `null`, unless the attribute says otherwise; shown as `unset` then. */
export function variantsOwn<T, Shown, Unset = ''>(
  { allowed, parse, show }: Row<T, Shown>,
  unset: Unset = '' as Unset,
): Row<T | null, Shown | Unset> {
  return {
    allowed,
    fallback: null,
    parse: (text) => (text.trim() === '' ? null : parse(text)),
    show: (value) => (value === null ? unset : show(value)),
  };
}

export function ofKinds<Rows extends object>(kinds: readonly Kind[], rows: Rows): Rows {
  const entries = Object.entries(rows).map(([property, row]) => [property, { ...row, kinds }]);
  return Object.fromEntries(entries) as Rows;
}

/** What any element of ours may be asked for. */
export const THEME = oneOf('auto', 'light', 'dark', 'contrast');
export const MOTION = oneOf('auto', 'full', 'reduced', 'none');
export const STORAGE = oneOf('local', 'session', 'none');
