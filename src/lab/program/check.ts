/** Whether a program plays: tried on many walls, against the core's own rules. */
import { labRules } from './lab-core.js';
import { readCheckOptions, readInterruption } from './options.js';
import { expectProgram } from './program.js';
import { checkAll, type Checking, Trials } from './trial.js';
import type { CheckOptions, CheckResult, CheckTask, Interruption, Program } from './types.js';

export type { Checking };

/**
 * Whether a program does on every click what the rules do, or the program of `goal`. It is tried on walls of the given
 * size in 2 to 5 colours, or as many as `colors` says:
 * random ones, snakes, spirals, combs, stripes, nearly uniform ones, such as have been played on. On each wall up to
 * five clicks follow one another as in play: infection that the program leaves is there at the next one. The same
 * options give the same answer everywhere.
 *
 * A click that reaches the limit of a run ends it (`endless`, `costly`). Else all walls are tried; an error counts for
 * more than a wrong wall. Where they cost more than a check may, those done are judged; are all of them right, it is
 * `costly`. The case told is the smallest found, made smaller brick by brick, and `runProgram(program, { board,
 * infected, click, seed })` shows it again. Throws a ConfigError where the options are not such as `CheckOptions` says,
 * and what `signal` and `timeout` throw.
 */
export function checkProgram(program: Program, options: CheckOptions = {}): CheckResult {
  return ended(checking(program, options));
}

/** What work in parts comes to, at once. */
export function ended<T>(work: Generator<unknown, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * The same in small parts of some milliseconds, in between which it tells how many walls are done: for hosts that have
 * to stay awake. The rest of a check may be left undone; `signal` and `timeout` are heeded. Throws at once.
 */
export function checking(program: Program, options: CheckOptions = {}): Checking {
  return checkingBy(program, options);
}

/** The same, by what a level says besides. */
export function checkingBy(program: Program, options: CheckOptions, own?: CheckOptions): Checking {
  expectProgram(program);
  const task = readCheckOptions(options, own);
  if (task.goal !== null) expectProgram(task.goal, 'goal');
  return checkingOf(program, task, options);
}

/** The same of programs that were read elsewhere, and sent here. */
export function checkingOf(program: Program, task: CheckTask, limits: Interruption = {}): Checking {
  return checkAll(new Trials(labRules(), program, task), task, readInterruption(limits));
}
