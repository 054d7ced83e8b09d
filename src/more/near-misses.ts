/** What an attribute that the element does not know was meant to be: told once a page. Loaded where there is such a one. */
import { ATTRIBUTES } from '../element/attributes.js';
import { PLACE, STRANGE } from '../loader/marks.js';

/** Other words, each with the attribute that is called so. */
const SYNONYMS = new Map([
  ...['size', 'rows', 'columns'].map((word) => [word, 'grid-size'] as const),
  ['hand', 'hand-size'],
  ['type', 'variant'],
  ['game', 'variant'],
  ['colour', 'colors'],
]);

const told = new Set<string>();
const DATA = 'data-';

/** The letters of a name: `gridSize` is read as `gridsize`, and `grid_size` is as good. */
const lettersOf = (name: string): string => name.replace(/[^a-z]/g, '');

/** Whether one word is the other with a letter more, another one in its place, or two that have changed places. */
function isSlip(word: string, ours: string): boolean {
  if (Math.min(word.length, ours.length) < 4 || Math.abs(word.length - ours.length) > 1) return false;
  let from = 0;
  while (from < word.length && word[from] === ours[from]) from++;
  const [rest, wanted] = [word.slice(from), ours.slice(from)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** Tells the page's author of attributes that have the letters of one of ours, all but one, or another word for it. */
export function tellNearMisses(element: Element, names: readonly string[]): void {
  tell(element.localName, '', names);
  if (!names.includes(STRANGE)) return;
  element.removeAttribute(STRANGE);
  const place = element.closest(PLACE);
  const data = place?.getAttributeNames().filter((name) => name.startsWith(DATA)) ?? [];
  const strange = data
    .map((name) => name.slice(DATA.length))
    .filter((name) => ATTRIBUTES.every(({ attribute }) => attribute !== name));
  tell(`${place?.localName} data-block-puzzle`, DATA, strange);
}

function tell(where: string, prefix: string, names: readonly string[]): void {
  for (const name of names) {
    const letters = lettersOf(name);
    const meant =
      ATTRIBUTES.find(({ attribute }) => lettersOf(attribute) === letters)?.attribute ??
      SYNONYMS.get(letters) ??
      ATTRIBUTES.find(({ attribute }) => isSlip(letters, lettersOf(attribute)))?.attribute;
    if (!meant || told.has(prefix + name)) continue;
    told.add(prefix + name);
    console.warn(`<${where}>: it has no attribute "${prefix}${name}": did you mean "${prefix}${meant}"?`);
  }
}
