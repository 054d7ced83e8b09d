/** The check of a program on many walls, in the worker, and its verdict. */
import { compareStandings, type Standing } from '../program/cost.js';
import { pictureOf } from '../model/walls.js';
import type { PresentProgram } from '../model/present.js';
import type { CheckOptions, CheckResult } from '../program/types.js';
import type { CheckModel } from '../view/model.js';
import { LabChecker } from '../worker/checker.js';
import type { LabWords } from '../words/words.js';
import type { LabCommonDetail } from './events.js';
import { LabPlayingElement } from './playing-element.js';

/** Walls that a program is tried on. */
const WALLS = 500;

/** What is said of a check, in any language. */
type Sentences = (words: LabWords) => readonly string[];

/** What is judged: all as it was when the check began, whatever the player does meanwhile. */
interface Asked {
  readonly program: PresentProgram;
  readonly facts: LabCommonDetail;
  readonly par: number | null;
  readonly wanted: Required<CheckOptions>;
}

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
  /** What is checked, or was checked last, and what there is a verdict on. */
  #asked: Asked | null = null;
  #judged: Asked | null = null;

  protected override left(): void {
    super.left();
    this.stopCheck();
  }

  protected override lookChanged(): void {
    super.lookChanged();
    if (this.checkModel.phase === 'said') this.#putIntoWords();
  }

  protected override levelChanged(): void {
    super.levelChanged();
    this.#abandon();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (changed.has('contagion') && this.#asked && this.#asked.facts.contagion !== this.rule) {
      this.stopCheck();
      if (this.checkModel.verdict !== 'stopped') this.closeCheck();
    }
  }

  /** The verdict on the present program; `null` where it has not been checked as it is. */
  get verdict(): Verdict | null {
    const judged = this.#judged;
    const isThis = judged?.program.text === this.present.text && judged.facts.contagion === this.rule;
    return isThis ? (this.#result?.verdict ?? null) : null;
  }

  /** Checks the present program; `null` where it is not whole, has a block that the level does without, or the check was stopped. */
  protected async checkProgram(): Promise<CheckResult | null> {
    this.#abandon();
    const program = this.wholeProgram();
    if (!program || this.#hasForbidden()) return null;
    const life = new AbortController();
    this.#checking = life;
    const { present, options, facts, par } = this;
    const { rows, columns } = options.gridSize;
    const { contagion } = facts;
    const wanted = { contagion, walls: WALLS, seed: options.seed ?? 'lab', rows, columns };
    const asked: Asked = { program: present, facts, par, wanted };
    this.#asked = asked;
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
      this.#judge(result, asked);
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

  /** Breaks a check off, and puts away what it has said. */
  #abandon(): void {
    this.#checking?.abort();
    this.#checking = null;
    this.closeCheck();
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

  #judge(result: CheckResult, asked: Asked): void {
    const { facts, program, wanted } = asked;
    const { verdict, clicks, steps } = result;
    const standing: Standing = { cost: facts.cost, blocks: facts.blocks, steps: steps.sum };
    const before = this.standingIn(facts.level, facts.contagion);
    const best = verdict === 'right' && (before === null || compareStandings(standing, before) < 0);
    this.#result = result;
    this.#judged = asked;
    if (best) this.noteBest(facts.level, facts.contagion, standing);
    this.#tellVerdict(result, asked, best, before);
    const { walls, rows, columns, seed } = wanted;
    const detail = { verdict, program: program.text, walls, rows, columns, seed: String(seed), clicks, best };
    this.tell('bp-lab-check', { ...detail, steps: steps.sum }, facts);
  }

  #tellVerdict(
    result: CheckResult,
    { facts: { cost }, par, program }: Asked,
    isBest: boolean,
    before: Standing | null,
  ): void {
    const { verdict, click, walls, error } = result;
    const changed = program.text !== this.present.text;
    const note = (words: LabWords): readonly string[] => (changed ? [words.changedSince] : []);
    if (verdict === 'right') {
      this.#sayVerdict('right', (words) => [
        words.right(walls),
        ...(isBest ? [words.newBest] : before ? [words.bestStays(before.cost)] : []),
        ...(par === null || cost > par ? [] : [cost < par ? words.belowPar : words.atPar]),
        ...note(words),
      ]);
      return;
    }
    const at = click ?? { row: 0, column: 0 };
    const say = (words: LabWords): readonly string[] => [
      { wrong: words.wrong, error: words.fails, endless: words.endless }[verdict](at),
      ...(error ? [words.faults[error.code](this.nameOf(error.block, program), error.cell)] : []),
      ...note(words),
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
