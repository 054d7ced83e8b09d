/** The level that is played, what it allows, and what a lab keeps: programs, slots, and the progress in all levels. */
import { webStorage } from '../../element/storage.js';
import type { LabStorageName } from '../element/attributes.js';
import { compareStandings, type Standing } from '../program/program.js';
import { type Level, LEVELS } from '../program/levels.js';
import type { Contagion } from '../program/types.js';
import type { Shell } from './shell.js';

const PREFIX = 'block-puzzle-lab';

export type Kept = 'programs' | 'slots' | 'progress' | 'level';

/** Derived keys in use on this page: two labs without a key of their own do not share a program. */
const claimed = new Set<string>();

export class LabStore {
  readonly #storage: Storage | null;
  readonly #key: string;
  readonly #refused: () => void;
  #claim: string | null = null;
  readonly #here = new Map<Kept, string>();

  /** `key` is the host's, or '' to derive one; `refused` is called for each text that could not be written. */
  constructor(name: LabStorageName, key: string, refused: () => void) {
    this.#storage = webStorage(name);
    this.#refused = name === 'none' ? () => undefined : refused;
    this.#key = key || freeKey(name);
    if (key === '') claimed.add((this.#claim = claimOf(name, this.#key)));
  }

  /** Lets another lab have the derived key. */
  release(): void {
    if (this.#claim !== null) claimed.delete(this.#claim);
    this.#claim = null;
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
  readonly #changes: (() => void)[] = [];

  constructor(private readonly shell: Shell) {}

  get id(): string {
    return this.level?.id ?? '';
  }

  get isHosts(): boolean {
    return this.id === this.#asked;
  }

  get rule(): Contagion {
    return this.ruleOf(this.level);
  }

  ruleOf(level: Level | null): Contagion {
    return level?.contagion ?? this.shell.options.contagion;
  }

  /** Begins where the player was last, unless the host asks for another level than then. */
  start(): void {
    // A host that asks anew is heard.
    const kept = (this.store.read('level') ?? {}) as { readonly asked?: unknown; readonly level?: unknown };
    const known = kept.level === '' || LEVELS.some(({ id }) => id === kept.level);
    this.go(kept.asked === this.#asked && known ? (kept.level as string) : this.#asked);
  }

  /** Goes to the level that the host asks for. */
  obey(): void {
    this.#asked = this.shell.options.level;
    this.go(this.#asked);
  }

  go(id: string): void {
    const level = levelOf(id);
    if (level === this.level) return;
    this.level = level;
    this.shell.options.level = this.id;
    for (const changed of this.#changes) changed();
    this.shell.update();
  }

  onChange(changed: () => void): void {
    this.#changes.push(changed);
  }

  /** The player is at work in this level: a reload is to find it again. */
  keep(): void {
    this.store.write('level', { asked: this.#asked, level: this.id });
  }

  /** The best right program of a level by a rule; `null` for none. */
  best(id = this.id, rule = this.rule): Standing | null {
    return this.#bests()[`${id || 'free'}/${rule}`] ?? null;
  }

  /** Notes a right program, unless there is a better one. Another tab may have been here. */
  note(id: string, rule: Contagion, { cost, blocks, steps }: Standing): void {
    const before = this.best(id, rule);
    const standing = { cost, blocks, steps };
    if (before && compareStandings(before, standing) <= 0) return;
    this.store.write('progress', { ...this.#bests(), [`${id || 'free'}/${rule}`]: standing });
  }

  #bests(): Readonly<Record<string, Standing>> {
    const value = this.store.read('progress');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, entry]) => isStanding(entry))) as never;
  }

  get store(): LabStore {
    const { storage, saveKey } = this.shell.options;
    return (this.#store ??= new LabStore(storage, saveKey, () => this.#tellNotKept()));
  }

  /** The store is not needed any more, or another one is wanted. */
  closeStore(): void {
    this.#store?.release();
    this.#store = null;
  }

  #tellNotKept(): void {
    const shell = this.shell;
    if (shell.notice === 'notKept') return;
    shell.notice = 'notKept';
    shell.say(shell.t('notKept'));
    const message = 'the storage refuses what the lab would keep: it is lost with the page';
    shell.warn({ code: 'storage', message });
  }
}

export const levelOf = (id: string): Level | null => LEVELS.find((level) => level.id === id) ?? null;

function isStanding(value: unknown): value is Standing {
  const { cost, blocks, steps } = (value ?? {}) as Partial<Record<keyof Standing, unknown>>;
  return [cost, blocks, steps].every((entry) => Number.isSafeInteger(entry) && (entry as number) >= 0);
}
