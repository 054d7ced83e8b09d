// The attributes as facts: an element's table of attributes, run, with the comments of its `host-properties.ts`.
import { importSource } from './import-source.mjs';

const WORDS = /^[a-z][a-z-]*(, [a-z][a-z-]*)+$/;
const NUMBER = /^a whole number from [\d,]+ to [\d,]+$/;

const taken = (row, text) => row.parse(text) !== undefined;

/** The words that an attribute takes, its default first; `null` where it takes more than words. */
function wordsOf(row, shown) {
  if (!WORDS.test(row.allowed)) return null;
  const words = row.allowed.split(', ').filter((word) => taken(row, word));
  return words.includes(shown) ? [shown, ...words.filter((word) => word !== shown)] : words;
}

/** What kind of value an attribute takes: it decides the types for frameworks. */
function kindOf(row, words) {
  if (row.parse('off') === false) return 'switch';
  if (typeof row.fallback === 'boolean') return 'flag';
  if (words) return 'words';
  return NUMBER.test(row.allowed) ? 'number' : 'text';
}

/** One fact for each attribute; `documented(property)` answers its comment. */
export async function readAttributes({ table }, documented) {
  const source = await importSource(`export { ${table.name} } from './${table.file}'`);
  return source[table.name].map((row) => {
    const value = row.show ? row.show(row.fallback) : row.fallback;
    const shown = value === null || value === false ? '' : String(value);
    const words = wordsOf(row, shown);
    const { description, tags, objects } = documented(row.property);
    return {
      name: row.attribute,
      property: row.property,
      description,
      allowed: row.allowed,
      words,
      kind: kindOf(row, words),
      // Of variants a host may register more.
      open: Boolean(Object.getOwnPropertyDescriptor(row, 'allowed')?.get),
      // May be there without a value.
      bare: row.parse('') === true || /\bpresent\b/.test(row.allowed),
      // A text that a number stands for as well.
      numeric: taken(row, '3'),
      objects,
      shown,
      values: tags.values ?? '',
      default: tags.default ?? shown,
      group: tags.group ?? '',
    };
  });
}
