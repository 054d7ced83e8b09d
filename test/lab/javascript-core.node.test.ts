/** Where WebAssembly is refused, programs run on the core in JavaScript once it is there, and do the same. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type * as Lab from 'block-puzzle-element/lab/program';
import { interpret } from './support/interpreter.js';
import { block, clicked, program } from './support/blocks.js';
import { randomCase } from './support/random-programs.js';
import { volume } from '../support/volume.js';

const refuse = (): never => {
  throw new WebAssembly.CompileError('refused by the test');
};
let lab: typeof Lab;

before(async () => {
  // The loader of TypeScript has compiled its own by now.
  lab = await import('block-puzzle-element/lab/program');
  WebAssembly.compile = refuse;
  WebAssembly.instantiate = refuse;
  WebAssembly.Module = refuse as unknown as typeof WebAssembly.Module;
});

test('at once there is a clear error; when prepared, random programs run, and checks answer', async () => {
  const { parseProgram, runProgram, checkProgram, prepareProgram } = lab;
  const rule = parseProgram(program([block('bp_removeAreaFall', { CELL: clicked })]));
  const options = { board: ['aab'], click: { row: 0, column: 0 } };
  assert.throws(() => runProgram(rule, options), /WebAssembly.*prepareProgram/);
  assert.throws(() => checkProgram(rule), /WebAssembly.*prepareProgram/);
  await prepareProgram();
  assert.deepEqual(runProgram(rule, options).board, ['..b']);
  for (let number = 1; number <= volume(10, 200); number++) {
    const { json, board, click, infected, seed } = randomCase(number);
    const { error, ...result } = runProgram(parseProgram(json), { board, click, infected, seed });
    const told = error && { code: error.code, block: error.block, cell: error.cell };
    assert.deepEqual(
      { ...result, error: told },
      interpret(json, { board, click, infected, seed }),
      `case ${number}`,
    );
  }
  assert.equal(checkProgram(rule, { walls: 60 }).verdict, 'right');
  assert.equal(checkProgram(rule, { walls: 60, contagion: 'strip' }).verdict, 'wrong');
});
