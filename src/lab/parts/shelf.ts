/** Programs that come and go by the player's hand: slots, texts and links; and the dialog that is open. Loaded when one is wanted. */
import { download } from '../../view/download.js';
import { enDialogs } from '../locales/en-dialogs.js';
import { addEnglish } from '../locales/language.js';
import { readProgram, type ProgramStorage, reasonOf } from './storage.js';
import { type PresentProgram, sameProgram } from './present-program.js';
import type { LabStore, Levels } from './levels.js';
import { ProgramError } from '../program/errors.js';
import type { Level } from '../program/levels.js';
import {
  forgetLabLink,
  labLinkTo,
  takeLabLink,
  packProgram,
  ProgramTextError,
  unpackProgram,
} from './links.js';
import { resultsOf } from './results.js';
import type { Shell } from './shell.js';
import type { Workbench } from './workbench.js';

addEnglish(enDialogs);

const SLOTS = 4;

/** A program that is kept, and what the player calls it; '' for nothing. */
export interface Slot {
  readonly name: string;
  readonly program: PresentProgram;
}

/** How long a name may be, in UTF-16 units. */
const LONGEST = 60;

function readSlot(value: unknown): Slot | null {
  const { name, program: inner } = (value ?? {}) as { name?: unknown; program?: unknown };
  // Without a name it was kept as it is.
  const program = readProgram(inner ?? value);
  return program && { name: typeof name === 'string' ? name.slice(0, LONGEST) : '', program };
}

/** Places for programs. What is read from them came from outside, like any text. */
export class Slots {
  /** What was in slots before they were emptied or written over on this visit. */
  readonly #before = new Map<number, Slot>();

  constructor(readonly store: LabStore) {}

  /** The programs in the slots, `null` for an empty one, and for what is no program. */
  all(): readonly (Slot | null)[] {
    const value = this.store.read('slots');
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return Array.from({ length: SLOTS }, (_, i) => readSlot(list[i]));
  }

  get(number: number): Slot | null {
    return this.all()[number - 1] ?? null;
  }

  /** Fills a slot, or empties it for `null`; answers whether another program has given way. */
  put(number: number, slot: Slot | null): boolean {
    // Another tab may have filled the others since.
    const slots = [...this.all()];
    const before = slots[number - 1] ?? null;
    const isOther =
      before !== null && (slot === null || !sameProgram(before.program.json, slot.program.json));
    if (isOther) this.#before.set(number, before);
    else if (!before && slot) this.#before.delete(number);
    slots[number - 1] = slot;
    this.store.write(
      'slots',
      slots.map((one) => one && { name: one.name, program: one.program.json }),
    );
    return isOther;
  }

  /** Whether a slot that was emptied or written over on this visit can have its program back. */
  canRestore(number: number): boolean {
    return this.#before.has(number);
  }

  /** Brings back what was there before; what gives way to it can be brought back in its turn. */
  restore(number: number): void {
    const slot = this.#before.get(number);
    if (slot) this.put(number, slot);
  }
}

export type DialogName = 'none' | 'levels' | 'programs' | 'ask-link' | 'keys';

export class Shelf {
  dialog: DialogName = 'none';
  /** What the dialog of programs says, and whether that is bad news. */
  note = '';
  isBad = false;
  /** What the text field holds first. */
  text = '';
  #slots: Slots | null = null;
  /** What a link carries, about which the player is asked. */
  asked: { readonly program: PresentProgram; readonly level: Level | null } | null = null;
  #asked: { readonly json: object; readonly level: string | null } | null = null;
  readonly #pictures = new Map<string, SVGSVGElement>();

  constructor(
    readonly shell: Shell,
    readonly levels: Levels,
    readonly bench: Workbench,
    private readonly programs: ProgramStorage,
  ) {}

  // Dialogs

  open(dialog: DialogName): void {
    this.dialog = dialog;
    this.note = '';
    this.isBad = false;
    this.shell.said = '';
    this.text = pretty(this.bench.present.json);
    this.shell.update();
  }

  close(): void {
    if (this.dialog === 'ask-link' && this.#asked) {
      this.#asked = null;
      forgetLabLink();
    }
    this.dialog = 'none';
    this.shell.update();
  }

  chooseLevel(level: Level | null): void {
    this.close();
    this.levels.choose(level, 'player');
  }

  // Links

  async followLink(): Promise<void> {
    const text = takeLabLink(this.shell.element);
    if (text === null) {
      // Who goes back to before the link has answered by that.
      if (this.dialog === 'ask-link' && !location.hash.includes('bp-lab=')) this.close();
      return;
    }
    try {
      const { json, level } = await unpackProgram(text);
      const program = readProgram(json);
      if (!program) throw new ProgramTextError('it holds no program of the lab');
      const { id } = this.levels;
      if (sameProgram(program.json, this.bench.present.json) && (level ?? id) === id) {
        forgetLabLink();
        return;
      }
      this.#asked = { json: program.json, level };
      this.asked = { program, level: level === null ? null : this.levels.find(level) };
      if (
        this.programs.wouldLose(
          this.#goalOf(level),
          this.slots.all().map((slot) => slot?.program ?? null),
        )
      )
        this.open('ask-link');
      else this.answerLink(true);
    } catch (error) {
      this.#refuseLink(error);
    }
  }

  /** Where a program of that level goes: to the free lab, or where that is none, to the present level. */
  #goalOf(level: string | null): string {
    const { id, hasFree } = this.levels;
    if (level === null) return id;
    return this.levels.find(level)?.id ?? (hasFree ? '' : id);
  }

  answerLink(take: boolean): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked) forgetLabLink();
    if (this.dialog === 'ask-link') this.close();
    if (!take || !asked) return;
    this.levels.go(this.#goalOf(asked.level), 'link');
    try {
      this.bench.replace(asked.json, 'link');
      this.shell.tell('linkTaken');
    } catch (error) {
      this.#refuseLink(error);
    }
  }

  #refuseLink(error: unknown): void {
    const { shell } = this;
    shell.warn({ code: 'bad-link', message: `the program in the link cannot be shown: ${reasonOf(error)}` });
    shell.tell('badLink');
  }

  async share(): Promise<void> {
    const { shell, bench } = this;
    if (bench.refusal !== null) {
      shell.say(bench.unreadable);
      return;
    }
    const link = labLinkTo(await packProgram(bench.present.json, this.levels.id));
    const copied = await copy(link);
    shell.link = copied ? '' : link;
    if (copied) shell.tell('shared');
    else shell.say(shell.t('notShared'));
  }

  // Texts

  async copyText(text: string): Promise<void> {
    this.#tell(this.shell.t((await copy(text)) ? 'copied' : 'notCopied'));
  }

  /** Saves what has been reached under a name, as a file for the teacher. */
  saveResults(name: string): void {
    const results = resultsOf(this.levels, name);
    const file = name
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, 60);
    this.download(pretty(results), file ? `results-${file}.json` : 'results.json');
  }

  download(text: string, name = 'program.json'): void {
    download(this.shell.element.ownerDocument, text, name);
  }

  async takeText(text: string): Promise<void> {
    try {
      await this.programs.take(text, 'import');
      this.#tell(this.shell.t('imported'));
    } catch (error) {
      this.#tellRefused(error);
      this.shell.warn({ code: 'bad-program', message: `the text is refused: ${reasonOf(error)}` });
    }
  }

  // Slots

  get slots(): Slots {
    const { store } = this.levels;
    if (this.#slots?.store !== store) this.#slots = new Slots(store);
    return this.#slots;
  }

  save(slot: number): void {
    const { bench, shell } = this;
    if (bench.refusal !== null) this.#tell(bench.unreadable, true);
    else if (bench.present.isEmpty) this.#tell(shell.t('nothingToSave'));
    else {
      const replaced = this.slots.put(slot, {
        name: this.slots.get(slot)?.name ?? '',
        program: bench.present,
      });
      this.#changed(slot, replaced ? 'saidReplaced' : 'saidSaved');
    }
  }

  load(slot: number): void {
    const program = this.slots.get(slot)?.program;
    if (!program) return;
    try {
      this.bench.replace(program.json, 'slot');
    } catch (error) {
      this.#tellRefused(error);
      return;
    }
    this.text = pretty(this.bench.present.json);
    this.#tell(this.shell.t('saidLoaded', { slot }));
  }

  rename(slot: number, name: string): void {
    const kept = this.slots.get(slot);
    if (kept) this.slots.put(slot, { ...kept, name: name.trim().slice(0, LONGEST) });
    this.shell.update();
  }

  /** A program as it is drawn; `null` where the editor cannot. */
  picture({ json, text }: PresentProgram): SVGSVGElement | null {
    const { shell, bench } = this;
    const key = `${shell.t.lang} ${shell.dark} ${text}`;
    try {
      const known = this.#pictures.get(key) ?? bench.editor?.preview(json) ?? null;
      if (known) this.#pictures.set(key, known);
      // The same program may be in two slots.
      return known?.isConnected ? (known.cloneNode(true) as SVGSVGElement) : known;
    } catch {
      return null;
    }
  }

  remove(slot: number): void {
    this.slots.put(slot, null);
    this.#changed(slot, 'removed');
  }

  restore(slot: number): void {
    this.slots.restore(slot);
    this.#changed(slot, 'saidRestored');
  }

  #changed(slot: number, said: 'saidReplaced' | 'saidSaved' | 'removed' | 'saidRestored'): void {
    this.#tell(this.shell.t(said, { slot }));
  }

  #tellRefused(error: unknown): void {
    const code = error instanceof ProgramError && !(error instanceof ProgramTextError) ? error.code : 'text';
    const { t } = this.shell;
    this.#tell(t('refused', { reason: t(`refusal.${code}`) }), true);
  }

  #tell(note: string, bad = false): void {
    this.note = note;
    this.isBad = bad;
    this.shell.say(note);
  }
}

const pretty = (json: object): string => JSON.stringify(json, null, 1);

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
