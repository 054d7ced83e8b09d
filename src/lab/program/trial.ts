/** One click of a check: what the program makes of it, and what the rules do; and smaller cases that fail in the same way. */
import type { Steps } from '../../engine/steps.js';
import { Machine } from './machine.js';
import type { WallCells, WallRules } from './rules.js';
import type { CheckResult, Contagion, Program, RunResult } from './types.js';
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

/** Steps of a program at a stretch: much less than a millisecond, unless its conditions are enormous. */
const STRETCH = 256;

export function* tryCase(
  rules: WallRules,
  program: Program,
  tried: Case,
  contagion: Contagion,
): Steps<Trial> {
  const { wall, at, seed } = tried;
  const { rows, columns } = wall;
  const machine = new Machine(rules, program, {
    ...{ board: boardOf(wall), infected: infectionsOf(wall), seed },
    click: { row: Math.floor(at / columns), column: at % columns },
  });
  do {
    machine.run(STRETCH);
    yield;
  } while (machine.status === 'running');
  const want = copyOf(wall);
  rules.removeArea(want, at, contagion);
  const { cells, infected } = machine.wall;
  const after: WallCells = { rows, columns, cells, infected };
  return { ...tried, verdict: verdictOf(machine, want), result: machine.result(), after, want };
}

function verdictOf({ status, wall }: Machine, want: WallCells): Trial['verdict'] {
  if (status === 'limit') return 'endless';
  if (status === 'error') return 'error';
  return want.cells.every((code, at) => code === wall.cells[at]) ? 'right' : 'wrong';
}

export function copyOf({ rows, columns, cells, infected }: WallCells): WallCells {
  return { rows, columns, cells: cells.slice(), infected: infected.slice() };
}

export function bricksOf({ cells }: WallCells): number {
  return cells.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0);
}

/** How much it may do: cases tried, and steps of the program in them. */
const TRIES = 1500;
const STEPS = 4_000_000;

export function* shrink(
  rules: WallRules,
  program: Program,
  found: Trial,
  contagion: Contagion,
): Steps<Trial> {
  let best = found;
  let [tries, steps] = [TRIES, STEPS];
  for (let smaller = true; smaller && tries > 0;) {
    smaller = false;
    for (const change of changesOf(best)) {
      if (tries <= 0 || steps <= 0) return best;
      const changed = change(best);
      if (!changed) continue;
      tries--;
      const trial = yield* tryCase(rules, program, changed, contagion);
      steps -= trial.result.steps;
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
