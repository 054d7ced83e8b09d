/** One process of a soak. */
import type { Message, Task } from './processes.js';
import { soak } from './soak.js';

const tell = (message: Message): void => {
  process.send!(message);
};

// The channel is closed by the one who has read the report: what is sent last may come after the end else.
process.on('disconnect', () => process.exit());
process.once('message', (task: Task) => {
  const onProgress = ({ moves }: { moves: number }): void => {
    tell({ moves });
  };
  void soak({ ...task, onProgress }).then((report) => {
    tell({ report });
  });
});
