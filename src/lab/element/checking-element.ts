/** The check of a program on many walls, in the worker, and its verdict. */
import { compareStandings, type Standing } from '../program/cost.js';
import { pictureOf } from '../model/walls.js';
import type { CheckResult } from '../program/types.js';
import type { CheckModel } from '../view/model.js';
import { LabChecker } from '../worker/checker.js';
import type { LabWords } from '../words/words.js';
import { LabPlayingElement } from './playing-element.js';

/** Walls that a program is tried on. */
const WALLS = 500;

/** What is said of a check, in any language. */
type Sentences = (words: LabWords) => readonly string[];

export type Verdict = CheckResult['verdict'];

const NOTHING: CheckModel = {
  ...{ phase: 'none', done: 0, walls: WALLS, verdict: 'right', text: '', notes: [], shown: null },
};

export abstract class LabCheckingElement extends LabPlayingElement {
  protected checkModel: CheckModel = NOTHING;
  readonly #checker = new LabChecker();
  #checking: AbortController | null = null;
  #result: CheckResult | null = null;
  #sentences: Sentences = () => [];
  /** The text of the program that the verdict is about. */
  #judged = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.stopCheck();
    });
  }

  protected override lookChanged(): void {
    super.lookChanged();
    if (this.checkModel.phase === 'said') this.#putIntoWords();
  }

  protected override levelChanged(): void {
    super.levelChanged();
    this.#checking?.abort();
    this.closeCheck();
  }

  /** The verdict on the present program; `null` where it has not been checked as it is. */
  get verdict(): Verdict | null {
    return this.#judged === this.present.text ? (this.#result?.verdict ?? null) : null;
  }

  /** Checks the present program; `null` where it is not whole, has a block that the level does without, or the check was stopped. */
  protected async checkProgram(): Promise<CheckResult | null> {
    this.#checking?.abort();
    this.closeCheck();
    const program = this.wholeProgram();
    if (!program || this.#hasForbidden()) return null;
    const life = new AbortController();
    this.#checking = life;
    const { present, options, rule: contagion } = this;
    const { rows, columns } = options.gridSize;
    const wanted = { contagion, walls: WALLS, seed: options.seed ?? 'lab', rows, columns };
    this.checkModel = { ...NOTHING, phase: 'running' };
    this.say(this.words.checking(0, WALLS));
    try {
      const result = await this.#checker.check(
        present.json,
        wanted,
        ({ done }) => {
          if (life.signal.aborted) return;
          this.checkModel = { ...this.checkModel, done };
          this.requestUpdate();
        },
        life.signal,
      );
      if (life.signal.aborted) return null;
      this.#judge(result, present.text, wanted);
      return result;
    } catch (error) {
      if (life.signal.aborted) return null;
      this.#sayVerdict('failed', (words) => [words.checkFailed]);
      this.warn({ code: 'failed', message: `the check failed: ${String(error)}` });
      return null;
    } finally {
      if (this.#checking === life) this.#checking = null;
    }
  }

  protected stopCheck(): void {
    if (!this.#checking) return;
    this.#checking.abort();
    this.#checking = null;
    this.#sayVerdict('stopped', (words) => [words.checkStopped]);
  }

  protected closeCheck(): void {
    this.checkModel = NOTHING;
    this.requestUpdate();
  }

  /** The verdict is put away, and the wall of it. */
  protected dismissCheck(): void {
    this.closeCheck();
    this.leaveCase();
  }

  /** Puts the wall of the verdict into the lab, with its click waiting before its first step. */
  protected showSteps(): void {
    const result = this.#result;
    if (!result?.board || !result.click) return;
    this.showCase(pictureOf(result.board, result.infected ?? []), result.click, result.seed ?? '');
  }

  /** Marks and names a block that the level does without. */
  #hasForbidden(): boolean {
    const id = this.forbiddenIn(this.present.workspace.program);
    if (id === null) return false;
    this.mark(id);
    this.#sayVerdict('failed', (words) => [words.notAllowed(this.nameOf(id))]);
    return true;
  }

  #judge(
    result: CheckResult,
    program: string,
    wanted: {
      readonly walls: number;
      readonly rows: number;
      readonly columns: number;
      readonly seed: string;
    },
  ): void {
    const { cost, blocks } = this.present;
    const { verdict, clicks, steps } = result;
    const standing: Standing = { cost, blocks, steps: steps.sum };
    const before = this.standing;
    const best = verdict === 'right' && (before === null || compareStandings(standing, before) < 0);
    this.#result = result;
    this.#judged = program;
    if (best) this.noteBest(standing);
    this.#tellVerdict(result, best, before);
    const { walls, rows, columns, seed } = wanted;
    this.tell('bp-lab-check', {
      ...{ verdict, program, walls, rows, columns, seed, clicks, best },
      steps: steps.sum,
    });
  }

  #tellVerdict(result: CheckResult, isBest: boolean, before: Standing | null): void {
    const { par, present } = this;
    const { verdict, click, walls, error } = result;
    if (verdict === 'right') {
      const { cost } = present;
      this.#sayVerdict('right', (words) => [
        words.right(walls),
        ...(isBest ? [words.newBest] : before ? [words.bestStays(before.cost)] : []),
        ...(par === null || cost > par ? [] : [cost < par ? words.belowPar : words.atPar]),
      ]);
      return;
    }
    const at = click ?? { row: 0, column: 0 };
    const say = (words: LabWords): readonly string[] => [
      { wrong: words.wrong, error: words.fails, endless: words.endless }[verdict](at),
      ...(error ? [words.faults[error.code](this.nameOf(error.block), error.cell)] : []),
    ];
    this.#sayVerdict(verdict, say, result);
  }

  #sayVerdict(verdict: CheckModel['verdict'], sentences: Sentences, result: CheckResult | null = null): void {
    this.#sentences = sentences;
    const shown =
      result?.board && result.click
        ? {
            before: pictureOf(result.board, result.infected ?? []),
            got: result.got && pictureOf(result.got, []),
            want: result.want && pictureOf(result.want, []),
            click: result.click,
          }
        : null;
    this.checkModel = { ...NOTHING, phase: 'said', verdict, shown };
    this.#putIntoWords();
    this.say(sentences(this.words).join(' '));
  }

  #putIntoWords(): void {
    const [text = '', ...notes] = this.#sentences(this.words);
    this.checkModel = { ...this.checkModel, text, notes };
  }
}
