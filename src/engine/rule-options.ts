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

/** Reads the rules of a configuration or position; what is left out is the variant's, or the first. Throws ConfigError. */
export function readRules<R extends object>(options: RuleOptions<R>, source: object, variant: Partial<R>): R {
  return mapRules(options, (field, { values }) => {
    const fallback = variant[field] ?? values[0]!;
    return optional(source, field as string, fallback, (value, name) => {
      if (typeof fallback === 'string') return readOneOf(value, name, values as readonly string[]);
      if (typeof fallback === 'boolean') return readBoolean(value, name);
      return readInteger(value, name, values[0] as number, values.at(-1) as number);
    });
  });
}

/** The rules alone of what has them among other things. */
export function rulesIn<R extends object>(options: RuleOptions<R>, from: R): R {
  return mapRules(options, (field) => from[field]);
}

/** Those that are not what they are by default. */
export function unusualRules<R extends object>(
  options: RuleOptions<R>,
  from: R,
  variant: Partial<R>,
): Partial<R> {
  const fields = Object.keys(options) as (keyof R)[];
  const unusual = fields.filter((field) => from[field] !== (variant[field] ?? options[field].values[0]));
  return Object.fromEntries(unusual.map((field) => [field, from[field]])) as Partial<R>;
}

/** The rules as the core takes them: the number of each from its bit on. */
export function coreFlags<R extends object>(options: RuleOptions<R>, from: R): number {
  let flags = 0;
  for (const field of Object.keys(options) as (keyof R)[]) {
    const { values, core } = options[field];
    if (core !== undefined) flags |= values.indexOf(from[field]) << core;
  }
  return flags;
}

/** The numbers of the rules in the bits of a text. Throws ConfigError for one that means nothing. */
export function ruleBits<R extends object>(io: Bits, options: RuleOptions<R>, from: Partial<R>): R {
  return mapRules(options, (field, { values, bits }) =>
    ruleOf(field as string, values, io.bits(values.indexOf(from[field]!), bits)),
  );
}

/** The value of a number. Throws ConfigError. */
export function ruleOf<T>(field: string, values: readonly T[], number: number): T {
  return values[number] ?? refuse('unknown', field, number, `the number of one of ${values.join(', ')}`);
}

function mapRules<R extends object>(
  options: RuleOptions<R>,
  value: (field: keyof R, option: RuleOption<R[keyof R]>) => unknown,
): R {
  const fields = Object.keys(options) as (keyof R)[];
  return Object.fromEntries(fields.map((field) => [field, value(field, options[field])])) as R;
}
