/** Searches on several threads, with an engine each. */
import { Piscina } from 'piscina';
import type { Answer, Task } from './worker.js';

export class Pool {
  readonly #threads: Piscina;

  constructor(threads: number) {
    this.#threads = new Piscina({
      filename: new URL('./worker-entry.mjs', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
    });
  }

  search(task: Task): Promise<Answer> {
    return this.#threads.run(task) as Promise<Answer>;
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
