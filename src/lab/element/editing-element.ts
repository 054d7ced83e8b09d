/** The editor in the lab: made when the lab comes near the view, and the program that stands in it. */
import type { LabEditor } from '../editor/index.js';
import { watchApproach } from '../../element/sight.js';
import { blockName } from '../model/block-names.js';
import { copyOf, EMPTY_PROGRAM, PresentProgram, sameProgram } from '../model/present.js';
import { ProgramError, type ProgramErrorCode } from '../program/errors.js';
import { prepareProgram } from '../program/prepare.js';
import type { LabCommonDetail, LabSource } from './events.js';
import { LabLevelsElement } from './levels-element.js';

/** Where a level's program comes from when it begins: undo leads no further back, into another level. */
const BEGINNINGS: readonly LabSource[] = ['level', 'storage'];

export abstract class LabEditingElement extends LabLevelsElement {
  protected editor: LabEditor | null = null;
  protected editorState: 'loading' | 'there' | 'failed' = 'loading';
  protected present = new PresentProgram(EMPTY_PROGRAM);
  /** Why what is in the editor cannot be read: the present program is the last one that could be. `null` where it is that. */
  protected unreadable: ProgramErrorCode | null = null;
  /** The block under the pointer or the focus. */
  protected hovered: string | null = null;
  /** The program that gave way to another one as a whole, and the one that undo has taken back, for the buttons. */
  #replaced: object | null = null;
  #undone: object | null = null;
  #waking: Promise<void> | null = null;

  /** What every event says. */
  protected get facts(): LabCommonDetail {
    const { cost, blocks } = this.present;
    return { level: this.levelId, contagion: this.rule, cost, blocks };
  }

  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    watchApproach(this, signal, () => {
      void this.wake();
    });
  }

  protected override left(): void {
    super.left();
    this.#dismiss();
  }

  override adoptedCallback(): void {
    super.adoptedCallback();
    // The editor listens to the document that it was made in.
    this.#dismiss();
  }

  /** Makes the editor, once; resolves when it is there. */
  protected wake(): Promise<void> {
    this.#waking ??= this.#make();
    return this.#waking;
  }

  /** Where the program comes from that the lab begins with; answers whether it was kept from before. */
  protected abstract begin(): Promise<boolean>;

  /** Another program is there. */
  protected programChanged(source: LabSource): void {
    this.tell('bp-lab-change', { source });
    this.requestUpdate();
  }

  /**
   * Puts a program in the place of the present one. Throws a ProgramError, and nothing has changed.
   */
  protected replaceProgram(json: unknown, source: LabSource): void {
    const next = new PresentProgram(copyOf(json));
    const before = this.present;
    this.#put(next, before);
    this.#replaced = before.isEmpty || BEGINNINGS.includes(source) ? null : before.json;
    this.#undone = null;
    if (!sameProgram(this.present.json, before.json)) this.programChanged(source);
  }

  protected undoEdit(): void {
    const { present } = this;
    if (!this.#replaced) {
      this.editor?.undo();
      return;
    }
    this.replaceProgram(this.#replaced, 'editor');
    this.#replaced = null;
    this.#undone = present.json;
  }

  protected redoEdit(): void {
    if (this.#undone) this.replaceProgram(this.#undone, 'editor');
    else this.editor?.redo();
  }

  /** Marks a block; `null` for none. */
  protected mark(id: string | null): void {
    this.editor?.highlight(id !== null && this.present.typeOf(id) === null ? null : id);
  }

  /** What the block of a program is called in the present language. */
  protected nameOf(id: string | null, program = this.present): string {
    const type = id === null ? null : program.typeOf(id);
    return type === null ? '' : blockName(type, this.blockWords.blocks, this.words);
  }

  protected override lookChanged(): void {
    super.lookChanged();
    const { editor } = this;
    if (!editor) return;
    this.#quietly(() => {
      editor.setLanguage(this.language);
      editor.setTheme(this.dark);
    });
  }

  protected override levelChanged(): void {
    super.levelChanged();
    const { editor } = this;
    if (editor) this.#quietly(() => editor.allow(this.allowed));
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed);
    if (changed.has('colors') && this.editor) this.editor.setColours(this.options.colors);
    if (changed.has('theme')) this.lookChanged();
  }

  async #make(): Promise<void> {
    try {
      await this.updateComplete;
      const [{ LabEditor }] = await Promise.all([import('../editor/index.js'), prepareProgram()]);
      const place = this.renderRoot.querySelector<HTMLElement>('.place');
      if (!place || !this.isConnected) {
        this.#waking = null;
        return;
      }
      const editor = await LabEditor.create(place, {
        language: this.language,
        colours: this.options.colors,
        allowed: this.allowed,
        dark: this.dark,
        onChange: () => {
          this.#edited();
        },
        onHover: (id) => {
          this.hovered = id;
          this.requestUpdate();
        },
      });
      if (!this.isConnected) {
        editor.dispose();
        this.#waking = null;
        return;
      }
      const isFirst = this.editorState !== 'there';
      if (!isFirst) editor.load(this.present.json);
      this.present = new PresentProgram(editor.save());
      this.editor = editor;
      this.editorState = 'there';
      this.requestUpdate();
      if (!isFirst) return;
      const restored = await this.begin();
      await this.updateComplete;
      this.tellReady(restored);
    } catch (error) {
      this.editorState = 'failed';
      this.requestUpdate();
      this.tellFailure(error);
    }
  }

  /** The lab has left the page: the editor goes, the program stays. */
  #dismiss(): void {
    this.#waking = null;
    this.editor?.dispose();
    this.editor = null;
  }

  /** The player has changed the program, or what the lab has put there is there. */
  #edited(): void {
    const { editor } = this;
    if (!editor) return;
    const before = this.present;
    const couldRead = this.unreadable === null;
    this.#read(editor);
    if (this.unreadable !== null && couldRead) this.say(this.unreadableText);
    if (this.unreadable === null && this.present.text === before.text) return;
    this.#replaced = null;
    this.#undone = null;
    if (this.unreadable === null) this.programChanged('editor');
  }

  /** Takes the program as it is in the editor; the one before stays where that cannot be read. */
  #read(editor: LabEditor): void {
    try {
      this.present = new PresentProgram(editor.save());
      this.unreadable = null;
    } catch (error) {
      // What is no such error is the end of the browser's stack.
      this.unreadable = error instanceof ProgramError ? error.code : 'limit';
    }
    this.requestUpdate();
  }

  /** What the player is told while the program cannot be read; '' while it can. */
  protected get unreadableText(): string {
    const { unreadable, words } = this;
    return unreadable === null
      ? ''
      : words.unreadable(words.refusals[unreadable] ?? words.refusals['format']!);
  }

  /** Shows a program; where the editor cannot, the one before it stays. */
  #put(next: PresentProgram, before: PresentProgram): void {
    const { editor } = this;
    this.present = next;
    if (!editor) return;
    try {
      this.#quietly(() => {
        editor.load(next.json);
      });
    } catch (error) {
      this.#quietly(() => {
        editor.load(before.json);
      });
      throw error;
    }
  }

  /** Does what the editor takes for a change of the program, and is none of the player's. */
  #quietly(act: () => void): void {
    const { editor } = this;
    this.editor = null;
    try {
      act();
    } finally {
      this.editor = editor;
    }
    // As the editor writes it, so that its own echo is no change.
    if (editor) this.#read(editor);
  }
}
