/** Carries a click out step by step. It can be left after any step, looked at, put back, and stepped back. */
import { type Code, compile, END } from './compile.js';
import { type Context, copyFrames, Fault } from './context.js';
import { Generator } from './random.js';
import type { WallRules } from './rules.js';
import type { Program, RunError, RunOptions, RunResult } from './types.js';
import { World } from './world.js';

export const MAX_STEPS = 200_000;

/** Options that have been checked. */
export interface MachineStart extends RunOptions {
  readonly seed: string;
}

export type MachineStatus = 'running' | 'done' | 'error' | 'limit';

/** Where a machine is, to be put back there. */
export type MachineSnapshot = ReturnType<Machine['snapshot']>;

export class Machine {
  /**
   * Whether the values of the value blocks are noted, for `values`. May be changed between any two steps; without it a
   * run is faster.
   */
  trace = false;

  status: MachineStatus = 'running';
  steps = 0;
  /** The block that the last step carried out, or at which it failed; `null` before the first step. */
  block: string | null = null;
  /** Whether the last step changed bricks or infection. */
  changed = false;
  /** How many steps had been made when bricks or infection changed last; 0 where nothing has. */
  lastChange = 0;
  error: RunError | null = null;
  readonly #context: Context;
  readonly #program: Program;
  readonly #before: Pick<World, 'cells' | 'infected'>;
  readonly #plain: Code;
  #traced: Code | null = null;
  #next: number;

  /** A click on a cell without a brick is done at once, in no step. */
  constructor(rules: WallRules, program: Program, start: MachineStart) {
    const { board, infected = [], click, seed } = start;
    const world = new World(rules, board, infected);
    this.#program = program;
    this.#before = { cells: world.cells.slice(), infected: world.infected.slice() };
    const clicked = world.cell(click.row, click.column);
    this.#context = {
      ...{ world, clicked, random: new Generator(seed) },
      ...{ variables: [], frames: [], values: new Map() },
    };
    this.#plain = compile(program, this.#context, false);
    this.#next = clicked.at >= 0 && world.cells[clicked.at] !== 0 ? this.#plain.start : END;
    if (this.#next === END) this.status = 'done';
  }

  /** The wall as it is now, for reading alone. */
  get wall(): Readonly<World> {
    return this.#context.world;
  }

  /** By the ids of the value blocks of the last step, what each gave, as `textOf` has it. Filled while `trace` is on. */
  get values(): ReadonlyMap<string, string> {
    return this.#context.values;
  }

  step(): void {
    this.run(1);
  }

  /** Makes so many steps, or fewer where the run ends, or with `toChange` where bricks or infection have changed. */
  run(count: number, toChange = false): void {
    const { values, world } = this.#context;
    const { instructions } = this.trace
      ? (this.#traced ??= compile(this.#program, this.#context, true))
      : this.#plain;
    const last = Math.min(this.steps + count, MAX_STEPS);
    if (this.status !== 'running' || this.steps >= last) return;
    values.clear();
    let block = '';
    let version = world.version;
    try {
      while (this.#next !== END && this.steps < last) {
        const instruction = instructions[this.#next]!;
        if (this.trace) values.clear();
        block = instruction.block;
        version = world.version;
        this.steps++;
        this.#next = instruction.run();
        if (world.version === version) continue;
        this.lastChange = this.steps;
        if (toChange) break;
      }
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      this.error = fault.error;
      this.status = 'error';
      world.set(this.#before.cells, this.#before.infected);
    }
    this.block = block;
    this.changed = world.version !== version;
    if (this.status !== 'running') return;
    if (this.#next === END) this.status = 'done';
    else if (this.steps >= MAX_STEPS) this.status = 'limit';
  }

  snapshot() {
    const { status, steps, block, changed, lastChange, error } = this;
    const { world, variables, frames, random, values } = this.#context;
    return {
      own: { status, steps, block, changed, lastChange, error },
      ...{ steps, status, next: this.#next, random: random.state, values: [...values] },
      ...{ cells: world.cells.slice(), infected: world.infected.slice() },
      ...{ variables: variables.slice(), frames: copyFrames(frames) },
    } as const;
  }

  /** Puts it back to where a snapshot of it was taken. */
  restore(snapshot: MachineSnapshot): void {
    const { world, variables, frames, random, values } = this.#context;
    Object.assign(this, snapshot.own);
    this.#next = snapshot.next;
    world.set(snapshot.cells, snapshot.infected);
    variables.splice(0, variables.length, ...snapshot.variables);
    frames.splice(0, frames.length, ...copyFrames(snapshot.frames));
    random.state = snapshot.random;
    values.clear();
    snapshot.values.forEach(([id, value]) => values.set(id, value));
  }

  /** What has come of the click; while it runs, what would if the cap were reached now. */
  result(): RunResult {
    const { steps, error, wall } = this;
    const status = this.status === 'running' ? 'limit' : this.status;
    return Object.freeze({ status, board: wall.board(), infected: wall.infections(), steps, error });
  }
}

/** Steps between two snapshots at first; doubled when there are too many. */
const INTERVAL = 256;
/** A snapshot of a large wall with loops under way takes some ten kilobytes. */
const MOST = 128;

export class Stepper {
  readonly #start: MachineSnapshot;
  /** In the order of their steps, each a multiple of the interval. */
  #snapshots: MachineSnapshot[] = [];
  /** Where the run ended, once it has. */
  #end: MachineSnapshot | null = null;
  #interval = INTERVAL;

  /** Takes over a machine that has made no step. From then on it is the stepper that has it make them. */
  constructor(readonly machine: Machine) {
    this.#start = machine.snapshot();
  }

  step(): void {
    this.run(1);
  }

  /** Makes so many steps, or fewer where the run ends, or with `toChange` where bricks or infection have changed. */
  run(count: number, toChange = false): void {
    const { machine } = this;
    const last = machine.steps + count;
    while (machine.status === 'running' && machine.steps < last) {
      const before = machine.steps;
      machine.run(Math.min(last - before, this.#interval - (before % this.#interval)), toChange);
      this.#note();
      if (toChange && machine.changed) return;
    }
  }

  /** Takes the last step back; `false` where none has been made. The values that the step before gave are there again. */
  back(): boolean {
    const { machine } = this;
    if (machine.steps === 0) return false;
    this.#goTo(machine.steps - 1);
    return true;
  }

  toStart(): void {
    this.machine.restore(this.#start);
  }

  /** Puts the machine to the end of the run, where it has been there before; answers how it ended, `null` where it has not. */
  toEnd(): Exclude<MachineStatus, 'running'> | null {
    const end = this.#end;
    if (!end || end.status === 'running') return null;
    this.machine.restore(end);
    return end.status;
  }

  #goTo(steps: number): void {
    const { machine } = this;
    // From before the step itself: what it did to the wall, and the values it went by, come from making it.
    const from = this.#snapshots.filter((snapshot) => snapshot.steps < steps).at(-1);
    machine.restore(from ?? this.#start);
    if (steps === 0) return;
    const { trace } = machine;
    machine.trace = false;
    machine.run(steps - 1 - machine.steps);
    machine.trace = trace;
    machine.run(1);
  }

  #note(): void {
    const { machine } = this;
    const { steps } = machine;
    if (machine.status !== 'running') this.#end ??= machine.snapshot();
    if (machine.status !== 'running' || steps % this.#interval !== 0) return;
    if (steps <= (this.#snapshots.at(-1)?.steps ?? 0)) return;
    this.#snapshots.push(machine.snapshot());
    if (this.#snapshots.length < MOST) return;
    this.#interval *= 2;
    this.#snapshots = this.#snapshots.filter((snapshot) => snapshot.steps % this.#interval === 0);
  }
}
