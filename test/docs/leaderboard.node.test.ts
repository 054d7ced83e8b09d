/** The leaderboard of docs/leaderboard.md, as it stands there: its page, and its server with what people may send. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createEngine, type Engine, type Game } from 'block-puzzle-element/engine';
import { gamesReady, startBrowser, watch } from '../integrations/support/browser.js';
import { inRepository, serve } from '../integrations/support/server.js';
import { snippets } from '../integrations/support/snippets.js';
import { all } from '../support/volume.js';

const [, page = '', script = '', server = ''] = snippets('', 'docs/leaderboard.md');

/** Server, page and test have the same day, which does not turn while they run. */
const DAY = '2031-05-04';
const CLOCK = `{
  const Real = Date;
  const noon = Real.parse('${DAY}T12:00:00Z');
  globalThis.Date = class extends Real {
    constructor(...of) { super(...(of.length > 0 ? of : [noon])); }
    static now() { return noon; }
  };
}`;

let folder: string;
let running: ChildProcess;
let scores: string;
let engine: Engine;
before(async () => {
  engine = await createEngine();
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-leaderboard-'));
  await writeFile(join(folder, 'server.mjs'), server);
  await writeFile(join(folder, 'leaderboard.js'), script);
  await mkdir(join(folder, 'node_modules'));
  await symlink(inRepository('.'), join(folder, 'node_modules/block-puzzle-element'));
  const clock = `data:text/javascript,${encodeURIComponent(CLOCK)}`;
  running = spawn(process.execPath, ['--import', clock, 'server.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = (await once(running.stdout!, 'data')) as [Buffer];
  scores = `http://127.0.0.1:${/\d+/.exec(told.toString())![0]}/scores`;
});
after(async () => {
  running.kill();
  await rm(folder, { recursive: true, force: true });
});

const SEED = `daily ${DAY}`;

/** Plays the first or the last legal move of each turn, to the end or for so many moves. */
function played(game: Game<'place'>, { last = false, moves = Infinity } = {}): Game<'place'> {
  for (let count = 0; count < moves; count++) {
    const move = game.legalMoves().at(last ? -1 : 0);
    if (!move) break;
    game.play(move);
  }
  return game;
}
const ofToday = (): Game<'place'> => engine.newGame({ variant: 'blocks', seed: SEED });

const hand = (body: string): Promise<Response> => fetch(scores, { method: 'POST', body });
const send = (record: unknown, name: unknown = 'Ada'): Promise<Response> =>
  hand(JSON.stringify({ name, record }));
const table = async (): Promise<unknown> => (await fetch(scores)).json();

test('a whole game of today counts, once, whoever sends it and however it is written', async () => {
  const game = played(ofToday());
  const answer = await send(game.record());
  const leaders = [{ name: 'Ada', score: game.state.score, day: DAY }];
  assert.deepEqual([answer.status, await answer.json()], [200, leaders]);
  await send({ ...game.record(), note: 'mine' }, 'Eve');
  await hand(`{ "record": ${JSON.stringify(game.record(), null, 2)}, "name": "Eve" }`);
  assert.deepEqual(await table(), leaders);
});

test('a name comes whole, wherever the network parts it', async () => {
  const game = played(ofToday(), { last: true });
  const body = Buffer.from(JSON.stringify({ name: 'Zoë', record: game.record() }));
  const within = body.indexOf('ë') + 1;
  async function* parted(): AsyncGenerator<Buffer> {
    yield body.subarray(0, within);
    await setTimeout(100);
    yield body.subarray(within);
  }
  await fetch(scores, {
    method: 'POST',
    body: parted() as never,
    duplex: 'half',
  } as never);
  const names = ((await table()) as { readonly name: string }[]).map(({ name }) => name);
  assert.deepEqual(names.sort(), ['Ada', 'Zoë']);
});

test('what is no proof is refused, and leaves the table as it was', async () => {
  const earlier = await table();
  const { board, hand: pieces } = ofToday().state;
  const start = { variant: 'blocks', board, hand: pieces, score: 1_000_000, seed: SEED };
  const assisted = played(ofToday(), { last: true });
  assisted.assist();
  const easier = engine.newGame({ variant: 'blocks', seed: SEED, pieces: ['#'] });
  const refused: [why: RegExp, answer: Promise<Response>][] = [
    [/^position /, send(played(engine.fromPosition(start) as Game<'place'>).record())],
    [/^config.seed /, send(played(engine.newGame({ variant: 'blocks', seed: 'daily 2020-01-01' })).record())],
    [/^config.pieces /, send(played(easier, { moves: 50 }).record())],
    [/whole games/, send(played(ofToday(), { last: true, moves: 3 }).record())],
    [/^assisted /, send(assisted.record())],
    [/^record /, send(null)],
    [/JSON/, hand('{')],
    [/^record /, hand('null')],
    [/too long/, hand(`"${'a'.repeat(200_000)}"`)],
  ];
  for (const [why, answer] of refused) {
    const { status } = await answer;
    assert.deepEqual([status, why.test(await (await answer).text())], [400, true], String(why));
  }
  assert.deepEqual(await table(), earlier);
});

test('who sends far too much, and listens only behind it, is told so', async () => {
  const { hostname, port } = new URL(scores);
  const socket = connect(Number(port), hostname);
  const length = 20_000_000;
  const head = `POST /scores HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
  await promisify<string>(socket.write.bind(socket))(head + 'a'.repeat(length));
  assert.match(await text(socket), /^HTTP\/1\.1 400 [^]*too long/);
});

test('the page shows the best, with the player’s own game once it is over', async () => {
  const browser = await startBrowser();
  const site = await serve({
    pages: { '/': page },
    folders: { '/cdn/': inRepository('dist/cdn'), '/': folder },
  });
  try {
    const tab = await browser.newPage();
    await tab.addInitScript(CLOCK);
    const { faults } = watch(tab);
    await tab.route('**/scores', async (route) =>
      route.fulfill({ response: await route.fetch({ url: scores }) }),
    );
    await tab.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await tab.goto(site.origin);
    await tab.locator('#leaders li', { hasText: 'Ada: ' }).waitFor();
    await gamesReady(tab, 1);
    await tab.getByLabel('Your name').fill('<b>Grace</b>');
    const game = tab.locator('block-puzzle');
    const over = (): Promise<boolean> =>
      game.evaluate((element) => (element as unknown as { status: string }).status === 'over');
    const byHand = async (): Promise<number> => {
      await game.locator('button[data-slot]').first().focus();
      while (!(await over()))
        for (const key of ['1', '2', '3']) {
          await tab.keyboard.press(key);
          await tab.keyboard.press('n');
          await tab.keyboard.press('Enter');
        }
      return game.evaluate((element) => (element as unknown as { score: number }).score);
    };
    // Else its end is told as the element tells it, which `test/browser/whole-games.test.ts` plays to: a move is a picture.
    const told = async (): Promise<number> => {
      const another = played(played(ofToday(), { last: true, moves: 1 }));
      await game.evaluate(
        (element, record) =>
          element.dispatchEvent(new CustomEvent('bp-gameover', { bubbles: true, detail: { record } })),
        another.record(),
      );
      return another.state.score;
    };
    const score = await (all ? byHand() : told());
    await tab.getByText(`<b>Grace</b>: ${score}`, { exact: true }).waitFor();
    assert.equal(await tab.locator('#said').textContent(), '');
    assert.deepEqual(faults, []);
  } finally {
    site.stop();
    await browser.close();
  }
});
