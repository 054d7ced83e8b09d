/** Commands to one game, one at a time and in order; what was asked for in one stay is not begun in the next. */

/** Said to whoever calls a method of a widget that is in no document. */
export class DetachedError extends Error {
  override readonly name = 'DetachedError';
}

export class CommandQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** Counts the stays in a document. */
  #stay = 0;

  /** The element has left its document. */
  leave(): void {
    this.#stay++;
  }

  /** Runs a command behind those before it, whatever became of them. */
  add<T>(command: () => Promise<T>): Promise<T> {
    const run = this.#last.then(command);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** The same for what connects to a core: asked for in an earlier stay, it is not begun in the next. */
  addHere<T>(command: () => Promise<T>): Promise<T> {
    const stay = this.#stay;
    return this.add(() => {
      if (stay !== this.#stay) throw new DetachedError('the element has left its document');
      return command();
    });
  }
}
