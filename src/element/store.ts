/**
 * The saved game, the best score and the daily results of one save key. A storage that throws, is full or is
 * missing is no error for the player: the game goes on without it. Nothing is written before the first move.
 *
 * Another tab may use the same key. Each write looks at what is there: a game that this tab has not seen is
 * replaced only by a longer one, and is then kept aside.
 */
import type { Snapshot } from '../engine/types.js';
import { ASIDE, keepAside } from './aside.js';
import type { StorageAdapter, StorageName } from './attributes.js';
import { addResult, type DailyResult, readResults } from './daily.js';
import { lengthOf, readBest, readOrigin, readSaved, readTold, type Saved, type Told } from './saved.js';
import { inTime, removeAll, run, textOf, type Work } from './storage-work.js';

const PREFIX = 'block-puzzle';

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
    const [text, best, results] = await Promise.all([
      this.#get('game'),
      this.#get('best'),
      this.#get('daily'),
    ]);
    this.#known = text;
    const snapshot = text === null ? null : readSaved(text);
    return {
      snapshot,
      told: readTold(snapshot),
      origin: readOrigin(snapshot),
      best: readBest(best),
      results: readResults(results),
    };
  }

  saveGame(snapshot: Snapshot, told: Told, origin: string): void {
    const text = JSON.stringify({ ...snapshot, told, ...(origin ? { origin } : {}) });
    const { moves, undone } = snapshot;
    this.#write((storage) => this.#replaceGame(storage, text, moves.length - undone));
  }

  removeGame(): void {
    this.#write((storage) => this.#replaceGame(storage, null, 0));
  }

  saveBest(best: number): void {
    const name = this.#name('best');
    this.#write(function* (storage) {
      if (best > readBest(textOf(yield storage.getItem(name)))) {
        yield storage.setItem(name, String(best));
      }
    });
  }

  /** Adds the result of a day, unless it has one. */
  saveResult(date: string, result: DailyResult): void {
    const name = this.#name('daily');
    this.#write(function* (storage) {
      const results = readResults(textOf(yield storage.getItem(name)));
      yield storage.setItem(name, JSON.stringify(addResult(results, date, result)));
    });
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
   * the best score and the results. Waits for a storage that answers later, but not for one that does not.
   */
  async clear(): Promise<void> {
    const games = [0, 1, 2, 3, 4, 5, 6].map((slot) => `${PREFIX}:game:${this.#key}~day${slot}`);
    const others = ['game', 'best', 'daily'].map((kind) => this.#name(kind));
    const names = [...(this.#slot === null ? [] : games), ...others, ...this.#asides];
    this.#write((storage) => removeAll(storage, names));
    this.#known = null;
    await inTime(this.#writes).catch(() => undefined);
  }

  /** Puts a game of so many moves, or none, in the place of the saved one. */
  *#replaceGame(storage: StorageAdapter, text: string | null, moves: number): Work {
    const name = this.#name('game');
    const present = textOf(yield storage.getItem(name));
    if (present !== null && present !== this.#known) {
      if (text === null || lengthOf(present) >= moves) return;
      yield* keepAside(storage, this.#asides, present);
    }
    if (text === null) yield storage.removeItem(name);
    else yield storage.setItem(name, text);
    this.#known = text;
  }

  get #asides(): readonly string[] {
    return ASIDE.map((kind) => this.#name(kind));
  }

  #name(kind: string): string {
    const slot = kind === 'game' && this.#slot !== null ? `~day${this.#slot}` : '';
    return `${PREFIX}:${kind}:${this.#key}${slot}`;
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

function isWebStorage(storage: StorageAdapter): boolean {
  return typeof Storage === 'function' && storage instanceof Storage;
}

function resolve(storage: StorageName | StorageAdapter): StorageAdapter | null {
  if (typeof storage === 'object') return storage;
  if (storage === 'none') return null;
  try {
    return storage === 'local' ? localStorage : sessionStorage;
  } catch {
    return null; // a sandboxed frame
  }
}

function claim(storage: StorageAdapter, settings: string): string {
  let keys = claimed.get(storage);
  if (!keys) claimed.set(storage, (keys = new Set()));
  let key = settings;
  for (let n = 2; keys.has(key); n++) key = `${settings}~${n}`;
  keys.add(key);
  return key;
}
