/**
 * The saved games that are kept aside: the newest under the first of their names, the oldest drops out at the
 * end, and of one game there is one copy, the longest.
 */
import type { StorageAdapter } from './attributes.js';
import { identityOf, lengthOf } from './saved.js';
import { textOf, type Work } from './storage-work.js';

/** What the names of the copies begin with, the newest first. */
export const ASIDE = ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'] as const;

/** Keeps a game under the first of these names. Broken off at any step, it has lost nothing but what drops out. */
export function* keepAside(storage: StorageAdapter, names: readonly string[], text: string): Work {
  const copies: (string | null)[] = [];
  for (const name of names) copies.push(textOf(yield storage.getItem(name)));
  const game = identityOf(text);
  const same = copies.findIndex((copy) => copy !== null && identityOf(copy) === game);
  // Of equally long ones the first stays.
  if (same >= 0 && lengthOf(copies[same]!) >= lengthOf(text)) return;
  const free = same >= 0 ? same : copies.indexOf(null);
  // From the end: each has its new place before its old one is taken.
  for (let to = free >= 0 ? free : names.length - 1; to > 0; to--) {
    yield storage.setItem(names[to]!, copies[to - 1]!);
  }
  yield storage.setItem(names[0]!, text);
}
