/** Options of the programs. */

/** Reads a whole number of at least `least`. Throws an Error that names the option. */
export function wholeNumber(name: string, text: string, least = 1): number {
  const number = Number(text);
  if (text.trim() && Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name} must be a whole number from ${least}, but was ${text}`);
}

/** Reads one of some names. */
export function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found !== undefined) return found;
  throw new Error(`--${name} must be one of ${allowed.join(', ')}, but was ${text}`);
}

/** An option of `parseArgs` that takes a text and has a default, and one that may be left out. */
export const text = (value: string) => ({ type: 'string' as const, default: value });
export const maybe = { type: 'string' as const };

/** Reads a number from 0 to below 1. */
export function share(name: string, value: string): number {
  const number = Number(value);
  if (value.trim() && number >= 0 && number < 1) return number;
  throw new Error(`--${name} must be a number from 0 to below 1, but was ${value}`);
}

/** Reads a number above 0. */
export function positive(name: string, value: string): number {
  const number = Number(value);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Error(`--${name} must be a number above 0, but was ${value}`);
}
