/** The promises on Debian's PostgreSQL, with three processes before it that are asked in turn. */
import { Cluster } from './cluster.js';
import { inTurn, Process } from './processes.js';
import { suite } from './suite.js';

suite('three processes before PostgreSQL', async () => {
  const cluster = await Cluster.make();
  const processes = await Promise.all(
    [1, 2, 3].map(() => new Process({ DATABASE_URL: cluster.url() }).start()),
  );
  return {
    fetch: inTurn(processes),
    async close() {
      for (const each of processes) await each.stop();
      await cluster.close();
    },
  };
});
