/**
 * The saved game, the best score and the daily results of one save key. A storage that throws, is full or is
 * missing is no error for the player: the game goes on without it. Nothing is written before the first move.
 *
 * Another tab may use the same key. Each write looks at what is there: a game that this tab has not seen is
 * replaced only by a longer one or when it has ended, and is kept aside.
 */
import type { Snapshot } from '../engine/types.js';
import { ASIDE, keepAside } from './aside.js';
import type { StorageAdapter, StorageName } from './attributes.js';
import { addResult, type DailyResult, readResults } from './daily.js';
import {
  type Bests,
  type Division,
  DIVISIONS,
  isPartOf,
  isSameStart,
  lengthOf,
  readBest,
  readOrigin,
  readSaved,
  readTold,
  type Saved,
  type Told,
} from './saved.js';
import { inTime, removeAll, run, textOf, type Work } from './storage-work.js';
import { webStorage } from './web-storage.js';

const PREFIX = 'block-puzzle';
/** Texts that parts of the element keep, each with readers of its own. */
const KEPT = ['statistics'] as const;
export type Kept = (typeof KEPT)[number];
/** What names the best score of a division. */
const bestOf = (division: Division): string => (division === 'usual' ? 'best' : `best-${division}`);

/** Keys in use on this page, by storage: two widgets with the same settings do not share a saved game. */
const claimed = new WeakMap<StorageAdapter, Set<string>>();

export class GameStore {
  readonly #storage: StorageAdapter | null;
  readonly #key: string;
  readonly #slot: number | null;
  #claim: string | null;
  /** The saved game as this store has last read or written it. */
  #known: string | null = null;
  #writes: Promise<void> = Promise.resolve();

  /**
   * `key` is the host's `save-key`, or '' to derive one from `settings`. Daily games of one week have a place
   * of their own each, `slot` 0 to 6; all other games share one, `null`.
   */
  constructor(
    storage: StorageName | StorageAdapter,
    key: string,
    settings: string,
    slot: number | null = null,
  ) {
    this.#slot = slot;
    this.#storage = resolve(storage);
    this.#claim = key || !this.#storage ? null : claim(this.#storage, settings);
    this.#key = key || (this.#claim ?? settings);
  }

  /** Lets another widget have the derived key. */
  release(): void {
    if (this.#claim !== null && this.#storage) claimed.get(this.#storage)?.delete(this.#claim);
    this.#claim = null;
  }

  async load(): Promise<Saved> {
    const [text, results, ...bests] = await Promise.all([
      this.#get('game'),
      this.#get('daily'),
      ...DIVISIONS.map((division) => this.#get(bestOf(division))),
    ]);
    this.#known = text;
    const snapshot = text === null ? null : readSaved(text);
    return {
      snapshot,
      told: readTold(snapshot),
      origin: readOrigin(snapshot),
      bests: Object.fromEntries(
        DIVISIONS.map((name, i) => [name, readBest(bests[i] ?? null)]),
      ) as unknown as Bests,
      results: readResults(results),
    };
  }

  saveGame(snapshot: Snapshot, told: Told, origin: string): void {
    const text = textFor(snapshot, told, origin);
    const { moves, undone } = snapshot;
    this.#write((storage) => this.#replaceGame(storage, text, moves.length - undone));
  }

  removeGame(): void {
    this.#write((storage) => this.#replaceGame(storage, null, 0));
  }

  saveBest(division: Division, best: number): void {
    const name = this.#name(bestOf(division));
    this.#write(function* (storage) {
      if (best > readBest(textOf(yield storage.getItem(name)))) {
        yield storage.setItem(name, String(best));
      }
    });
  }

  /** A text of another kind; `null` where there is none. */
  read(kind: Kept): Promise<string | null> {
    return this.#get(kind);
  }

  /** Changes a text of another kind, from what is there now. */
  async change(kind: Kept, change: (text: string | null) => string): Promise<void> {
    const name = this.#name(kind);
    this.#write(function* (storage) {
      yield storage.setItem(name, change(textOf(yield storage.getItem(name))));
    });
    await this.#writes;
  }

  /** Adds the result of a day, unless it has one. */
  saveResult(date: string, result: DailyResult): void {
    const name = this.#name('daily');
    this.#write(function* (storage) {
      const results = readResults(textOf(yield storage.getItem(name)));
      yield storage.setItem(name, JSON.stringify(addResult(results, date, result)));
    });
  }

  /** Whether there is a storage at all. */
  get keeps(): boolean {
    return this.#storage !== null;
  }

  /** Keeps a copy of a game that has given way to the saved one, unless that has all its moves. */
  keepCopy(snapshot: Snapshot, told: Told, origin: string): void {
    const text = textFor(snapshot, told, origin);
    if (this.#known !== null && isPartOf(text, this.#known)) return;
    this.#write((storage) => keepAside(storage, this.#asides, text));
  }

  /** Keeps the saved game that cannot go on here under another name, so that it is not lost to the next move. */
  setAside(): void {
    const text = this.#known;
    if (text === null) return;
    // Until it has a copy it is nobody's to overwrite, as if another tab had written it.
    this.#known = null;
    const name = this.#name('game');
    const asides = this.#asides;
    this.#write(function* (storage) {
      yield* keepAside(storage, asides, text);
      if (textOf(yield storage.getItem(name)) === text) yield storage.removeItem(name);
    });
  }

  /**
   * Removes everything that was written under this key: the saved game, those of the days, the copies set aside,
   * the best score, the results and the statistics. Waits for a storage that answers later, but not for one that does not.
   */
  async clear(): Promise<void> {
    const games = [null, 0, 1, 2, 3, 4, 5, 6].map((slot) => this.#gameName(slot));
    const names = [
      ...games,
      ...DIVISIONS.map((division) => this.#name(bestOf(division))),
      this.#name('daily'),
      ...KEPT.map((kind) => this.#name(kind)),
      ...this.#asides,
    ];
    this.#write((storage) => removeAll(storage, names));
    this.#known = null;
    await inTime(this.#writes).catch(() => undefined);
  }

  /** Puts a game of so many moves, or none, in the place of the saved one. */
  *#replaceGame(storage: StorageAdapter, text: string | null, moves: number): Work {
    const name = this.#name('game');
    const present = textOf(yield storage.getItem(name));
    if (present !== null && present !== this.#known) {
      if (text === null || !this.#givesWay(present, text, moves)) return;
      yield* keepAside(storage, this.#asides, present);
    }
    if (text === null) yield storage.removeItem(name);
    else yield storage.setItem(name, text);
    this.#known = text;
  }

  /** Whether a saved game that this store has not seen may be replaced: a shorter one, or one that has ended. */
  #givesWay(present: string, text: string, moves: number): boolean {
    if (lengthOf(present) < moves) return true;
    // The game of a day is played once, whichever tab has ended it.
    const isDayPlayed = this.#slot !== null && isSameStart(present, text);
    return readTold(readSaved(present)).over && !isDayPlayed;
  }

  get #asides(): readonly string[] {
    return ASIDE.map((kind) => this.#name(kind));
  }

  #name(kind: string): string {
    return kind === 'game' ? this.#gameName(this.#slot) : `${PREFIX}:${kind}:${this.#key}`;
  }

  #gameName(slot: number | null): string {
    return `${PREFIX}:game:${this.#key}${slot === null ? '' : `~day${slot}`}`;
  }

  async #get(kind: string): Promise<string | null> {
    try {
      return textOf(await inTime(this.#storage?.getItem(this.#name(kind))));
    } catch {
      return null; // forbidden, broken or silent: taken for empty, so that the game can start
    }
  }

  /** One after the other, so that an asynchronous adapter ends with what was written last. */
  #write(task: (storage: StorageAdapter) => Work): void {
    const storage = this.#storage;
    if (!storage) return;
    if (isWebStorage(storage)) {
      try {
        void run(task(storage));
      } catch {
        // Full or forbidden: see above.
      }
      return;
    }
    this.#writes = this.#writes.then(async () => {
      try {
        await run(task(storage));
      } catch {
        // The adapter's own trouble.
      }
    });
  }
}

/** A game as it is saved. */
export function textFor(snapshot: Snapshot, told: Told, origin: string): string {
  return JSON.stringify({ ...snapshot, told, ...(origin ? { origin } : {}) });
}

function isWebStorage(storage: StorageAdapter): boolean {
  return typeof Storage === 'function' && storage instanceof Storage;
}

function resolve(storage: StorageName | StorageAdapter): StorageAdapter | null {
  return typeof storage === 'object' ? storage : webStorage(storage);
}

function claim(storage: StorageAdapter, settings: string): string {
  let keys = claimed.get(storage);
  if (!keys) claimed.set(storage, (keys = new Set()));
  let key = settings;
  for (let n = 2; keys.has(key); n++) key = `${settings}~${n}`;
  keys.add(key);
  return key;
}
