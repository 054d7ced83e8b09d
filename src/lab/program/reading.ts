/** Looking at values from outside: anything may be wrong with them, and all that comes of it is a ProgramError. */
import { isArray, show } from '../../engine/check.js';
import { ProgramError, type ProgramErrorCode } from './errors.js';

/** Whose value is looked at: a block by type and id, or the workspace. */
export interface Place {
  readonly id: string | null;
  /** As a sentence names it. */
  readonly name: string;
}

export const WORKSPACE: Place = { id: null, name: 'the workspace' };

export function refuse(code: ProgramErrorCode, place: Place, sentence: string): never {
  throw new ProgramError(code, place.id, `${place.name} ${sentence}`);
}

/** A property; a getter or proxy that throws is a bad value. */
export function get(source: object, key: string | number, place: Place): unknown {
  try {
    return (source as Record<string | number, unknown>)[key];
  } catch {
    refuse('format', place, `has a "${key}" that cannot be read`);
  }
}

/** An object, or `null` where there is none. */
export function getObject(source: object, key: string | number, place: Place): object | null {
  const value = get(source, key, place);
  if (value == null) return null;
  if (typeof value !== 'object' || isArray(value)) {
    refuse('format', place, `must have an object as its "${key}", but has ${show(value)}`);
  }
  return value;
}

/** The entries of a list that may be missing, at most `most`. */
export function getList(source: object, key: string, most: number, place: Place): readonly unknown[] {
  const value = get(source, key, place);
  if (value == null) return [];
  if (!isArray(value)) refuse('format', place, `must have a list as its "${key}", but has ${show(value)}`);
  const length = get(value, 'length', place);
  // A proxy may claim any length.
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || length > most) {
    refuse('limit', place, `may have at most ${most} "${key}"`);
  }
  return Array.from({ length }, (_, i) => get(value, i, place));
}

/** The names of an object's fields, at most `most`. */
export function namesOf(source: object, key: string, most: number, place: Place): readonly string[] {
  let names: readonly string[];
  try {
    names = Object.keys(source);
  } catch {
    refuse('format', place, `has "${key}" that cannot be read`);
  }
  if (names.length > most) refuse('limit', place, `may have at most ${most} "${key}"`);
  return names;
}

/** A text of 1 to `most` characters. */
export function getText(source: object, key: string, most: number, place: Place): string {
  const value = get(source, key, place);
  if (typeof value !== 'string' || value.length === 0 || value.length > most) {
    refuse(
      'format',
      place,
      `must have a text of 1 to ${most} characters as its "${key}", but has ${show(value)}`,
    );
  }
  return value;
}
