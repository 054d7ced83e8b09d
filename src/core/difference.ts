/** What is new in a state: the fields that differ, for a message that is as small as the change. */

/** The fields of `after` that are not equal to those of `before`; lists and objects are compared by their JSON. */
export function difference<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (!isEqual(before[key], after[key])) changed[key] = after[key];
  }
  return changed;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
