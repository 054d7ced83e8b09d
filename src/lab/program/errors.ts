/** What goes wrong with programs: one that cannot be read, and one that cannot go on; and looking at values from outside, of which all that comes is a ProgramError. */
import { isArray, show } from '../../engine/check.js';

/** Why a program was refused. */
export type ProgramErrorCode =
  | 'format' // not the JSON of a workspace
  | 'limit' // too many blocks, too deep, too long
  | 'hat' // not exactly one "when a cell is clicked", with nothing above it
  | 'unknown' // what the lab does not have: a type of block, a comment, a disabled block
  | 'id' // a block without an id, or two with the same
  | 'field' // a field that the block does not have, or a value that does not fit it
  | 'input' // a socket that the block does not have
  | 'kind' // a block in a socket that takes another kind
  | 'variable' // a variable that is not listed, or two of one name
  | 'missing'; // an empty socket in what is to run

/** Thrown by all that reads programs; nothing has been made or changed. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';

  constructor(
    readonly code: ProgramErrorCode,
    /** The id of the block at fault; `null` where it is the workspace itself. */
    readonly block: string | null,
    message: string,
  ) {
    super(message);
  }
}

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
  if (typeof value === 'string' && value.length > 0 && value.length <= most) return value;
  const allowed = `a text of 1 to ${most} characters`;
  refuse('format', place, `must have ${allowed} as its "${key}", but has ${show(value)}`);
}
