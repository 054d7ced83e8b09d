/** The promises in an edge runtime, which has no sockets and no threads: the database is asked by HTTP. */
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { embedded } from './embedded.js';
import { createPuzzleServer } from '../dist/index.js';
import { ofEmbedded, sqlGateway } from '../dist/node/gateway.js';
import { listen } from '../dist/node/listen.js';
import { ADMIN, type Harness, SECRET, SITE_SECRET } from './harness.js';
import { suite } from './suite.js';

const SQL_TOKEN = 'sql-token-of-the-tests-0123456789-0123456789';

/** What a site writes for its edge. */
const worker = (port: number) => `
import { createPuzzleServer, httpPool } from './dist/index.js';
const server = createPuzzleServer({
  database: httpPool('http://127.0.0.1:${port}/sql', { authorization: 'Bearer ${SQL_TOKEN}' }),
  secrets: ['${SECRET}'], siteSecrets: ['${SITE_SECRET}'], adminToken: '${ADMIN}', origins: ['https://site.example'],
  migrate: false, timers: false, poll: 200, rates: null, grace: 200,
  log: (level, message, fields) => { if (level === 'error') console.error(message, fields); },
});
addEventListener('fetch', (event) => {
  const answering = server.then(({ fetch }) => fetch(event.request));
  event.respondWith(answering);
  event.waitUntil(Promise.all([server, answering]).then(([{ tick }]) => event.request.method === 'GET' ? null : tick()).catch(() => {}));
});
`;

async function openEdge(): Promise<Harness> {
  const pool = await embedded();
  // The tables are made by who may: here by a process beside the database.
  await (await createPuzzleServer({ database: pool, secrets: [SECRET], timers: false })).tick();
  const gateway = await listen(0, '127.0.0.1', sqlGateway(ofEmbedded(pool), SQL_TOKEN));
  const { outputFiles } = await build({
    stdin: { contents: worker(gateway.port), resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    ...{
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      logLevel: 'error',
    },
    conditions: ['edge-light', 'worker'],
  });
  const runtime = new EdgeVM({ initialCode: outputFiles[0]!.text });
  return {
    fetch: (path, init) => runtime.dispatchFetch(`http://127.0.0.1${path}`, init),
    async close() {
      await gateway.stop(1000);
      await pool.end();
    },
  };
}

suite('in an edge runtime', openEdge);
