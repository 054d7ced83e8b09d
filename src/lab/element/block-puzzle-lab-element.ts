/** `<block-puzzle-lab>` as a host knows it: properties, events, methods, documentation. */
import { LitElement, type TemplateResult, unsafeCSS } from 'lit';
import { defineOptions } from '../../element/host-options.js';
import { sheetsFor } from '../../element/look.js';
import { Lab } from '../parts/lab.js';
import type { LevelProgress } from '../parts/levels.js';
import { type PlayOptions, readPlayOptions, type RunReport } from '../parts/run.js';
import { onRegistered, registerLevels } from '../parts/registry.js';
import { readCell } from '../program/options.js';
import type { CheckResult, LabCell } from '../program/types.js';
import type { PupilResults } from '../../school/class.js';
import { labView } from '../view/lab.js';
import { labStyles } from '../view/styles/index.js';
import { LAB_ATTRIBUTES, type LabHostProperties } from './attributes.js';
import type { LabElementEventMap } from './events.js';

export type LabStatus = 'loading' | 'editing' | 'playing' | 'error';

// What every element has, for the lab's own events: `bp-error` of a lab is another one than that of a game.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export interface BlockPuzzleLabElement extends LabHostProperties {
  addEventListener<K extends keyof LabElementEventMap>(
    type: K,
    listener: (this: this, event: LabElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof LabElementEventMap>(
    type: K,
    listener: (this: this, event: LabElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/**
 * A programming lab: a wall of bricks, and an editor of blocks in which the program is built that handles each click.
 *
 * @element block-puzzle-lab
 *
 * @csspart lab - everything
 * @csspart level - the line of the level
 * @csspart targets - what each star is for
 * @csspart levels-button - opens the list of levels
 * @csspart keys-button - opens the list of keys
 * @csspart stage - the wall and its controls
 * @csspart board - the wall
 * @csspart cell - a cell
 * @csspart brick - a brick
 * @csspart brick-a - a brick of that colour
 * @csspart brick-b - a brick of that colour
 * @csspart brick-c - a brick of that colour
 * @csspart brick-d - a brick of that colour
 * @csspart brick-e - a brick of that colour
 * @csspart brick-f - a brick of that colour
 * @csspart brick-g - a brick of that colour
 * @csspart brick-h - a brick of that colour
 * @csspart controls - what is below the wall
 * @csspart button - any button
 * @csspart play-button - plays, or resets
 * @csspart back-button - a step back
 * @csspart pause-button - waits, or goes on
 * @csspart step-button - a step
 * @csspart end-button - on to the end of the run
 * @csspart stop-button - breaks the run off
 * @csspart speed - the slider of the speed
 * @csspart new-wall-button - another wall
 * @csspart same-wall-button - this wall again
 * @csspart own-wall-button - back from the wall of a verdict to the lab's own
 * @csspart status - what is said of the run
 * @csspart costs - the figures of the program
 * @csspart cost - its cost
 * @csspart best - the best cost so far
 * @csspart par - the par of the level
 * @csspart blocks - its blocks
 * @csspart line - the cost of one block, or what does not count
 * @csspart toolbar - the buttons over the editor
 * @csspart undo-button - undoes
 * @csspart redo-button - redoes
 * @csspart clear-button - removes all blocks
 * @csspart programs-button - opens slots and text
 * @csspart share-button - copies a link
 * @csspart check-button - checks the program
 * @csspart start-button - begins the level again
 * @csspart views - what is in view where there is little room
 * @csspart view-wall-button - the wall alone
 * @csspart view-both-button - wall and program
 * @csspart view-program-button - the program alone
 * @csspart numbers - the numbers of rows and columns at the rim of the wall
 * @csspart change - how much more or less the program costs since its last change
 * @csspart goal - the picture of what is to be done
 * @csspart hint-button - a hint, and the next one
 * @csspart help - hints, or the solution
 * @csspart more-hints-button - the next hint
 * @csspart solution-button - shows a solution
 * @csspart close-help-button - puts the hints away
 * @csspart next-button - on to the next level
 * @csspart demo - the hand that shows a first visit what to do
 * @csspart editor - the editor
 * @csspart link - the link to share, where it could not be copied
 * @csspart check - the progress and the verdict of the checker
 * @csspart right - a verdict
 * @csspart wrong - a verdict
 * @csspart error - a verdict
 * @csspart endless - a verdict
 * @csspart costly - a verdict
 * @csspart stopped - a check that was stopped
 * @csspart failed - a check that could not be made
 * @csspart stop-check-button - stops the check
 * @csspart close-check-button - puts the verdict away
 * @csspart show-button - shows the wall of the verdict step by step
 * @csspart dialog - what lies over the lab
 * @csspart levels - the list of levels
 * @csspart level-entry - a level in it
 * @csspart programs - slots and text
 * @csspart keys - the list of keys
 * @csspart close-button - closes the dialog
 * @csspart save-button - saves into a slot
 * @csspart load-button - loads a slot
 * @csspart slot-name - what a slot is called
 * @csspart remove-button - empties a slot
 * @csspart restore-button - brings its program back
 * @csspart preview - the picture of a slot, or of what a link carries
 * @csspart name - the name under which results are handed in
 * @csspart results-button - saves them as a file
 * @csspart text - the program as text
 * @csspart copy-button - copies the text
 * @csspart download-button - saves the text as a file
 * @csspart import-button - loads the text
 * @csspart note - what is said of slots and text
 * @csspart ask-link - the question of a link
 * @csspart keep-button - keeps the present program
 * @csspart take-button - takes the one of the link
 *
 * @cssprop --bp-lab-editor-height - the height of the editor
 * @cssprop --bp-lab-page - what lies behind the wall where it stays in view, by default the page's own colour
 */
export class BlockPuzzleLabElement extends LitElement {
  /** @internal */
  static override styles = labStyles.map((text) => unsafeCSS(text));

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...LAB_ATTRIBUTES.map(({ attribute }) => attribute), 'lang'];
  }

  /** Defines the element under a name, unless that is taken. */
  static define(tagName = 'block-puzzle-lab'): void {
    if (!customElements.get(tagName)) customElements.define(tagName, this);
  }

  /**
   * Adds levels of your own, one or a list, for every lab of the page: `level` and `levels` can name them. Resolves once
   * they are there; rejects with a ConfigError that names the field, with none added.
   */
  static async registerLevel(level: object): Promise<void> {
    // Where another copy of the package was first, its class is the one that is shown.
    const shown = globalThis.customElements?.get('block-puzzle-lab') as
      | typeof BlockPuzzleLabElement
      | undefined;
    if (shown && shown !== this && Object.hasOwn(shown, 'registerLevel')) await shown.registerLevel(level);
    else await registerLevels(level);
  }

  static {
    defineOptions(this.prototype, LAB_ATTRIBUTES, (element) => element.lab.shell.host);
  }

  /** @internal */
  private readonly lab = new Lab(this);
  #life: AbortController | null = null;

  // Read-only

  /** Resolves when the methods work and the editor is there; rejects where the lab cannot run. Who asks has it made at once. */
  get ready(): Promise<void> {
    if (this.isConnected) void this.lab.wake();
    return this.lab.ready;
  }

  /** What the lab does: `loading`, `editing`, `playing` or `error`. */
  get status(): LabStatus {
    const { state } = this.lab.bench;
    if (state !== 'there') return state === 'failed' ? 'error' : 'loading';
    return this.lab.run.playing ? 'playing' : 'editing';
  }

  /** What the attached blocks of the program cost. */
  get cost(): number {
    return this.lab.bench.present.cost;
  }

  /** How many attached blocks there are, with the values that stand in their sockets from the beginning. */
  get blocks(): number {
    return this.lab.bench.present.blocks;
  }

  /** The least that a program of this level cost that was found right; `null` for none. */
  get best(): number | null {
    return this.lab.levels.best()?.cost ?? null;
  }

  /** The verdict on the present program; `null` where it has not been checked as it is. */
  get verdict(): CheckResult['verdict'] | null {
    return this.lab.checker?.check.verdict ?? null;
  }

  /** How far all levels have come, in their order: stars, the least cost, checks that failed, hints, whether the solution was seen. */
  get progress(): readonly LevelProgress[] {
    return this.lab.levels.progress;
  }

  /** What the level is called and asks for, in the language of the page: `{ name, task }`. */
  get levelTexts(): { readonly name: string; readonly task: string } {
    const { levels } = this.lab;
    return { name: levels.text(levels.level, 'name'), task: levels.text(levels.level, 'task') };
  }

  /** The wall as it is, row strings from the top, `.` for no brick. */
  get board(): readonly string[] {
    return this.lab.wall.present.board;
  }

  // Methods

  /** The program as JSON text, its loose blocks too. */
  getProgram(): string {
    return this.lab.bench.present.text;
  }

  /** Puts a program into the editor: its JSON, as a text or an object, or the text of a link. Rejects with a ProgramError, with nothing changed, for what is no program. */
  async setProgram(program: string | object): Promise<void> {
    await this.ready;
    await this.lab.programs.set(program);
  }

  /** Checks the program on many walls; `null` where none came to its end, as of a program that is not whole. */
  async check(): Promise<CheckResult | null> {
    await this.ready;
    return (await this.lab.check()).check();
  }

  /** Begins the present level again; undo brings the program back. */
  async startLevel(): Promise<void> {
    await this.ready;
    this.lab.programs.startAgain();
  }

  /** Goes to the next level; answers its id, or `null` after the last one, and in the free lab. */
  async nextLevel(): Promise<string | null> {
    await this.ready;
    const { levels } = this.lab;
    const { next } = levels;
    if (next) levels.choose(next, 'next');
    return next?.id ?? null;
  }

  /** A program as a picture: the text of an SVG that needs nothing else. Without one the present program. Rejects with a ProgramError for what is none. */
  async toSvg(program?: string | object): Promise<string> {
    await this.ready;
    return this.lab.programs.picture(program);
  }

  /** All that is kept of this lab, as JSON text: programs, slots, progress, and the level. */
  getWork(): string {
    return this.lab.levels.work;
  }

  /** Puts there what `getWork` has given elsewhere, in place of what is kept. Rejects with a ProgramError, with nothing changed, for what is no such text. */
  async setWork(work: string): Promise<void> {
    await this.ready;
    this.lab.programs.takeWork(work);
  }

  /** What the player has come to in each level, with the programs, under a name of 1 to 200 characters: what `readResults` of `./school` takes. Rejects with a ConfigError for what is no name. */
  async getResults(name: string): Promise<PupilResults> {
    await this.ready;
    const { resultsOf } = await import('../view/dialogs.js');
    return resultsOf(this.lab.levels, name);
  }

  /** Puts another wall there. */
  async newWall(): Promise<void> {
    await this.ready;
    this.lab.run.nextWall();
  }

  /** Back to the wall as it was at the start. */
  async resetWall(): Promise<void> {
    await this.ready;
    this.lab.run.reset();
  }

  /** Clicks a cell at full speed, or with `{ animate: true }` as a player's click runs; resolves with what the program did, `null` where it did not run. Rejects for a cell off the wall. */
  async play(move: LabCell, options: PlayOptions = {}): Promise<RunReport | null> {
    await this.ready;
    const { animate } = readPlayOptions(options);
    return this.lab.run.click(readCell(move, 'move', this.board), animate);
  }

  /** Puts the player into the lab: the focus goes to the present cell of the wall. */
  override focus(): void {
    this.shadowRoot?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }

  // Its life in a page

  override connectedCallback(): void {
    super.connectedCallback();
    this.#life?.abort();
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.lab.listen(signal);
    onRegistered(() => this.lab.readAgain(), signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#life?.abort();
    this.#life = null;
    // A lab that only moves is back in the same task.
    queueMicrotask(() => {
      if (!this.isConnected) this.lab.leave();
    });
  }

  /** Another document has no use for the style sheets adopted in the first. */
  adoptedCallback(): void {
    const root = this.shadowRoot;
    if (root) root.adoptedStyleSheets = sheetsFor(this, [...labStyles, ...this.lab.shell.later]);
    this.lab.dismiss();
  }

  override attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    const row = LAB_ATTRIBUTES.find(({ attribute }) => attribute === name);
    if (row) this.lab.shell.host.set(row, value);
    else if (this.isConnected) this.lab.shell.readLanguage();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    let isComplete = await super.getUpdateComplete();
    // What has been asked for, and is on its way, is part of the picture.
    while (this.lab.shell.loading) {
      await this.lab.shell.loading;
      isComplete = await super.getUpdateComplete();
    }
    return isComplete;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    this.lab.prepare(changed, !this.hasUpdated);
  }

  protected override render(): TemplateResult {
    return labView(this.lab);
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    this.lab.drawn(changed);
  }
}
