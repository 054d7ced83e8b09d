/**
 * The end of a process, told once to whoever waits for it. Not an `AbortSignal`: at the edge that belongs to the request
 * that made it, and no other one may look at it.
 */
export class Ending {
  readonly #told = new Set<() => void>();
  #aborted = false;

  get aborted(): boolean {
    return this.#aborted;
  }

  abort(): void {
    this.#aborted = true;
    for (const tell of this.#told) tell();
    this.#told.clear();
  }

  /** Calls `tell` when it comes, until what is answered is called. */
  watch(tell: () => void): () => void {
    this.#told.add(tell);
    return () => this.#told.delete(tell);
  }
}
