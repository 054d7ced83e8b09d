/** What an attribute that the element does not know was meant to be: told once a page. Loaded where there is such a one. */
import { ATTRIBUTES } from './attributes.js';

/** Other words for the same. */
const SYNONYMS: Readonly<Record<string, string>> = {
  size: 'grid-size',
  rows: 'grid-size',
  columns: 'grid-size',
  board: 'grid-size',
  hand: 'hand-size',
  pieces: 'hand-size',
  type: 'variant',
  game: 'variant',
  mode: 'variant',
  colour: 'colors',
  key: 'save-key',
  language: 'lang',
  date: 'daily',
};

const told = new Set<string>();

/** The letters of a name, for `gridSize` is read as `gridsize` and `grid_size` is as good. */
const plain = (name: string): string => name.replace(/[^a-z]/g, '').replace('colour', 'color');

/** How many letters are put in, left out or changed between two words; Wagner and Fischer, 1974. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = before[j - 1]! + Number(one[i - 1] !== other[j - 1]);
      row.push(Math.min(change, before[j]! + 1, row[j - 1]! + 1));
    }
    before = row;
  }
  return before[other.length]!;
}

/** The attribute that a name comes near to: the same letters, a synonym, or one letter in five another. */
export function meantBy(name: string): string | undefined {
  const letters = plain(name);
  const known = ATTRIBUTES.map(({ attribute }) => attribute);
  const near = (attribute: string): boolean => {
    const own = plain(attribute);
    return own === letters || distance(own, letters) <= own.length / 5;
  };
  return SYNONYMS[letters] ?? known.find((attribute) => plain(attribute) === letters) ?? known.find(near);
}

/** Tells the page's author of attributes that are nearly ours. */
export function tellNearMisses({ localName }: Element, names: readonly string[]): void {
  for (const name of names) {
    const meant = told.has(name) ? undefined : meantBy(name);
    told.add(name);
    if (meant) console.warn(`<${localName}>: it has no attribute "${name}": did you mean "${meant}"?`);
  }
}
