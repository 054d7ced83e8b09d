/** What a run of mutants says: a table, the survivors, and the score. */
import { EQUIVALENT } from './equivalent.mjs';

const KINDS = ['killed', 'timeout', 'survived', 'equivalent', 'same', 'invalid'];

/**
 * Prints the results of `mutants`. Answers whether `equivalent.mjs` holds: a mutant listed there that was killed,
 * or that is none any longer, is a mistake.
 */
export function report(mutants, results, sources) {
  const equivalent = new Set(EQUIVALENT.flatMap(({ ids }) => ids));
  const kindOf = ({ id }) => {
    const { status } = results.get(id);
    return status === 'survived' && equivalent.has(id) ? 'equivalent' : status;
  };
  const row = (name, list) => {
    const count = (kind) => list.filter((mutant) => kindOf(mutant) === kind).length;
    const found = count('killed') + count('timeout');
    const score = ((100 * found) / (found + count('survived'))).toFixed(1);
    return [name, ...KINDS.map(count), `${score} %`];
  };
  const files = [...sources.keys()].map((path) => [path, mutants.filter(({ file }) => file === path)]);
  const rows = files.filter(([, list]) => list.length > 0).map(([path, list]) => row(path, list));
  const survivors = mutants.filter((mutant) => kindOf(mutant) === 'survived');
  for (const { file, line, before, changed } of survivors) {
    console.log(`\n${file}:${line}\n  - ${before}\n  + ${changed}`);
  }
  console.log('');
  const cells = (entries) => entries.map((cell, i) => (i ? String(cell).padStart(11) : cell.padEnd(22)));
  const table = [['', ...KINDS, 'score'], ...rows, row('all', mutants)];
  for (const line of table) console.log(cells(line).join(''));

  const known = new Set(mutants.map(({ id }) => id));
  const mistakes = [...equivalent].filter((id) => {
    const file = id.slice(0, id.indexOf(' '));
    const whole = mutants.length > 0 && files.every(([path, list]) => path !== file || list.length > 0);
    return known.has(id) ? results.get(id).status !== 'survived' : whole && !sources.has(file);
  });
  for (const id of mistakes) console.log(`\nequivalent.mjs lists what is not equivalent: ${id}`);
  return mistakes.length === 0;
}
