/** Reading of values from outside: each is looked at once, and what does not fit is refused with its field. */
import { ConfigError, type ConfigErrorCode } from './errors.js';

/** A value as an error message shows it: short, and never the value itself. */
export function show(value: unknown): string {
  if (typeof value === 'string') return quote(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value == null) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  return isArray(value) ? `a list of ${lengthOf(value)}` : 'an object';
}

/** In quotes, and without the control and direction characters that JSON leaves as they are. */
function quote(text: string): string {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character.replace(/[^]/g, escape),
  );
}

/** Throws a ConfigError whose sentence says what the field takes and what was given. */
export function refuse(code: ConfigErrorCode, field: string, value: unknown, allowed: string): never {
  throw new ConfigError(code, field, value, `${field} must be ${allowed}, but was ${show(value)}`);
}

function lengthOf(list: readonly unknown[]): string {
  try {
    return String(Number(list.length));
  } catch {
    return 'no length';
  }
}

/** `Array.isArray` throws for a revoked proxy. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** What can be had of a value from outside; a getter that throws is a bad value, not our failure. */
function had<T>(field: string, get: () => T): T {
  try {
    return get();
  } catch {
    throw new ConfigError('format', field, undefined, `${field} could not be read`);
  }
}

/** A property of an object from outside. Its own name is its field's. */
export function read(source: object, key: string | number, field = String(key)): unknown {
  return had(field, () => (source as Record<string | number, unknown>)[key]);
}

/** An object, not a list and not null. */
export function readObject(value: unknown, field: string): object {
  if (typeof value !== 'object' || value === null || isArray(value))
    refuse('type', field, value, 'an object');
  return value;
}

/** The names of an object's own enumerable fields, of which a proxy may have any number or none. */
export function ownKeys(source: object, field: string): readonly string[] {
  return had(field, () => Object.keys(source));
}

/** A word that means nothing here is a mistake that would go unseen: `colums`, `scoring.lines`. */
export function onlyFields(source: object, field: string, allowed: readonly string[]): void {
  for (const key of ownKeys(source, field)) {
    const name = key.length > 40 ? `${key.slice(0, 40)}…` : key;
    const path = field === 'ruleSet' && name ? name : `${field}.${name}`;
    if (!allowed.includes(key)) refuse('unknown', path, key, `one of ${allowed.join(', ')}`);
  }
}

/** `true` or `false`, and nothing that is only like it. */
export function readBoolean(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') refuse('type', field, value, 'true or false');
  return value;
}

/** A whole number from `min` to `max`. */
export function readInteger(value: unknown, field: string, min: number, max: number): number {
  const number = Number.isInteger(value) ? (value as number) : NaN;
  if (number >= min && number <= max) return number + 0; // -0 becomes 0
  const code = typeof value === 'number' ? 'range' : 'type';
  return refuse(code, field, value, min < max ? `a whole number from ${min} to ${max}` : String(min));
}

/** A field that may be left out: then it is `fallback`. `path` is its name in errors. */
export function optional<T, F>(
  source: object,
  field: string,
  fallback: F,
  reads: (value: unknown, field: string) => T,
  path = field,
): T | F {
  const value = read(source, field, path);
  return value === undefined ? fallback : reads(value, path);
}

/** A whole number, or `fallback` where there is none. */
export function readNumber(
  source: object,
  field: string,
  min: number,
  max: number,
  fallback: number,
): number {
  return optional(source, field, fallback, (value) => readInteger(value, field, min, max));
}

/** A list of `min` to `max` entries, each read by `entry`. */
export function readList<T>(
  value: unknown,
  field: string,
  min: number,
  max: number,
  entry: (value: unknown, field: string, i: number) => T,
): readonly T[] {
  const allowed = min === max ? `a list of ${min}` : `a list of ${min} to ${max}`;
  if (!isArray(value)) refuse('type', field, value, allowed);
  // A proxy can claim any length.
  const length = read(value, 'length', field) as number;
  if (!(Number.isInteger(length) && length >= min && length <= max)) refuse('range', field, value, allowed);
  const list: T[] = [];
  for (let i = 0; i < length; i++) {
    const path = `${field}[${i}]`;
    list.push(entry(read(value, i, path), path, i));
  }
  return Object.freeze(list);
}
