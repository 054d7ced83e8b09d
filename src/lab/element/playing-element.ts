/** Clicks on the wall: each runs the program as it is then, before the player's eyes. */
import { FIRST_PACE, PACES } from '../model/paces.js';
import { Runner } from '../model/runner.js';
import { pictureOf } from '../model/walls.js';
import { ProgramError } from '../program/errors.js';
import { labRules } from '../program/lab-core.js';
import { Machine } from '../program/machine.js';
import { programOf } from '../program/parse.js';
import { Stepper } from '../program/stepper.js';
import type { LabCell, Program } from '../program/types.js';
import type { RunModel, WallPicture } from '../view/model.js';
import { type Click, infectedIn, reportOf, type RunReport } from './click.js';
import type { LabSource } from './events.js';
import type { LabWords } from '../words/words.js';
import { LabWallElement, type WallMarks } from './wall-element.js';

/** A sentence in any language. */
type Sentence = (words: LabWords) => string;

export abstract class LabPlayingElement extends LabWallElement {
  protected playing = false;
  #speed = FIRST_PACE;
  #byHand = false;
  #runner: Runner | null = null;
  #click: Click | null = null;
  #report: ((report: RunReport) => void) | null = null;
  /** What the line below the wall says in place of how things stand, in the language of the moment. */
  #note: Sentence | null = null;
  #bad = false;

  protected override left(): void {
    super.left();
    this.#leaveRun();
  }

  // What the player asks for

  protected togglePlay(): void {
    if (this.playing) this.reset();
    else this.startPlaying();
  }

  protected startPlaying(): void {
    this.playing = true;
    this.#tellNote(null, false, this.#standing);
  }

  /** Back to the lab's own wall as it was at the start, and to building; the next run goes by itself again. */
  protected reset(): void {
    this.playing = false;
    this.#byHand = false;
    this.#leaveRun();
    if (!this.walls?.leaveCase()) this.walls?.again();
    this.#tellNote(null, false, this.words.saidReset);
  }

  protected sameWall(): void {
    this.#leaveRun();
    this.walls?.again();
    this.#tellNote(null, false, this.words.saidReset);
  }

  protected nextWall(): void {
    this.#leaveRun();
    this.drawNext();
    this.#tellNote(null, false, this.words.saidNewWall);
  }

  /** Puts a wall of somebody else's there, with the lab at a click that waits before its first step. */
  protected showCase(wall: WallPicture, cell: LabCell, seed: string): void {
    this.#leaveRun();
    this.walls?.showCase(wall);
    this.playing = true;
    this.#byHand = true;
    this.cursor = cell;
    this.#run(cell, seed);
  }

  /** Back from such a wall to the lab's own. */
  protected leaveCase(): void {
    if (this.walls?.showsCase) this.reset();
  }

  /** The player's click; answers whether it runs the program. */
  protected clickByHand(cell: LabCell): boolean {
    this.cursor = cell;
    this.requestUpdate();
    if (!this.playing) {
      this.#tellNote(null, false, this.#standing);
      return false;
    }
    if (this.#runner?.going) {
      this.say(this.words.stillRunning);
      return false;
    }
    return this.#run(cell, this.walls?.clickSeed ?? '');
  }

  /** A click by the host, at full speed, or as a click by the player runs, never step by step; resolves with its end, or `null` where it runs nothing. */
  protected async clickByHost(cell: LabCell, animate: boolean): Promise<RunReport | null> {
    if (this.#runner?.going) this.#runner.stop();
    this.playing = true;
    this.#byHand = false;
    this.cursor = cell;
    return new Promise((resolve) => {
      this.#report = resolve;
      if (!this.#run(cell, this.walls?.clickSeed ?? '')) {
        this.#report = null;
        resolve(null);
      } else if (!animate) this.runToEnd();
    });
  }

  protected togglePause(): void {
    this.#byHand = !this.#byHand;
    if (this.#byHand) this.#runner?.pause();
    else this.#runner?.resume();
    if (!this.#runner?.going) this.#tellNote(null, false, this.#standing);
    this.requestUpdate();
  }

  protected stepRun(): void {
    this.#byHand = true;
    if (!this.#runner?.going) {
      this.startPlaying();
      return;
    }
    this.#runner.step();
    this.#sayStep();
  }

  protected stepBack(): void {
    this.#byHand = true;
    this.#runner?.back();
    this.#sayStep();
  }

  protected runToEnd(): void {
    this.#runner?.toEnd();
  }

  protected stopRun(): void {
    this.#runner?.stop();
  }

  protected setSpeed(speed: number): void {
    this.#speed = speed;
    this.#runner?.setPace(PACES[speed]!);
    this.requestUpdate();
  }

  // The run

  /** Has the program run on a click; answers whether it does. */
  #run(cell: LabCell, seed: string): boolean {
    const { walls } = this;
    if (!walls) return false;
    this.#leaveRun();
    const before = walls.present;
    if ((before.board[cell.row]?.[cell.column] ?? '.') === '.') {
      this.#tellNote((words) => words.noBrick);
      return false;
    }
    const program = this.wholeProgram();
    if (!program) return false;
    const infected = infectedIn(before);
    const start = { board: before.board, infected, click: cell, seed };
    const stepper = new Stepper(new Machine(labRules(), program, start));
    this.#click = { cell, seed, before, infected, facts: this.facts };
    this.#note = null;
    this.#bad = false;
    this.#runner = new Runner(stepper, PACES[this.#speed]!, this.#byHand, {
      shown: () => {
        this.#shown();
      },
      ended: () => {
        this.#ended();
      },
    });
    this.#shown();
    return true;
  }

  /** The program as it is now; says what it lacks where it is not whole. */
  protected wholeProgram(): Program | null {
    if (this.unreadable !== null) {
      this.#tellNote(() => this.unreadableText, true);
      return null;
    }
    try {
      const program = programOf(this.present.workspace);
      if (program.blocks.length > 0) return program;
      this.#tellNote((words) => words.emptyProgram, true);
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      this.mark(error.block);
      this.#tellNote((words) => words.missing(this.nameOf(error.block)), true);
    }
    return null;
  }

  /** Another picture of the run. */
  #shown(): void {
    const runner = this.#runner;
    if (!runner) return;
    const { machine, phase } = runner;
    if (this.walls) this.walls.present = this.#pictureNow(runner);
    machine.trace = runner.close;
    const marked = machine.error?.block ?? (runner.going && runner.close ? machine.block : null);
    this.mark(phase === 'stopped' ? null : marked);
    this.editor?.showValues(runner.going && runner.close ? machine.values : null);
    this.requestUpdate();
  }

  #pictureNow({ machine, phase }: Runner): WallPicture {
    return phase === 'stopped' && this.#click
      ? this.#click.before
      : pictureOf(machine.wall.board(), machine.wall.infections());
  }

  #ended(): void {
    const runner = this.#runner;
    const click = this.#click;
    if (!runner || !click || !this.walls) return;
    const { machine, phase } = runner;
    if (phase === 'done') this.walls.clicks += 1;
    const report = reportOf(click, phase as RunReport['status'], machine, this.walls.present.board);
    this.tell('bp-lab-run', report, click.facts);
    this.say(this.runModel.status);
    this.#report?.(report);
    this.#report = null;
  }

  /** Gives the run up that is shown: a wall that was between two clicks is so again. */
  #leaveRun(): void {
    const runner = this.#runner;
    if (!runner) return;
    if (runner.going) runner.stop();
    runner.dispose();
    this.#runner = null;
    this.#click = null;
    this.mark(null);
    this.editor?.showValues(null);
  }

  #sayStep(): void {
    if (this.#runner?.going) this.say(this.runModel.status);
  }

  #tellNote(note: Sentence | null, bad = false, said = note?.(this.words) ?? ''): void {
    this.#note = note;
    this.#bad = bad;
    this.say(said);
  }

  // What is shown

  protected override wallsReplaced(): void {
    this.#leaveRun();
  }

  protected override programChanged(source: LabSource): void {
    super.programChanged(source);
    // What was said was said of the program before.
    this.#note = null;
    this.#bad = false;
    if (this.#runner && ['error', 'limit'].includes(this.#runner.phase)) this.#leaveRun();
  }

  protected override get marks(): WallMarks {
    const runner = this.#runner;
    return {
      clicked: runner && !['done', 'stopped'].includes(runner.phase) ? (this.#click?.cell ?? null) : null,
      faulty: runner?.machine.error?.cell ?? null,
    };
  }

  protected override get motionTime(): number | null {
    const runner = this.#runner;
    if (!runner) return null;
    return runner.phase === 'running' ? PACES[this.#speed]!.delay : Infinity;
  }

  protected get runModel(): RunModel {
    const runner = this.#runner;
    const { words } = this;
    return {
      playing: this.playing,
      phase: runner?.phase ?? 'none',
      canBack: runner?.canBack ?? false,
      canStep: this.playing && (runner?.canStep ?? true),
      byHand: this.#byHand,
      isCase: this.walls?.showsCase ?? false,
      speed: this.#speed,
      status: runner ? this.#runStatus(runner) : (this.#note?.(words) ?? this.#standing),
      bad: runner ? ['error', 'limit'].includes(runner.phase) : this.#bad,
    };
  }

  /** What is to be done next, as things stand. */
  get #standing(): string {
    const { words } = this;
    if (this.playing) return this.#byHand ? words.armed : words.askClick;
    return this.present.isWhole ? words.pressPlay : words.askPlay;
  }

  #runStatus(runner: Runner): string {
    const { words } = this;
    const { machine, phase, quiet } = runner;
    const { steps, error, block } = machine;
    switch (phase) {
      case 'running':
        return quiet ? words.quiet(steps) : words.running(steps);
      case 'waiting':
        return words.waiting(steps, this.nameOf(block));
      case 'error':
        return error ? words.faults[error.code](this.nameOf(error.block), error.cell) : '';
      case 'limit':
        return words.limit(steps);
      case 'stopped':
        return words.stopped;
      case 'done':
        return words.done(steps, this.#click?.facts.cost ?? this.present.cost);
    }
  }
}
