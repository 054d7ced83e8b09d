/** The example that proves the records of a WordPress site, at a server that says what its plugin would. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createEngine, formatRecord, type GameConfig } from 'block-puzzle-element/engine';
import { sampled } from '../support/volume.js';
import { inRepository } from './support/server.js';

const engine = await createEngine();

/** A game to its end, and what that has earned. */
function played({ most = Infinity, ...config }: GameConfig & { most?: number }) {
  const game = engine.newGame(config as GameConfig & { variant: 'blocks' });
  for (let i = 0; i < most && !game.state.over; i++) game.play(game.legalMoves()[0]!);
  return { record: game.record(), score: game.state.score };
}

interface Handed {
  readonly ok: boolean;
  readonly score?: number;
  readonly game?: string;
}

/**
 * Runs the example while these records wait, of which the site fails at some; what it hands in for each, by its place,
 * and what it complains of.
 */
async function judged(
  records: readonly string[],
  games?: string,
  failing: readonly number[] = [],
): Promise<{ handed: readonly Handed[]; complaint: string }> {
  const handed: Handed[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url!, 'http://localhost').searchParams.get('rest_route')!;
      const answer = (value: unknown): void => void response.end(JSON.stringify(value));
      if (request.method === 'GET') return answer(records.map((record, id) => ({ id, record })));
      const verdict = (await json(request)) as Handed;
      const id = Number(path.split('/').at(-1));
      if (failing.includes(id)) return void response.writeHead(500).end('{}');
      handed[id] = verdict;
      return answer({ status: verdict.ok ? 'proved' : 'refused' });
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, NODE_OPTIONS: '', WORDPRESS: `http://localhost:${port}` };
  const file = inRepository('integrations/wordpress/examples/block-puzzle-records/verify.mjs');
  try {
    await promisify(execFile)(process.execPath, [file], { env: games ? { ...env, GAMES: games } : env });
    return { handed, complaint: '' };
  } catch (error) {
    return { handed, complaint: (error as { stderr: string }).stderr };
  } finally {
    server.close();
  }
}

describe('the example that proves records', () => {
  const GAMES = '[{"variant":"blocks"},{"variant":"blockudoku"}]';

  it('proves a game that the site offers, with what its moves have earned and its one text', async () => {
    const { record, score } = played({ variant: 'blocks', seed: 'a' });
    // The same game in other bytes, and by another word of its sender.
    const forms = [
      JSON.stringify(record),
      JSON.stringify(record, null, 1),
      JSON.stringify({ ...record, assisted: true }),
    ];
    const { handed } = await judged(forms, GAMES);
    const good = { ok: true, score, game: formatRecord(record) };
    assert.deepEqual(handed, [good, good, good]);
  });

  it('proves a falling game of the pace that the site offers, whose word is no part of its text', async () => {
    const quintris = engine.newGame({ variant: 'quintris', seed: 'a', rows: 10 });
    quintris.setGravity(500);
    while (!quintris.state.over) quintris.play({ action: 'drop' });
    const record = quintris.record();
    const slower = { ...record, gravity: 600 };
    const { handed } = await judged(
      [JSON.stringify(record), JSON.stringify(slower)],
      '[{"variant":"quintris","rows":10,"pace":"auto","gravity":500}]',
    );
    const { pace, gravity, ...proved } = record;
    assert.deepEqual([pace, gravity], ['auto', 500]);
    const game = formatRecord(proved);
    assert.deepEqual(handed, [{ ok: true, score: quintris.state.score, game }, { ok: false }]);
  });

  it('proves one whose speed has risen, and goes on behind one that cannot be handed in', async () => {
    const quintris = engine.newGame({ variant: 'quintris', seed: 'b', rows: 10 });
    quintris.setGravity(500, 'rising');
    while (!quintris.state.over) quintris.play({ action: 'drop' });
    const rising = quintris.record();
    const steady = { ...rising, speed: undefined };
    const { pace, gravity, speed, ...proved } = rising;
    assert.deepEqual([pace, gravity, speed], ['auto', 500, 'rising']);
    const records = [rising, rising, steady].map((record) => JSON.stringify(record));
    const { handed, complaint } = await judged(
      records,
      '[{"variant":"quintris","rows":10,"pace":"auto","gravity":500}]',
      [0],
    );
    const good = { ok: true, score: quintris.state.score, game: formatRecord(proved) };
    assert.deepEqual(handed.slice(1), [good, good]);
    assert.match(complaint, /^0 500 /m);
  });

  it('refuses a start with points, easier rules, half a game and what is no record, and goes on', async () => {
    const rich = engine.fromPosition({ variant: 'blocks', score: 1_000_000, hand: ['#'], seed: 'a' });
    rich.play({ piece: 0, row: 0, column: 0 });
    const { handed } = await judged(
      [
        rich.record(),
        played({ variant: 'blocks', seed: 'a', rows: 9, columns: 9 }).record,
        played({ variant: 'block-sudoku', seed: 'a' }).record,
        played({ variant: 'blocks', seed: 'a', most: 3 }).record,
        { ...played({ variant: 'blocks', seed: 'a' }).record, score: 1_000_000 },
      ]
        .map((record) => JSON.stringify(record))
        .concat('{"score":TRUE}'),
      GAMES,
    );
    assert.deepEqual(
      handed,
      Array.from({ length: 6 }, () => ({ ok: false })),
    );
  });

  it('judges nothing where no game is named, or one that there is not', async () => {
    const record = JSON.stringify(played({ variant: 'blocks', seed: 'a' }).record);
    for (const [games, reason] of sampled(
      [
        [undefined, /GAMES must name the games that count/],
        ['[{"variant":"chess"}]', /variant/],
        ['[{"variant":"quintris","gravety":500}]', /GAMES: expected.*gravety/],
        ['[{"variant":"quintris","gravity":5}]', /GAMES: expected\.gravity/],
      ] as const,
      2,
    )) {
      const { handed, complaint } = await judged([record], games);
      assert.deepEqual(handed, [], games);
      assert.match(complaint, reason);
    }
  });
});
