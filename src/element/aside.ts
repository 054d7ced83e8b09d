/**
 * The saved games that are kept aside: the newest under the first of their names, the oldest drops out at the
 * end. Of one game there is one copy, the longest; two ways of playing from the same start are two games.
 */
import type { StorageAdapter } from './attributes.js';
import { isPartOf, lengthOf } from './saved.js';
import { textOf, type Work } from './storage-work.js';

/** What the names of the copies begin with, the newest first. */
export const ASIDE = ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'] as const;

/** Keeps a game under the first of these names. Broken off at any step, it has lost nothing but what drops out. */
export function* keepAside(storage: StorageAdapter, names: readonly string[], text: string): Work {
  const copies: (string | null)[] = [];
  for (const name of names) copies.push(textOf(yield storage.getItem(name)));
  const same = copies.findIndex((copy) => copy !== null && (isPartOf(text, copy) || isPartOf(copy, text)));
  if (same >= 0 && isKept(text, copies[same]!)) return;
  // A host may have removed any of them.
  const hole = copies.indexOf(null);
  const ends = [hole, same].filter((place) => place >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : names.length - 1;
  // From the end: each has its new place before its old one is taken.
  for (let to = end; to > 0; to--) yield storage.setItem(names[to]!, copies[to - 1]!);
  yield storage.setItem(names[0]!, text);
  if (same > end) yield storage.removeItem(names[same]!);
}

/** Whether a copy of the same game has all that the text has; of equally long ones the first stays. */
function isKept(text: string, copy: string): boolean {
  return isPartOf(text, copy) && !(isPartOf(copy, text) && lengthOf(copy) < lengthOf(text));
}
