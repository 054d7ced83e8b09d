/** One click of a check: what the program makes of it, and what the rules do. */
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
  /** The wall as the program leaves it, and as the rules do. */
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
