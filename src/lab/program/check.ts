/** Whether a program plays: tried on many walls, against the core's own rules. */
import type { Steps } from '../../engine/steps.js';
import { labRules } from './lab-core.js';
import { readCheckOptions } from './options.js';
import { expectProgram } from './program.js';
import { Generator as Draw } from './random.js';
import type { WallRules } from './rules.js';
import { shrink, bricksOf, type Trial, tryCase } from './trial.js';
import type { CheckOptions, CheckProgress, CheckResult, Program } from './types.js';
import { AIMS, clickOn, wallOf } from './walls.js';
import { boardOf, infectionsOf } from './world.js';

/** A check under way: what it yields says how many walls are done, what it returns is the answer. */
export type Checking = Generator<CheckProgress, CheckResult, undefined>;

/** The worse of two, from the last: a click that never ends outweighs one that fails, and that a wrong wall. */
const WEIGHT = { right: 0, wrong: 1, error: 2, endless: 3 } as const;

/**
 * Whether a program does on every click what the rules do. It is tried on walls of the given size in 2 to 5 colours:
 * random ones, snakes, spirals, combs, stripes, nearly uniform ones, such as have been played on. On each wall up to
 * five clicks follow one another as in play: infection that the program leaves is there at the next one. The same
 * options give the same answer everywhere.
 *
 * A click that reaches the limit of steps ends it (`endless`). Else all walls are tried; an error counts for more than
 * a wrong wall. The case told is the smallest found, made smaller brick by brick, and `runProgram(program, { board,
 * infected, click, seed })` shows it again. Throws a ConfigError where the options are not such as `CheckOptions` says.
 */
export function checkProgram(program: Program, options: CheckOptions = {}): CheckResult {
  expectProgram(program);
  const work = checking(program, options);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * The same in small parts, in between which it tells how many walls are done: for hosts that have to stay awake, and for
 * servers that give a program only so much time, and leave the rest of a check undone. A click makes at most 200,000
 * steps, but how long a step takes is up to the program.
 */
export function checking(program: Program, options: CheckOptions = {}): Checking {
  return checkAll(labRules(), program, readCheckOptions(options));
}

function* checkAll(
  rules: WallRules,
  program: Program,
  { contagion, walls, seed, rows, columns }: Required<CheckOptions>,
): Checking {
  const tally = { walls: 0, clicks: 0, most: 0, sum: 0 };
  let worst: Trial | null = null;
  while (tally.walls < walls && worst?.verdict !== 'endless') {
    const number = tally.walls++;
    const draw = new Draw(`${seed}/${number}`);
    let wall = wallOf(number, rows, columns, draw, rules);
    for (const [click, aim] of AIMS.entries()) {
      const at = clickOn(wall, aim, contagion, draw, rules);
      if (at < 0) break;
      const work = tryCase(rules, program, { wall, at, seed: `${seed}/${number}/${click}` }, contagion);
      const trial: Trial = yield* telling({ done: number, of: walls }, work);
      tally.clicks++;
      tally.most = Math.max(tally.most, trial.result.steps);
      tally.sum += trial.result.steps;
      if (isWorse(trial, worst)) worst = trial;
      if (trial.verdict !== 'right') break;
      wall = trial.after;
    }
  }
  const { walls: done, clicks, most, sum } = tally;
  const smallest = worst && (yield* telling({ done, of: walls }, shrink(rules, program, worst, contagion)));
  return Object.freeze({
    verdict: smallest?.verdict ?? 'right',
    ...told(smallest),
    ...{ walls: done, clicks, steps: Object.freeze({ most, sum }) },
  });
}

/** Work in steps, with what is told after each. */
function* telling<T>(progress: CheckProgress, steps: Steps<T>): Generator<CheckProgress, T, undefined> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield progress;
  }
}

function isWorse(trial: Trial, worst: Trial | null): boolean {
  if (!worst) return trial.verdict !== 'right';
  const more = WEIGHT[trial.verdict] - WEIGHT[worst.verdict];
  return more > 0 || (more === 0 && bricksOf(trial.wall) < bricksOf(worst.wall));
}

type Told = Omit<CheckResult, 'verdict' | 'walls' | 'clicks' | 'steps'>;

function told(trial: Trial | null): Told {
  if (!trial) {
    return { board: null, infected: null, click: null, got: null, want: null, seed: null, error: null };
  }
  const { wall, at, seed, result, want } = trial;
  return {
    board: boardOf(wall),
    infected: infectionsOf(wall),
    click: Object.freeze({ row: Math.floor(at / wall.columns), column: at % wall.columns }),
    got: result.status === 'error' ? null : result.board,
    ...{ want: boardOf(want), seed, error: result.error },
  };
}
