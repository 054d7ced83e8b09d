import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chance, engine, played, POSITION, textOf } from '../games.js';
import { ATTRIBUTES } from '../../../../src/element/attributes.js';
import { expectGame, type Try } from '../../../../src/leaderboard/server.js';
import { refused } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofTries({ client, make }: Subject): void {
  describe('a try', () => {
    it('is begun, played, proved and placed', async () => {
      const key = await make();
      const token = await client.player();
      const begun = await client.begin(key, token);
      assert.equal(begun.number, 1);
      assert.deepEqual(
        [begun.attributes.variant, begun.attributes['grid-size'], begun.attributes.undo],
        ['blocks', '5x5', 'off'],
      );
      assert.equal(begun.attributes.seed, begun.game.seed);
      const record = played(begun);
      const { status, body } = await client.enter(begun, token, record, { name: ' Ada  Lovelace ' });
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(
        [body.score, body.value, body.moves, body.place, body.players, body.best, body.name, body.over],
        [record.score, record.score, record.moves.length, 1, 1, true, 'Ada Lovelace', true],
      );
      const { body: table } = await client.get(`/v1/challenges/${key}/table`, token);
      assert.deepEqual(
        [table.players, table.rows.length, table.rows[0].name, table.rows[0].you],
        [1, 1, 'Ada Lovelace', true],
      );
      assert.deepEqual(table.you, table.rows[0]);
      const { body: shown } = await client.get(`/v1/challenges/${key}/entries/${body.entry}`);
      assert.equal(shown.record, textOf(record));
    });

    it('is told a size whole, where one side is said', async () => {
      for (const [side, size] of [
        [{ rows: 18 }, '18x15'],
        [{ columns: 12 }, '25x12'],
      ] as const) {
        const game = { variant: 'quintris', ...side };
        const key = await make({ game });
        const begun = await client.begin(key, await client.player());
        assert.equal(begun.attributes['grid-size'], size);
        const { rows, columns } = (await client.get(`/v1/challenges/${key}`)).body.game;
        assert.equal(`${rows}x${columns}`, size);
      }
    });

    it('takes a record as its text as well', async () => {
      const key = await make();
      const token = await client.player();
      const begun = await client.begin(key, token);
      assert.equal((await client.enter(begun, token, textOf(played(begun)))).status, 201);
    });

    it('is the same as long as it is open, also when it is begun many times at once', async () => {
      const key = await make({ tries: 3 });
      const token = await client.player();
      const all = await Promise.all(
        Array.from({ length: 8 }, () => client.post(`/v1/challenges/${key}/tries`, token)),
      );
      assert.equal(new Set(all.map(({ body }) => body.try)).size, 1);
      assert.equal(new Set(all.map(({ body }) => body.game.seed)).size, 1);
      assert.equal(all.filter(({ status }) => status === 201).length, 1);
    });

    it('deals each rule that a game can have as the element and its leaderboard call it', async () => {
      const rules = ATTRIBUTES.filter(({ rule, property }) => rule || property === 'rotate');
      assert.ok(rules.length >= 10);
      // What the leaderboard takes of a game, beside how it is played.
      const taken = ATTRIBUTES.filter(({ anew, rule }) => anew || rule).map(({ attribute }) => attribute);
      const variants = { place: 'blocks', fall: 'quintris', pop: 'samegame' };
      for (const { property, attribute, allowed, fallback, kinds } of rules) {
        const [, most] = /^a whole number .* to (\d+)$/.exec(allowed) ?? [];
        const isSwitch = allowed.split(', ').includes('on');
        const value = isSwitch ? fallback !== true : most ? Number(most) : allowed.split(', ').at(-1)!;
        const text = isSwitch ? (value ? 'on' : 'off') : String(value);
        assert.notEqual(value, fallback, property);
        const key = await make({ game: { variant: variants[kinds![0]!], [property]: value } });
        const { attributes } = await client.begin(key, await client.player());
        assert.equal(attributes[attribute], text, property);
      }
      for (const spec of [
        {},
        { game: { variant: 'quintris' }, gravity: 500 },
        { game: undefined, position: POSITION },
      ]) {
        const begun = await client.begin(await make(spec), await client.player());
        expectGame(begun as unknown as Try, taken);
      }
      for (const { attribute } of rules) assert.ok(taken.includes(attribute), attribute);
    });

    it('has a seed of its own where seeds are the players’, and the one of all where they are shared', async () => {
      const [own, shared] = [await make({ tries: 2 }), await make({ seeds: 'shared' })];
      const [ada, bob] = [await client.player(), await client.player()];
      const first = await client.begin(own, ada);
      await client.post(`/v1/challenges/${own}/tries/${first.try}/end`, ada);
      const second = await client.begin(own, ada);
      const others = await client.begin(own, bob);
      assert.equal(new Set([first, second, others].map(({ game }) => game.seed)).size, 3);
      const seeds = [await client.begin(shared, ada), await client.begin(shared, bob)].map(
        ({ game }) => game.seed,
      );
      assert.equal(seeds[0], seeds[1]);
      const { body } = await client.get(`/v1/challenges/${shared}`);
      assert.ok(!JSON.stringify(body).includes(seeds[0]), 'the seed is not told before a try is begun');
    });

    it('ends when it is given up, and no more are begun than there are', async () => {
      const key = await make({ tries: 1 });
      const token = await client.player();
      const begun = await client.begin(key, token);
      assert.equal(begun.triesLeft, 0);
      const end = `/v1/challenges/${key}/tries/${begun.try}/end`;
      refused(await client.post(end, await client.player()), 403, 'not-yours');
      assert.equal((await client.post(end, token)).status, 204);
      assert.equal((await client.post(end, token)).status, 204);
      refused(await client.post(`/v1/challenges/${key}/tries`, token), 403, 'no-tries-left');
      refused(await client.enter(begun, token, played(begun)), 409, 'ended');
    });

    it('answers the same entry to the same record again, many times at once too, and keeps one', async () => {
      const key = await make();
      const token = await client.player();
      const begun = await client.begin(key, token);
      const record = played(begun);
      const all = await Promise.all(
        [record, textOf(record), { ...record, extra: 1 }].map((each) => client.enter(begun, token, each)),
      );
      assert.deepEqual(all.map(({ status }) => status).sort(), [200, 200, 201]);
      assert.equal(new Set(all.map(({ body }) => body.entry)).size, 1);
      const again = await client.enter(begun, token, record);
      assert.deepEqual([again.status, again.body.entry, again.body.score], [200, begun.try, record.score]);
      assert.equal((await client.get(`/v1/challenges/${key}/table`)).body.players, 1);
      refused(await client.enter(begun, token, played(begun, chance(7))), 409, 'entered');
    });

    it('from a position goes by the goal of the position', async () => {
      const key = await make({ game: undefined, position: POSITION, seeds: 'shared', ranking: 'moves' });
      const token = await client.player();
      const begun = await client.begin(key, token);
      assert.equal(begun.game, null);
      assert.equal(begun.attributes.position, begun.position);
      refused(
        await client.enter(begun, token, played({ position: begun.position }, chance(1), 0)),
        422,
        'unfinished',
      );
      const one = engine.fromPosition(begun.position as never);
      one.play({ piece: 0, row: 0, column: 4 } as never);
      const { status, body } = await client.enter(begun, token, one.record());
      assert.deepEqual([status, body.goal, body.value], [201, true, -1], JSON.stringify(body));
    });
  });
}
