/** Damage to plain JSON data: at any place a value is replaced, dropped, nudged, doubled or turned round. */
import fc from 'fast-check';

/** Every place in plain JSON data, as the path of keys to it. */
export function paths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))];
}

export interface Mutation {
  readonly place: number;
  readonly kind: 'replace' | 'delete' | 'nudge' | 'double' | 'reverse';
  readonly value: unknown;
}

const near = fc.constantFrom<unknown>(
  ...[0, 1, 2, 3, 8, 9, 32, 33, -1, -0, 0.5, NaN, Infinity, 2 ** 31, 2 ** 32, 2 ** 53, 1e300],
  ...['', '#', '##/##', '.........', '#########', 'blocks', 'block-sudoku', '__proto__', 'clear', 'score:5'],
  ...[null, undefined, [], {}, true, false, 1n, Symbol('x')],
);

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'delete', 'nudge', 'double', 'reverse'),
  value: fc.oneof(near, fc.jsonValue(), fc.anything()),
});

type Holder = Record<string, unknown>;

/** Does one mutation to what `root` holds under `key`; places that an earlier one has removed stay so. */
export function mutate<K extends string>(
  root: Record<K, unknown>,
  key: K,
  places: readonly (readonly string[])[],
  { place, kind, value }: Mutation,
): void {
  let holder: Holder = root;
  let at: string = key;
  for (const next of places[place % places.length]!) {
    const inner = holder[at];
    if (typeof inner !== 'object' || inner === null) return;
    holder = inner as Holder;
    at = next;
  }
  const old = holder[at];
  if (kind === 'delete') Reflect.deleteProperty(holder, at);
  else if (kind === 'replace') holder[at] = value;
  else if (kind === 'nudge' && typeof old === 'number') holder[at] = old + (place % 3) - 1;
  else if (kind === 'nudge' && typeof old === 'boolean') holder[at] = !old;
  else if (kind === 'double' && Array.isArray(old))
    holder[at] = [...(old as unknown[]), ...(old as unknown[])];
  else if (kind === 'reverse' && Array.isArray(old)) holder[at] = [...(old as unknown[])].reverse();
}

/** What lies at a path. */
export function at(input: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => (value as Holder)[key], input);
}

/** The input with another value at a path; it is changed itself, unless the path is empty. */
export function changed(input: unknown, path: readonly string[], change: (old: unknown) => unknown): unknown {
  if (path.length === 0) return change(input);
  const holder = at(input, path.slice(0, -1)) as Holder;
  holder[path.at(-1)!] = change(holder[path.at(-1)!]);
  return input;
}

/** A path as an error names it: `queue[0][2]`, `config.rows`. */
export function nameOf(path: readonly string[]): string {
  return path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);
}

/** Makes what `root` holds under `key` unreadable at one place: its getter throws. */
export function poison<K extends string>(root: Record<K, unknown>, key: K, path: readonly string[]): void {
  const holder = at(root, [key, ...path].slice(0, -1)) as Holder;
  const get = (): never => {
    throw new RangeError('from the outside');
  };
  Object.defineProperty(holder, path.at(-1) ?? key, { get });
}
