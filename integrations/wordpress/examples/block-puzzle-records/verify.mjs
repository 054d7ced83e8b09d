// Proves the records that wait: where Node and the package are, by hand or from a timer,
// WORDPRESS=https://blog.example WORDPRESS_USER=admin WORDPRESS_PASSWORD='abcd efgh …' node verify.mjs
// The password is an application password (Users → Profile). Registers the site's own variants from VARIANTS, a file.
import { readFile } from 'node:fs/promises';
import { createEngine } from 'block-puzzle-element/engine';

const { WORDPRESS, WORDPRESS_USER, WORDPRESS_PASSWORD, VARIANTS } = process.env;
const credentials = Buffer.from(`${WORDPRESS_USER}:${WORDPRESS_PASSWORD}`).toString('base64');

async function rest(path, body) {
  const response = await fetch(`${WORDPRESS}/?rest_route=/block-puzzle-records/v1/records${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const engine = await createEngine();
if (VARIANTS) {
  for (const ruleSet of JSON.parse(await readFile(VARIANTS, 'utf8'))) engine.registerVariant(ruleSet);
}
for (const { id, record } of await rest('')) {
  // A second argument says which game is expected, so that none with easier rules counts; see docs/scores.md.
  const { ok, score = 0, message = '' } = engine.verify(JSON.parse(record));
  await rest(`/${id}`, { ok, score });
  console.log(id, ok ? score : `refused: ${message}`);
}
