/** A check in its parts: what a program makes of clicks on many walls, and what the rules do; and smaller cases that fail in the same way. */
import type { Steps } from '../../engine/steps.js';
import { Machine, type MachineStart, MAX_STEPS, MAX_WORK, STRETCH } from './machine.js';
import { Generator as Draw } from './random.js';
import type { WallCells, WallRules } from './rules.js';
import type { CheckProgress, CheckResult, CheckTask, Program, RunResult } from './types.js';
import { AIMS, clickOn, wallOf } from './walls.js';
import { boardOf, infectionsOf } from './world.js';

/** A wall, a brick of it that is clicked, and what "any" is drawn from. */
export interface Case {
  readonly wall: WallCells;
  readonly at: number;
  readonly seed: string;
}

export interface Trial extends Case {
  readonly verdict: CheckResult['verdict'];
  readonly result: RunResult;
  readonly after: WallCells;
  readonly want: WallCells;
}

/** What a program is held to: the rule, or what another program does; and what it calls the first row and column. */
export type Held = Pick<CheckTask, 'contagion' | 'goal' | 'infection' | 'origin'>;

/** A check under way: what it yields says how many walls are done, what it returns is the answer. */
export type Checking = Generator<CheckProgress, CheckResult, undefined>;

/** The worse of two, from the last: a click that never ends outweighs one that fails, and that a wrong wall. */
const WEIGHT = { right: 0, wrong: 1, error: 2, endless: 3, costly: 3 } as const;

/**
 * What 500 walls of 9 x 9 may cost altogether, or fewer; more and larger ones in proportion. See `MAX_WORK`. The
 * costliest of the programs that play each level come to 88,000,000.
 */
export const MAX_CHECK_WORK = 250_000_000;
const USUAL_CELLS = 500 * 81;

/** Tries programs on clicks: one machine carries all of them out. */
export class Trials {
  /** What all of them have cost, each as `MAX_WORK` bounds it, but for rounds that were not made again. */
  work = 0;
  #machine: Machine | null = null;
  /** Carries out what is to be done, where a program says that. */
  #model: Machine | null = null;

  constructor(
    readonly rules: WallRules,
    private readonly program: Program,
    readonly held: Held,
  ) {}

  *try(tried: Case): Steps<Trial> {
    const { rules, held } = this;
    const { wall, at } = tried;
    const start = startOf(tried, held.origin);
    const machine = (this.#machine = again(this.#machine, start) ?? new Machine(rules, this.program, start));
    yield* this.#carryOut(machine);
    const after = copyOf(machine.wall);
    const want = held.goal ? yield* this.#modelled(held.goal, start) : copyOf(wall);
    if (!held.goal) rules.removeArea(want, at, held.contagion);
    const verdict = verdictOf(machine, want, held.infection);
    return { ...tried, verdict, result: machine.result(), after, want };
  }

  *#carryOut(machine: Machine): Steps<void> {
    do {
      machine.run(MAX_STEPS, false, STRETCH);
      yield;
    } while (machine.status === 'running');
    this.work += machine.work - machine.skipped;
  }

  *#modelled(goal: Program, start: MachineStart): Steps<WallCells> {
    const machine = (this.#model = again(this.#model, start) ?? new Machine(this.rules, goal, start));
    yield* this.#carryOut(machine);
    return copyOf(machine.wall);
  }
}

/** Walls that a goal is tried on before anybody plays for it; one after which it has cost as much as a click may is the last. */
const GOAL_WALLS = 10;

/** Whether a program comes to its end, as far as some walls tell: by one that does not, nobody could be judged. */
export function comesToEnd(
  rules: WallRules,
  program: Program,
  { contagion, origin }: Pick<Held, 'contagion' | 'origin'>,
  size: { readonly rows: number; readonly columns: number; readonly colors: number },
): boolean {
  let machine: Machine | null = null;
  let work = 0;
  for (let number = 0; number < GOAL_WALLS && work < MAX_WORK; number++) {
    const seed = `goal/${number}`;
    const draw = new Draw(seed);
    let wall = wallOf(number, size, draw, rules);
    for (const aim of AIMS) {
      const at = clickOn(wall, aim, contagion, draw, rules);
      if (at < 0) break;
      const start = startOf({ wall, at, seed }, origin);
      machine = again(machine, start) ?? new Machine(rules, program, start);
      machine.run(MAX_STEPS);
      if (machine.status === 'limit') return false;
      work += machine.work - machine.skipped;
      wall = copyOf(machine.wall);
    }
  }
  return true;
}

function startOf({ wall, at, seed }: Case, origin: 0 | 1): MachineStart {
  return {
    ...{ board: boardOf(wall), infected: infectionsOf(wall), seed, origin },
    click: { row: Math.floor(at / wall.columns), column: at % wall.columns },
  };
}

/** The machine, at another click. */
function again(machine: Machine | null, start: MachineStart): Machine | null {
  machine?.click(start);
  return machine;
}

function verdictOf({ status, steps, wall }: Machine, want: WallCells, marks: boolean): Trial['verdict'] {
  if (status === 'limit') return steps < MAX_STEPS ? 'costly' : 'endless';
  if (status === 'error') return 'error';
  const isWanted = want.cells.every(
    (code, at) => code === wall.cells[at] && (!marks || want.infected[at] === wall.infected[at]),
  );
  return isWanted ? 'right' : 'wrong';
}

export function copyOf({ rows, columns, cells, infected }: WallCells): WallCells {
  return { rows, columns, cells: cells.slice(), infected: infected.slice() };
}

export function bricksOf({ cells }: WallCells): number {
  return cells.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0);
}

/** How much it may do: cases tried, and what they cost. */
const TRIES = 1500;
const WORK = 40_000_000;

export function* shrink(trials: Trials, found: Trial): Steps<Trial> {
  let best = found;
  let tries = TRIES;
  const most = trials.work + WORK;
  for (let smaller = true; smaller;) {
    smaller = false;
    for (const change of changesOf(best)) {
      if (tries <= 0 || trials.work >= most) return best;
      const changed = change(best);
      if (!changed) continue;
      tries--;
      const trial = yield* trials.try(changed);
      if (!isAlike(trial, found)) continue;
      best = trial;
      smaller = true;
    }
  }
  return best;
}

function isAlike(trial: Trial, found: Trial): boolean {
  if (trial.verdict !== found.verdict) return false;
  const { error } = found.result;
  return trial.result.error?.code === error?.code && trial.result.error?.block === error?.block;
}

/** Answers a smaller case, or `null` where it has nothing to do. */
type Change = (tried: Case) => Case | null;

/** The large ones first: no infection, whole columns, the upper half of columns, then brick after brick. */
function changesOf({ wall: { rows, columns } }: Case): readonly Change[] {
  const all = Array.from({ length: columns }, (_, column) => column);
  return [
    healed,
    ...all.map((column) => cut(column, rows)),
    ...all.map((column) => cut(column, Math.ceil(rows / 2))),
    ...Array.from({ length: rows * columns }, (_, at) => without(at)),
  ];
}

const healed: Change = (tried) => {
  if (!tried.wall.infected.includes(1)) return null;
  const wall = copyOf(tried.wall);
  wall.infected.fill(0);
  return { ...tried, wall };
};

function cut(column: number, rows: number): Change {
  return (tried) => {
    const { columns } = tried.wall;
    const wall = copyOf(tried.wall);
    for (let row = 0; row < rows; row++) {
      const at = row * columns + column;
      if (at === tried.at) break;
      wall.cells[at] = 0;
      wall.infected[at] = 0;
    }
    return bricksOf(wall) < bricksOf(tried.wall) ? { ...tried, wall } : null;
  };
}

/** Without a brick; those above it come down, and the click with its own. */
function without(brick: number): Change {
  return (tried) => {
    const { columns } = tried.wall;
    if (tried.wall.cells[brick] === 0 || brick === tried.at) return null;
    const wall = copyOf(tried.wall);
    let { at } = tried;
    for (let to = brick; to >= 0; to -= columns) {
      const from = to - columns;
      wall.cells[to] = from < 0 ? 0 : tried.wall.cells[from]!;
      wall.infected[to] = from < 0 ? 0 : tried.wall.infected[from]!;
      if (from === tried.at) at = to;
    }
    return { ...tried, wall, at };
  };
}

/** A check of what has been read; `interrupt` is called between its parts, and may throw. */
export function* checkAll(
  trials: Trials,
  { contagion, walls, seed, rows, columns, colors, infection }: CheckTask,
  interrupt: () => void,
): Checking {
  const { rules } = trials;
  const tally = { walls: 0, clicks: 0, most: 0, sum: 0 };
  let worst: Trial | null = null;
  const mostWork = MAX_CHECK_WORK * Math.max(1, (walls * rows * columns) / USUAL_CELLS);
  while (
    tally.walls < walls &&
    trials.work < mostWork &&
    !(worst && WEIGHT[worst.verdict] === WEIGHT.endless)
  ) {
    const number = tally.walls++;
    const draw = new Draw(`${seed}/${number}`);
    let wall = wallOf(number, { rows, columns, colors }, draw, rules);
    for (const [click, aim] of AIMS.entries()) {
      const at = clickOn(wall, aim, contagion, draw, rules);
      if (at < 0) break;
      const work = trials.try({ wall, at, seed: `${seed}/${number}/${click}` });
      const trial: Trial = yield* telling({ done: number, of: walls }, work, interrupt);
      tally.clicks++;
      tally.most = Math.max(tally.most, trial.result.steps);
      tally.sum += trial.result.steps;
      if (isWorse(trial, worst)) worst = trial;
      if (trial.verdict !== 'right') break;
      wall = trial.after;
    }
  }
  const { walls: done, clicks, most, sum } = tally;
  const smallest = worst && (yield* telling({ done, of: walls }, shrink(trials, worst), interrupt));
  return Object.freeze({
    verdict: smallest?.verdict ?? (done < walls ? 'costly' : 'right'),
    ...told(smallest, infection),
    ...{ walls: done, clicks, steps: Object.freeze({ most, sum }) },
  });
}

/** Work in steps, with what is told after each; none is begun once it is to end. */
function* telling<T>(
  progress: CheckProgress,
  steps: Steps<T>,
  interrupt: () => void,
): Generator<CheckProgress, T, undefined> {
  for (;;) {
    interrupt();
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

function told(trial: Trial | null, infection: boolean): Told {
  if (!trial) {
    return {
      ...{ board: null, infected: null, click: null, got: null, want: null, seed: null, error: null },
      ...{ gotInfected: null, wantInfected: null },
    };
  }
  const { wall, at, seed, result, want } = trial;
  return {
    board: boardOf(wall),
    infected: infectionsOf(wall),
    click: Object.freeze({ row: Math.floor(at / wall.columns), column: at % wall.columns }),
    got: result.status === 'error' ? null : result.board,
    ...{ want: boardOf(want), seed, error: result.error },
    gotInfected: infection && result.status !== 'error' ? result.infected : null,
    wantInfected: infection ? infectionsOf(want) : null,
  };
}
