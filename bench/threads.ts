/** Threads that do tasks: the tasks go to whichever is free. */
import { SingleBar } from 'cli-progress';
import { Piscina } from 'piscina';

export class Threads<Task, Answer> {
  readonly #threads: Piscina;

  /** `worker` is the module whose default export does a task; `data` is its `workerData`. */
  constructor(worker: URL, data: unknown, count: number) {
    this.#threads = new Piscina({
      filename: worker.href,
      workerData: data,
      minThreads: count,
      maxThreads: count,
    });
  }

  run(task: Task): Promise<Answer> {
    return this.#threads.run(task) as Promise<Answer>;
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}

/** Does the tasks under a bar with a title; their answers in the tasks' order. */
export async function runAll<Task, Answer>(
  threads: Pick<Threads<Task, Answer>, 'run'>,
  title: string,
  tasks: readonly Task[],
): Promise<Answer[]> {
  const bar = new SingleBar({
    format: `${title} {bar} {value}/{total} {eta_formatted}`,
    clearOnComplete: true,
  });
  bar.start(tasks.length, 0);
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const answer = await threads.run(task);
        bar.increment();
        return answer;
      }),
    );
  } finally {
    bar.stop();
  }
}
