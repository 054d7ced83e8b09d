/** The table of WCAG 2.2 in `docs/keyboard.md`: all criteria of the levels A and AA, each with a test or with a reason. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

/** By guideline, the numbers of its criteria of the levels A and AA (https://www.w3.org/TR/WCAG22/). */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

const rows = readFileSync('docs/keyboard.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, numbers, met, tests] =
      /^\| (\d\.\d\.\d+(?: to \d\.\d\.\d+)?) .*?\| (.*?) *\| (.*?) *\|$/.exec(line) ?? [];
    return numbers
      ? [{ numbers, met: met!, tests: [...tests!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!) }]
      : [];
  });

it('has each criterion of the levels A and AA once, in their order', () => {
  const listed = rows.flatMap(({ numbers }) => {
    const [first, last = first] = numbers.split(' to ').map((number) => number.split('.'));
    const [guideline, from, to] = [first!.slice(0, 2).join('.'), Number(first![2]), Number(last![2])];
    return Array.from({ length: to - from + 1 }, (_, i) => `${guideline}.${from + i}`);
  });
  const all = Object.entries(CRITERIA).flatMap(([guideline, list]) =>
    list.map((each) => `${guideline}.${each}`),
  );
  assert.equal(all.length, 55);
  assert.deepEqual(listed, all);
});

it('names a test that is there for each, or says why it does not apply', () => {
  for (const { numbers, met, tests } of rows) {
    assert.ok(met.length > 0, numbers);
    assert.equal(tests.length === 0, /^does not apply: /.test(met), numbers);
    for (const path of tests) assert.ok(/\.test\.ts$/.test(path) && existsSync(path), `${numbers}: ${path}`);
  }
});
