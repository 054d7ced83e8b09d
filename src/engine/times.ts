/** `count` entries, each made in its turn. */
export function times<T>(count: number, entry: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => entry(i));
}
