/** Records of falling games: their two forms, what they prove, and what they do not. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, formatRecord, type GameRecord, parseRecord } from 'block-puzzle-element/engine';
import { act, type FallGame, movesOf } from '../support/falling-games.js';
import { json, smallRandom } from '../support/random.js';

const engine = await createEngine();
const variant = 'quintris' as const;
type FallRecord = GameRecord<'fall'>;

/** A game in which pieces fall by ticks, as at a keyboard, in between moves. */
function animated(game: FallGame, actions: number, seed: number): FallGame {
  const random = smallRandom(seed);
  for (let i = 0; i < actions && !game.state.over; i++) {
    const legal = game.legalMoves().filter(({ action }) => action !== 'drop' && action !== 'down');
    const move = random(2) ? { action: 'tick' as const } : legal[random(legal.length)]!;
    game.play(move);
  }
  return game;
}

const GAME = animated(engine.newGame({ variant, seed: 'record', handSize: 2 }), 120, 1);
const RECORD = json(GAME.record());
const fault = (record: unknown): unknown => {
  const verdict = engine.verify(record as FallRecord);
  return verdict.ok ? 'ok' : [verdict.code, verdict.move];
};

describe('a record', () => {
  test('holds the seed, the config and the actions, ticks among them, and proves its score', () => {
    const { config, moves, score } = RECORD;
    assert.deepEqual(config, { variant, rows: 25, columns: 15, handSize: 2, seed: 'record' });
    assert.ok(moves.some(({ action }) => action === 'tick'));
    assert.deepEqual(engine.verify(RECORD), {
      ...{
        ok: true,
        version: 2,
        score,
        earned: score,
        moves: 120,
        over: GAME.state.over,
        config,
        from: 'seed',
      },
      ...{
        goal: null,
        assisted: false,
        ticks: RECORD.moves.filter(({ action }) => action === 'tick').length,
      },
      ...{ pace: null, gravity: null, speed: null },
    });
  });

  test('has a text that means the same', () => {
    const text = formatRecord(RECORD);
    assert.match(text, /^r2[\w-]+$/);
    assert.deepEqual(parseRecord(text), RECORD as unknown);
    assert.deepEqual(engine.verify(text), engine.verify(RECORD));
    assert.equal(formatRecord(parseRecord(text)), text);
  });

  test('replays step by step', () => {
    const game = engine.replay(RECORD);
    assert.deepEqual([game.state.moves, game.state.canRedo], [0, true]);
    while (game.redo());
    assert.deepEqual(game.state.board, GAME.state.board);
  });

  test('of a position proves what was earned beyond its points', () => {
    const board = [...Array<string>(9).fill('........'), '#######.'];
    const game = engine.fromPosition({
      variant,
      seed: 'p',
      board,
      hand: ['#'],
      row: 0,
      column: 7,
      score: 40,
    });
    act(game, 'drop');
    const verdict = engine.verify(game.record());
    assert.ok(verdict.ok);
    assert.deepEqual([verdict.score, verdict.earned, verdict.from], [41, 1, 'position']);
  });

  test('leaves out what was undone', () => {
    const game = engine.newGame({ variant, seed: 'undone' });
    act(game, 'drop', 'drop');
    game.undo();
    assert.deepEqual(game.record().moves, movesOf('drop'));
    assert.equal(fault(game.record()), 'ok');
  });

  test('of 200 actions has at most 900 characters', (t) => {
    for (const [name, config] of [
      ['quintris', {}],
      ['the largest board', { rows: 40, columns: 32, handSize: 6, profile: 'comfort', draw: 'bag' }],
    ] as const) {
      const game = engine.newGame({ seed: '0123456789abcdef', ...config, variant });
      const random = smallRandom(2);
      while (game.record().moves.length < 200) {
        // Hardly ever the same action twice: the worst for runs.
        const legal = game.legalMoves().filter(({ action }) => action !== 'drop' && action !== 'tick');
        game.play(legal[random(legal.length)]!);
      }
      const text = formatRecord(game.record());
      t.diagnostic(`${name}: ${text.length} characters`);
      assert.ok(text.length <= 900, `${text.length} characters`);
      assert.equal(fault(text), 'ok');
    }
  });

  test('of a run of any length has it as a run', () => {
    const game = engine.newGame({ variant, seed: 'run', rows: 40, columns: 32 });
    for (let i = 0; i < 3000; i++) game.play({ action: 'rotate' });
    const text = formatRecord(game.record());
    assert.ok(text.length < 80, `${text.length} characters`);
    assert.equal(parseRecord(text).moves.length, 3000);
    assert.equal(fault(text), 'ok');
  });
});

describe('a tampered record', () => {
  test('with another score is not proved', () => {
    for (const score of [RECORD.score + 1, RECORD.score + 100, 1e15]) {
      assert.deepEqual(fault({ ...RECORD, score }), ['score', null]);
    }
  });

  test('with an action that is none is refused at it', () => {
    for (const action of ['jump', '', 'LEFT', 0, null, undefined, {}, ['left']]) {
      const moves = RECORD.moves.map((move, i) => (i === 7 ? { action } : move));
      assert.deepEqual(fault({ ...RECORD, moves }), ['format', 7]);
    }
  });

  test('with an action that cannot be done is refused at it', () => {
    const moves = [...movesOf('left '.repeat(15).trim()), ...RECORD.moves];
    const verdict = engine.verify({ ...RECORD, moves });
    assert.ok(!verdict.ok && verdict.code === 'illegal-move' && verdict.move! < 15);
    assert.deepEqual(
      fault({ ...RECORD, moves: movesOf('hold') }),
      ['illegal-move', 0],
      'classic has no hold',
    );
    const done = animated(engine.newGame({ variant, seed: 'over', rows: 10, columns: 8 }), 2000, 3);
    assert.ok(done.state.over);
    const { moves: all } = done.record();
    const more = { ...done.record(), moves: [...all, { action: 'tick' as const }] };
    assert.deepEqual(fault(more), ['illegal-move', all.length]);
  });

  test('of another draw, other pieces, another board or another seed earns what it earns there', () => {
    const game = engine.newGame({
      variant,
      seed: 'rows',
      pieces: ['########'],
      rows: 10,
      columns: 9,
      draw: 'uniform',
    });
    const board = Array.from({ length: 10 }, (_, r) => (r === 9 ? '########.' : '.........'));
    const start = { ...game.position(), board, hand: ['#'], row: 0, column: 8, queue: [], variant };
    const scored = engine.fromPosition(start);
    act(scored, 'drop');
    const record = json(scored.record());
    assert.deepEqual([record.score, fault(record)], [1, 'ok']);
    assert.deepEqual(fault({ ...record, position: { ...record.position!, column: 7 } }), ['score', null]);
    assert.deepEqual(
      fault({ ...record, position: { ...record.position!, board: Array(10).fill('.........') } }),
      ['score', null],
    );
  });

  test('of other versions is refused as such', () => {
    for (const field of ['version', 'rules', 'generator'] as const) {
      assert.deepEqual(fault({ ...RECORD, [field]: 9 }), ['version', null]);
    }
  });

  test('as a text, with any character changed, is refused', () => {
    const text = formatRecord(RECORD);
    for (let i = 2; i < text.length; i++) {
      const changed = `${text.slice(0, i)}${text[i] === 'A' ? 'B' : 'A'}${text.slice(i + 1)}`;
      assert.equal(engine.verify(changed).ok, false, changed);
    }
  });
});

describe('a record verified with the game that was asked for', () => {
  const played = (config: object): FallRecord => {
    const game = engine.newGame({ seed: 's', ...config, variant });
    act(game, 'drop', 'drop');
    return game.record();
  };

  test('is proved when it is of that game, however many next pieces are shown', () => {
    for (const config of [
      {},
      { draw: 'bag' },
      { profile: 'comfort' },
      { order: 4 },
      { rows: 12, columns: 9 },
    ]) {
      const expected = { ...config, variant } as const;
      assert.equal(engine.verify(played(config), expected as never).ok, true);
      assert.equal(
        engine.verify(played({ ...config, handSize: 6 }), { ...expected, seed: 's' } as never).ok,
        true,
      );
      assert.equal(engine.verify(formatRecord(played(config)), expected as never).ok, true);
    }
  });

  for (const [field, config] of [
    ['config.rows', { rows: 40 }],
    ['config.columns', { columns: 8 }],
    ['config.draw', { draw: 'bag' }],
    ['config.profile', { profile: 'comfort' }],
    ['config.pieces', { order: 1 }],
    ['config.seed', { seed: 'other' }],
    ['config.goal', { goal: 'lines:1' }],
  ] as const) {
    test(`is refused for another ${field}`, () => {
      const expected = { variant, seed: 's', ...('goal' in config ? { goal: 'lines:3' } : {}) };
      const verdict = engine.verify(played(config), expected);
      assert.ok(!verdict.ok && verdict.code === 'mismatch');
      assert.ok(verdict.message.startsWith(field), verdict.message);
    });
  }

  test('is refused when it is of another variant, or begins elsewhere', () => {
    const other = engine.newGame({ variant: 'blocks', seed: 's' }).record();
    const verdicts = [engine.verify(other, { variant }), engine.verify(played({}), { variant: 'blocks' })];
    const half = engine.newGame({ variant, seed: 's' });
    act(half, 'drop');
    verdicts.push(engine.verify(engine.fromPosition(half.position() as never).record(), { variant }));
    for (const verdict of verdicts) assert.ok(!verdict.ok && verdict.code === 'mismatch');
  });
});
