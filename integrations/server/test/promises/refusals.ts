import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { formatPosition, type Game, type PlaceVariant, VARIANTS } from 'block-puzzle-element/engine';
import { chance, engine, played, SMALL, textOf } from '../games.js';
import { refused } from '../harness.js';
import type { Subject } from '../suite.js';

const BLOCKS = VARIANTS.find(({ name }) => name === 'blocks') as PlaceVariant;

export function ofRefusals({ client, harness, make }: Subject): void {
  describe('a record is refused', () => {
    const played_ = async (spec: object = {}) => {
      const key = await make(spec);
      const token = await client.player();
      const begun = await client.begin(key, token);
      return { key, token, begun, record: played(begun) };
    };

    it('of another seed', async () => {
      const { token, begun } = await played_();
      refused(
        await client.enter(begun, token, played({ game: { ...begun.game, seed: 'mine' } })),
        422,
        'other-seed',
      );
    });

    it('of other rules', async () => {
      const { token, begun } = await played_();
      refused(
        await client.enter(begun, token, played({ game: { ...begun.game, rows: 6 } })),
        422,
        'other-rules',
      );
      refused(
        await client.enter(begun, token, played({ game: { ...begun.game, fair: 'gentle' } })),
        422,
        'other-rules',
      );
    });

    it('of another variant, or of other rules of that name', async () => {
      const { token, begun, record } = await played_();
      const other = played({ game: { variant: 'blockudoku', seed: begun.game.seed } });
      refused(await client.enter(begun, token, other), 422, 'other-variant');
      refused(await client.enter(begun, token, { ...record, ruleSet: 77 }), 422, 'other-variant');
      refused(await client.enter(begun, token, { ...record, rules: 99 }), 422, 'other-variant');
    });

    it('from a position of its own', async () => {
      const { token, begun, record } = await played_();
      const { config, ...rest } = record as unknown as { config: object };
      const position = {
        ...config,
        board: Array.from({ length: 5 }, () => '.....'),
        hand: ['#', '#', '#'],
        score: 5000,
        seed: begun.game.seed,
      };
      refused(
        await client.enter(begun, token, { ...rest, position, moves: [], score: 5000 }),
        422,
        'other-rules',
      );
    });

    it('that was assisted, unless that is allowed', async () => {
      const { token, begun, record } = await played_();
      refused(await client.enter(begun, token, { ...record, assisted: true }), 422, 'assisted');
      const open = await played_({ assisted: true });
      assert.equal(open.begun.attributes.undo, undefined);
      assert.equal(
        (await client.enter(open.begun, open.token, { ...open.record, assisted: true })).status,
        201,
      );
    });

    it('whose score its moves do not earn, or whose moves cannot be played', async () => {
      const { token, begun, record } = await played_();
      refused(await client.enter(begun, token, { ...record, score: record.score + 1 }), 422, 'untrue');
      const moves = [...record.moves];
      moves[1] = moves[0]!;
      const answer = await client.enter(begun, token, { ...record, moves });
      refused(answer, 422, 'untrue');
      assert.equal(typeof answer.body.move, 'number');
    });

    it('of a game that has not ended', async () => {
      // Some deals of a small board end with their first move.
      const { token, begun } = await played_({ game: { variant: 'blocks' } });
      refused(await client.enter(begun, token, played(begun, chance(1), 1)), 422, 'unfinished');
    });

    it('that cannot be read', async () => {
      const { token, begun, record } = await played_();
      const text = textOf(record);
      const damaged = text.slice(0, -3) + (text.endsWith('AAA') ? 'BBB' : 'AAA');
      for (const bad of ['', 'r2', damaged, { format: 'block-puzzle/record' }, { ...record, moves: 'all' }])
        refused(await client.enter(begun, token, bad), 422, 'malformed');
      const odd = await client.enter(begun, token, 7);
      refused(odd, 400, 'bad-request');
      assert.equal(odd.body.message, 'record: Invalid input: expected a text or an object');
    });

    it('that is too large, or has too many moves', async () => {
      const { token, begun, record } = await played_({ maxMoves: 3 });
      refused(await client.enter(begun, token, `r2${'A'.repeat(300_000)}`), 413, 'too-large');
      refused(await client.enter(begun, token, 'A'.repeat(1_100_000)), 413, 'too-large');
      // As its text, which is what would be kept, an object is no larger than a text may be.
      const { config } = record as unknown as { config: object };
      const large = { ...record, config: { ...config, seed: '€'.repeat(60_000) } };
      refused(await client.enter(begun, token, large), 413, 'too-large');
      const moves = [...record.moves, ...record.moves, ...record.moves];
      refused(await client.enter(begun, token, { ...record, moves }), 422, 'too-long');
    });

    it('of version 1, which may be written in several ways', async () => {
      const { token, begun, record } = await played_();
      refused(await client.enter(begun, token, { ...record, version: 1 }), 422, 'old-record');
    });

    it('of another pace than was asked for', async () => {
      const game = { variant: 'quintris', rows: 10, columns: 8 };
      const { token, begun, record } = await played_({
        game,
        pace: 'auto',
        gravity: 500,
        speed: 'constant',
      });
      assert.deepEqual([begun.attributes.pace, begun.attributes.gravity], ['auto', '500']);
      refused(await client.enter(begun, token, record), 422, 'other-pace');
      const slow = { ...record, pace: 'auto', gravity: 900 };
      refused(await client.enter(begun, token, slow), 422, 'other-pace');
      const { status, body } = await client.enter(begun, token, { ...record, pace: 'auto', gravity: 500 });
      assert.equal(status, 201, JSON.stringify(body));
    });

    it('in a try of another player, by a ticket of another try, or by none of this server', async () => {
      const { key, token, begun, record } = await played_({ tries: 5 });
      const thief = await client.player();
      refused(await client.enter(begun, thief, record), 403, 'not-yours');
      const own = await client.begin(key, thief);
      refused(await client.enter({ ...own, ticket: begun.ticket }, thief, record), 403, 'bad-ticket');
      refused(
        await client.enter({ ...begun, ticket: `${begun.ticket.slice(0, -4)}AAAA` }, token, record),
        403,
        'bad-ticket',
      );
      const elsewhere = await make();
      refused(await client.enter({ ...begun, challenge: elsewhere }, token, record), 403, 'bad-ticket');
      const forged = await new SignJWT({
        c: key,
        p: 'x',
        t: begun.try,
        n: 1,
        s: 'mine',
        r: true,
        b: 0,
        d: null,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('try')
        .sign(new TextEncoder().encode('another secret of at least 32 characters'));
      refused(await client.enter({ ...begun, ticket: forged }, token, record), 403, 'bad-ticket');
      const unsigned = `${btoa('{"alg":"none"}')}.${begun.ticket.split('.')[1]}.`;
      refused(await client.enter({ ...begun, ticket: unsigned }, token, record), 403, 'bad-ticket');
    });

    it('that was handed in before, in whichever spelling, where all play from one seed', async () => {
      const key = await make({ seeds: 'shared' });
      const [ada, bob, eve] = [await client.player(), await client.player(), await client.player()];
      const begun = await client.begin(key, ada);
      const record = played(begun);
      assert.equal((await client.enter(begun, ada, record)).status, 201);
      const spelt = {
        ...record,
        note: 'mine',
        moves: record.moves.map((move) => ({ rotation: 0, ...move })),
      };
      refused(await client.enter(await client.begin(key, bob), bob, spelt), 409, 'repeated');
      refused(await client.enter(await client.begin(key, eve), eve, textOf(record)), 409, 'repeated');
      const allowed = await make({ seeds: 'shared', repeats: 'allow' });
      for (const token of [ada, bob]) {
        const one = await client.begin(allowed, token);
        assert.equal((await client.enter(one, token, played(one))).status, 201);
      }
    });

    it('that was handed in before by others, however its pieces came where they lie', async () => {
      const game = { variant: 'quintris', rows: 10, columns: 8 };
      const key = await make({ game, seeds: 'shared', assisted: true });
      const ada = await client.player();
      const begun = await client.begin(key, ada);
      const record = played(begun);
      const { body: first } = await client.enter(begun, ada, record);
      /** The same pieces in the same places, with moves that change nothing. */
      const spelt = (config: object, change: (game: Game<'fall'>) => void = () => {}) => {
        const one = engine.newGame({ ...begun.game, ...config });
        change(one);
        const there = one.canPlay({ action: 'left' })
          ? (['left', 'right'] as const)
          : (['right', 'left'] as const);
        for (const action of there) one.play({ action });
        for (const move of record.moves) one.play(move as never);
        return one.record();
      };
      const spellings = [
        spelt({}),
        spelt({ handSize: 4 }),
        spelt({}, (one) => one.setGravity(700)),
        spelt({}, (one) => one.assist()),
        { ...record, pace: 'turn' },
      ];
      for (const copied of spellings) {
        const bob = await client.player();
        refused(await client.enter(await client.begin(key, bob), bob, copied), 409, 'repeated');
      }
      const { status, body } = await client.enter(begun, ada, spellings[1]);
      const { now: _, ...again } = body;
      const { now: __, ...before } = first;
      assert.deepEqual([status, again], [200, before]);
    });

    it('that was handed in before by others, with the other one of two equal pieces', async () => {
      const position = formatPosition({
        variant: 'blocks',
        hand: ['#', '#', '##/##'],
        queue: [['###', '#', '##']],
      });
      const key = await make({ game: undefined, position, repeats: 'refuse', finish: 'any' });
      for (const [piece, status] of [
        [0, 201],
        [1, 409],
      ] as const) {
        const token = await client.player();
        const begun = await client.begin(key, token);
        const one = engine.fromPosition(begun.position as string);
        one.play({ piece, row: 3, column: 3 });
        one.play({ piece: 2, row: 5, column: 5 });
        assert.equal((await client.enter(begun, token, one.record())).status, status);
      }
    });

    it('with a goal or pieces that its challenge does not name', async () => {
      for (const [game, more, field] of [
        [SMALL, { goal: 'score:7' }, 'config.goal'],
        [SMALL, { goal: 'clear' }, 'config.goal'],
        [SMALL, { pieces: BLOCKS.pieces }, 'config.pieces'],
        [{ variant: 'quintris', rows: 10, columns: 8 }, { order: 5 }, 'config.pieces'],
      ] as const) {
        const { token, begun } = await played_({ game });
        const answer = await client.enter(begun, token, played({ game: { ...begun.game, ...more } }));
        refused(answer, 422, 'other-rules');
        assert.equal(answer.body.field, field);
      }
      const { token, begun, record } = await played_({ game: { ...SMALL, goal: 'score:7' } });
      assert.equal((await client.enter(begun, token, record)).status, 201);
    });

    it('before its challenge opens, and where it has closed', async () => {
      const hour = 3_600_000;
      const at = (ms: number) => new Date(Date.now() + ms).toISOString();
      const early = await make({ opens: at(hour), closes: at(2 * hour) });
      const token = await client.player();
      const answer = await client.post(`/v1/challenges/${early}/tries`, token);
      refused(answer, 403, 'not-open');
      assert.ok(Date.parse(answer.body.opens) > Date.now());
      assert.equal((await client.get(`/v1/challenges/${early}`)).body.state, 'early');
      const closed = await make({ opens: at(-2 * hour), closes: at(-hour) });
      refused(await client.post(`/v1/challenges/${closed}/tries`, token), 403, 'closed');
    });

    it('without a try, a token or a challenge', async () => {
      const { begun, record, key } = await played_();
      refused(await client.post(`/v1/challenges/${key}/tries`), 401, 'no-token');
      refused(await client.post(`/v1/challenges/${key}/tries`, 'x.y.z'), 401, 'bad-token');
      refused(await client.enter(begun, '', record), 401, 'no-token');
      refused(await client.get('/v1/challenges/no-such'), 404, 'not-found');
      refused(await client.get('/v1/challenges/..%2Fetc'), 404, 'not-found');
      refused(await client.get('/v2'), 404, 'not-found');
      for (const [path, field] of [
        [`entries/x`, 'entry'],
        [`entries/${crypto.randomUUID()}`, 'entry'],
        ['table?after=x', 'after'],
        ['table?before=x', 'before'],
      ] as const) {
        const { body } = await client.get(`/v1/challenges/${key}/${path}`);
        assert.equal(body.field, field, path);
      }
      assert.deepEqual((await client.get('/v1/challenges/no-such')).body, {
        ...{ code: 'not-found', message: 'There is no such challenge.', field: 'challenge' },
      });
      const path = `/v1/challenges/${key}/tries/${begun.try}/entry`;
      const broken = await client.ask('POST', path, await client.player(), '{');
      refused(broken, 400, 'bad-request');
      assert.deepEqual([broken.body.field, broken.body.message], ['body', 'body: it is not JSON.']);
      const untyped = await harness.fetch(path, { method: 'POST', body: new TextEncoder().encode('{}') });
      assert.equal(untyped.status, 400);
      assert.deepEqual(await untyped.json(), {
        ...{ code: 'bad-request', field: 'content-type' },
        message: 'content-type: it must be application/json.',
      });
    });

    it('never, for being faster than hands: that is told', async () => {
      const { token, begun, record } = await played_({ game: { variant: 'samegame' } });
      assert.ok(record.moves.length >= 10);
      const { status, body } = await client.enter(begun, token, record);
      assert.deepEqual([status, body.flags], [201, ['fast']]);
    });
  });
}
