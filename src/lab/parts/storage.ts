/** The program that a reload finds again, and what a level begins with where none was left in it. */
import type { LabSource } from '../element/events.js';
import { KEPT, type Kept, type Levels, recordOf } from './levels.js';
import { copyOf, EMPTY_PROGRAM, PresentProgram, sameProgram } from './present-program.js';
import { ProgramError } from '../program/errors.js';
import type { Shell } from './shell.js';
import type { Workbench } from './workbench.js';

/** Changes that a reload is to find again: the rest is there again anyway, from the host, the level or the storage itself. */
const BY_PLAYER: readonly LabSource[] = ['editor', 'slot', 'link', 'import'];

export class ProgramStorage {
  constructor(
    private readonly shell: Shell,
    private readonly levels: Levels,
    private readonly bench: Workbench,
  ) {
    bench.onChange((source) => {
      shell.link = '';
      if (shell.notice !== 'notKept') shell.notice = null;
      if (BY_PLAYER.includes(source)) this.#keep();
    });
    levels.onChange(() => {
      if (bench.state === 'there' && !this.#restore()) this.#showStarter();
    });
  }

  /** The level from its beginning; undo brings back what was there. */
  startAgain(): void {
    this.bench.replace(this.#starter, 'editor');
    this.shell.tell('saidStart');
  }

  /** Puts a program there by a method of the host, which a reload is to find again. */
  async set(given: string | object): Promise<void> {
    await this.take(given, 'api');
    this.#keep();
  }

  /** Puts the program there that the lab begins with; answers whether it was kept from before. */
  async begin(): Promise<boolean> {
    if (this.#restore()) return true;
    if (this.shell.options.program && this.levels.isHosts) await this.takeHosts();
    else this.#showStarter();
    return false;
  }

  /** In another storage something may have been left in this level: it takes the place of what is here, which undo brings back. */
  goOn(): void {
    const left = this.#left(this.levels.id);
    if (left && !sameProgram(left.json, this.bench.present.json)) this.#show(left, false);
  }

  async takeHosts(): Promise<void> {
    try {
      await this.take(this.shell.options.program, 'api');
    } catch (error) {
      const message = `program is refused: ${reasonOf(error)}`;
      this.shell.warn({ code: 'bad-program', message, attribute: 'program' });
    }
  }

  /** Puts a program there that came as JSON or as the text of a link. Rejects, with nothing changed, for what is none. */
  async take(given: string | object, source: LabSource): Promise<void> {
    this.bench.replace(await jsonOf(given), source);
  }

  /** A program as a picture, the present one without any. */
  async picture(given?: string | object): Promise<string> {
    const { bench } = this;
    let program: object = bench.present.json;
    if (given !== undefined) program = new PresentProgram(copyOf(await jsonOf(given))).json;
    if (!bench.editor) throw new Error('the editor is not there');
    return bench.editor.toSvg(program);
  }

  /** Takes all that was kept elsewhere: programs, slots, progress and the level. */
  takeWork(text: string): void {
    const work = readWork(text);
    const { levels, shell } = this;
    levels.takeWork(work);
    const before = levels.id;
    const { level } = recordOf(work['level']);
    if (typeof level === 'string') levels.go(level, 'api');
    // In the same level another program may have been left.
    if (levels.id === before && !this.#restore()) this.#showStarter();
    shell.update();
  }

  /** Whether something would be lost for good if another program came into a level: what is there, or what was left. */
  wouldLose(level: string, slots: readonly (PresentProgram | null)[]): boolean {
    const { id } = this.levels;
    const { present } = this.bench;
    if (level === id) return !this.#isSafe(present, id, slots);
    const left = this.#left(level);
    // Where the player comes from it waits as it was kept, but what a host has put there is not kept.
    const here = this.#left(id);
    const waits = here !== null && sameProgram(here.json, present.json);
    return (
      (left !== null && !this.#isSafe(left, level, slots)) || !(waits || this.#isSafe(present, id, slots))
    );
  }

  #keep(): void {
    const { store, id } = this.levels;
    store.write('programs', { ...this.#kept(), [id || 'free']: this.bench.present.json });
    this.levels.keep();
  }

  #kept(): Readonly<Record<string, unknown>> {
    return recordOf(this.levels.store.read('programs'));
  }

  #left(level: string): PresentProgram | null {
    return readProgram(this.#kept()[level || 'free']);
  }

  /** Puts the program there that was left in this level; answers whether there is one. */
  #restore(): boolean {
    const program = this.#left(this.levels.id);
    return program !== null && this.#show(program);
  }

  #show({ json }: PresentProgram, isBeginning = true): boolean {
    try {
      this.bench.replace(json, 'storage', isBeginning);
      return true;
    } catch {
      return false; // what was kept is none of ours
    }
  }

  #showStarter(): void {
    this.bench.replace(this.#starter, 'level');
  }

  get #starter(): object {
    return this.levels.level?.starter ?? EMPTY_PROGRAM;
  }

  #isSafe(
    { json, isEmpty, key, loose }: PresentProgram,
    level: string,
    slots: readonly (PresentProgram | null)[],
  ): boolean {
    const starter = this.levels.find(level)?.starter;
    if (isEmpty || (starter && new PresentProgram(starter).key === key && loose === 0)) return true;
    return slots.some((program) => program !== null && sameProgram(program.json, json));
  }
}

/** A text is one that a link carries, or JSON. */
async function jsonOf(given: string | object): Promise<unknown> {
  if (typeof given !== 'string') return given;
  const { unpackProgram } = await import('./links.js');
  return (await unpackProgram(given)).json;
}

/** What `getWork` gives. Throws a ProgramError for any other text. */
function readWork(text: unknown): Readonly<Record<string, unknown>> {
  let work: unknown = null;
  try {
    work = JSON.parse(String(text));
  } catch {
    // It is none.
  }
  // What is of another kind, as results or a program, would leave nothing of what is kept.
  const isWork = typeof work === 'object' && work !== null && !Array.isArray(work);
  if (
    !isWork ||
    !Object.entries(work!).every(([kind, kept]) => KEPT.includes(kind as Kept) && typeof kept === 'object')
  ) {
    throw new ProgramError('format', null, 'work must be a text that getWork has given');
  }
  for (const program of Object.values(recordOf((work as Record<string, unknown>)['programs'])))
    new PresentProgram(program as object);
  return work as Readonly<Record<string, unknown>>;
}

export function readProgram(value: unknown): PresentProgram | null {
  if (typeof value !== 'object' || value === null) return null;
  try {
    return new PresentProgram(value);
  } catch {
    return null;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
