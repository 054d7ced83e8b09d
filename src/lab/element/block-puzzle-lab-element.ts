/** `<block-puzzle-lab>` as a host knows it: properties, methods, documentation; and its picture. */
import type { TemplateResult } from 'lit';
import { readCell } from '../program/run.js';
import type { CheckResult, LabCell } from '../program/types.js';
import type { LabActions, LabViewModel } from '../view/model.js';
import { labView } from '../view/lab.js';
import { LabProgramsElement } from './programs-element.js';
import { type PlayOptions, readPlayOptions, type RunReport } from './click.js';

export type LabStatus = 'loading' | 'editing' | 'playing' | 'error';

/**
 * A programming lab: a wall of bricks, and an editor of blocks in which the program is built that handles each click.
 *
 * @element block-puzzle-lab
 *
 * @csspart lab - everything
 * @csspart level - the line of the level
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
 * @csspart fold-button - folds the program away
 * @csspart editor - the editor
 * @csspart link - the link to share, where it could not be copied
 * @csspart check - the progress and the verdict of the checker
 * @csspart right - a verdict
 * @csspart wrong - a verdict
 * @csspart error - a verdict
 * @csspart endless - a verdict
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
 * @csspart preview-button - shows a slot
 * @csspart remove-button - empties a slot
 * @csspart restore-button - brings its program back
 * @csspart preview - the picture of a slot
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
export class BlockPuzzleLabElement extends LabProgramsElement {
  /** Defines the element under a name, unless that is taken. */
  static define(tagName = 'block-puzzle-lab'): void {
    if (!customElements.get(tagName)) customElements.define(tagName, this);
  }

  // Read-only

  /** Resolves when the methods work and the editor is there; rejects where the lab cannot run. Who asks has it made at once. */
  get ready(): Promise<void> {
    if (this.isConnected) void this.wake();
    return this.opening;
  }

  /** What the lab does: `loading`, `editing`, `playing` or `error`. */
  get status(): LabStatus {
    if (this.editorState !== 'there') return this.editorState === 'failed' ? 'error' : 'loading';
    return this.playing ? 'playing' : 'editing';
  }

  /** What the attached blocks of the program cost. */
  get cost(): number {
    return this.present.cost;
  }

  /** How many attached blocks there are. */
  get blocks(): number {
    return this.present.blocks;
  }

  /** The least that a program of this level cost that was found right; `null` for none. */
  get best(): number | null {
    return this.standing?.cost ?? null;
  }

  /** The wall as it is, row strings from the top, `.` for no brick. */
  get board(): readonly string[] {
    return this.walls?.present.board ?? [];
  }

  // Methods

  /** The program as JSON text, its loose blocks too. */
  getProgram(): string {
    return this.present.text;
  }

  /** Puts a program into the editor: its JSON, as a text or an object, or the text of a link. Rejects with a ProgramError, with nothing changed, for what is no program. */
  async setProgram(program: string | object): Promise<void> {
    await this.ready;
    await this.takeProgram(program, 'api');
  }

  /** Checks the program on many walls; `null` where it is not whole, or the check was stopped. */
  async check(): Promise<CheckResult | null> {
    await this.ready;
    return this.checkProgram();
  }

  /** Puts another wall there. */
  async newWall(): Promise<void> {
    await this.ready;
    this.nextWall();
  }

  /** Back to the wall as it was at the start. */
  async resetWall(): Promise<void> {
    await this.ready;
    this.reset();
  }

  /** Clicks a cell at full speed, or with `{ animate: true }` as a player's click runs; resolves with what the program did, `null` where it did not run. Rejects for a cell off the wall. */
  async play(move: LabCell, options: PlayOptions = {}): Promise<RunReport | null> {
    await this.ready;
    const { animate } = readPlayOptions(options);
    return this.clickByHost(readCell(move, 'move', this.board), animate);
  }

  /** Puts the player into the lab: the focus goes to the present cell of the wall. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }

  // The picture

  #walk(rows: number, columns: number): void {
    this.moveCursor(rows, columns);
    void this.updateComplete.then(() => {
      this.focus();
    });
  }

  readonly #actions: LabActions = {
    wall: {
      press: (cell) => {
        this.clickByHand(cell);
      },
      focused: (cell) => {
        this.cursor = cell;
        this.requestUpdate();
      },
      walk: (rows, columns) => {
        this.#walk(rows, columns);
      },
    },
    togglePlay: () => {
      this.togglePlay();
    },
    newWall: () => {
      this.nextWall();
    },
    sameWall: () => {
      this.sameWall();
    },
    pause: () => {
      this.togglePause();
    },
    step: () => {
      this.stepRun();
    },
    back: () => {
      this.stepBack();
    },
    toEnd: () => {
      this.runToEnd();
    },
    stop: () => {
      this.stopRun();
    },
    setSpeed: (speed) => {
      this.setSpeed(speed);
    },
    undo: () => {
      this.undoEdit();
    },
    redo: () => {
      this.redoEdit();
    },
    clear: () => {
      this.clearProgram();
    },
    fold: () => {
      this.#folded = !this.#folded;
      this.requestUpdate();
    },
    open: (dialog) => {
      this.open(dialog);
    },
    closeDialog: () => {
      this.closeDialog();
    },
    chooseLevel: (id) => {
      this.closeDialog();
      this.goToLevel(id);
      this.keepLevel();
      this.say(this.words.saidLevel(this.levelModel.name));
    },
    save: (slot) => {
      this.saveSlot(slot);
    },
    load: (slot) => {
      this.loadSlot(slot);
    },
    preview: (slot) => {
      this.previewSlot(slot);
    },
    remove: (slot) => {
      this.removeSlot(slot);
    },
    restore: (slot) => {
      this.restoreSlot(slot);
    },
    copyText: (text) => {
      void this.copyText(text);
    },
    takeText: (text) => {
      void this.takeText(text);
    },
    download: (text) => {
      this.download(text);
    },
    share: () => {
      void this.share();
    },
    answerLink: (take) => {
      this.answerLink(take);
    },
    check: () => {
      if (this.checkModel.phase !== 'running') void this.checkProgram();
    },
    stopCheck: () => {
      this.stopCheck();
    },
    closeCheck: () => {
      this.dismissCheck();
    },
    showSteps: () => {
      this.showSteps();
    },
    ownWall: () => {
      this.leaveCase();
    },
  };

  #folded = false;

  protected override render(): TemplateResult {
    const { words, options, present, hovered } = this;
    const model: LabViewModel = {
      words,
      label: options.label || words.name,
      theme: options.theme,
      motion: this.motionShown,
      wall: this.wallModel,
      run: this.runModel,
      cost: {
        ...{ cost: present.cost, blocks: present.blocks, loose: present.loose },
        ...{ best: this.best, par: this.par },
        hovered: hovered === null ? null : present.costOf(hovered),
      },
      level: this.levelModel,
      levels: this.dialog === 'levels' ? this.levelModels : [],
      check: this.checkModel,
      programs: this.programsModel,
      dialog: this.dialog,
      folded: this.#folded,
      editor: this.editorState,
      link: this.link,
      notice: this.notice,
      unreadable: this.unreadableText,
      said: this.said,
    };
    return labView(model, this.#actions);
  }
}
