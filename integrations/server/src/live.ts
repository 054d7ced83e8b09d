/** Who watches which table: what changes is told to this process and to others, at most once a second each. */
export interface Channel {
  /** Tells the other processes that a table has changed. Must not throw. */
  tell(table: string): void;
  /** Ends once what was told has gone. */
  close(): Promise<void>;
}

/** Between two events of one table. */
const PAUSE = 1000;

export class Live {
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #due = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #last = new Map<string, number>();
  readonly #told = new Map<string, ReturnType<typeof setTimeout>>();
  #channel: Channel | null = null;

  /** What was read of a table before it changed is not what it has now. */
  stale: (table: string) => void = () => {};

  /** With `channel`, changes reach other processes. */
  set channel(channel: Channel | null) {
    this.#channel = channel;
  }

  /** Something of a table was changed by this process. */
  changed(table: string): void {
    this.heard(table);
    if (!this.#channel || this.#told.has(table)) return;
    // The first of many at once waits for the others: one word to the other processes is enough.
    const timer = setTimeout(() => {
      this.#told.delete(table);
      this.#channel?.tell(table);
    }, 200);
    this.#told.set(table, timer);
  }

  /** Something of a table was changed by whomever. */
  heard(table: string): void {
    this.stale(table);
    if (!this.#watchers.has(table) || this.#due.has(table)) return;
    const wait = Math.max(0, (this.#last.get(table) ?? -PAUSE) + PAUSE - performance.now());
    const timer = setTimeout(() => {
      this.#due.delete(table);
      this.#last.set(table, performance.now());
      for (const watcher of this.#watchers.get(table) ?? []) watcher();
    }, wait);
    this.#due.set(table, timer);
  }

  /** Calls `changed` after changes of a table, until what is answered is called. */
  watch(table: string, changed: () => void): () => void {
    const watchers = this.#watchers.get(table) ?? new Set();
    this.#watchers.set(table, watchers.add(changed));
    return () => {
      watchers.delete(changed);
      if (watchers.size > 0) return;
      this.#watchers.delete(table);
      this.#last.delete(table);
    };
  }

  /** Every watcher is told to look again, as after a time in which changes may have been missed. */
  all(): void {
    for (const table of this.#watchers.keys()) this.heard(table);
  }

  async close(): Promise<void> {
    for (const timer of [...this.#due.values(), ...this.#told.values()]) clearTimeout(timer);
    // The last words of this process: nobody else would say them.
    for (const table of this.#told.keys()) this.#channel?.tell(table);
    this.#told.clear();
    await this.#channel?.close();
  }
}
