/** What the entries of the lab hand out: the names of the contract, and none of those that its files share beside. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lab from 'block-puzzle-element/lab';
import * as program from 'block-puzzle-element/lab/program';

test('the names of the contract, and no others', () => {
  assert.deepEqual(Object.keys(lab), ['BlockPuzzleLabElement']);
  assert.deepEqual(Object.keys(program).sort(), [
    ...[
      'BLOCKS',
      'ConfigError',
      'LEVELS',
      'LEVEL_HELP',
      'ProgramError',
      'checkOf',
      'checkProgram',
      'checking',
    ],
    ...['compareStandings', 'levelText', 'notOffered', 'parseProgram', 'prepareProgram', 'programBlocks'],
    ...[
      'programCost',
      'proveLevel',
      'proving',
      'readLevels',
      'runGoal',
      'runProgram',
      'starsFor',
      'targetsOf',
    ],
  ]);
});
