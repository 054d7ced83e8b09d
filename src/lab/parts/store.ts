/**
 * What a lab keeps: the present programs, the slots, the level, and the progress in all of them, each as one JSON text. A storage
 * that throws, is full or is missing is no error for the player: what cannot be written stays here until the page
 * goes, and the lab says so.
 */
import { webStorage } from '../../element/web-storage.js';
import type { LabStorageName } from '../element/attributes.js';

const PREFIX = 'block-puzzle-lab';

export type Kept = 'programs' | 'slots' | 'progress' | 'level';

/** Derived keys in use on this page: two labs without a key of their own do not share a program. */
const claimed = new Set<string>();

export class LabStore {
  readonly #storage: Storage | null;
  readonly #key: string;
  readonly #refused: () => void;
  #claim: string | null = null;
  /** What could not be written. */
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
