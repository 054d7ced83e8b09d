/**
 * A machine that can be stepped back. Every few hundred steps it takes a snapshot; to go back, the machine is put to
 * the snapshot before and makes the steps from there again, which come out the same.
 */
import type { Machine, MachineSnapshot, MachineStatus } from './machine.js';

/** Steps between two snapshots at first; doubled when there are too many. */
const INTERVAL = 256;
/** A snapshot of a large wall with loops under way takes some ten kilobytes. */
const MOST = 128;

export class Stepper {
  readonly machine: Machine;
  readonly #start: MachineSnapshot;
  /** In the order of their steps, each a multiple of the interval. */
  #snapshots: MachineSnapshot[] = [];
  /** Where the run ended, once it has. */
  #end: MachineSnapshot | null = null;
  #interval = INTERVAL;

  /** Takes over a machine that has made no step. From then on it is the stepper that has it make them. */
  constructor(machine: Machine) {
    this.machine = machine;
    this.#start = machine.snapshot();
  }

  /** Makes one step. Nothing where the run has ended. */
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

  /** Takes all steps back. */
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
