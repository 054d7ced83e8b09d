/**
 * The saved game, the best score and the daily results of one save key. A storage that throws, is full or is
 * missing is no error for the player: the game goes on without it. Nothing is written before the first move.
 *
 * Another tab may use the same key. Each write looks at what is there: a game that this tab has not seen is
 * replaced only by a longer one or when it has ended, and is kept aside.
 */
import type { Snapshot } from '../engine/types.js';
import type { StorageAdapter } from './attributes.js';
import {
  addResult,
  type DailyResult,
  type Division,
  DIVISIONS,
  isPartOf,
  isSameStart,
  lengthOf,
  readBest,
  readBests,
  readOrigin,
  readResults,
  readSaved,
  readTold,
  type Saved,
  type Told,
} from './save.js';
import { PREFIX, Shelf } from './storage.js';

/** Texts that parts of the element keep, each with readers of its own. */
const KEPT = ['daily', 'statistics', 'bests', 'sound'] as const;
export type Kept = (typeof KEPT)[number];
/** What names the best score of a division. */
const bestOf = (division: Division): string => (division === 'usual' ? 'best' : `best-${division}`);

/** Names the keys that pass, of links, positions and seeds, the one played last at the end. */
const RECENT = `${PREFIX}:recent`;
/** How many of them stay. */
const MAX_RECENT = 20;

/** A storage that is silent this long is taken for one that cannot. */
const PATIENCE_MS = 3000;
/** Steps on a storage; each yields what the storage answered, now or later. */
type Work = Generator<unknown, void>;
/** By storage, what is being written: each has to end before the next reads, whichever widget's they are. */
const writes = new WeakMap<StorageAdapter, Promise<void>>();
/** What the names of the copies begin with, the newest first. */
const ASIDE = ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'] as const;

export class GameStore {
  readonly #shelf: Shelf;
  readonly #storage: StorageAdapter | null;
  /** The saved game as this store has last read or written it. */
  #known: string | null = null;
  readonly #failed: (error: unknown) => void;

  /** `failed` hears of each write that was refused. */
  constructor(shelf: Shelf, failed: (error: unknown) => void) {
    this.#shelf = shelf;
    this.#failed = failed;
    this.#storage = shelf.storage;
  }

  async load(): Promise<Saved> {
    const [text, results, others, figures, ...bests] = await Promise.all([
      this.read('game'),
      this.read('daily'),
      this.read('bests'),
      this.read('statistics'),
      ...DIVISIONS.map((division) => this.read(bestOf(division))),
    ]);
    this.#known = text;
    const snapshot = text === null ? null : readSaved(text);
    return {
      snapshot,
      told: readTold(snapshot),
      origin: readOrigin(snapshot),
      figures: figures !== null,
      bests: {
        ...readBests(others),
        ...Object.fromEntries(DIVISIONS.map((name, i) => [name, readBest(bests[i] ?? null)])),
      },
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

  /** Keeps a best score in the place of the `previous` one; of whichever tab, one that is better stays. */
  saveBest(division: Division, best: number, previous: number): void {
    const better = (kept: number): number => (best > kept || kept === previous ? best : kept);
    if (!DIVISIONS.includes(division)) {
      void this.change('bests', (text) => {
        const bests = readBests(text);
        return JSON.stringify({ ...bests, [division]: better(bests[division] ?? 0) });
      });
      return;
    }
    const name = this.#shelf.name(bestOf(division));
    this.#write(function* (storage) {
      const kept = readBest(textOf(yield storage.getItem(name)));
      if (better(kept) !== kept) yield storage.setItem(name, String(best));
    });
  }

  /** Changes a text of another kind, from what is there now. */
  async change(kind: Kept, change: (text: string | null) => string): Promise<void> {
    const name = this.#shelf.name(kind);
    this.#write(function* (storage) {
      yield storage.setItem(name, change(textOf(yield storage.getItem(name))));
    });
    await writes.get(this.#storage!);
  }

  /** Adds the result of a day, unless it has one. */
  saveResult(date: string, result: DailyResult): void {
    void this.change('daily', (text) => JSON.stringify(addResult(readResults(text), date, result)));
  }

  /** Whether there is a storage at all. */
  get keeps(): boolean {
    return this.#storage !== null;
  }

  /** Keeps a copy of a game that has given way to the saved one, unless that has all its moves. */
  keepCopy(snapshot: Snapshot, told: Told, origin: string): void {
    const text = textFor(snapshot, told, origin);
    if (this.#known !== null && isPartOf(text, this.#known)) return;
    this.#write((storage) => keepAside(storage, asidesOn(this.#shelf), text));
  }

  /** Keeps the saved game that cannot go on here under another name, so that it is not lost to the next move. */
  setAside(): void {
    const text = this.#known;
    if (text === null) return;
    // Until it has a copy it is nobody's to overwrite, as if another tab had written it.
    this.#known = null;
    const name = this.#shelf.name('game');
    const asides = asidesOn(this.#shelf);
    this.#write(function* (storage) {
      yield* keepAside(storage, asides, text);
      if (textOf(yield storage.getItem(name)) === text) yield storage.removeItem(name);
    });
  }

  /**
   * Removes everything that was written under this key: the saved game, those of the days, the copies set aside,
   * the best score, the results and the statistics; or with `all` under any key, as far as the storage or the list of
   * recent keys names them. Waits for a storage that answers later, but not for one that does not.
   */
  async clear(all: boolean): Promise<void> {
    this.#write((storage) => this.#clearing(storage, all));
    this.#known = null;
    await inTime(writes.get(this.#storage!)).catch(() => undefined);
  }

  *#clearing(storage: StorageAdapter, all: boolean): Work {
    // First what is asked for, whatever becomes of the list.
    const failed = yield* removeAll(storage, [...namesOn(this.#shelf), ...this.#otherGames()]);
    const keys = readRecent(textOf(yield storage.getItem(RECENT)));
    const rest = keys.filter((key) => !all && key !== this.#shelf.key);
    const more = all ? keys.flatMap((key) => this.#namesUnder(key)) : [];
    if (all && this.#shelf.isWeb)
      more.push(...Object.keys(storage).filter((name) => name.startsWith(`${PREFIX}:`)));
    if (rest.length === 0) more.push(RECENT);
    failed.push(...(yield* removeAll(storage, more)));
    if (rest.length > 0 && rest.length < keys.length) yield storage.setItem(RECENT, JSON.stringify(rest));
    if (failed.length > 0) throw failed[0];
  }

  /** The games of other widgets under the key, as far as a storage says what it has. */
  #otherGames(): readonly string[] {
    const { key, storage, isWeb } = this.#shelf;
    const game = `${PREFIX}:game:${key}`;
    const isOne = (name: string): boolean =>
      name.startsWith(game) && /^~\d+(~day\d)?$/.test(name.slice(game.length));
    return isWeb ? Object.keys(storage!).filter(isOne) : [];
  }

  #namesUnder(key: string): string[] {
    return namesOn(new Shelf(this.#storage!, key, ''));
  }

  /** Notes that the game played last is of this key, if that passes; those before the latest go with all that they have. */
  *#note(storage: StorageAdapter): Work {
    const { key, passes } = this.#shelf;
    if (!passes) return;
    const recent = readRecent(textOf(yield storage.getItem(RECENT)));
    if (recent.at(-1) === key) return;
    const keys = recent.filter((other) => other !== key);
    const gone = keys.splice(0, keys.length + 1 - MAX_RECENT);
    for (const other of gone) yield* removeAll(storage, this.#namesUnder(other));
    yield storage.setItem(RECENT, JSON.stringify([...keys, key]));
  }

  /** Does some work; where the storage is full, the oldest of the recent games make room for it, but for this one. */
  *#finding(storage: StorageAdapter, task: (storage: StorageAdapter) => Work): Work {
    for (let more = MAX_RECENT; ; more--) {
      try {
        return yield* task(storage);
      } catch (error) {
        if (!more || !/quota/i.test(String((error as Error | null)?.name))) throw error;
        const keys = readRecent(textOf(yield storage.getItem(RECENT)));
        const oldest = keys.find((key) => key !== this.#shelf.key);
        if (oldest === undefined) throw error;
        yield* removeAll(storage, this.#namesUnder(oldest));
        yield storage.setItem(RECENT, JSON.stringify(keys.filter((key) => key !== oldest)));
      }
    }
  }

  /** Puts a game of so many moves, or none, in the place of the saved one. */
  *#replaceGame(storage: StorageAdapter, text: string | null, moves: number): Work {
    const name = this.#shelf.name('game');
    const present = textOf(yield storage.getItem(name));
    if (present !== null && present !== this.#known) {
      if (text === null || !this.#givesWay(present, text, moves)) return;
      yield* keepAside(storage, asidesOn(this.#shelf), present);
    }
    if (text !== null) yield storage.setItem(name, text);
    else {
      yield storage.removeItem(name);
      // That something was played stays known, though it has come to no points.
      const best = this.#shelf.name('best');
      if (present !== null && textOf(yield storage.getItem(best)) === null) yield storage.setItem(best, '0');
    }
    this.#known = text;
    if (text !== null) yield* this.#note(storage);
  }

  /** Whether a saved game that this store has not seen may be replaced: a shorter one, or one that has ended. */
  #givesWay(present: string, text: string, moves: number): boolean {
    if (lengthOf(present) < moves) return true;
    // The game of a day is played once, whichever tab has ended it.
    const isDayPlayed = this.#shelf.slot !== null && isSameStart(present, text);
    return readTold(readSaved(present)).over && !isDayPlayed;
  }

  /** What is kept under a name; `null` where there is nothing. */
  async read(kind: string): Promise<string | null> {
    try {
      return textOf(await inTime(this.#storage?.getItem(this.#shelf.name(kind))));
    } catch {
      return null; // forbidden, broken or silent: taken for empty, so that the game can start
    }
  }

  /** One after the other, so that an asynchronous adapter ends with what was written last. */
  #write(task: (storage: StorageAdapter) => Work): void {
    const storage = this.#storage;
    if (!storage) return;
    if (this.#shelf.isWeb) {
      try {
        void run(this.#finding(storage, task));
      } catch (error) {
        this.#failed(error);
      }
      return;
    }
    const before = writes.get(storage) ?? Promise.resolve();
    writes.set(storage, before.then(() => run(this.#finding(storage, task))).catch(this.#failed));
  }
}

/** A game as it is saved. */
export function textFor(snapshot: Snapshot, told: Told, origin: string): string {
  const text = JSON.stringify({ ...snapshot, moves: [], told, ...(origin ? { origin } : {}) });
  return text.replace('"moves":[]', () => `"moves":[${listed(snapshot.moves)}]`);
}

/** By the first move of a game, what was written of its moves: those before the new ones are not written again. */
const written = new WeakMap<
  object,
  { readonly moves: number; readonly last: object; readonly text: string }
>();

/** Moves as JSON. A move is made once: where one stands in two lists, the same stand before it. */
function listed(moves: readonly object[]): string {
  const [first] = moves;
  if (!first) return '';
  const before = written.get(first);
  const goesOn = before && moves[before.moves - 1] === before.last;
  const added = JSON.stringify(goesOn ? moves.slice(before.moves) : moves).slice(1, -1);
  const text = goesOn ? `${before.text}${added && `,${added}`}` : added;
  written.set(first, { moves: moves.length, last: moves.at(-1)!, text });
  return text;
}

// Names

/** All under the key of a shelf. */
function namesOn(shelf: Shelf): string[] {
  return [
    ...[null, 0, 1, 2, 3, 4, 5, 6].map((slot) => shelf.gameName(slot)),
    ...DIVISIONS.map((division) => shelf.name(bestOf(division))),
    ...KEPT.map((kind) => shelf.name(kind)),
    ...asidesOn(shelf),
  ];
}

function asidesOn(shelf: Shelf): readonly string[] {
  return ASIDE.map((kind) => shelf.name(kind));
}

/** The list of recent keys; junk is none. */
function readRecent(text: string | null): string[] {
  const list = readSaved(text ?? '[]');
  return Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : [];
}

// Work on a storage, whose every answer may come at once, later or never

/** What a storage has answered, if it is a text. */
function textOf(answer: unknown): string | null {
  return typeof answer === 'string' ? answer : null;
}

/**
 * Runs steps at once as far as the storage answers at once: a page that is closed must not lose a write. A step
 * that fails, or is not answered in time, is the last one unless the work goes on from there.
 */
function run(work: Work, first = work.next()): Promise<void> | undefined {
  for (let step = first; !step.done; step = work.next(step.value)) {
    const { value } = step;
    if (isLater(value))
      return inTime(value).then(
        (settled) => run(work, work.next(settled)),
        (error: unknown) => run(work, work.throw(error)),
      );
  }
  return undefined;
}

/** The answer of a storage; rejects when it does not come in time. */
async function inTime<T>(answer: T | PromiseLike<T>): Promise<T> {
  if (!isLater(answer)) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the storage did not answer'));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Removes entries, each whether or not another one can be; answers with what those that could not be failed. */
function* removeAll(storage: StorageAdapter, names: readonly string[]): Generator<unknown, unknown[]> {
  const failed: unknown[] = [];
  const removals = names.map((name) => {
    try {
      return storage.removeItem(name);
    } catch (error) {
      failed.push(error);
      return undefined;
    }
  });
  const noted = removals
    .filter(isLater)
    .map((removal) => removal.then(undefined, (error) => failed.push(error)));
  if (noted.length > 0) yield Promise.all(noted);
  return failed;
}

function isLater<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

// The saved games that are kept aside: the newest under the first of their names, the oldest drops out at the end. Of one
// game there is one copy, the longest; two ways of playing from the same start are two games.

/** Keeps a game under the first of these names. Broken off at any step, it has lost nothing but what drops out. */
function* keepAside(storage: StorageAdapter, names: readonly string[], text: string): Work {
  const copies: (string | null)[] = [];
  for (const name of names) copies.push(textOf(yield storage.getItem(name)));
  const same = copies.findIndex((copy) => copy !== null && (isPartOf(text, copy) || isPartOf(copy, text)));
  if (same >= 0 && isKept(text, copies[same]!)) return;
  // A host may have removed any of them.
  const hole = copies.indexOf(null);
  const ends = [hole, same].filter((place) => place >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : names.length - 1;
  // From the end: each has its new place before its old one is taken.
  for (let to = end; to > 0; to--) yield storage.setItem(names[to]!, copies[to - 1]!);
  yield storage.setItem(names[0]!, text);
  if (same > end) yield storage.removeItem(names[same]!);
}

/** Whether a copy of the same game has all that the text has; of equally long ones the first stays. */
function isKept(text: string, copy: string): boolean {
  return isPartOf(text, copy) && !(isPartOf(copy, text) && lengthOf(copy) < lengthOf(text));
}
