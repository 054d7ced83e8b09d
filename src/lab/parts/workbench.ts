/** The editor in the lab: made when the lab comes near the view; and the program that stands in it. */
import { frozenEvent } from '../../element/events.js';
import type { LabEditor, Past } from '../editor/index.js';
import type { LabCommonDetail, LabEventDetails, LabEventName, LabSource } from '../element/events.js';
import type { LabKey } from '../locales/language.js';
import { ProgramError, type ProgramErrorCode } from '../program/errors.js';
import type { LabCell, RunError } from '../program/types.js';
import { CellValue, LETTERS, type Value } from '../program/values.js';
import type { Levels } from './levels.js';
import { copyOf, EMPTY_PROGRAM, PresentProgram, sameProgram } from './present-program.js';
import type { Shell } from './shell.js';

/** Where a level's program comes from when it begins: undo leads no further back, into another level. */
const BEGINNINGS: readonly LabSource[] = ['level', 'storage'];
/** Blocks that give what they say. */
const LITERALS: readonly string[] = ['math_number', 'bp_colour', 'logic_boolean'];
/** Longer names of blocks are cut: a message is read in one go. */
const LONGEST_NAME = 60;

export class Workbench {
  editor: LabEditor | null = null;
  state: 'loading' | 'there' | 'failed' = 'loading';
  present = new PresentProgram(EMPTY_PROGRAM);
  /** Why what is in the editor cannot be read: the present program is the last one that could be. `null` where it is that. */
  refusal: ProgramErrorCode | null = null;
  hovered: string | null = null;
  /** How much more the program costs since its last change; 0 where that changed nothing, or something else was done since. */
  change = 0;
  readonly #changes: ((source: LabSource) => void)[] = [];
  readonly #tasks: (() => void)[] = [];
  #task = '';
  /** What could be undone when the lab left the page, and the program that it was of. */
  #left: { readonly text: string; readonly past: Past } | null = null;

  constructor(
    private readonly shell: Shell,
    private readonly levels: Levels,
  ) {
    shell.onLook(() => {
      this.#quietly((editor) => {
        editor.setLanguage(shell.language);
        editor.setTheme(shell.dark);
      });
    });
    levels.onChange(() => {
      this.#quietly((editor) => editor.allow(this.#allowed, levels.origin));
      this.retask();
    });
  }

  /**
   * One program in one level by one rule, on one kind of walls: what is run, found out and shown is of a task, and goes
   * with it. The same again is the same task.
   */
  get task(): string {
    const { id, rule, level } = this.levels;
    const { gridSize, colors } = this.shell.options;
    return JSON.stringify([id, rule, this.present.key, level?.wall ?? [gridSize, colors]]);
  }

  /** Calls when another task is there. */
  onTask(changed: () => void): void {
    this.#tasks.push(changed);
  }

  /** Program, level or rule may be another. */
  retask(): void {
    const { task } = this;
    if (task === this.#task) return;
    this.#task = task;
    this.change = 0;
    for (const changed of this.#tasks) changed();
  }

  get origin(): 0 | 1 {
    return this.levels.origin;
  }

  get facts(): LabCommonDetail {
    const { cost, blocks } = this.present;
    return { level: this.levels.id, contagion: this.levels.rule, cost, blocks };
  }

  /** Where what the event tells of began some time ago, `facts` are those of then. */
  tell<K extends LabEventName>(name: K, detail: LabEventDetails[K], facts = this.facts): void {
    this.shell.element.dispatchEvent(frozenEvent(name, { ...facts, ...detail }));
  }

  onChange(changed: (source: LabSource) => void): void {
    this.#changes.push(changed);
  }

  /** Makes the editor in its place, with what programs run on. Answers whether it is the first one, `null` for none. */
  async make(place: HTMLElement): Promise<boolean | null> {
    const { LabEditor } = await import('../editor/index.js');
    if (!place.isConnected) return null;
    const shell = this.shell;
    const editor = await LabEditor.create(place, {
      language: shell.language,
      colours: shell.options.colors,
      allowed: this.#allowed,
      origin: this.levels.origin,
      dark: shell.dark,
      onChange: (placed) => {
        this.#edited();
        const line = placed && this.refusal === null ? this.blockLine(placed) : '';
        if (line) shell.say(line);
      },
      onHover: (id) => {
        this.hovered = id;
        shell.update();
      },
    });
    if (!place.isConnected) {
      editor.dispose();
      return null;
    }
    const isFirst = this.state !== 'there';
    if (!isFirst) {
      const { text, json } = this.present;
      editor.load(json, this.#left?.text === text ? this.#left.past : 'none');
    }
    this.present = new PresentProgram(editor.save());
    this.editor = editor;
    this.state = 'there';
    this.retask();
    shell.update();
    return isFirst;
  }

  /** The editor goes, the program stays. */
  dismiss(): void {
    const { editor } = this;
    if (!editor) return;
    this.#left = { text: JSON.stringify(editor.save()), past: editor.past };
    editor.dispose();
    this.editor = null;
  }

  get #allowed(): ReadonlySet<string> | null {
    const { level } = this.levels;
    return level && new Set(level.allowed);
  }

  /** Puts a program in the place of the present one, which undo brings back, but over a beginning. Throws a ProgramError, and nothing has changed. */
  replace(json: unknown, source: LabSource, isBeginning = BEGINNINGS.includes(source)): void {
    const next = new PresentProgram(copyOf(json));
    const before = this.present;
    // What is nothing yet is nothing to go back to.
    const isFirst = before.isEmpty && this.refusal === null && !this.canUndo;
    this.#put(next, before, isBeginning || isFirst ? 'none' : 'present');
    if (!sameProgram(this.present.json, before.json)) this.#changed(source);
  }

  clear(): void {
    this.replace(EMPTY_PROGRAM, 'editor');
    this.shell.tell('saidCleared');
  }

  get canUndo(): boolean {
    return this.editor?.canUndo ?? false;
  }

  get canRedo(): boolean {
    return this.editor?.canRedo ?? false;
  }

  undo(): void {
    this.editor?.undo();
  }

  redo(): void {
    this.editor?.redo();
  }

  /** Outlines blocks of the program: those that run, or one that has to be looked at. */
  mark(...ids: readonly string[]): void {
    this.editor?.highlight(ids.filter((id) => this.present.typeOf(id) !== null));
  }

  /** What a block of a program is called in a message: its own sentence, with dots for its sockets. */
  nameOf(id: string | null, program = this.present): string {
    const type = id === null ? null : program.typeOf(id);
    return type === null ? '' : this.nameOfType(type);
  }

  nameOfType(type: string): string {
    const name = ((this.shell.language.texts[type as LabKey] ?? '') as string)
      .replace(/\{\w+\}/g, '…')
      .replace(/\s+/g, ' ')
      .trim();
    return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
  }

  /** Why a click of a program could not be carried out to its end. */
  faultText({ code, block, cell }: RunError, program = this.present): string {
    const { t } = this.shell;
    const at = cell ? this.placeName(cell) : t('thatCell');
    return t(`fault.${code}`, { block: this.nameOf(block, program), cell: at });
  }

  /** A cell by its row and column, as the level counts them. */
  placeName({ row, column }: LabCell): string {
    const { origin } = this.levels;
    return this.shell.t('place', { row: row + origin, column: column + origin });
  }

  /** What a block costs with what stands in it, and the program without it; or that it is loose. */
  blockLine(id: string): string {
    const { present } = this;
    const { t } = this.shell;
    const cost = present.wholeCostOf(id);
    if (cost === null) {
      const own = present.costOf(id);
      return own === null ? '' : `${t('blockCost', { cost: own })}: ${t('loose.block')}`;
    }
    return cost === 0 ? t('freeBlock') : t('wouldSave', { cost, rest: present.cost - cost });
  }

  /** What blocks have given, by their ids, in words; those are left out on which it is written. */
  valueTexts(values: ReadonlyMap<string, Value>): ReadonlyMap<string, string> {
    const given = [...values].filter(([id]) => !LITERALS.includes(this.present.typeOf(id) ?? ''));
    return new Map(given.map(([id, value]) => [id, this.#valueText(value)]));
  }

  #valueText(value: Value): string {
    const { t, language } = this.shell;
    if (typeof value === 'number') return String(value);
    // As it stands on the block.
    if (typeof value === 'boolean')
      return language.blockly[value ? 'LOGIC_BOOLEAN_TRUE' : 'LOGIC_BOOLEAN_FALSE'] ?? String(value);
    if (value instanceof CellValue) return this.placeName(value);
    return value.code === 0 ? t('colour.none') : this.shell.colourName(LETTERS[value.code]!);
  }

  /** What the player is told while the program cannot be read; '' while it can. */
  get unreadable(): string {
    const { t } = this.shell;
    return this.refusal === null ? '' : t('unreadable', { reason: t(`refusal.${this.refusal}`) });
  }

  #changed(source: LabSource, change = 0): void {
    this.retask();
    this.change = change;
    for (const changed of this.#changes) changed(source);
    this.tell('bp-lab-change', { source });
    this.shell.update();
  }

  /** The player has changed the program, or what the lab has put there is there. */
  #edited(): void {
    const { editor } = this;
    if (!editor) return;
    const before = this.present;
    const couldRead = this.refusal === null;
    this.#read(editor);
    if (this.refusal !== null && couldRead) this.shell.say(this.unreadable);
    if (this.refusal === null && this.present.text !== before.text)
      this.#changed('editor', this.present.cost - before.cost);
  }

  /** Takes the program as it is in the editor; the one before stays where that cannot be read. */
  #read(editor: LabEditor): void {
    try {
      this.present = new PresentProgram(editor.save());
      this.refusal = null;
    } catch (error) {
      // What is no such error is the end of the browser's stack.
      this.refusal = error instanceof ProgramError ? error.code : 'limit';
    }
    this.shell.update();
  }

  /** Shows a program; where the editor cannot, the one before it stays. */
  #put(next: PresentProgram, before: PresentProgram, past: 'none' | 'present'): void {
    this.present = next;
    try {
      this.#quietly((editor) => editor.load(next.json, past));
    } catch (error) {
      this.present = before;
      throw error;
    }
  }

  /** Does what the editor takes for a change of the program, and is none of the player's. */
  #quietly(act: (editor: LabEditor) => void): void {
    const { editor } = this;
    if (!editor) return;
    this.editor = null;
    try {
      act(editor);
    } finally {
      this.editor = editor;
    }
    // As the editor writes it, so that its own echo is no change.
    this.#read(editor);
  }
}
