/** Proving in a few threads, so that nothing else of the process waits for it. Node, Bun and Deno. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Refusal } from '../refusals.js';
import type { Proof, Prover, Task } from './prove.js';

/**
 * `threads`: one less than there are cores by default, at least 1. `queue`: how many may wait. `variants`: rule sets of
 * the site's own.
 */
export async function threadProver(
  options: { threads?: number; queue?: number; variants?: readonly unknown[] } = {},
): Promise<Prover> {
  const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
  const queue = options.queue ?? 500;
  const pool = new Piscina<Task, Proof>({
    filename: new URL('./worker.js', import.meta.url).href,
    ...{ minThreads: threads, maxThreads: threads, maxQueue: queue + threads },
    workerData: { variants: options.variants ?? [] },
  });
  return {
    async prove(task) {
      if (pool.queueSize >= queue) throw new Refusal('busy', { retryAfter: 1 });
      return await pool.run(task);
    },
    get waiting() {
      return pool.queueSize;
    },
    close: () => pool.close({ force: false }),
  };
}
