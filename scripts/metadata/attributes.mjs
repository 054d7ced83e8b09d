// The attributes as facts: an element's table of attributes, run, with the comments of its rows.
import { sourceData } from '../rollup/source-data.mjs';
import { readComments } from './row-comments.mjs';

const WORDS = /^[a-z][a-z-]*(, [a-z][a-z-]*)+$/;
const NUMBER = /^a whole number from ([\d,]+) to ([\d,]+)$/;
/** The files that rows are in. */
const OF_ROWS = /\/(attributes|options)\.ts$/;

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

/** The flag of the command line: `size=N|RxC rows by columns, …`. */
function flagOf(note) {
  if (!note) return null;
  const [, name, argument = '', help] = /^([a-z-]+)(?:=(\S+))? (.*)$/s.exec(note);
  return { name, argument, help };
}

function factOf(row, { description, tags, notes } = { description: '', tags: {}, notes: {} }) {
  const value = row.show(row.fallback);
  const shown = value === null || value === false ? '' : String(value);
  const words = wordsOf(row, shown);
  const [, from, to] = NUMBER.exec(row.allowed)?.map(Number) ?? [];
  return {
    name: row.attribute,
    property: row.property,
    description,
    allowed: row.allowed,
    words,
    range: from === undefined ? null : { from, to },
    kind: kindOf(row, words),
    /** The kinds of games that it is for; `null` for all. */
    games: row.kinds ?? null,
    // Of variants a host may register more.
    open: Boolean(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(row), 'allowed')?.get),
    // May be there without a value.
    bare: row.parse('') === true || /\bpresent\b/.test(row.allowed),
    // A text that a number stands for as well.
    numeric: taken(row, '3'),
    objects: notes.object ? [notes.object] : [],
    shown,
    values: tags.values ?? '',
    default: tags.default ?? shown,
    group: tags.group ?? '',
    authors: notes.authors ?? '',
    editor: notes.editor?.split(' | ') ?? null,
    flag: flagOf(notes.flag),
  };
}

/** One fact for each attribute, and the files that they are read from. */
export async function readAttributes({ table }) {
  const { data, files } = await sourceData(table.file);
  const comments = readComments(files.filter((file) => OF_ROWS.test(file)));
  return { facts: data[table.name].map((row) => factOf(row, comments.get(row.property))), files };
}

/** Whether the authors of a site's pages may set it at all. */
export const isForAuthors = ({ authors }) => authors !== 'never';
