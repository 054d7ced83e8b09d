/** One click, from its options to its result. */
import { read, readObject } from '../../engine/check.js';
import { labRules } from './lab-core.js';
import { Machine, MAX_STEPS, STRETCH } from './machine.js';
import {
  MAX_CASE_SEED,
  optionsOf,
  readBoard,
  readCell,
  readInfected,
  readInterruption,
  readLabSeed,
  readOrigin,
} from './options.js';
import type { Level, LevelHelp } from './levels.js';
import { programFrom } from './notation.js';
import { expectProgram, parseProgram } from './program.js';
import { readTask } from './task.js';
import type { LabCell, Program, RunOptions, RunResult } from './types.js';

/** What the rules do, as programs. */
const RULES = {
  area: programFrom('(removeAreaFall clicked)'),
  strip: programFrom('(removeStripFall clicked)'),
};

/**
 * Runs a program on a click. The same options give the same result everywhere. Throws a ConfigError that names the
 * field where the options are not such as `RunOptions` says or the program is not from `parseProgram`, and what
 * `signal` and `timeout` throw; what goes wrong in the program comes in the result.
 */
export function runProgram(program: Program, options: RunOptions): RunResult {
  expectProgram(program);
  const source = optionsOf(options, ['board', 'click', 'seed', 'infected', 'origin']);
  const board = readBoard(source);
  const click = readCell(read(source, 'click'), 'click', board);
  const machine = new Machine(labRules(), program, {
    ...{ board, click, seed: readLabSeed(source, MAX_CASE_SEED) },
    ...{ infected: readInfected(source, board), origin: readOrigin(source) },
  });
  for (
    const interrupt = readInterruption(options);
    machine.status === 'running';
    machine.run(MAX_STEPS, false, STRETCH)
  ) {
    interrupt();
  }
  return machine.result();
}

/**
 * What is to be done in a level, on a wall with a click, as its picture shows it: infected is nothing where infection does
 * not count. Throws a ConfigError for what is no level, no wall or no click.
 */
export function runGoal(
  level: Pick<Level, 'goal' | 'contagion' | 'origin'>,
  picture: LevelHelp['picture'],
): RunResult {
  const { goal, contagion, origin, infection } = readTask(level);
  const source = readObject(picture, 'picture');
  const [board, click] = [read(source, 'board'), read(source, 'click')] as [readonly string[], LabCell];
  const result = runProgram(goal ?? parseProgram(RULES[contagion]), { board, click, origin });
  return infection ? result : Object.freeze({ ...result, infected: Object.freeze([]) });
}
