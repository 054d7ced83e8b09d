// integrations/attributes.json: what authors of posts and pages may set, each with how its values are judged; what is
// `open` takes the names of the site's own variants too. Every integration reads it.
import { put } from '../build/store.mjs';
import { formatted } from '../formatted.mjs';
import { inRepository } from '../paths.mjs';
import { isForAuthors } from './attributes.mjs';
import { readFacts } from './facts.mjs';

const PATH = 'integrations/attributes.json';

const MOST = /at most ([\d,]+) characters$/;

/** By what a value is judged where authors may say less than the attribute takes, as its row has it. */
function lessOf(judge) {
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(judge)?.map(Number) ?? [];
  if (from !== undefined) return { allowed: `a whole number from ${from} to ${to}`, from, to };
  return /^\d+$/.test(judge) ? { length: Number(judge) } : { pattern: judge };
}

/** By what a value is judged: one of some words, a number in bounds, a text of a pattern or of so many characters. */
function judgeOf({ kind, words, range, allowed }) {
  if (kind === 'flag') return { allowed: 'empty', pattern: '^$' };
  if (words || kind === 'switch') return { values: allowed.split(', ') };
  if (range) return range;
  const [, some] = /^none, or some of (.*)$/.exec(allowed) ?? [];
  const word = some && `(${some.replaceAll(' ', '|')})`;
  if (word) return { pattern: `^(none|${word}( ${word})*)$` };
  const most = MOST.exec(allowed);
  if (most) return { length: Number(most[1]) };
  throw new Error(`say behind \`authors:\` how ${allowed} is judged`);
}

function rowOf(fact) {
  const [judge, ...said] = fact.authors.split(' ');
  const row = { allowed: fact.allowed, ...(judge ? lessOf(judge) : judgeOf(fact)) };
  if (said.length > 0) row.allowed = said.join(' ');
  else if (row.length && MOST.test(row.allowed)) row.allowed = `a text of at most ${row.length} characters`;
  return { ...row, ...(fact.bare ? { present: true } : {}), ...(fact.open ? { open: true } : {}) };
}

/** The table of the integrations, as text. */
export async function authorsTable() {
  const { attributes } = await readFacts();
  const rows = attributes.filter(isForAuthors).map((fact) => [fact.name, rowOf(fact)]);
  return formatted(PATH, JSON.stringify(Object.fromEntries(rows)));
}

/** Answers the path of what it has written. */
export async function writeAuthorsTable() {
  await put(inRepository(PATH), await authorsTable());
  return PATH;
}
