/**
 * The form of what comes over the line, said in tables. The worker file may be the host's own copy: what has another
 * form than the protocol's is not shown, it ends the connection. A shape throws ConfigError, which names the field.
 */
import { read, readBoolean, readInteger, readList, readObject, refuse } from '../engine/check.js';
import { readText } from '../engine/readers.js';

export interface Shape<T = unknown> {
  (value: unknown, at: string): unknown;
  /** For types alone: what has this form. */
  readonly of?: T;
}

/** What has fields of these forms. */
export type Shaped<Table extends Readonly<Record<string, Shape>>> = {
  readonly [Name in keyof Table]: Table[Name] extends Shape<infer T> ? T : never;
};

export const flag: Shape<boolean> = readBoolean;
export const object: Shape<Readonly<Record<string, unknown>>> = readObject;
/** What is only told. */
export const anything: Shape = () => null;

export function whole(most: number, least = 0): Shape<number> {
  return (value, at) => readInteger(value, at, least, most);
}

export const COUNT = whole(Number.MAX_SAFE_INTEGER);
export const INTEGER = whole(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);

export const text =
  (most = 100_000): Shape<string> =>
  (value, at) =>
    readText(value, at, most);

/** The longest is a piece of 8 x 8. */
export const PIECE = text(71);

export const word =
  <T extends string | null>(...words: readonly T[]): Shape<T> =>
  (value, at) =>
    words.includes(value as T) || refuse('unknown', at, value, `one of ${words.join(', ')}`);

export const orNone =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, at) =>
    value === null || shape(value, at);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, at) =>
    value === undefined || shape(value, at);

export const list =
  <T>(entry: Shape<T>, most: number, least = 0): Shape<readonly T[]> =>
  (value, at) =>
    readList(value, at, least, most, entry);

export const exactly = <T>(length: number, entry: Shape<T>): Shape<readonly T[]> =>
  list(entry, length, length);

/** An object, by the names of its fields; those of one shape stand together, with spaces between them. */
export function fields<Table extends Readonly<Record<string, Shape>>>(table: Table): Shape<Shaped<Table>> {
  return (value, at) => {
    const source = readObject(value, at || 'change');
    for (const [names, shape] of Object.entries(table)) {
      for (const name of names.split(' ')) {
        const place = at ? `${at}.${name}` : name;
        shape(read(source, name, place), place);
      }
    }
  };
}

/** Either of two, told apart by a field that only the first one has. */
export const either =
  (field: string, first: Shape, second: Shape): Shape =>
  (value, at) =>
    (field in (readObject(value, at) as object) ? first : second)(value, at);
