/** What a page keeps of a player: who plays, by which name and group, and a game on its way to the server. */
import { readJson } from '../element/json.js';
import { PREFIX, webStorage } from '../element/storage.js';
import type { BoardOptions } from './attributes.js';

/** A game that has ended, until the server has answered. */
export interface Sending {
  readonly challenge: string;
  readonly try: string;
  readonly ticket: string;
  readonly record: unknown;
  /** Whether a user of the site has played it, and not who is kept here. */
  readonly site?: boolean;
}
/** So many of them are kept, the latest. */
const MAX_SENDING = 10;
/** So many tries have a saved game, the latest. */
const MAX_SAVES = 20;
/** So long another tab is waited for. */
const MAX_HOLD_MS = 30_000;

export interface Kept {
  /** Of a player without a name of the site's; made by the server with the first try. */
  readonly token?: string;
  readonly name?: string;
  /** The code of the group whose table is shown, and those that the player is in. */
  readonly group?: string;
  readonly groups?: readonly { readonly code: string; readonly title: string }[];
  readonly sending?: readonly Sending[];
  /** The keys of the games that tries may have saved. */
  readonly saves?: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSending = (of: unknown): boolean =>
  isFields(of) && [of['challenge'], of['try'], of['ticket']].every(isText);
const isGroup = (of: unknown): boolean => isFields(of) && isText(of['code']) && isText(of['title']);

/** What was kept may have been changed by anybody: what is no such thing is passed over. */
function readKept(text: string): Kept {
  const value = readJson(text);
  if (!isFields(value)) return {};
  const texts = Object.entries(value).filter(
    ([name, of]) => ['token', 'name', 'group'].includes(name) && isText(of),
  );
  const list = (name: keyof Kept, isOne: (of: unknown) => boolean): object => {
    const all = value[name];
    return Array.isArray(all) ? { [name]: all.filter(isOne) } : {};
  };
  return {
    ...Object.fromEntries(texts),
    ...list('groups', isGroup),
    ...list('sending', isSending),
    ...list('saves', (of) => isText(of) && /.~./.test(of)),
  };
}

/** By storage and name, what could not be put there: it is kept as long as the page. */
const unstored = new Map<string, string>();

/** Nothing lies in the storage before the first change. Other leaderboards, also of other tabs, keep in the same place. */
export class PlayerStorage {
  readonly #storage: Storage | null;
  readonly #name: string;
  readonly #place: string;
  #text = '';
  #kept: Kept = {};

  constructor(storage: BoardOptions['storage'], server: string) {
    this.#storage = webStorage(storage);
    this.#name = `block-puzzle-board:${new URL(server, document.baseURI).href}`;
    this.#place = `${storage} ${this.#name}`;
  }

  /** As it is now, whoever has changed it. */
  get kept(): Kept {
    let text = unstored.get(this.#place) ?? '';
    try {
      text ||= this.#storage?.getItem(this.#name) ?? '';
      if (text !== this.#text) this.#kept = readKept((this.#text = text) || '{}');
    } catch {
      // Not ours any more, or not to be read: it begins anew.
      this.#kept = {};
    }
    return this.#kept;
  }

  /** Does what no other leaderboard of this server may do meanwhile, of whichever tab, where the browser can hold them. */
  async alone<T>(act: () => Promise<T>): Promise<T> {
    let isBegun = false;
    const begin = (): Promise<T> => {
      isBegun = true;
      return act();
    };
    try {
      return await navigator.locks.request(this.#name, { signal: AbortSignal.timeout(MAX_HOLD_MS) }, begin);
    } catch (error) {
      // Without https there are no locks, in a sandboxed frame they are refused; and one may be held by a tab that sleeps.
      if (isBegun) throw error;
      return act();
    }
  }

  /** Changes fields, and no other; `undefined` takes one away. */
  change(changes: { readonly [K in keyof Kept]: Kept[K] | undefined }): void {
    const entries = Object.entries({ ...this.kept, ...changes }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    );
    const text = entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : '';
    unstored.delete(this.#place);
    try {
      if (text) this.#storage!.setItem(this.#name, text);
      else this.#storage!.removeItem(this.#name);
    } catch {
      // None, or a full one.
      unstored.set(this.#place, text);
    }
  }

  /** A game that has ended; one of a try. */
  addSending(sending: Sending): void {
    this.#setSending(sending.try, [sending]);
  }

  removeSending(id: string): void {
    this.#setSending(id, []);
  }

  #setSending(id: string, now: readonly Sending[]): void {
    const others = (this.kept.sending ?? []).filter((other) => other.try !== id);
    this.change({ sending: [...others, ...now].slice(-MAX_SENDING) });
  }

  /** A try saves its game under a key. Of a game that is lost nothing is left: its points are nobody's best. */
  addSave(key: string): void {
    const kept = entriesOf(key);
    if (!kept.some(([, name]) => name.startsWith(`${PREFIX}:game:`))) removeAll(kept);
    const keys = [...(this.kept.saves ?? []).filter((other) => other !== key), key];
    this.#clear(keys.slice(0, -MAX_SAVES));
    this.change({ saves: keys.slice(-MAX_SAVES) });
  }

  /** Removes the saved games of keys. One of which there was something is looked at once more, for its game may still be shown. */
  removeSaves(isOver: (key: string) => boolean): void {
    const { saves } = this.kept;
    if (!saves?.some(isOver)) return;
    const kept = this.#clear(saves.filter(isOver));
    this.change({ saves: saves.filter((key) => !isOver(key) || kept.includes(key)) });
  }

  /** Answers of which keys there was something. */
  #clear(keys: readonly string[]): readonly string[] {
    return keys.filter((key) => removeAll(entriesOf(key)));
  }
}

type StoredName = readonly [Storage, name: string];

/** What games have saved under a key, wherever a page may keep them. */
function entriesOf(key: string): readonly StoredName[] {
  const names = (['local', 'session'] as const).flatMap((kind) => {
    const storage = webStorage(kind);
    return storage ? Object.keys(storage).map((name) => [storage, name] as const) : [];
  });
  return names.filter(
    ([, name]) => name.startsWith(`${PREFIX}:`) && name.replace(/~day\d$/, '').endsWith(`:${key}`),
  );
}

/** Answers whether there was anything. */
function removeAll(entries: readonly StoredName[]): boolean {
  for (const [storage, name] of entries) storage.removeItem(name);
  return entries.length > 0;
}
