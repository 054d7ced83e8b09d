/** A process on the embedded database, as a site runs it: killed, ended, copied. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { drive } from '../load/drive.js';
import { Client, events, newKey, refused, until } from './harness.js';
import { played, SMALL } from './games.js';
import { inTurn, Process } from './processes.js';

const SUBMISSIONS = 150;

describe('a process on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-server-'));
  const told = { BLOCK_PUZZLE_DATA: join(folder, 'data') };
  const process = new Process(told);
  const fetcher = inTurn([process]);
  const client = new Client({ fetch: fetcher });
  before(() => process.start());
  after(async () => {
    await process.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('that is killed while records come in has lost none, and none is there twice', async () => {
    let killed = 0;
    let killing: Promise<unknown> = Promise.resolve();
    const options = { submissions: SUBMISSIONS, forgedEvery: 10, concurrency: 8, players: 20 };
    const result = await drive(fetcher, options, (done) => {
      if (done < (SUBMISSIONS * (killed + 1)) / 3 || killed === 2) return;
      killed++;
      killing = killing.then(() => process.stop('SIGKILL')).then(() => process.start());
    });
    await killing;
    assert.equal(killed, 2);
    assert.deepEqual([result.refused, result.forged.accepted, result.forged.otherwise], [[], [], []]);
    const players = new Set([...result.accepted.values()].map(({ player }) => player));
    const { body: table } = await client.get(`/v1/challenges/${result.key}/table?limit=100`);
    assert.equal(table.players, players.size);
    for (const entry of result.accepted.keys())
      assert.equal((await client.get(`/v1/challenges/${result.key}/entries/${entry}`)).status, 200);
  });

  it('answers what is under way when it is told to end, closes its streams, and ends well', async () => {
    const key = newKey();
    await client.put(`/v1/challenges/${key}`, { game: SMALL, seeds: 'player' });
    const token = await client.player();
    const begun = await client.begin(key, token);
    const watching = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await until(() => watching.seen.length > 0);
    const path = `/v1/challenges/${key}/tries/${begun.try}/entry`;
    const entering = request(process.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    const answered = once(entering, 'response') as Promise<[IncomingMessage]>;
    entering.flushHeaders();
    // Its server has the request, and waits for the body.
    await once(entering, 'continue');
    const ending = process.stop('SIGTERM');
    entering.end(JSON.stringify({ ticket: begun.ticket, record: played(begun) }));
    const [answer] = await answered;
    answer.resume();
    assert.equal(answer.statusCode, 201);
    assert.equal(await ending, 0, process.said);
    await watching.ended;
    assert.match(process.said, /"message":"ended"/);
  });

  it('goes on from a copy of its folder, with all that was there', async () => {
    cpSync(told.BLOCK_PUZZLE_DATA, join(folder, 'copy'), { recursive: true });
    const copy = await new Process({ BLOCK_PUZZLE_DATA: join(folder, 'copy') }).start();
    try {
      const other = new Client({ fetch: inTurn([copy]) });
      const { body } = await other.get('/v1/challenges/daily');
      assert.equal(body.series, 'daily');
      // What was begun before goes on: the secrets are in the folder too.
      const token = await other.player();
      const begun = await other.begin('daily', token);
      refused(await other.enter(begun, token, 'r2'), 422, 'malformed');
    } finally {
      await copy.stop();
    }
    await process.start();
    const second = new Process(told);
    await assert.rejects(second.start(), /several processes need PostgreSQL/);
  });
});
