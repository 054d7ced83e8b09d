/** What a run of mutants says: a table, the survivors, and the score. */
const KINDS = ['killed', 'timeout', 'survived', 'equivalent', 'same', 'invalid'];

/**
 * Prints the results of `mutants`, by the rows of `parts`, files by name, or by file. Answers whether the list
 * `equivalents` holds: a mutant in it that was killed, or that is none any longer, is a mistake.
 */
export function report(mutants, results, sources, equivalents, parts = null) {
  const equivalent = new Set(equivalents.flatMap(({ ids }) => ids));
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
  const shown = parts
    ? Object.entries(parts).map(([name, paths]) => [name, mutants.filter(({ file }) => paths.includes(file))])
    : files;
  const rows = shown.filter(([, list]) => list.length > 0).map(([name, list]) => row(name, list));
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
  for (const id of mistakes) console.log(`\nListed as equivalent, but is not: ${id}`);
  return mistakes.length === 0;
}
