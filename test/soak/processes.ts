/** A soak shared out among processes: each plays every so many-th game of the seed. */
import { type ChildProcess, fork } from 'node:child_process';
import { programAt } from '../support/program.js';
import type { Plan, Report } from './soak.js';
import { addTallies } from './tally.js';

/** What a process is told, and what it tells. */
export type Task = Pick<Plan, 'seed' | 'moves' | 'seconds' | 'first' | 'step'>;
export type Message = { readonly moves: number } | { readonly report: Report };

export interface Options {
  readonly seed: string;
  readonly moves: number;
  readonly seconds: number;
  readonly processes: number;
}

const PROGRAM = programAt(new URL('./process.ts', import.meta.url));

/** The reports of all processes as one; a difference that any of them finds ends all. */
export async function soakInProcesses(
  { seed, moves, seconds, processes }: Options,
  onProgress: (moves: number) => void,
): Promise<Report> {
  const progress = Array<number>(processes).fill(0);
  const share = Math.ceil(moves / processes);
  const children: ChildProcess[] = [];
  const play = (first: number): Promise<Report> =>
    new Promise((resolve, reject) => {
      const child = fork(PROGRAM.path, { execArgv: PROGRAM.execArgv, serialization: 'advanced' });
      children.push(child);
      child.on('message', (message: Message) => {
        if ('report' in message) {
          resolve(message.report);
          child.disconnect();
          if (message.report.finding) for (const other of children) if (other !== child) other.kill();
          return;
        }
        progress[first] = message.moves;
        onProgress(progress.reduce((sum, number) => sum + number, 0));
      });
      child.on('error', reject);
      child.on('exit', (code) => {
        reject(new Error(`a process of the soak ended with code ${code} before its time`));
      });
      const task: Task = { seed, moves: share, seconds, first, step: processes };
      child.send(task);
    });
  const settled = await Promise.allSettled(progress.map((_, first) => play(first)));
  const reports = settled.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const finding = reports.find((report) => report.finding)?.finding ?? null;
  const failed = settled.find((end) => end.status === 'rejected');
  // Without a difference, nobody has been told to stop.
  if (failed && !finding) throw failed.reason;
  return { tally: addTallies(reports.map(({ tally }) => tally)), finding };
}
