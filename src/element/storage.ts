/** Where a widget's game lies in a storage. It is read and written by `store.ts`, which comes when there is need of it. */
import type { StorageAdapter, StorageName } from './attributes.js';

export const PREFIX = 'block-puzzle';

/** Names in use on this page, by storage: two widgets with the same settings, or one `save-key`, do not share a saved game. */
const claimed = new WeakMap<StorageAdapter, Set<string>>();

/** The browser's storage of a name; `null` where there is none, or the page may not use it. */
export function webStorage(name: StorageName): Storage | null {
  if (name === 'none') return null;
  try {
    return name === 'local' ? localStorage : sessionStorage;
  } catch {
    return null; // a sandboxed frame
  }
}

export class Shelf {
  readonly storage: StorageAdapter | null;
  readonly key: string;
  /** What names the saved game: the key, which another widget of the page may have taken for its own. */
  readonly game: string;
  /** Daily games of one week have a place of their own each, 0 to 6; all other games share one, `null`. */
  readonly slot: number | null;
  /** Whether its key is one of many, of a link, a position or a seed: the oldest of them go in time. */
  readonly passes: boolean;
  #claim: string | null;

  /** `key` is the host's `save-key`, or '' to derive one from `settings`; without these it is only looked at. */
  constructor(
    storage: StorageName | StorageAdapter,
    key: string,
    settings: string,
    slot: number | null = null,
    passes = false,
  ) {
    this.slot = slot;
    this.passes = passes;
    this.storage = typeof storage === 'object' ? storage : webStorage(storage);
    this.#claim = settings && this.storage ? claim(this.storage, key || settings, slot) : null;
    this.game = this.#claim ?? (key || settings);
    this.key = key || this.game;
  }

  /** Lets another widget have the name of the game. */
  release(): void {
    if (this.#claim !== null && this.storage)
      claimed.get(this.storage)?.delete(nameOf(this.#claim, this.slot));
    this.#claim = null;
  }

  /** Whether the storage answers at once. */
  get isWeb(): boolean {
    return typeof Storage === 'function' && this.storage instanceof Storage;
  }

  /** Whether nothing lies there, as far as that can be seen at once. */
  get bare(): boolean {
    try {
      const isOurs = (name: string): boolean =>
        name.startsWith(`${PREFIX}:`) && name.includes(`:${this.key}`);
      return !this.storage || (this.isWeb && !Object.keys(this.storage).some(isOurs));
    } catch {
      return false;
    }
  }

  /** The name of one of the texts that are kept under the key. */
  name(kind: string): string {
    return kind === 'game' ? this.gameName(this.slot) : `${PREFIX}:${kind}:${this.key}`;
  }

  gameName(slot: number | null): string {
    return `${PREFIX}:game:${nameOf(this.game, slot)}`;
  }
}

/** `store.ts` knows these names again, and how `claim` counts them: here that would be loaded before the first move. */
function nameOf(game: string, slot: number | null): string {
  return slot === null ? game : `${game}~day${slot}`;
}

function claim(storage: StorageAdapter, settings: string, slot: number | null): string {
  let keys = claimed.get(storage);
  if (!keys) claimed.set(storage, (keys = new Set()));
  let key = settings;
  for (let n = 2; keys.has(nameOf(key, slot)); n++) key = `${settings}~${n}`;
  keys.add(nameOf(key, slot));
  return key;
}
