/**
 * The saved game and the best score of one save key. A storage that throws, is full or is missing is no
 * error for the player: the game goes on without it. Nothing is written before the first move.
 */
import type { Snapshot } from '../engine/types.js';
import type { StorageAdapter, StorageName } from './attributes.js';

const PREFIX = 'block-puzzle';
const PATIENCE_MS = 3000;

/** Keys in use on this page, by storage: two widgets with the same settings do not share a saved game. */
const claimed = new WeakMap<StorageAdapter, Set<string>>();

export interface Saved {
  /** A snapshot as it was written, not yet checked; `null` when there is none. */
  readonly snapshot: unknown;
  /** Which of the events that come once a game have come. */
  readonly told: Told;
  readonly best: number;
}

export interface Told {
  readonly best: boolean;
  readonly over: boolean;
}

export class GameStore {
  readonly #storage: StorageAdapter | null;
  readonly #key: string;
  #claim: string | null;
  #writes: Promise<void> = Promise.resolve();

  /** `key` is the host's `save-key`, or '' to derive one from `settings`. */
  constructor(storage: StorageName | StorageAdapter, key: string, settings: string) {
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
    const [text, best] = await Promise.all([this.#get('game'), this.#get('best')]);
    const snapshot = text === null ? null : parse(text);
    return { snapshot, told: readTold(snapshot), best: readBest(best) };
  }

  saveGame(snapshot: Snapshot, told: Told): void {
    this.#write((storage) => storage.setItem(this.#name('game'), JSON.stringify({ ...snapshot, told })));
  }

  removeGame(): void {
    this.#write((storage) => storage.removeItem(this.#name('game')));
  }

  saveBest(best: number): void {
    this.#write((storage) => storage.setItem(this.#name('best'), String(best)));
  }

  /** Keeps a saved game that cannot go on here under another name, so that it is not lost to the next move. */
  setAside(snapshot: unknown): void {
    this.#write((storage) => storage.setItem(this.#name('aside'), JSON.stringify(snapshot)));
    this.removeGame();
  }

  /** Removes everything that was written under this key. */
  async clear(): Promise<void> {
    for (const kind of ['game', 'best', 'aside']) {
      this.#write((storage) => storage.removeItem(this.#name(kind)));
    }
    await this.#writes;
  }

  #name(kind: string): string {
    return `${PREFIX}:${kind}:${this.#key}`;
  }

  async #get(kind: string): Promise<string | null> {
    try {
      const value = await inTime(this.#storage?.getItem(this.#name(kind)));
      return typeof value === 'string' ? value : null;
    } catch {
      return null;
    }
  }

  /** One after the other, so that an asynchronous adapter ends with what was written last. */
  #write(task: (storage: StorageAdapter) => unknown): void {
    const storage = this.#storage;
    if (!storage) return;
    if (isWebStorage(storage)) {
      try {
        task(storage);
      } catch {
        // Full or forbidden: see above.
      }
      return;
    }
    this.#writes = this.#writes.then(async () => {
      try {
        await task(storage);
      } catch {
        // The adapter's own trouble.
      }
    });
  }
}

/** A storage that never answers must not keep the game from starting: after a while it is taken for empty. */
async function inTime<T>(answer: T | Promise<T>): Promise<T | null> {
  if (!(answer instanceof Promise)) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readTold(saved: unknown): Told {
  const told = (saved as { told?: Partial<Told> } | null)?.told;
  return { best: told?.best === true, over: told?.over === true };
}

function readBest(text: string | null): number {
  const best = Number(text ?? 0);
  return Number.isSafeInteger(best) && best > 0 ? best : 0;
}
