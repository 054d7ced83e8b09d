/** The promises on the embedded database, in this process. */
import { createPuzzleServer } from '../dist/index.js';
import { embedded } from './embedded.js';
import { ADMIN, SECRET, SITE_SECRET } from './harness.js';
import { suite } from './suite.js';

suite('on the embedded database', async () => {
  const server = await createPuzzleServer({
    database: await embedded(),
    ...{ secrets: [SECRET], siteSecrets: [SITE_SECRET], adminToken: ADMIN, rates: null, grace: 200 },
    origins: ['https://site.example'],
    log: (level, message, fields) => {
      if (level === 'error') console.error(message, fields);
    },
  });
  return {
    fetch: (path, init) => server.fetch(new Request(`http://127.0.0.1${path}`, init)),
    close: () => server.close(),
  };
});
