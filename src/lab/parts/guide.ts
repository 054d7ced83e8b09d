/** What helps with the present level: the picture of what is to be done, hints in three steps, a solution. Loaded once a level is seen. */
import { enHints } from '../locales/en-hints.js';
import { addEnglish } from '../locales/language.js';
import type { LevelHelp } from '../program/levels.js';
import { parseProgram, programCost } from '../program/program.js';
import { runGoal } from '../program/run.js';
import { LEVEL_HELP } from '../program/solutions.js';
import type { LabCell } from '../program/types.js';
import type { Levels } from './levels.js';
import type { Shell } from './shell.js';
import { pictureOf, type WallPicture } from './wall.js';
import type { Workbench } from './workbench.js';

addEnglish(enHints);

type Hint = 'idea' | 'block' | 'start';
/** Checks that did not end with right, after which a solution may be seen. */
const CHECKS = 3;

interface GoalPicture {
  readonly before: WallPicture;
  readonly click: LabCell;
  readonly after: WallPicture;
}

export class Guide {
  /** How many hints are shown, and whether the solution is. */
  shown = 0;
  showsSolution = false;
  #goal: { readonly id: string; readonly picture: GoalPicture | null } | null = null;
  #pictures = new Map<string, SVGSVGElement>();

  constructor(
    readonly shell: Shell,
    readonly levels: Levels,
    readonly bench: Workbench,
  ) {
    levels.onChange(() => this.close());
    // Their words, or their colours, are others.
    shell.onLook(() => this.#pictures.clear());
  }

  get help(): LevelHelp | null {
    const { level } = this.levels;
    return level && (level.help ?? LEVEL_HELP[level.id] ?? null);
  }

  /** What is to be done, on a small wall; `null` where the level has no picture. */
  get goal(): GoalPicture | null {
    const { id } = this.levels;
    if (this.#goal?.id !== id) this.#goal = { id, picture: this.#pictured() };
    return this.#goal.picture;
  }

  #pictured(): GoalPicture | null {
    const { level } = this.levels;
    const { help } = this;
    if (!level || !help) return null;
    const { board, click } = help.picture;
    const after = runGoal(level, help.picture);
    return { before: pictureOf(board), click, after: pictureOf(after.board, after.infected) };
  }

  // Hints

  /** What there is, in its order: a level of one's own may say an idea and have no help, or the other way round. */
  get hints(): readonly Hint[] {
    const { level } = this.levels;
    if (!level) return [];
    const idea = this.levels.text(level, 'hint') === '' ? [] : (['idea'] as const);
    return this.help ? [...idea, 'block', 'start'] : idea;
  }

  /** Shows the hints, or one more of them; those that were asked for before are there at once. */
  more(): void {
    const { hints } = this;
    const before = this.levels.tries().hints;
    const next = Math.min(hints.length, this.shown === 0 ? Math.max(1, before) : this.shown + 1);
    const hint = hints[next - 1];
    if (!hint) return;
    this.shown = next;
    if (next > before) {
      this.levels.noteTries({ hints: next });
      this.bench.tell('bp-lab-help', { help: hint });
    }
    const text =
      hint === 'idea'
        ? this.levels.text(this.levels.level, 'hint')
        : `${this.shell.t(hint === 'block' ? 'hintBlock' : 'hintStart')} ${this.picture(hint)?.getAttribute('aria-label') ?? ''}`;
    this.shell.say(`${this.step}: ${text}`);
    // Where letters are large it is farther down than what was pressed.
    const { element } = this.shell;
    void element.updateComplete.then(() => {
      element.renderRoot.querySelector('.help')?.scrollIntoView({ block: 'nearest' });
    });
  }

  /** Which of how many hints is shown. */
  get step(): string {
    return this.shell.t('hintOf', { step: this.shown, all: this.hints.length });
  }

  close(): void {
    this.shown = 0;
    this.showsSolution = false;
    this.shell.update();
  }

  get hasMore(): boolean {
    return this.shown > 0 && this.shown < this.hints.length;
  }

  // The solution

  get canSolve(): boolean {
    const { level } = this.levels;
    if (!level || !this.help) return false;
    const { checks, solution } = this.levels.tries();
    return solution || checks >= CHECKS || this.levels.stars(level) > 0;
  }

  get solutionCost(): number {
    return this.help ? programCost(parseProgram(this.help.solution)) : 0;
  }

  solve(): void {
    if (!this.canSolve) return;
    this.showsSolution = true;
    if (!this.levels.tries().solution) {
      this.levels.noteTries({ solution: true });
      this.bench.tell('bp-lab-help', { help: 'solution' });
    }
    this.shell.say(this.shell.t('solutionIs', { cost: this.solutionCost }));
    this.shell.focusOn('close-help');
  }

  /** Pictures, by whose names they are heard: of the block of the second hint, of how the solution begins, and of the solution. */
  picture(what: 'block' | 'start' | 'solution'): SVGSVGElement | null {
    const { help } = this;
    const { editor } = this.bench;
    if (!help || !editor) return null;
    const key = `${this.levels.id} ${what}`;
    let made = this.#pictures.get(key);
    if (!made) {
      made = what === 'block' ? editor.picture(help.block) : editor.preview(help[what]);
      this.#pictures.set(key, made);
    }
    return made;
  }
}
