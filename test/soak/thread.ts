/** One thread of a soak. */
import { parentPort, workerData } from 'node:worker_threads';
import { soak } from './soak.js';
import type { Message, Task } from './threads.js';

const tell = (message: Message): void => {
  parentPort!.postMessage(message);
};
tell({
  report: await soak({
    ...(workerData as Task),
    onProgress: ({ moves }) => {
      tell({ moves });
    },
  }),
});
