/** Names that a mistyped word may have meant. */

/** The fewest letters to insert, leave out or change to turn one word into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const changed = row[j]! + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(changed, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

/** The names nearest to a word; none where the word is like none of them. */
export function nearest(word: string, names: readonly string[]): readonly string[] {
  const given = word.toLowerCase().slice(0, 40);
  const distances = names.map((name) => distance(given, name));
  const least = Math.min(...distances);
  return names.filter((name, i) => distances[i] === least && least * 2 <= Math.max(name.length, 2));
}

/** ` did you mean --seed?`, or nothing. */
export function suggestion(word: string, names: readonly string[]): string {
  const found = nearest(word, names);
  return found.length ? ` Did you mean ${found.join(' or ')}?` : '';
}
