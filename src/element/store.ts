/**
 * The saved game, the best score and the daily results of one save key. A storage that throws, is full or is
 * missing is no error for the player: the game goes on without it. Nothing is written before the first move.
 *
 * Another tab may use the same key. Each write looks at what is there: a game that this tab has not seen is
 * replaced only by a longer one, and is then kept aside.
 */
import type { GoalState, Snapshot } from '../engine/types.js';
import type { StorageAdapter, StorageName } from './attributes.js';
import { readJson } from './json.js';
import { addResult, type DailyResult, type DailyResults, readResults } from './daily.js';

const PREFIX = 'block-puzzle';
/** Games set aside: the newest under the first of these names, the oldest drops out at the end. */
const ASIDE = ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'];
const PATIENCE_MS = 3000;

/** Keys in use on this page, by storage: two widgets with the same settings do not share a saved game. */
const claimed = new WeakMap<StorageAdapter, Set<string>>();

export interface Saved {
  /** A snapshot as it was written, not yet checked; `null` when there is none. */
  readonly snapshot: unknown;
  /** Which of the events that come once a game have come. */
  readonly told: Told;
  /** What it was opened from, where its settings do not say it. */
  readonly origin: string;
  readonly best: number;
  readonly results: DailyResults;
}

export interface Told {
  readonly best: boolean;
  readonly over: boolean;
  /** What was told last of its goal. */
  readonly goal: GoalState['outcome'];
}

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
    const snapshot = text === null ? null : parse(text);
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
    if (text !== null) this.#write((storage) => this.#keepAside(storage, text));
    this.removeGame();
  }

  /** Removes everything that was written under this key. */
  async clear(): Promise<void> {
    const games = [0, 1, 2, 3, 4, 5, 6].map((slot) => `${PREFIX}:game:${this.#key}~day${slot}`);
    const others = ['game', 'best', 'daily', ...ASIDE].map((kind) => this.#name(kind));
    for (const name of [...(this.#slot === null ? [] : games), ...others]) {
      this.#write(function* (storage) {
        yield storage.removeItem(name);
      });
    }
    this.#known = null;
    await this.#writes;
  }

  /** Puts a game of so many moves, or none, in the place of the saved one. */
  *#replaceGame(storage: StorageAdapter, text: string | null, moves: number): Work {
    const name = this.#name('game');
    const present = textOf(yield storage.getItem(name));
    if (present !== null && present !== this.#known) {
      if (text === null || lengthOf(present) >= moves) return;
      yield* this.#keepAside(storage, present);
    }
    if (text === null) yield storage.removeItem(name);
    else yield storage.setItem(name, text);
    this.#known = text;
  }

  *#keepAside(storage: StorageAdapter, text: string): Work {
    let moving: string | null = text;
    for (const kind of ASIDE) {
      const name = this.#name(kind);
      const next = textOf(yield storage.getItem(name));
      yield storage.setItem(name, moving);
      if (next === null || next === text) return;
      moving = next;
    }
  }

  #name(kind: string): string {
    const slot = kind === 'game' && this.#slot !== null ? `~day${this.#slot}` : '';
    return `${PREFIX}:${kind}:${this.#key}${slot}`;
  }

  async #get(kind: string): Promise<string | null> {
    try {
      const value = await inTime(this.#storage?.getItem(this.#name(kind)));
      return textOf(value);
    } catch {
      return null;
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

/** Steps on a storage; each yields what the storage answered, now or later. */
type Work = Generator<unknown, void>;

/** Runs steps at once as far as the storage answers at once: a page that is closed must not lose a write. */
function run(work: Work, answer?: unknown): Promise<void> | undefined {
  for (let step = work.next(answer); !step.done; step = work.next(step.value)) {
    const { value } = step;
    if (isLater(value)) return Promise.resolve(value).then((settled) => run(work, settled));
  }
  return undefined;
}

function isLater(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' ? answer : null;
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
    return readJson(text);
  } catch {
    return text;
  }
}

function readTold(saved: unknown): Told {
  const told = (saved as { told?: Partial<Told> } | null)?.told;
  const goal = (['reached', 'missed'] as const).find((outcome) => outcome === told?.goal) ?? 'open';
  return { best: told?.best === true, over: told?.over === true, goal };
}

function readOrigin(saved: unknown): string {
  const origin = (saved as { origin?: unknown } | null)?.origin;
  return typeof origin === 'string' ? origin : '';
}

/** How many moves of a saved game stand; 0 for what cannot be read. */
function lengthOf(text: string): number {
  const { moves, undone } = (parse(text) ?? {}) as { moves?: unknown; undone?: unknown };
  return Array.isArray(moves) ? moves.length - (typeof undone === 'number' ? undone : 0) : 0;
}

function readBest(text: string | null): number {
  const best = Number(text ?? 0);
  return Number.isSafeInteger(best) && best > 0 ? best : 0;
}
