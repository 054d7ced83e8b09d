/** The level that is played, what it allows, and what a lab keeps: programs, slots, and the progress in all levels. */
import { webStorage } from '../../element/storage.js';
import type { LabStorageName } from '../element/attributes.js';
import { compareStandings, type Standing } from '../program/program.js';
import {
  type Level,
  type LevelText,
  levelText,
  type LevelTexts,
  type Stars,
  starsFor,
} from '../program/levels.js';
import type { CheckTask, Contagion } from '../program/types.js';
import { keyOf } from '../locales/language.js';
import { idOf, knownLevels } from './registry.js';
import type { Shell } from './shell.js';

const PREFIX = 'block-puzzle-lab';

export type Kept = 'programs' | 'slots' | 'progress' | 'level' | 'tries' | 'solved';
export const KEPT: readonly Kept[] = ['programs', 'slots', 'progress', 'level', 'tries', 'solved'];

/** What was tried in a level: checks that did not end with right, hints that were asked for, and the solution. */
export interface Tries {
  readonly checks: number;
  readonly hints: number;
  readonly solution: boolean;
}

/** The best right program, and the walls that it was right on: who kept it before these were kept has not said. */
export interface Best extends Standing, Partial<Pick<CheckTask, 'rows' | 'columns' | 'colors'>> {}

/** A level and how far it has come. */
export interface LevelProgress extends Tries {
  readonly id: string;
  readonly stars: Stars;
  /** The least cost of a program that was right; `null` for none. */
  readonly cost: number | null;
}

/** Who chose a level: the player in the list or by Next, the host, a link. */
type LevelSource = 'player' | 'next' | 'api' | 'link';

/** Derived keys in use on this page: two labs without a key of their own do not share a program. */
const claimed = new Set<string>();

export class LabStore {
  readonly #storage: Storage | null;
  readonly #refused: () => void;
  /** Its key, and whether that is one of its own making. */
  #key: string;
  readonly #derives: boolean;
  #isClaimed = false;
  readonly #here = new Map<Kept, string>();

  /** `key` is the host's, or '' to derive one; `refused` is called for each text that could not be written. */
  constructor(
    private readonly name: LabStorageName,
    key: string,
    refused: () => void,
  ) {
    this.#storage = webStorage(name);
    this.#refused = name === 'none' ? () => undefined : refused;
    this.#key = key;
    this.#derives = key === '';
    this.claim();
  }

  /** Has the derived key for itself: that of before, unless another lab has it by now. */
  claim(): void {
    if (!this.#derives || this.#isClaimed) return;
    if (this.#key === '' || claimed.has(this.#claim)) this.#key = freeKey(this.name);
    claimed.add(this.#claim);
    this.#isClaimed = true;
  }

  /** Lets another lab have the derived key. */
  release(): void {
    if (this.#isClaimed) claimed.delete(this.#claim);
    this.#isClaimed = false;
  }

  get #claim(): string {
    return claimOf(this.name, this.#key);
  }

  /** The value that was written last; `null` for none, and for what is no JSON. */
  read(kind: Kept): unknown {
    try {
      const text = this.#here.get(kind) ?? this.#storage?.getItem(this.#name(kind)) ?? null;
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  write(kind: Kept, value: unknown): void {
    const text = JSON.stringify(value);
    try {
      if (!this.#storage) throw new Error('there is no storage');
      this.#storage.setItem(this.#name(kind), text);
      this.#here.delete(kind);
    } catch {
      this.#here.set(kind, text);
      this.#refused();
    }
  }

  #name(kind: Kept): string {
    return `${PREFIX}:${kind}:${this.#key}`;
  }
}

const claimOf = (name: LabStorageName, key: string): string => `${name}/${key}`;

function freeKey(name: LabStorageName): string {
  for (let n = 1; ; n++) {
    const key = n === 1 ? 'lab' : `lab~${n}`;
    if (!claimed.has(claimOf(name, key))) return key;
  }
}

export class Levels {
  /** `null` for the free lab. */
  level: Level | null = null;
  #asked = '';
  #store: LabStore | null = null;
  readonly #changes: ((source: LevelSource, before: string) => void)[] = [];

  constructor(private readonly shell: Shell) {}

  /** What is played here, in this order: what the host names, or all there is. */
  get path(): readonly Level[] {
    const known = knownLevels();
    const { levels } = this.shell.options;
    if (levels.length === 0) return known;
    return levels.flatMap((id) => known.find((level) => level.id === id) ?? []);
  }

  /** Whether the free lab is played here too. A host's list is one that nobody leaves. */
  get hasFree(): boolean {
    const { levels } = this.shell.options;
    return levels.length === 0 || levels.includes('free');
  }

  find(id: string): Level | null {
    return this.path.find((level) => level.id === id) ?? null;
  }

  /** The one after the present one; `null` after the last, and in the free lab. */
  get next(): Level | null {
    return this.level && (this.path[this.path.indexOf(this.level) + 1] ?? null);
  }

  /** Of all stars that there are here, how many the player has. */
  get allStars(): string {
    const stars = this.path.reduce((sum, level) => sum + this.stars(level), 0);
    return this.shell.t('allStars', { stars, all: 3 * this.path.length });
  }

  get number(): number {
    return this.level ? this.path.indexOf(this.level) + 1 : 0;
  }

  /** What a level says in the player's language: its own texts, or those of the lab. */
  text(level: Level | null, part: keyof LevelTexts): string {
    const { t } = this.shell;
    const own = this.ownText(level, part);
    if (own) return own.text;
    const key = keyOf('level', level?.id ?? 'free');
    if (part === 'name') return t(key);
    return t(keyOf(key, part === 'task' ? 'text' : part));
  }

  /** The same with the tag of its language; `null` for what the lab says itself. */
  ownText(level: Level | null, part: keyof LevelTexts): LevelText | null {
    const { t, lang } = this.shell;
    // The lab may lack a language that the level has.
    return level && levelText(level, part, lang, t.lang);
  }

  chapterName(chapter: string): string {
    const key = keyOf('chapter', chapter);
    return key in this.shell.language.texts ? this.shell.t(key) : chapter;
  }

  get id(): string {
    return this.level?.id ?? '';
  }

  get isHosts(): boolean {
    return this.id === this.#asked;
  }

  get rule(): Contagion {
    return this.ruleOf(this.level);
  }

  /** What the first row and column are called. */
  get origin(): 0 | 1 {
    return this.level?.origin ?? 0;
  }

  ruleOf(level: Level | null): Contagion {
    return level?.contagion ?? this.shell.options.contagion;
  }

  /** Begins where the player was last, unless the host asks for another level than then; `asks` is whether it has anew. */
  start(asks = true): void {
    // A host that asks anew is heard.
    const { asked, level } = recordOf(this.store.read('level'));
    const known = this.#isHere(level);
    if (asks) this.#ask();
    this.#obey(asked === this.#asked && known ? (level as string) : this.#asked);
  }

  /** Goes to the level that the host asks for now. */
  obey(): void {
    this.#ask();
    this.#obey(this.#asked);
  }

  #obey(id: string): void {
    this.go(id, 'api');
    // What is asked for and not played here is not what the property says.
    this.shell.options.level = this.id;
  }

  /** The host's list is another one: a level that is not in it is left. */
  relist(): void {
    if (!this.#isHere(this.id)) this.start();
  }

  /** Of a list that lacks the level that is asked for, the first one is meant. */
  #ask(): void {
    const { level, levels } = this.shell.options;
    this.#asked = this.#isHere(level) || levels.length === 0 ? level : idOf(levels[0]!);
  }

  #isHere(id: unknown): boolean {
    return id === '' ? this.hasFree : this.find(String(id)) !== null;
  }

  /** Nothing happens for a level that is not played here. */
  go(id: string, source: LevelSource): void {
    if (!this.#isHere(id)) return;
    const level = this.find(id);
    this.shell.options.level = level?.id ?? '';
    if (level === this.level) return;
    const before = this.id;
    this.level = level;
    for (const changed of this.#changes) changed(source, before);
    this.shell.update();
  }

  /** Goes to a level by the player's hand, and is found there by the next visit. */
  choose(level: Level | null, source: LevelSource): void {
    this.go(level?.id ?? '', source);
    this.keep();
    const { shell } = this;
    shell.say(`${shell.t('saidLevel', { name: this.text(level, 'name') })} ${this.text(level, 'task')}`);
  }

  onChange(changed: (source: LevelSource, before: string) => void): void {
    this.#changes.push(changed);
  }

  /** The player is at work in this level: a reload is to find it again. */
  keep(): void {
    this.store.write('level', { asked: this.#asked, level: this.id });
  }

  /** The best right program of a level by a rule; `null` for none. */
  best(id = this.id, rule = this.rule): Best | null {
    return bestsIn(this.store)[`${id || 'free'}/${rule}`] ?? null;
  }

  /** Notes a right program, unless there is a better one. Another tab may have been here. */
  note(id: string, rule: Contagion, best: Best, program: object): void {
    const before = this.best(id, rule);
    if (before && compareStandings(before, best) <= 0) return;
    const name = `${id || 'free'}/${rule}`;
    this.store.write('progress', { ...bestsIn(this.store), [name]: best });
    this.store.write('solved', { ...recordOf(this.store.read('solved')), [name]: program });
  }

  /** The JSON of that program, as it was kept; `null` for none. */
  solved(id: string, rule: Contagion): unknown {
    return recordOf(this.store.read('solved'))[`${id}/${rule}`] ?? null;
  }

  stars(level: Level): Stars {
    const best = this.best(level.id, level.contagion);
    return best ? starsFor(level, best.cost) : 0;
  }

  /** How far all levels have come, in their order. */
  get progress(): readonly LevelProgress[] {
    return this.path.map((level) => ({
      ...{ id: level.id, stars: this.stars(level) },
      ...{ cost: this.best(level.id, level.contagion)?.cost ?? null, ...this.tries(level.id) },
    }));
  }

  tries(id = this.id): Tries {
    const { checks, hints, solution } = recordOf(recordOf(this.store.read('tries'))[id]);
    return { checks: countOf(checks), hints: countOf(hints), solution: solution === true };
  }

  noteTries(tries: Partial<Tries>, id = this.id): void {
    if (!id) return;
    const all = recordOf(this.store.read('tries'));
    this.store.write('tries', { ...all, [id]: { ...this.tries(id), ...tries } });
  }

  /** All that is kept, as JSON text. */
  get work(): string {
    const entries = KEPT.map((kind) => [kind, this.store.read(kind)] as const);
    return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)));
  }

  /** Takes what was kept elsewhere in place of what is; a kind that is missing there is none. */
  takeWork(work: Readonly<Record<string, unknown>>): void {
    for (const kind of KEPT) this.store.write(kind, work[kind] ?? null);
  }

  get store(): LabStore {
    const { storage, saveKey } = this.shell.options;
    return (this.#store ??= new LabStore(storage, saveKey, () => this.#tellNotKept()));
  }

  /** The lab is in the page: a key that it has made is its own. */
  claimStore(): void {
    this.#store?.claim();
  }

  /** The lab has left the page: another one may have the key. What could not be kept is still at hand here. */
  releaseStore(): void {
    this.#store?.release();
  }

  /** The host names another store. That of the same player takes along what it does not have. */
  changeStore(isMoved: boolean): void {
    const before = this.#store;
    before?.release();
    this.#store = null;
    if (before && isMoved) this.#takeAlong(before);
  }

  #takeAlong(before: LabStore): void {
    const solved = recordOf(before.read('solved'));
    for (const [name, best] of Object.entries(bestsIn(before))) {
      const [id, rule] = name.split('/') as [string, Contagion];
      this.note(id, rule, best, (solved[name] ?? null) as object);
    }
    for (const kind of ['programs', 'tries', 'slots', 'level'] as const) {
      const [there, here] = [before.read(kind), this.store.read(kind)];
      if (there === null) continue;
      const isBoth = here !== null && (kind === 'programs' || kind === 'tries');
      if (isBoth) this.store.write(kind, { ...recordOf(there), ...recordOf(here) });
      else if (here === null) this.store.write(kind, there);
    }
  }

  #tellNotKept(): void {
    const shell = this.shell;
    if (shell.notice === 'notKept') return;
    shell.tell('notKept');
    const message = 'the storage refuses what the lab would keep: it is lost with the page';
    shell.warn({ code: 'storage', message });
  }
}

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The best right programs that are kept, by level and rule. */
function bestsIn(store: LabStore): Readonly<Record<string, Best>> {
  const value = recordOf(store.read('progress'));
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isStanding(entry))) as never;
}

const countOf = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0;

function isStanding(value: unknown): value is Standing {
  const { cost, blocks, steps } = (value ?? {}) as Partial<Record<keyof Standing, unknown>>;
  return [cost, blocks, steps].every((entry) => Number.isSafeInteger(entry) && (entry as number) >= 0);
}
