/** Clicks on the wall: each runs the program as it is then, before the player's eyes. */
import { onlyFields, read, readBoolean, readObject } from '../../engine/check.js';
import { deepFreeze } from '../../engine/freeze.js';
import type { LabCommonDetail, LabEventDetails } from '../element/events.js';
import { ProgramError } from '../program/errors.js';
import { programOf } from '../program/program.js';
import type { LabCell, Program } from '../program/types.js';
import type { Runner } from './runner.js';
import type { Shell } from './shell.js';
import { pictureOf, placeOf, type Wall, type WallPicture } from './wall.js';
import type { Workbench } from './workbench.js';

export interface PlayOptions {
  /** Whether the program runs before the player's eyes, as at a click of the player; `false` when left out. */
  readonly animate?: boolean;
}

/** How a run is shown at a place of the slider. */
export interface Pace {
  /** What makes a picture: each statement, each change of the wall, or as many statements as fit a slice. */
  readonly grain: 'statement' | 'change' | 'many';
  /** Milliseconds from picture to picture. */
  readonly delay: number;
  /** Statements in a picture at most. */
  readonly most: number;
}

const pace = (grain: Pace['grain'], delay: number, most: number): Pace => ({ grain, delay, most });

/** From the turtle to the hare. */
export const PACES: readonly Pace[] = [
  ...[1000, 450, 180, 50].map((delay) => pace('statement', delay, 1)),
  ...[160, 40].map((delay) => pace('change', delay, Infinity)),
  ...[pace('many', 16, 500), pace('many', 0, Infinity)],
];

/** How a click has ended. */
export type RunReport = LabEventDetails['bp-lab-run'];

interface Click {
  readonly cell: LabCell;
  readonly seed: string;
  readonly before: WallPicture;
  readonly infected: readonly LabCell[];
  readonly origin: 0 | 1;
  /** What was true of the program that runs. */
  readonly facts: LabCommonDetail;
}

/** Throws a ConfigError where the host's options are none. */
export function readPlayOptions(options: PlayOptions): Required<PlayOptions> {
  const source = readObject(options, 'options');
  onlyFields(source, 'options', ['animate']);
  const animate = read(source, 'animate', 'animate') ?? false;
  return { animate: readBoolean(animate, 'animate') };
}

export class Run {
  /** Whether clicks run the program. */
  playing = false;
  /** Whether the next click is to wait before its first step. */
  byHand = false;
  /** The place of the slider. */
  speed = 2;
  runner: Runner | null = null;
  /** Called where a program was to run that is not whole. */
  onLack: (isEmpty: boolean) => void = () => undefined;
  #Runner: typeof Runner | null = null;
  /** Whether it waits for steps of this run alone. */
  #steps = false;
  #click: Click | null = null;
  /** Whether the end of this run has been told. */
  #isTold = false;
  #report: ((report: RunReport) => void) | null = null;
  /** What the line below the wall says in place of how things stand. */
  #note: { readonly say: () => string; readonly isBad: boolean } | null = null;

  constructor(
    private readonly shell: Shell,
    private readonly bench: Workbench,
    private readonly wall: Wall,
  ) {
    bench.onTask(() => this.abandon());
  }

  /** What was run and said was of another task; so was the wall of a verdict. */
  abandon(): void {
    this.#note = null;
    if (this.wall.isCase) this.home();
    else this.leave();
  }

  async load(): Promise<void> {
    const { prepared } = await import('./runner.js');
    this.#Runner = await prepared();
  }

  // What the player asks for

  togglePlay(): void {
    if (this.playing) this.reset();
    else if (this.wholeProgram()) this.play();
  }

  play(): void {
    this.playing = true;
    this.#tell(this.#standing);
  }

  /** Back to building and to the lab's own wall as it was at the start; the next run goes by itself again. */
  home(): void {
    this.playing = false;
    this.byHand = false;
    this.leave();
    this.wall.home();
    this.#note = null;
    this.shell.update();
  }

  reset(): void {
    this.home();
    this.shell.say(this.shell.t('saidReset'));
  }

  sameWall(): void {
    this.leave();
    this.wall.again();
    this.#tell(this.shell.t('saidReset'));
  }

  nextWall(): void {
    this.leave();
    this.wall.next();
    this.#tell(this.shell.t('saidNewWall'));
  }

  /** Puts a wall of somebody else's there, with the lab at a click that waits before its first step. */
  showCase(wall: WallPicture, cell: LabCell, seed: string): void {
    this.leave();
    this.wall.showCase(wall);
    this.playing = true;
    this.byHand = true;
    this.#steps = true;
    this.wall.cursor = cell;
    this.#begin(cell, seed);
  }

  leaveCase(): void {
    if (this.wall.isCase) this.reset();
  }

  press(cell: LabCell): void {
    this.wall.cursor = cell;
    this.shell.update();
    // A click before Play means that the program is to be seen.
    if (!this.playing && this.wholeProgram()) this.playing = true;
    if (!this.playing) return;
    if (this.runner?.going) this.shell.say(this.shell.t('stillRunning'));
    else this.#begin(cell, this.wall.clickSeed);
  }

  /** A click by the host, at full speed, or as a click by the player runs, never step by step; resolves with its end, or `null` where it runs nothing. */
  async click(cell: LabCell, animate: boolean): Promise<RunReport | null> {
    if (this.runner?.going) this.runner.stop();
    const { playing } = this;
    this.playing = true;
    this.byHand = false;
    this.wall.cursor = cell;
    return new Promise((resolve) => {
      this.#report = resolve;
      if (!this.#begin(cell, this.wall.clickSeed)) {
        this.#report = null;
        this.playing = playing;
        resolve(null);
      } else if (!animate) this.runner?.toEnd();
    });
  }

  togglePause(): void {
    this.byHand = !this.byHand;
    this.#steps = false;
    if (this.byHand) this.runner?.pause();
    else this.runner?.resume();
    if (!this.runner?.going) this.#tell(this.#standing);
    this.shell.update();
  }

  step(): void {
    this.#byStep();
    if (!this.runner?.going) {
      this.play();
      return;
    }
    this.runner.step();
    this.#sayStep();
  }

  back(): void {
    this.#byStep();
    this.runner?.back();
    this.#sayStep();
  }

  /** Steps hold this run; the next click runs by itself again, unless the player has paused. */
  #byStep(): void {
    if (!this.byHand) this.#steps = true;
    this.byHand = true;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.runner?.setPace(PACES[speed]!);
    this.shell.update();
  }

  /** The program as it is now; says what it lacks where it is not whole. */
  wholeProgram(): Program | null {
    const { bench, shell } = this;
    if (bench.refusal !== null) {
      this.#lack(() => bench.unreadable);
      return null;
    }
    try {
      const program = programOf(bench.present.workspace);
      if (program.blocks.length > 0) return program;
      this.#lack(() => shell.t('emptyProgram'), true);
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      if (error.block !== null) bench.mark(error.block);
      this.#lack(() => shell.t('missing', { block: bench.nameOf(error.block) }));
    }
    return null;
  }

  /** Gives the run up that is shown: a wall that was between two clicks is so again. */
  leave(): void {
    const { runner } = this;
    if (!runner) return;
    if (runner.going) runner.stop();
    runner.dispose();
    this.runner = null;
    this.#click = null;
    this.bench.mark();
    this.bench.editor?.showValues(null);
  }

  // The run

  /** Has the program run on a click; answers whether it does. */
  #begin(cell: LabCell, seed: string): boolean {
    this.leave();
    const before = this.wall.present;
    if ((before.board[cell.row]?.[cell.column] ?? '.') === '.') {
      this.#explain(() => this.shell.t('noBrick'), false);
      return false;
    }
    const program = this.wholeProgram();
    if (!program || !this.#Runner) return false;
    const infected = Array.from(before.infected, placeOf);
    const { origin } = this.bench;
    this.#click = { cell, seed, before, infected, origin, facts: this.bench.facts };
    this.#note = null;
    this.#isTold = false;
    const start = { board: before.board, infected, click: cell, seed, origin };
    this.runner = new this.#Runner(program, start, PACES[this.speed]!, this.byHand);
    this.runner.onPicture = () => this.#show();
    this.runner.onEnd = () => this.#end();
    this.#show();
    return true;
  }

  #show(): void {
    const { runner } = this;
    if (!runner) return;
    const { machine, phase, going, close } = runner;
    const { wall, error } = machine;
    this.wall.present =
      phase === 'stopped' && this.#click ? this.#click.before : pictureOf(wall.board(), wall.infections());
    machine.trace = close;
    const { ran } = runner;
    // Where it has broken off, and where it stands; else all that has run since the last picture.
    const at = error?.block ?? (phase === 'running' ? null : machine.block);
    this.bench.mark(...(at === null ? ran : [at]));
    this.bench.editor?.showValues(going && close ? this.bench.valueTexts(machine.values) : null);
    if (!going && this.#isTold) this.#rest();
    this.shell.update();
  }

  #end(): void {
    const { runner } = this;
    const click = this.#click;
    if (!runner || !click) return;
    const { machine, phase } = runner;
    if (phase === 'done') {
      this.wall.clicks += 1;
      // The last block has been seen, but for one that a step has brought to the end.
      if (!this.byHand) this.bench.mark();
    }
    this.#isTold = true;
    this.#rest();
    const { cell, seed, before, infected, origin, facts } = click;
    const { steps, error } = machine;
    const walls = { before: [...before.board], board: [...this.wall.present.board], infected };
    const status = phase as RunReport['status'];
    const report: RunReport = deepFreeze({
      status,
      steps,
      click: { ...cell },
      ...walls,
      seed,
      origin,
      error,
    });
    this.bench.tell('bp-lab-run', report, facts);
    this.#report?.(report);
    this.#report = null;
  }

  /** At the end of a run, the next one goes by itself again; it may be there once more after steps back. */
  #rest(): void {
    if (this.#steps) this.byHand = this.#steps = false;
    this.shell.say(this.status);
  }

  /** Where it stands, and what the blocks of the step have given, as it is seen on them. */
  #sayStep(): void {
    const { runner, bench } = this;
    if (!runner?.going) return;
    const given = bench.valueTexts(runner.machine.values);
    // The same again is heard once.
    const said = new Set(Array.from(given, ([id, text]) => `${bench.nameOf(id)}: ${text}`));
    this.shell.say([this.status, ...said].join('; '));
  }

  /** Says how things stand. */
  #tell(said: string): void {
    this.#note = null;
    this.shell.say(said);
  }

  #lack(say: () => string, isEmpty = false): void {
    this.#explain(say);
    this.onLack(isEmpty);
  }

  /** Says why nothing runs, until something else is done. */
  #explain(say: () => string, isBad = true): void {
    this.#note = { say, isBad };
    this.shell.say(say());
  }

  // What is shown

  get going(): boolean {
    return this.runner?.going ?? false;
  }

  get canBack(): boolean {
    return this.runner?.canBack ?? false;
  }

  get canStep(): boolean {
    return this.playing && (this.runner?.going ?? true);
  }

  /** The cell whose click runs, or ran last. */
  get clicked(): LabCell | null {
    return this.runner ? (this.#click?.cell ?? null) : null;
  }

  get faulty(): LabCell | null {
    return this.runner?.machine.error?.cell ?? null;
  }

  /** Milliseconds that a motion may take; `null` where what has changed did not move. */
  get motionTime(): number | null {
    if (!this.runner) return null;
    return this.runner.phase === 'running' ? PACES[this.speed]!.delay : Infinity;
  }

  get isBad(): boolean {
    return this.runner?.hasFailed ?? this.#note?.isBad ?? false;
  }

  /** What is said of the run, or is to be done next. */
  get status(): string {
    if (!this.runner) return this.#note?.say() ?? this.#standing;
    const { t } = this.shell;
    const { machine, phase, quiet, isCostly } = this.runner;
    const { steps: n, error, block } = machine;
    switch (phase) {
      case 'running':
        return t(quiet ? 'quiet' : 'running', { n });
      case 'waiting': {
        const name = this.bench.nameOf(block);
        return name ? t('atStep', { n, block: name }) : t('waiting', { n });
      }
      case 'error':
        return error ? this.bench.faultText(error) : '';
      case 'done':
        return t('done', { n, cost: this.#click?.facts.cost ?? this.bench.present.cost });
      case 'limit':
        return t(isCostly ? 'costlyRun' : 'limit', { n });
      default:
        return t(phase);
    }
  }

  get #standing(): string {
    const { t } = this.shell;
    if (this.playing) return t(this.byHand ? 'armed' : 'askClick');
    return t(this.bench.present.isWhole ? 'pressPlay' : 'askPlay');
  }
}
