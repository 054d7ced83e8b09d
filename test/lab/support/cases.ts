/** Cases that a check has found. */
import assert from 'node:assert/strict';
import {
  type CheckResult,
  ConfigError,
  type Contagion,
  parseProgram,
  type Program,
  runProgram,
} from 'block-puzzle-element/lab/program';
import { block, clicked, program } from './blocks.js';

const RULES = {
  area: parseProgram(program([block('bp_removeAreaFall', { CELL: clicked })])),
  strip: parseProgram(program([block('bp_removeStripFall', { CELL: clicked })])),
} as const;

/** Fails unless `runProgram` shows again what a check has told, and the rules' own block makes the wall it wants. */
export function reproduced(failing: Program, result: CheckResult, contagion: Contagion = 'area'): void {
  const { board, infected, click, seed, got, want, error, verdict } = result;
  assert.ok(board && infected && click && seed !== null);
  const again = runProgram(failing, { board, infected, click, seed });
  assert.equal(
    again.status,
    { wrong: 'done', error: 'error', endless: 'limit', costly: 'limit', right: '' }[verdict],
  );
  assert.deepEqual(verdict === 'error' ? null : again.board, got);
  assert.deepEqual(again.error, error);
  assert.deepEqual(runProgram(RULES[contagion], { board, click }).board, want);
  if (verdict === 'wrong') assert.notDeepEqual(got, want);
}

/** The ConfigError that `make` throws, of the class that the entry gives; fails if it throws anything else, or nothing. */
export function configError(make: () => unknown): ConfigError {
  try {
    make();
  } catch (error) {
    assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
    return error;
  }
  return assert.fail('nothing was thrown');
}
