/** A soak shared out among threads: each plays every so many-th game of the seed. */
import { Worker } from 'node:worker_threads';
import type { Plan, Report } from './soak.js';
import { addTallies, newTally, type Tally } from './tally.js';

/** What a thread is told, and what it tells. */
export type Task = Pick<Plan, 'seed' | 'moves' | 'seconds' | 'first' | 'step'>;
export type Message = { readonly moves: number } | { readonly report: Report };

export interface Options {
  readonly seed: string;
  readonly moves: number;
  readonly seconds: number;
  readonly threads: number;
}

/** Ends with the first difference that any thread finds. */
export async function soakInThreads(
  { seed, moves, seconds, threads }: Options,
  onProgress: (moves: number) => void,
): Promise<Report> {
  const progress = Array<number>(threads).fill(0);
  const workers: Worker[] = [];
  const reports = progress.map(
    (_, first) =>
      new Promise<Report>((resolve, reject) => {
        const share = Math.ceil(moves / threads);
        const task: Task = { seed, moves: share, seconds, first, step: threads };
        const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: task });
        workers.push(worker);
        worker.on('message', (message: Message) => {
          if ('report' in message) {
            resolve(message.report);
            return;
          }
          progress[first] = message.moves;
          onProgress(progress.reduce((sum, number) => sum + number, 0));
        });
        worker.on('error', reject);
        worker.on('exit', () => {
          reject(new Error('a thread ended before its time'));
        });
      }),
  );
  const tallies: Tally[] = Array.from({ length: threads }, newTally);
  try {
    const finding = await new Promise<Report['finding']>((resolve, reject) => {
      const all = reports.map(async (report, index) => {
        const { tally, finding } = await report;
        tallies[index] = tally;
        if (finding) resolve(finding);
      });
      Promise.all(all).then(() => {
        resolve(null);
      }, reject);
    });
    return { tally: addTallies(tallies), finding };
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
