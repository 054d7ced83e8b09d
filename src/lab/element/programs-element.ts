/** Programs that come and go: slots, texts, links, and the one that a reload finds again. */
import { viewOf } from '../../element/sight.js';
import { forgetLabLink, labLinkTo, takeLabLink } from '../model/links.js';
import { EMPTY_PROGRAM, type PresentProgram, sameProgram } from '../model/present.js';
import { packProgram, ProgramTextError, unpackProgram } from '../model/program-text.js';
import { readProgram, Slots } from '../model/slots.js';
import { ProgramError } from '../program/errors.js';
import type { DialogName, ProgramsModel, SlotModel } from '../view/model.js';
import type { LabSource } from './events.js';
import { LabCheckingElement } from './checking-element.js';

/** Changes that a reload is to find again. */
const BY_PLAYER: readonly LabSource[] = ['editor', 'slot', 'link', 'import'];

export abstract class LabProgramsElement extends LabCheckingElement {
  protected dialog: DialogName = 'none';
  /** A link that could not be copied. */
  protected link = '';
  #slots: Slots | null = null;
  #previewed = 0;
  #text = '';
  #note = '';
  #bad = false;
  /** The program of a link that waits for the player's answer. */
  #asked: { readonly json: object; readonly level: string | null } | null = null;

  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    viewOf(this).addEventListener(
      'hashchange',
      () => {
        if (this.editorState === 'there') void this.#followLink();
      },
      { signal },
    );
  }

  // What the lab begins with

  protected async begin(): Promise<boolean> {
    const restored = this.#restore();
    if (!restored && this.options.program && this.atHostsLevel) await this.#takeAttribute();
    else if (!restored) this.showStarter();
    await this.#followLink();
    return restored;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    super.updated(changed);
    if (changed.has('program') && this.options.program && this.editorState === 'there')
      void this.#takeAttribute();
    this.#showDialog();
    if (changed.has('storage') || changed.has('saveKey')) this.#slots = null;
  }

  protected override programChanged(source: LabSource): void {
    super.programChanged(source);
    this.link = '';
    if (this.notice !== 'notKept') this.notice = 'none';
    // The rest is there again anyway: from the host, the level or the storage itself.
    if (BY_PLAYER.includes(source)) this.#keep();
  }

  #keep(): void {
    const programs = this.#kept();
    this.store.write('programs', { ...programs, [this.levelId || 'free']: this.present.json });
    this.keepLevel();
  }

  #kept(): Readonly<Record<string, unknown>> {
    const value = this.store.read('programs');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  }

  /** The program that was left in a level; `null` for none. */
  #left(level: string): PresentProgram | null {
    return readProgram(this.#kept()[level || 'free']);
  }

  /** Puts the program there that was left in this level; answers whether there is one. */
  #restore(): boolean {
    const program = this.#left(this.levelId);
    if (!program) return false;
    try {
      this.replaceProgram(program.json, 'storage');
      return true;
    } catch {
      return false; // what was kept is none of ours
    }
  }

  /** What a level begins with where nothing was left in it. */
  protected showStarter(): void {
    this.replaceProgram(this.starterOf(this.levelId) ?? EMPTY_PROGRAM, 'level');
  }

  protected override levelChanged(): void {
    super.levelChanged();
    if (this.editorState === 'there' && !this.#restore()) this.showStarter();
  }

  async #takeAttribute(): Promise<void> {
    try {
      await this.takeProgram(this.options.program, 'api');
    } catch (error) {
      const message = `program is refused: ${reasonOf(error)}`;
      this.warn({ code: 'bad-program', message, attribute: 'program' });
    }
  }

  // Texts and links

  /** Puts a program there that came as JSON or as the text of a link. Rejects, with nothing changed, for what is none. */
  protected async takeProgram(given: string | object, source: LabSource): Promise<void> {
    const json = typeof given === 'string' ? (await unpackProgram(given)).json : given;
    this.replaceProgram(json, source);
  }

  async #followLink(): Promise<void> {
    const text = takeLabLink(this);
    if (text === null) return;
    try {
      const { json, level } = await unpackProgram(text);
      const program = readProgram(json);
      if (!program) throw new ProgramTextError('it holds no program of the lab');
      if (sameProgram(program.json, this.present.json) && (level ?? this.levelId) === this.levelId) {
        forgetLabLink();
        return;
      }
      this.#asked = { json: program.json, level };
      if (!this.#wouldLose(level === null ? this.levelId : this.knownLevel(level))) this.answerLink(true);
      else this.open('ask-link');
    } catch (error) {
      this.#refuseLink(error);
    }
  }

  #refuseLink(error: unknown): void {
    this.warn({ code: 'bad-link', message: `the program in the link cannot be shown: ${reasonOf(error)}` });
    this.notice = 'badLink';
    this.say(this.words.badLink);
  }

  /** Whether something would be lost for good if another program came into a level: what is there, or what was left. */
  #wouldLose(level: string): boolean {
    const { levelId, present } = this;
    if (level === levelId) return !this.#isSafe(present, levelId);
    const left = this.#left(level);
    // Where the player comes from it waits as it was kept, but what a host has put there is not kept.
    const here = this.#left(levelId);
    const waits = here !== null && sameProgram(here.json, present.json);
    return (left !== null && !this.#isSafe(left, level)) || !(waits || this.#isSafe(present, levelId));
  }

  /** Whether a program can be had again: it is in a slot, or is what its level begins with. */
  #isSafe({ json, isEmpty }: PresentProgram, level: string): boolean {
    const starter = this.starterOf(level);
    if (isEmpty || (starter && sameProgram(starter, json))) return true;
    return this.slots.all().some((program) => program !== null && sameProgram(program.json, json));
  }

  protected answerLink(take: boolean): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked) forgetLabLink();
    if (this.dialog === 'ask-link') this.closeDialog();
    if (!take || !asked) return;
    if (asked.level !== null && asked.level !== this.levelId) this.goToLevel(asked.level);
    try {
      this.replaceProgram(asked.json, 'link');
      this.say(this.words.linkTaken);
    } catch (error) {
      this.#refuseLink(error);
    }
  }

  protected async share(): Promise<void> {
    if (this.unreadable !== null) {
      this.say(this.unreadableText);
      return;
    }
    const link = labLinkTo(await packProgram(this.present.json, this.levelId));
    const copied = await copy(link);
    this.link = copied ? '' : link;
    this.say(copied ? this.words.shared : this.words.notShared);
    if (copied) this.notice = 'shared';
    this.requestUpdate();
  }

  protected async copyText(text: string): Promise<void> {
    this.#tell((await copy(text)) ? this.words.copied : this.words.notCopied);
  }

  protected download(text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const anchor = this.ownerDocument.createElement('a');
    Object.assign(anchor, { href: url, download: 'program.json' });
    anchor.click();
    setTimeout(() => {
      URL.revokeObjectURL(url);
    });
  }

  protected async takeText(text: string): Promise<void> {
    try {
      await this.takeProgram(text, 'import');
      this.#tell(this.words.imported);
    } catch (error) {
      this.#tellRefused(error);
      this.warn({ code: 'bad-program', message: `the text is refused: ${reasonOf(error)}` });
    }
  }

  #tellRefused(error: unknown): void {
    const { refusals } = this.words;
    const code = error instanceof ProgramError && !(error instanceof ProgramTextError) ? error.code : 'text';
    this.#tell(this.words.refused(refusals[code] ?? refusals['text']!), true);
  }

  protected clearProgram(): void {
    this.replaceProgram(EMPTY_PROGRAM, 'editor');
    this.say(this.words.saidCleared);
  }

  // Slots

  protected get slots(): Slots {
    return (this.#slots ??= new Slots(this.store));
  }

  protected saveSlot(number: number): void {
    if (this.unreadable !== null) {
      this.#tell(this.unreadableText, true);
      return;
    }
    if (this.present.isEmpty) {
      this.#tell(this.words.nothingToSave);
      return;
    }
    const replaced = this.slots.save(number, this.present.json);
    if (this.#previewed === number) this.#preview(number);
    this.#tell(replaced ? this.words.saidReplaced(number) : this.words.saidSaved(number));
  }

  protected loadSlot(number: number): void {
    const program = this.slots.get(number);
    if (!program) return;
    try {
      this.replaceProgram(program.json, 'slot');
    } catch (error) {
      this.#tellRefused(error);
      return;
    }
    this.#text = pretty(this.present.json);
    this.#tell(this.words.saidLoaded(number));
  }

  protected previewSlot(number: number): void {
    this.#preview(this.#previewed === number ? 0 : number);
  }

  protected removeSlot(number: number): void {
    this.slots.remove(number);
    if (this.#previewed === number) this.#preview(0);
    this.#tell(this.words.removed(number));
  }

  protected restoreSlot(number: number): void {
    this.slots.restore(number);
    if (this.#previewed === number) this.#preview(number);
    this.#tell(this.words.saidRestored(number));
  }

  #preview(number: number): void {
    this.#previewed = number;
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const place = this.renderRoot.querySelector('.preview');
      const program = number ? this.slots.get(number) : null;
      try {
        place?.replaceChildren(...(program && this.editor ? [this.editor.preview(program.json)] : []));
      } catch (error) {
        this.#tellRefused(error);
      }
    });
  }

  // Dialogs

  protected open(dialog: DialogName): void {
    this.dialog = dialog;
    this.#note = '';
    this.#bad = false;
    this.#previewed = 0;
    this.#text = pretty(this.present.json);
    this.requestUpdate();
  }

  protected closeDialog(): void {
    if (this.dialog === 'ask-link' && this.#asked) {
      this.#asked = null;
      forgetLabLink();
    }
    this.dialog = 'none';
    this.requestUpdate();
  }

  #showDialog(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog || !this.isConnected) return;
    const asked = this.dialog !== 'none';
    if (asked && !dialog.open) {
      dialog.showModal();
      // Not on the first button, which closes it.
      dialog.querySelector('h2')?.focus();
    }
    if (!asked && dialog.open) dialog.close();
  }

  #tell(note: string, bad = false): void {
    this.#note = note;
    this.#bad = bad;
    this.say(note);
  }

  protected get programsModel(): ProgramsModel {
    if (this.dialog !== 'programs') return NO_PROGRAMS;
    const slots = this.slots.all().map((program, i): SlotModel => ({
      number: i + 1,
      cost: program?.cost ?? 0,
      blocks: program?.blocks ?? 0,
      empty: program === null,
      restorable: this.slots.canRestore(i + 1),
    }));
    const savable = !this.present.isEmpty;
    return { slots, savable, previewed: this.#previewed, text: this.#text, note: this.#note, bad: this.#bad };
  }
}

const NO_PROGRAMS: ProgramsModel = {
  ...{ slots: [], savable: false, previewed: 0, text: '', note: '', bad: false },
};

const pretty = (json: object): string => JSON.stringify(json, null, 1);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
