/** What a page keeps of a player: who plays, by which name and group, and a game on its way to the server. */
import { readJson } from '../element/json.js';
import { webStorage } from '../element/storage.js';
import type { BoardOptions } from './attributes.js';

/** A game that has ended, until the server has answered. */
export interface Sending {
  readonly challenge: string;
  readonly try: string;
  readonly ticket: string;
  readonly record: unknown;
}

export interface Kept {
  /** Of a player without a name of the site's; made by the server with the first try. */
  readonly token?: string;
  readonly name?: string;
  /** The code of the group whose table is shown, and those that the player is in. */
  readonly group?: string;
  readonly groups?: readonly { readonly code: string; readonly title: string }[];
  readonly sending?: Sending;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What was kept may have been changed by anybody: what is no such thing is passed over. */
function readKept(text: string): Kept {
  const value = readJson(text);
  if (!isFields(value)) return {};
  const { token, name, group, groups, sending } = value;
  return {
    ...(isText(token) ? { token } : {}),
    ...(isText(name) ? { name } : {}),
    ...(isText(group) ? { group } : {}),
    ...(Array.isArray(groups)
      ? { groups: groups.filter((of) => isFields(of) && isText(of['code']) && isText(of['title'])) }
      : {}),
    ...(isFields(sending) && [sending['challenge'], sending['try'], sending['ticket']].every(isText)
      ? { sending: sending as unknown as Sending }
      : {}),
  };
}

/** Nothing lies in the storage before the first change. */
export class Keeping {
  readonly #storage: Storage | null;
  readonly #name: string;
  #kept: Kept = {};

  constructor(storage: BoardOptions['storage'], server: string) {
    this.#storage = webStorage(storage);
    this.#name = `block-puzzle-board:${new URL(server, document.baseURI).href}`;
    try {
      this.#kept = readKept(this.#storage?.getItem(this.#name) ?? '{}');
    } catch {
      // Not ours any more, or not to be read: it begins anew.
    }
  }

  get kept(): Kept {
    return this.#kept;
  }

  /** Changes fields; `undefined` takes one away. Answers whether it could be kept beyond this page. */
  change(changes: { readonly [K in keyof Kept]: Kept[K] | undefined }): boolean {
    const entries = Object.entries({ ...this.#kept, ...changes }).filter(([, value]) => value !== undefined);
    this.#kept = Object.fromEntries(entries);
    try {
      if (entries.length > 0) this.#storage?.setItem(this.#name, JSON.stringify(this.#kept));
      else this.#storage?.removeItem(this.#name);
      return this.#storage !== null;
    } catch {
      return false;
    }
  }
}
