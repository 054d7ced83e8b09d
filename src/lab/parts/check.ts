/** The check of a program on many walls, in the worker, and its verdict. Loaded when one is wanted. */
import type { LabCommonDetail } from '../element/events.js';
import { compareStandings, type Standing } from '../program/program.js';
import { notOffered } from '../program/levels.js';
import type { CheckResult, CheckTask } from '../program/types.js';
import { LabChecker } from '../worker/checker.js';
import type { Levels } from './levels.js';
import type { PresentProgram } from './present.js';
import type { Run } from './run.js';
import type { Shell } from './shell.js';
import { pictureOf } from './wall.js';
import type { Workbench } from './workbench.js';

const WALLS = 500;

/** What is judged: all as it was when the check began, whatever the player does meanwhile. */
interface Asked {
  readonly program: PresentProgram;
  readonly facts: LabCommonDetail;
  readonly par: number | null;
  readonly wanted: CheckTask;
}

interface Judged extends Asked {
  readonly result: CheckResult;
  /** The best program so far but this one, and whether this one is better. */
  readonly before: Standing | null;
  readonly best: boolean;
}

/** What the panel says in place of a verdict on a program. */
type Ending = 'stopped' | 'failed';

export class Check {
  readonly walls = WALLS;
  /** Walls tried so far; `null` where no check is under way. */
  done: number | null = null;
  readonly #checker = new LabChecker();
  #checking: AbortController | null = null;
  #asked: Asked | null = null;
  #judged: Judged | null = null;
  #told: Judged | { readonly ending: Ending; readonly say: () => string } | null = null;

  constructor(
    readonly shell: Shell,
    private readonly levels: Levels,
    private readonly bench: Workbench,
    private readonly run: Run,
  ) {
    levels.onChange(() => this.abandon());
    bench.onChange(() => {
      // Praise is for the program that earned it; where one goes wrong is of use while it is mended.
      if (this.ending === 'right') this.close();
    });
  }

  get verdict(): CheckResult['verdict'] | null {
    const judged = this.#judged;
    const isThis = judged && !this.#isChanged(judged) && judged.facts.contagion === this.levels.rule;
    return isThis ? judged.result.verdict : null;
  }

  /** Checks the present program; `null` where it is not whole, has a block that the level does without, or the check was stopped. */
  async check(): Promise<CheckResult | null> {
    this.abandon();
    const { shell } = this;
    const program = this.run.wholeProgram();
    if (!program || this.#hasForbidden()) return null;
    const life = new AbortController();
    this.#checking = life;
    const { present, facts } = this.bench;
    const { gridSize, seed } = shell.options;
    const { contagion } = facts;
    const wanted = { contagion, walls: WALLS, seed: seed ?? 'lab', ...gridSize };
    const asked: Asked = { program: present, facts, par: this.levels.level?.par ?? null, wanted };
    this.#asked = asked;
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

  stop(): void {
    if (!this.#checking) return;
    this.#checking.abort();
    this.#checking = null;
    this.#end('stopped', () => this.shell.t('checkStopped'));
  }

  abandon(): void {
    this.#checking?.abort();
    this.#checking = null;
    this.close();
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
  }

  /** The host holds free programs to another rule: what was said of them is of the other one. */
  changeRule(): void {
    if (!this.#asked || this.#asked.facts.contagion === this.levels.rule) return;
    this.stop();
    if (this.ending !== 'stopped') this.close();
  }

  /** Puts the wall of the verdict into the lab, with its click waiting before its first step. */
  showSteps(): void {
    const { board, infected, click, seed } = this.#judged?.result ?? {};
    if (board && click) this.run.showCase(pictureOf(board, infected ?? []), click, seed ?? '');
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
    const standing: Standing = { cost, blocks, steps: steps.sum };
    const before = this.levels.best(level, contagion);
    const best = verdict === 'right' && (before === null || compareStandings(standing, before) < 0);
    this.#judged = { ...asked, result, before, best };
    this.#told = this.#judged;
    this.done = null;
    if (best) this.levels.note(level, contagion, standing);
    this.shell.say([this.text, ...this.notes].join(' '));
    const { walls, rows, columns, seed } = wanted;
    const detail = { verdict, program: program.text, walls, rows, columns, seed: String(seed), clicks, best };
    this.bench.tell('bp-lab-check', { ...detail, steps: steps.sum }, facts);
  }

  #end(ending: Ending, say: () => string): void {
    this.done = null;
    this.#told = { ending, say };
    this.shell.say(say());
  }

  #isChanged({ program }: Asked): boolean {
    return program.text !== this.bench.present.text;
  }

  // What is shown

  get progress(): string {
    return this.shell.t('checking', { done: this.done ?? 0, walls: WALLS });
  }

  /** How the check has ended that the panel tells of; `null` where it tells of none. */
  get ending(): CheckResult['verdict'] | Ending | null {
    const told = this.#told;
    return told && ('ending' in told ? told.ending : told.result.verdict);
  }

  get text(): string {
    const told = this.#told;
    if (!told || 'ending' in told) return told?.say() ?? '';
    const { t } = this.shell;
    const { verdict, click, walls } = told.result;
    if (verdict === 'right') return t('right', { n: walls });
    return click ? t(verdict, { place: t('place', { ...click }) }) : t('costlyCheck', { n: walls });
  }

  get notes(): readonly string[] {
    const told = this.#told;
    if (!told || 'ending' in told) return [];
    const { t } = this.shell;
    const { result, best, before, par, program, facts } = told;
    const notes: string[] = [];
    if (best) notes.push(t('newBest'));
    else if (result.verdict === 'right' && before) notes.push(t('bestStays', { cost: before.cost }));
    if (result.verdict === 'right' && par !== null && facts.cost <= par) {
      notes.push(t(facts.cost < par ? 'belowPar' : 'atPar'));
    }
    if (result.error) notes.push(this.bench.faultText(result.error, program));
    if (this.#isChanged(told)) notes.push(t('changedSince'));
    return notes;
  }

  /** The case that shows what is wrong; `null` for none. */
  get shown(): CheckResult | null {
    const told = this.#told;
    return told && 'result' in told && told.result.board && told.result.click ? told.result : null;
  }
}
