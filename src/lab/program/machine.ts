/** Carries a click out step by step. It can be left after any step, looked at, put back, and stepped back. */
import { everyBlock } from './blocks.js';
import { type Code, compile, END, type Instruction } from './compile.js';
import { type Context, copyFrames, Fault } from './context.js';
import { Generator } from './random.js';
import type { WallRules } from './rules.js';
import type { Interruption, Program, RunError, RunOptions, RunResult } from './types.js';
import type { Value } from './values.js';
import { World } from './world.js';

/** Steps of a click: what the player is told of. */
export const MAX_STEPS = 200_000;
/**
 * And what they may cost, so that none of them takes for ever: blocks evaluated, statements and values alike. A change
 * of the wall counts as several for each of its cells, for all that has then to be looked for anew: as many more where
 * a program asks what is connected, for whole areas are.
 */
export const MAX_WORK = 20_000_000;
const BY_CHANGED_CELL = 4;
const BY_CHANGED_AREAS = 20;

/** Blocks evaluated at a stretch: much less than a millisecond. */
export const STRETCH = 2048;

/** A click, by options that have been checked. */
export type MachineStart = Omit<RunOptions, keyof Interruption | 'seed'> & { readonly seed: string };

type MachineStatus = 'running' | 'done' | 'error' | 'limit';

/** Where a machine is, to be put back there. */
type MachineSnapshot = ReturnType<Machine['snapshot']>;

/** How everything stood when the last round of a loop began: what it would do again if it stands so again. */
interface Round {
  version: number;
  draws: number;
  steps: number;
  work: number;
  readonly variables: (Value | undefined)[];
}

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
  readonly #changeWork: number;
  #traced: Code | null = null;
  #next = END;
  /** By the numbers of their instructions, of the loops that are under way. */
  #rounds: (Round | undefined)[] = [];
  /** By the numbers of instructions, 1 for those carried out since `takeRan` was asked last. */
  #ran: Uint8Array;
  /** How much of its cost is of rounds that were not made again. */
  skipped = 0;

  constructor(rules: WallRules, program: Program, start: MachineStart) {
    const world = new World(rules, start.board);
    this.#program = program;
    this.#before = { cells: world.cells.slice(), infected: world.infected.slice() };
    const hasAreas = [...everyBlock(program.blocks)].some(({ type }) => type === 'bp_connected');
    this.#changeWork = world.cells.length * (hasAreas ? BY_CHANGED_AREAS : BY_CHANGED_CELL);
    this.#context = {
      ...{ world, clicked: world.place(0), random: new Generator(''), origin: start.origin ?? 0 },
      ...{ variables: [], frames: [], values: new Map(), work: 0 },
    };
    this.#plain = compile(program, this.#context, false);
    this.#ran = new Uint8Array(this.#plain.instructions.length);
    this.click(start);
  }

  /** Another click, on a board of the same size. One on a cell without a brick is done at once, in no step. */
  click({ board, infected = [], click, seed }: MachineStart): void {
    const context = this.#context;
    const { world, variables, frames, values } = context;
    world.put(board, infected);
    this.#before.cells.set(world.cells);
    this.#before.infected.set(world.infected);
    context.clicked = world.cell(click.row, click.column);
    context.random = new Generator(seed);
    context.work = this.#changeWork;
    this.#rounds = [];
    this.skipped = 0;
    variables.length = frames.length = 0;
    values.clear();
    this.#next = world.cells[context.clicked.at] === 0 ? END : this.#plain.start;
    this.status = this.#next === END ? 'done' : 'running';
    this.steps = this.lastChange = 0;
    this.block = this.error = null;
    this.changed = false;
  }

  /** What this click has cost so far, as `MAX_WORK` bounds it. */
  get work(): number {
    return this.#context.work;
  }

  /** The wall as it is now, for reading alone. */
  get wall(): Readonly<World> {
    return this.#context.world;
  }

  /** By the ids of the value blocks of the last step, what each gave. Filled while `trace` is on. */
  get values(): ReadonlyMap<string, Value> {
    return this.#context.values;
  }

  step(): void {
    this.run(1);
  }

  /**
   * Makes so many steps, or fewer where the run ends, or with `toChange` where bricks or infection have changed, or with
   * `work` once so many blocks have been evaluated.
   */
  run(count: number, toChange = false, work = MAX_WORK): void {
    const context = this.#context;
    const { values, world } = context;
    const ran = this.#ran;
    const { instructions } = this.trace
      ? (this.#traced ??= compile(this.#program, this.#context, true))
      : this.#plain;
    const last = Math.min(this.steps + count, MAX_STEPS);
    if (this.status !== 'running' || this.steps >= last) return;
    values.clear();
    const { trace } = this;
    const most = Math.min(context.work + work, MAX_WORK);
    let { steps } = this;
    let next = this.#next;
    let instruction = instructions[next]!;
    let version = world.version;
    try {
      while (next !== END && steps < last && context.work < most) {
        instruction = instructions[next]!;
        if (trace) values.clear();
        version = world.version;
        steps++;
        context.work += instruction.work;
        const here = next;
        ran[here] = 1;
        next = instruction.run();
        if (instruction.loop) steps += this.#round(instruction, here, next, steps, last);
        if (world.version === version) continue;
        context.work += this.#changeWork;
        this.lastChange = steps;
        if (toChange) break;
      }
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      this.error = fault.error;
      this.status = 'error';
      world.set(this.#before.cells, this.#before.infected);
    }
    this.steps = steps;
    this.#next = next;
    this.block = instruction.block;
    this.changed = world.version !== version;
    if (this.status !== 'running') return;
    if (this.#next === END) this.status = 'done';
    else if (this.steps >= MAX_STEPS || context.work >= MAX_WORK) this.status = 'limit';
  }

  /**
   * A round that begins as the one before did, wall, variables and all, goes as that went, and so do all to come: they
   * are not made again. Answers how many steps that are.
   */
  #round({ loop }: Instruction, here: number, next: number, steps: number, last: number): number {
    const rounds = this.#rounds;
    const before = rounds[here];
    if (next !== loop!.body) {
      if (before) rounds[here] = undefined;
      return 0;
    }
    const context = this.#context;
    const { variables, random, world } = context;
    const now = before ?? { version: -1, draws: 0, steps, work: 0, variables: [] };
    let alike = now.version === world.version && now.draws === random.draws;
    for (let i = 0; i < variables.length; i++) {
      if (Object.is(now.variables[i], variables[i])) continue;
      alike = false;
      now.variables[i] = variables[i];
    }
    let skipped = 0;
    if (alike) {
      const [ownSteps, ownWork] = [steps - now.steps, context.work - now.work];
      const times = Math.min(
        ...[loop!.left(), Math.floor((last - steps) / ownSteps)],
        Math.floor((MAX_WORK - 1 - context.work) / ownWork),
      );
      if (times > 0) {
        loop!.skip(times);
        skipped = times * ownSteps;
        context.work += times * ownWork;
        this.skipped += times * ownWork;
      }
    }
    now.version = world.version;
    now.draws = random.draws;
    now.steps = steps + skipped;
    now.work = context.work;
    rounds[here] = now;
    return skipped;
  }

  /** The ids of the blocks that have been carried out since this was asked last. */
  takeRan(): readonly string[] {
    const ids = this.#plain.instructions
      .filter((_, number) => this.#ran[number] === 1)
      .map(({ block }) => block);
    this.#ran.fill(0);
    return ids;
  }

  snapshot() {
    const { status, steps, block, changed, lastChange, error } = this;
    const { world, variables, frames, random, values, work } = this.#context;
    return {
      own: { status, steps, block, changed, lastChange, error },
      ...{ steps, status, work, next: this.#next, random: random.state, values: [...values] },
      ...{ cells: world.cells.slice(), infected: world.infected.slice() },
      ...{ variables: variables.slice(), frames: copyFrames(frames) },
    } as const;
  }

  /** Puts it back to where a snapshot of it was taken. */
  restore(snapshot: MachineSnapshot): void {
    const context = this.#context;
    const { world, variables, frames, random, values } = context;
    Object.assign(this, snapshot.own);
    this.#next = snapshot.next;
    context.work = snapshot.work;
    this.#rounds = [];
    this.#ran.fill(0);
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
