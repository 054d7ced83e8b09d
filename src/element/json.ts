/** JSON from outside. */

/** Lists and objects that a game of ours never exceeds; what is deeper might not even pass to a worker. */
const MAX_DEPTH = 12;

/** Reads JSON text. Throws SyntaxError, or RangeError for what is nested too deep to be ours. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isShallow(value, MAX_DEPTH)) throw new RangeError(`nested deeper than ${MAX_DEPTH}`);
  return value;
}

/** The JSON of a value from outside; `undefined` for one that has none. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((entry) => isShallow(entry, depth - 1));
}
