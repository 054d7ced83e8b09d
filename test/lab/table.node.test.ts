/** The original's programs cost what the table says, and the checker says of each what the table says. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkProgram, parseProgram, programCost } from 'block-puzzle-element/lab/program';
import { reproduced } from './support/cases.js';
import { TABLE } from './support/programs.js';
import { all, volume } from '../support/volume.js';

/** As many as a check tries by itself, or some of them; the page tries all. */
const WALLS = volume(120, 500);

describe('each program of the table', () => {
  for (const { name, json, cost, verdict } of TABLE) {
    test(`${name}: costs ${cost}, ${verdict}`, () => {
      const program = parseProgram(json);
      assert.equal(programCost(program), cost);
      const result = checkProgram(program, { walls: volume(40, 100), seed: 'table' });
      assert.equal(result.verdict, verdict);
      if (verdict !== 'right') reproduced(program, result);
    });
  }
});

test('the infection by scans makes 10,000 to 15,000 steps a click', () => {
  const { json } = TABLE.find(({ name }) => name === 'infection by 81 scans for 1')!;
  const { steps } = checkProgram(parseProgram(json), { walls: volume(20, 60), seed: 'steps' });
  assert.ok(steps.most > 10_000 && steps.most < 15_000, String(steps.most));
});

test(`the whole program of cost 3 is right on ${WALLS} walls, with at least four clicks on each`, () => {
  const { json } = TABLE.at(-1)!;
  const program = parseProgram(json);
  assert.equal(programCost(program), 3);
  const { verdict, walls, clicks } = checkProgram(program, all ? {} : { walls: WALLS });
  assert.deepEqual({ verdict, walls }, { verdict: 'right', walls: WALLS });
  assert.ok(clicks > 4 * WALLS, String(clicks));
});
