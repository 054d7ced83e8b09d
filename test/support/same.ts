import assert from 'node:assert/strict';

/** Deep equality of plain JSON data, quick when it holds: key order counts, which the engine keeps too. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const got = JSON.stringify(actual);
  const wanted = JSON.stringify(expected);
  if (got !== wanted) assert.fail(`${what}: got ${got}, expected ${wanted}`);
}

/** Fails unless `value` and everything in it is frozen. */
export function assertFrozen(value: unknown, path = 'it'): void {
  if (typeof value !== 'object' || value === null) return;
  assert.ok(Object.isFrozen(value), `${path} is frozen`);
  for (const [key, inner] of Object.entries(value)) assertFrozen(inner, `${path}.${key}`);
}
