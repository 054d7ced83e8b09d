/** One process of a soak. */
import type { Message, Task } from './processes.js';
import { soak } from './soak.js';

const tell = (message: Message): void => {
  process.send!(message);
};

process.once('message', (task: Task) => {
  const onProgress = ({ moves }: { moves: number }): void => {
    tell({ moves });
  };
  void soak({ ...task, onProgress }).then((report) => {
    tell({ report });
    process.disconnect();
  });
});
