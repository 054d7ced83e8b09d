/** The check of a program on many walls, in the worker, and its verdict. Loaded when one is wanted. */
import type { LabCommonDetail } from '../element/events.js';
import { compareStandings, type Standing } from '../program/program.js';
import { starsOf, type Level, type Stars } from '../program/levels.js';
import { readCheckOptions } from '../program/options.js';
import { checkOf, notOffered } from '../program/task.js';
import type { CheckResult, CheckTask } from '../program/types.js';
import { LabChecker } from '../worker/checker.js';
import type { Levels } from './levels.js';
import type { PresentProgram } from './present-program.js';
import type { Run } from './run.js';
import type { Shell } from './shell.js';
import { pictureOf } from './wall.js';
import type { Workbench } from './workbench.js';

const WALLS = 500;

/** What is judged: all as it was when the check began, whatever the player does meanwhile. */
interface Asked {
  readonly task: string;
  readonly program: PresentProgram;
  readonly facts: LabCommonDetail;
  readonly level: Level | null;
  readonly wanted: CheckTask;
}

interface Judged extends Asked {
  readonly result: CheckResult;
  /** The best program so far but this one, and whether this one is better. */
  readonly before: Standing | null;
  readonly best: boolean;
  readonly stars: Stars;
}

/** What the panel says in place of a verdict on a program. */
type Ending = 'stopped' | 'failed';

/** What the panel tells of, and of which task: with another one it goes, and is there again with that one. */
type Told = Judged | { readonly task: string; readonly ending: Ending; readonly say: () => string };

export class Check {
  readonly walls = WALLS;
  /** Walls tried so far; `null` where no check is under way. */
  done: number | null = null;
  readonly #checker: LabChecker;
  #checking: AbortController | null = null;
  #judged: Judged | null = null;
  #told: Told | null = null;

  constructor(
    readonly shell: Shell,
    readonly levels: Levels,
    private readonly bench: Workbench,
    private readonly run: Run,
    workerFile: string | null = null,
  ) {
    this.#checker = new LabChecker(workerFile);
    bench.onTask(() => this.stop());
  }

  get verdict(): CheckResult['verdict'] | null {
    const judged = this.#judged;
    return judged?.task === this.bench.task ? judged.result.verdict : null;
  }

  /** Checks the present program; `null` where it is not whole, has a block that the level does without, or the check was stopped. */
  async check(): Promise<CheckResult | null> {
    this.stop();
    this.close();
    this.bench.change = 0;
    const { shell } = this;
    // The checker may have come after the lab has left the page, where nobody would end the check.
    const program = shell.element.isConnected && this.run.wholeProgram();
    if (!program || this.#hasForbidden()) return null;
    const life = new AbortController();
    this.#checking = life;
    const { present, facts, task } = this.bench;
    const { level } = this.levels;
    const { contagion } = facts;
    const { gridSize, colors, seed } = shell.options;
    const wanted = readCheckOptions({
      ...{ ...gridSize, colors, contagion, walls: WALLS, seed: seed ?? 'lab' },
      ...(level && checkOf(level)),
    });
    const asked: Asked = { task, program: present, facts, level, wanted };
    this.done = 0;
    shell.say(this.progress);
    try {
      const tell = ({ done }: { readonly done: number }): void => {
        if (life.signal.aborted) return;
        this.done = done;
        shell.update();
      };
      const result = await this.#checker.check(present.json, wanted, tell, life.signal);
      if (life.signal.aborted) return null;
      this.#judge(result, asked);
      return result;
    } catch (error) {
      if (life.signal.aborted) return null;
      this.#end('failed', () => shell.t('checkFailed'));
      shell.warn({ code: 'failed', message: `the check failed: ${String(error)}` });
      return null;
    } finally {
      if (this.#checking === life) this.#checking = null;
    }
  }

  /** Ends a check that is under way; with `tells` the panel says so. */
  stop(tells = false): void {
    if (!this.#checking) return;
    this.#checking.abort();
    this.#checking = null;
    this.done = null;
    if (tells) this.#end('stopped', () => this.shell.t('checkStopped'));
    else this.shell.update();
  }

  close(): void {
    this.done = null;
    this.#told = null;
    this.shell.update();
  }

  /** The verdict is put away, and the wall of it. */
  dismiss(): void {
    this.close();
    this.run.leaveCase();
    this.shell.focusOn('check');
  }

  /** Puts the wall of the verdict into the lab, with its click waiting before its first step. */
  showSteps(): void {
    const { board, infected, click, seed } = this.#judged?.result ?? {};
    if (!board || !click) return;
    this.run.showCase(pictureOf(board, infected ?? []), click, seed ?? '');
    // Where there is little room the verdict makes place for the wall.
    this.shell.focusOn('step');
  }

  #hasForbidden(): boolean {
    const { level } = this.levels;
    const bench = this.bench;
    const id = level && (notOffered(level, bench.present.workspace.program)?.id ?? null);
    if (id === null) return false;
    bench.mark(id);
    this.#end('failed', () => this.shell.t('notAllowed', { block: bench.nameOf(id) }));
    return true;
  }

  #judge(result: CheckResult, asked: Asked): void {
    const { facts, program, wanted } = asked;
    const { verdict, clicks, steps } = result;
    const { level, contagion, cost, blocks } = facts;
    const { levels } = this;
    const isRight = verdict === 'right';
    const stars = starsOf(asked.level, verdict, cost);
    const starsBefore = asked.level ? levels.stars(asked.level) : 0;
    const standing: Standing = { cost, blocks, steps: steps.sum };
    const before = levels.best(level, contagion);
    const best = isRight && (before === null || compareStandings(standing, before) < 0);
    this.#judged = { ...asked, result, before, best, stars };
    this.#told = this.#judged;
    this.done = null;
    const { walls, rows, columns, colors, seed } = wanted;
    if (best) levels.note(level, contagion, { ...standing, rows, columns, colors }, program.json);
    // Before it is told: who hears of it may ask.
    if (asked.level && !isRight) levels.noteTries({ checks: levels.tries(level).checks + 1 }, level);
    const earned = stars > 0 && asked.level ? [this.shell.t('stars', { n: stars })] : [];
    this.shell.say([this.text, ...earned, ...this.notes].join(' '));
    const detail = {
      verdict,
      program: program.text,
      walls,
      rows,
      columns,
      colors,
      seed: String(seed),
      clicks,
    };
    this.bench.tell('bp-lab-check', { ...detail, steps: steps.sum, best, stars }, facts);
    if (asked.level && stars > starsBefore) {
      const all = levels.progress.map((one) => one.stars);
      const total = all.reduce<number>((sum, each) => sum + each, 0);
      const solved = all.filter((each) => each > 0).length;
      const progress = { stars, before: starsBefore, solved, levels: all.length, total };
      this.bench.tell('bp-lab-progress', progress, facts);
    }
  }

  #end(ending: Ending, say: () => string): void {
    this.done = null;
    this.#told = { task: this.bench.task, ending, say };
    this.shell.say(say());
  }

  // What is shown

  get progress(): string {
    return this.shell.t('checking', { done: this.done ?? 0, walls: WALLS });
  }

  /** How the check has ended that the panel tells of; `null` where it tells of none. */
  get ending(): CheckResult['verdict'] | Ending | null {
    const told = this.#present;
    return told && ('ending' in told ? told.ending : told.result.verdict);
  }

  get #present(): Told | null {
    return this.#told?.task === this.bench.task ? this.#told : null;
  }

  /** What a right program has earned; `null` where there is none, and in the free lab. */
  get earned(): {
    readonly stars: Stars;
    readonly level: Level;
    readonly clicks: number;
    readonly cost: number;
  } | null {
    const told = this.#present;
    if (!told || 'ending' in told || !told.stars || !told.level) return null;
    return { stars: told.stars, level: told.level, clicks: told.result.clicks, cost: told.facts.cost };
  }

  get text(): string {
    const told = this.#present;
    if (!told || 'ending' in told) return told?.say() ?? '';
    const { t } = this.shell;
    const { verdict, click, walls } = told.result;
    if (verdict === 'right') return t('right', { n: walls });
    return click ? t(verdict, { place: this.bench.placeName(click) }) : t('costlyCheck', { n: walls });
  }

  get notes(): readonly string[] {
    const told = this.#present;
    if (!told || 'ending' in told) return [];
    const { t } = this.shell;
    const { result, best, before, level, program, facts } = told;
    const notes: string[] = [];
    if (result.verdict === 'right' && level) {
      const { par, least } = level;
      notes.push(t('proved', { n: result.clicks }), t('costAgainst', { cost: facts.cost, par, least }));
    }
    if (best) notes.push(t('newBest'));
    else if (result.verdict === 'right' && before) notes.push(t('bestStays', { cost: before.cost }));
    if (result.verdict === 'right' && level && facts.cost <= level.par) {
      notes.push(t(facts.cost < level.par ? 'belowPar' : 'atPar'));
    }
    if (result.error) notes.push(this.bench.faultText(result.error, program));
    if (result.verdict === 'endless' && this.#isDone(result)) notes.push(t('alreadyRight'));
    return notes;
  }

  /** Whether the wall was as it should be when the click was broken off. */
  #isDone({ got, want, gotInfected, wantInfected }: CheckResult): boolean {
    return JSON.stringify([got, gotInfected]) === JSON.stringify([want, wantInfected]);
  }

  /** The case that shows what is wrong; `null` for none. */
  get shown(): CheckResult | null {
    const told = this.#present;
    if (!told || 'ending' in told || !told.result.board || !told.result.click) return null;
    const { result } = told;
    // Two pictures of the same say nothing of what goes wrong.
    return result.verdict === 'endless' && this.#isDone(result) ? { ...result, got: null } : result;
  }
}
