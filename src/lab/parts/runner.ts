/**
 * One click, carried out before the player's eyes: by itself at the pace of the slider, or step by step by hand, back
 * too. It works in slices, so that whatever the program does the page answers.
 */
import { labRules } from '../program/lab-core.js';
import { Machine, type MachineStart, MAX_STEPS, Stepper } from '../program/machine.js';
import { prepareProgram } from '../program/javascript-core.js';
import type { Program } from '../program/types.js';
import type { Pace } from './run.js';

export const SLICE_MS = 8;
/** Statements between two looks at the clock, so many that they take about this long: a statement may take long. */
const MOST_BATCH = 64;
const BATCH_MS = 1;
/** On to the end. */
const HURRY: Pace = { grain: 'many', delay: 0, most: Infinity };
/** How long the last block is seen at least, in milliseconds, but at full speed. */
const LAST_MS = 250;
/** Statements without a change of the wall after which that is worth a word. */
const QUIET = 20_000;

type RunPhase = 'running' | 'waiting' | 'done' | 'error' | 'limit' | 'stopped';

/** The class, once there is a core for programs to run on. */
export async function prepared(): Promise<typeof Runner> {
  await prepareProgram();
  return Runner;
}

export class Runner {
  /** Another picture is to be shown. */
  onPicture: () => void = () => undefined;
  /** The run has come to an end for the first time. */
  onEnd: () => void = () => undefined;
  readonly #stepper: Stepper;
  #pace: Pace;
  phase: RunPhase;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #batch = 1;
  #hurries = false;
  #told = false;

  /** Whether the program has come to its end, which is only to be shown yet. */
  #ending = false;
  /** When the last picture was made. */
  #from = -Infinity;

  constructor(program: Program, start: MachineStart, pace: Pace, byHand: boolean) {
    this.#stepper = new Stepper(new Machine(labRules(), program, start));
    this.#pace = pace;
    this.phase = byHand ? 'waiting' : 'running';
    if (!byHand) this.#later(0);
  }

  get machine(): Machine {
    return this.#stepper.machine;
  }

  get going(): boolean {
    return this.phase === 'running' || this.phase === 'waiting';
  }

  get hasFailed(): boolean {
    return this.phase === 'error' || this.phase === 'limit';
  }

  /** Whether a run that was ended had made less than the steps it may make. */
  get isCostly(): boolean {
    return this.phase === 'limit' && this.machine.steps < MAX_STEPS;
  }

  /** Whether nothing has changed on the wall for long. */
  get quiet(): boolean {
    return this.going && this.machine.steps - this.machine.lastChange > QUIET;
  }

  /** Whether each statement is shown, so that its block and its values can be. */
  get close(): boolean {
    return this.phase !== 'running' || (!this.#hurries && this.#pace.grain !== 'many');
  }

  /** The blocks that have been carried out since the last picture, in no order; none at full speed. */
  get ran(): readonly string[] {
    const { machine } = this;
    const isShown = this.phase !== 'running' || (!this.#hurries && this.#pace.delay > 0);
    return isShown ? machine.takeRan() : [];
  }

  get canBack(): boolean {
    return this.phase !== 'stopped' && this.machine.steps > 0;
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    // A slider that is moved is heard often: what is waited for comes by the new pace, and no movement brings it.
    if (this.phase === 'running' && !this.#hurries && !this.#ending)
      this.#later(this.#from + pace.delay - performance.now());
  }

  pause(): void {
    if (this.phase !== 'running') return;
    this.#halt('waiting');
    this.onPicture();
  }

  resume(): void {
    if (this.phase !== 'waiting') return;
    this.phase = 'running';
    this.#later(0);
    this.onPicture();
  }

  step(): void {
    if (!this.going) return;
    this.#halt('waiting');
    this.#stepper.step();
    this.#look();
  }

  /** One statement back, also from the end of the run. */
  back(): void {
    if (!this.canBack) return;
    this.#halt('waiting');
    this.#stepper.back();
    this.onPicture();
  }

  toEnd(): void {
    if (!this.going) return;
    this.#hurries = true;
    this.phase = 'running';
    this.#later(0);
  }

  /** Breaks the run off. One that has come to its end before, and was stepped back since, is at that end again. */
  stop(): void {
    if (!this.going) return;
    this.#halt(this.#stepper.toEnd() ?? 'stopped');
    this.#finish();
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #halt(phase: RunPhase): void {
    this.dispose();
    this.#ending = false;
    this.#hurries = false;
    this.phase = phase;
  }

  #later(delay: number): void {
    this.dispose();
    this.#timer = setTimeout(() => this.#slice(), delay);
  }

  #slice(): void {
    const pace = this.#hurries ? HURRY : this.#pace;
    if (this.#ending) {
      this.#look();
      return;
    }
    const from = performance.now();
    const shows = this.#advance(pace, from + SLICE_MS);
    if (this.machine.status === 'running') {
      if (shows) {
        this.#from = from;
        this.#later(from + pace.delay - performance.now());
        this.onPicture();
      } else this.#later(0);
    } else if (pace.delay > 0 && this.machine.status === 'done') {
      // The last block is seen like those before it.
      this.#ending = true;
      this.#later(Math.max(LAST_MS, pace.delay));
      this.onPicture();
    } else this.#look();
  }

  /** Goes on by a picture; answers whether it is complete, or the time was over before. */
  #advance({ grain, most }: Pace, until: number): boolean {
    const { machine } = this;
    if (grain === 'many') {
      for (const end = machine.steps + most; machine.steps < end && machine.status === 'running';) {
        this.#run(end - machine.steps);
        if (performance.now() >= until) break;
      }
      return true;
    }
    for (;;) {
      this.#run(most, grain === 'change');
      if (machine.status !== 'running' || grain === 'statement' || machine.changed) return true;
      if (performance.now() >= until) return false;
    }
  }

  /** Makes so many steps at most, in a short time. */
  #run(steps: number, toChange = false): void {
    const from = performance.now();
    this.#stepper.run(Math.min(this.#batch, steps), toChange);
    const isShort = performance.now() - from < BATCH_MS;
    this.#batch = isShort ? Math.min(MOST_BATCH, this.#batch * 2) : Math.max(1, this.#batch >> 1);
  }

  /** Where the run stands after a step. */
  #look(): void {
    const { status } = this.machine;
    if (status === 'running') this.onPicture();
    else {
      this.#halt(status);
      this.#finish();
    }
  }

  #finish(): void {
    const isFirst = !this.#told;
    this.#told = true;
    this.onPicture();
    if (isFirst) this.onEnd();
  }
}
