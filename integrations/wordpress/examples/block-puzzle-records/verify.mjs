// Proves the records that wait: where Node and the package are, by hand or from a timer,
// GAMES='[{"variant":"blocks"},{"variant":"quintris","pace":"auto","gravity":500}]' WORDPRESS=https://blog.example \
//   WORDPRESS_USER=admin WORDPRESS_PASSWORD='abcd efgh …' node verify.mjs
// GAMES are those that your pages offer, each as `verify` expects it (docs/scores.md): a record of another one, of easier
// rules, or from a position of its own earns nothing. The password is an application password (Users → Profile).
// Registers the site's own variants from VARIANTS, a file.
import { readFile } from 'node:fs/promises';
import { createEngine, formatRecord } from 'block-puzzle-element/engine';

const { GAMES, WORDPRESS, WORDPRESS_USER, WORDPRESS_PASSWORD, VARIANTS } = process.env;
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
const games = JSON.parse(GAMES ?? '[]');
if (games.length === 0) throw new Error('GAMES must name the games that count, as [{"variant":"blocks"}]');
// A refused record goes, so that a misspelt game has to be found before the first is judged.
for (const game of games) {
  const { message = '' } = engine.verify(engine.newGame({ variant: game.variant }).record(), game);
  if (message.startsWith('expected')) throw new Error(`GAMES: ${message}`);
}

/** What is handed in: the points that the moves have earned, and one text of all that is proved: by it a game counts once. */
function judge(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    // PHP takes some that is no JSON, such as TRUE.
    return { ok: false, message: 'no JSON' };
  }
  const verdicts = games.map((game) => engine.verify(record, game));
  const verdict = verdicts.find(({ ok }) => ok);
  if (!verdict) return { ok: false, message: verdicts.map(({ message }) => message).join('; ') };
  // One game may have several records of version 1, which no page writes any more.
  if (verdict.version !== 2) return { ok: false, message: 'a record of version 1' };
  if (!verdict.over) return { ok: false, message: 'the game is not over' };
  // These are the sender's word: with another word it would be the same game.
  const proved = { ...record, assisted: false, pace: undefined, gravity: undefined, speed: undefined };
  return { ok: true, score: verdict.earned, game: formatRecord(proved) };
}

for (const { id, record } of await rest('')) {
  try {
    const { message, ...verdict } = judge(record);
    const { status } = await rest(`/${id}`, verdict);
    console.log(id, status === 'proved' ? verdict.score : `${status}${message ? `: ${message}` : ''}`);
  } catch (error) {
    // It waits until the next time; those behind it do not.
    console.error(id, error.message);
    process.exitCode = 1;
  }
}
