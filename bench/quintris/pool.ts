/** Games on all cores: a pool of threads with an instance of the core each. */
import { SingleBar } from 'cli-progress';
import { Piscina } from 'piscina';
import type { GameScore } from './games.js';
import type { Task } from './worker.js';

export class Pool {
  readonly #threads: Piscina;

  constructor(bytes: Uint8Array, threads: number) {
    this.#threads = new Piscina({
      filename: new URL('./worker-entry.mjs', import.meta.url).href,
      workerData: { bytes },
      minThreads: threads,
      maxThreads: threads,
    });
  }

  /** Plays the games of each task, under a bar with a title; their scores in the tasks' order. */
  async play(title: string, tasks: readonly Task[]): Promise<GameScore[][]> {
    const bar = new SingleBar({
      format: `${title} {bar} {value}/{total} {eta_formatted}`,
      clearOnComplete: true,
    });
    bar.start(tasks.length, 0);
    const scores = await Promise.all(
      tasks.map(async (task) => {
        const games = (await this.#threads.run(task)) as GameScore[];
        bar.increment();
        return games;
      }),
    );
    bar.stop();
    return scores;
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
