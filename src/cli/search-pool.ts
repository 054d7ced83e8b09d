/** Threads that search one wall together, each by a seed of its own. */
import { URL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Remote, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import type { WallPositionInput, WallSequence } from '../engine/index.js';
import { InputError } from './arguments.js';
import type { SearchThread } from './search-thread.js';

/** How often the threads report. */
const REPORT_MS = 100;

export interface Report {
  readonly best: WallSequence;
  readonly games: number;
}

export class SearchPool {
  readonly #threads: readonly { readonly worker: Worker; readonly remote: Remote<SearchThread> }[];
  /** Rejects when a thread fails: its answers would never come. */
  readonly #failure: Promise<never>;

  constructor(threads: number) {
    this.#threads = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL('./search-thread.js', import.meta.url));
      return { worker, remote: wrap<SearchThread>(nodeEndpoint(worker)) };
    });
    this.#failure = new Promise((_, reject) => {
      for (const { worker } of this.#threads) {
        worker.on('error', ({ message }) =>
          reject(new InputError(`a thread of the search has failed: ${message}`)),
        );
      }
    });
    this.#failure.catch(() => undefined);
  }

  /**
   * Searches a wall for so long, or until `stop`; calls back with what is known. Thread i searches by the seed
   * `seed-i`. `null` where `stop` came before the first game.
   */
  async search(
    position: WallPositionInput,
    { seed, seconds, stop }: { readonly seed: string; readonly seconds: number; readonly stop: AbortSignal },
    report: (report: Report) => void,
  ): Promise<Report | null> {
    const found: WallSequence[] = [];
    const known = (): Report | null =>
      found.some(Boolean)
        ? {
            best: found.reduce((best, each) => (each.score > best.score ? each : best)),
            games: found.reduce((sum, { games }) => sum + games, 0),
          }
        : null;
    const done = new AbortController();
    const stopped = new Promise((resolve) =>
      stop.addEventListener('abort', resolve, { once: true, signal: done.signal }),
    );
    const lanes = this.#threads.map(async ({ remote }, i) => {
      await remote.begin(position, `${seed}-${i}`);
      const end = performance.now() + seconds * 1000;
      for (let now = performance.now(); now < end && !stop.aborted; now = performance.now()) {
        const best = await remote.work(Math.min(REPORT_MS, end - now));
        if (best) found[i] = best;
        const present = known();
        if (present && !stop.aborted) report(present);
      }
    });
    if (!stop.aborted) await Promise.race([Promise.all(lanes), this.#failure, stopped]);
    done.abort();
    return known();
  }

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
