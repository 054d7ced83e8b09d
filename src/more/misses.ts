/** What an attribute that the element does not know was meant to be: told once a page. Loaded where there is such a one. */
import { ATTRIBUTES } from '../element/attributes.js';

/** Other words, each with the attribute that is called so. */
const SYNONYMS = new Map([
  ...['size', 'rows', 'columns'].map((word) => [word, 'grid-size'] as const),
  ['hand', 'hand-size'],
  ['type', 'variant'],
  ['game', 'variant'],
  ['colour', 'colors'],
]);

const told = new Set<string>();

/** The letters of a name: `gridSize` is read as `gridsize`, and `grid_size` is as good. */
const lettersOf = (name: string): string => name.replace(/[^a-z]/g, '');

/** Tells the page's author of attributes that have the letters of one of ours, or another word for it. */
export function tellNearMisses({ localName }: Element, names: readonly string[]): void {
  for (const name of names) {
    const letters = lettersOf(name);
    const meant =
      ATTRIBUTES.find(({ attribute }) => lettersOf(attribute) === letters)?.attribute ??
      SYNONYMS.get(letters);
    if (!meant || told.has(name)) continue;
    told.add(name);
    console.warn(`<${localName}>: it has no attribute "${name}": did you mean "${meant}"?`);
  }
}
