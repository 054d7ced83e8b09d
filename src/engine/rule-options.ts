/**
 * The rules that a game may choose. Each is a row of its mechanism's table: what it may be, how many bits its number
 * has in the text of a position, and from which bit of the core's options on it is told.
 */
import type { Bits } from './bits.js';
import { optional, readBoolean, readInteger, refuse } from './check.js';
import { readOneOf } from './readers.js';

interface RuleOption<T> {
  /** By their numbers. */
  readonly values: readonly T[];
  /** In the text of a position; 0 for one that has its own place there. */
  readonly bits: number;
  /** Of the core's options; none for what the core is told in another way. */
  readonly core?: number;
}

/** The table of a mechanism whose rules are `R`, in the order of a text. */
export type RuleOptions<R> = { readonly [F in keyof R]: RuleOption<R[F]> };

/** A mechanism's table at work. */
export interface RuleTable<R> {
  readonly names: readonly string[];
  /** Reads the rules of a configuration or position; what is left out is the variant's, or the first. Throws ConfigError. */
  read(source: object, variant: Partial<R>): R;
  /** The rules alone of what has them among other things. */
  in(from: R): R;
  /** Those that are not what they are by default. */
  unusual(from: R, variant: Partial<R>): Partial<R>;
  /** The rules as the core takes them: the number of each from its bit on. */
  flags(from: R): number;
  /** The numbers of the rules in the bits of a text. Throws ConfigError for one that means nothing. */
  bits(io: Bits, from: Partial<R>): R;
}

export function ruleTable<R extends object>(options: RuleOptions<R>): RuleTable<R> {
  const entries = Object.entries(options) as [keyof R & string, RuleOption<R[keyof R]>][];
  const map = (value: (field: keyof R & string, option: RuleOption<R[keyof R]>) => unknown): R =>
    Object.fromEntries(entries.map(([field, option]) => [field, value(field, option)])) as R;
  return {
    names: Object.keys(options),
    read: (source, variant) =>
      map((field, { values }) => {
        const fallback = variant[field] ?? values[0]!;
        return optional(source, field, fallback, (value, name) => {
          if (typeof fallback === 'string') return readOneOf(value, name, values as readonly string[]);
          if (typeof fallback === 'boolean') return readBoolean(value, name);
          return readInteger(value, name, values[0] as number, values.at(-1) as number);
        });
      }),
    in: (from) => map((field) => from[field]),
    unusual: (from, variant) =>
      Object.fromEntries(
        entries.flatMap(([field, { values }]) =>
          from[field] === (variant[field] ?? values[0]) ? [] : [[field, from[field]]],
        ),
      ) as Partial<R>,
    flags: (from) =>
      entries.reduce(
        (flags, [field, { values, core }]) =>
          core === undefined ? flags : flags | (values.indexOf(from[field]) << core),
        0,
      ),
    bits: (io, from) =>
      map((field, { values, bits }) => ruleOf(field, values, io.bits(values.indexOf(from[field]!), bits))),
  };
}

/** The value of a number. Throws ConfigError. */
export function ruleOf<T>(field: string, values: readonly T[], number: number): T {
  return values[number] ?? refuse('unknown', field, number, `the number of one of ${values.join(', ')}`);
}
