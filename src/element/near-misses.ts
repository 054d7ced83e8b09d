/** What an attribute that the element does not know was meant to be: told once a page. Loaded where there is such a one. */
import { ATTRIBUTES } from './attributes.js';

/** Other words, or the beginnings of them. */
const SYNONYMS = [
  [/^(size|rows?|cols|columns|board)$/, 'grid-size'],
  [/^(hand|pieces)$/, 'hand-size'],
  [/^(type|game|mode|kind)$/, 'variant'],
  [/^colou?rs?$/, 'colors'],
  [/^(date|day)$/, 'daily'],
] as const;

const told = new Set<string>();

/** The letters of a name: `gridSize` is read as `gridsize`, and `grid_size` is as good. */
const lettersOf = (name: string): string => name.replace(/[^a-z]/g, '');

/** Whether one word becomes the other by so many letters put in, left out or changed at most. */
function isNear(one: string, other: string, most: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (!a && !b) return true;
  const next = (x: string, y: string): boolean => isNear(x, y, most - 1);
  return most >= 1 && (next(a.slice(1), b) || next(a, b.slice(1)) || next(a.slice(1), b.slice(1)));
}

/** The attribute that a name comes near to: its letters, another word for it, or a letter in five another one. */
export function meantBy(name: string): string | undefined {
  const letters = lettersOf(name);
  const like = (share: number): string | undefined =>
    ATTRIBUTES.find(({ attribute }) => isNear(lettersOf(attribute), letters, letters.length * share))
      ?.attribute;
  return like(0) ?? SYNONYMS.find(([words]) => words.test(letters))?.[1] ?? like(0.2);
}

/** Tells the page's author of attributes that are nearly ours. */
export function tellNearMisses({ localName }: Element, names: readonly string[]): void {
  for (const name of names) {
    const meant = told.has(name) ? undefined : meantBy(name);
    told.add(name);
    if (meant) console.warn(`<${localName}>: it has no attribute "${name}": did you mean "${meant}"?`);
  }
}
