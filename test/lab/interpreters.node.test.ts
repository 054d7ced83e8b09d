/** Random programs do the same here as in a plain interpreter that was written for the tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseProgram, runProgram } from 'block-puzzle-element/lab/program';
import { volume } from '../support/volume.js';
import { interpret } from './support/interpreter.js';
import { randomCase } from './support/random-programs.js';

const CASES = volume(200, 2000);
/** Of runs that do not end, the plain interpreter takes nearly all of the time. */
const ENDLESS = volume(1, Infinity);

test(`${CASES} random programs end alike, step for step, and most of them get somewhere`, () => {
  const seen = { done: 0, error: 0, limit: 0, long: 0, changed: 0 };
  const codes = new Set<string>();
  for (let number = 1; number <= CASES; number++) {
    const { json, board, click, infected, seed } = randomCase(number);
    const { error, ...result } = runProgram(parseProgram(json), { board, click, infected, seed });
    seen[result.status]++;
    if (seen.limit <= ENDLESS || result.status !== 'limit') {
      // Of what costs more than steps the plain one knows nothing: it comes as far in as many.
      const most = result.status === 'limit' ? result.steps : undefined;
      const plain = interpret(json, { board, click, infected, seed }, most);
      const told = error && { code: error.code, block: error.block, cell: error.cell };
      assert.deepEqual({ ...result, error: told }, plain, `case ${number}`);
    }
    if (result.steps > 20) seen.long++;
    if (result.board.join() !== board.join()) seen.changed++;
    if (error) codes.add(error.code);
  }
  assert.ok(
    seen.done > CASES / 10 && seen.error > CASES / 10 && seen.limit > CASES / 200,
    JSON.stringify(seen),
  );
  assert.ok(seen.long > CASES / 10 && seen.changed > CASES / 5, JSON.stringify(seen));
  assert.deepEqual([...codes].sort(), ['none', 'off-wall', 'type', 'unset', 'whole']);
});
