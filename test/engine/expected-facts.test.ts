/** What makes a score easier and is no rule: records say it as far as they know, and `verify` can be told to expect it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  type Expected,
  formatRecord,
  type GameRecord,
  parseRecord,
} from 'block-puzzle-element/engine';
import { act, type FallGame } from '../support/falling-games.js';
import { json } from '../support/random.js';
import { assertRefusal, configError } from '../support/refusals.js';

const engine = await createEngine();
const variant = 'quintris' as const;

function played(config: object, ...actions: Parameters<typeof act>[1][]): FallGame {
  const game = engine.newGame({ seed: 'facts', ...config, variant });
  act(game, ...actions);
  return game;
}

/** A game whose pieces fall every so many milliseconds. */
function paced(...gravities: readonly number[]): FallGame {
  const game = engine.newGame({ variant, seed: 'facts' });
  for (const gravity of gravities) {
    game.setGravity(gravity);
    act(game, 'tick', 'left');
  }
  return game;
}

const verdict = (record: unknown, expected?: object): unknown => {
  const found = engine.verify(record as GameRecord, expected as Expected | undefined);
  return found.ok ? 'ok' : [found.code, found.message.replace(/ must be .*$/, '')];
};

function factsOf(record: unknown): unknown {
  const found = engine.verify(record as GameRecord);
  assert.ok(found.ok);
  const { ticks, pace, gravity, assisted } = found;
  return { ticks, pace, gravity, assisted };
}

describe('a verdict', () => {
  test('counts the ticks of gravity', () => {
    assert.deepEqual(factsOf(played({}, 'drop', 'drop').record()), {
      ...{ ticks: 0, pace: null, gravity: null, assisted: false },
    });
    assert.deepEqual(factsOf(played({}, 'tick', 'left', 'tick', 'drop').record()), {
      ...{ ticks: 2, pace: null, gravity: null, assisted: false },
    });
    const blocks = engine.newGame({ variant: 'blocks', seed: 'facts' });
    blocks.setGravity(500);
    blocks.assist();
    assert.deepEqual(factsOf(blocks.record()), { ticks: 0, pace: null, gravity: null, assisted: true });
    assert.equal('pace' in blocks.record(), false);
  });

  for (const [name, gravities, pace, gravity] of [
    ['the pace of a game in real time', [500], 'auto', 500],
    ['the slowest of several', [100, 700, 300], 'auto', 700],
    ['turns, where there was no gravity at some time', [100, Infinity, 300], 'turn', null],
  ] as const) {
    test(`tells ${name}, in both forms and after undo, restore and replay`, () => {
      const game = paced(...gravities);
      const told = { ticks: gravities.length, pace, gravity, assisted: false };
      const record = json(game.record());
      assert.deepEqual([record.version, record.pace, record.gravity], [2, pace, gravity]);
      for (const form of [record, formatRecord(record)]) assert.deepEqual(factsOf(form), told);
      assert.deepEqual(parseRecord(formatRecord(record)), record as unknown);
      assert.deepEqual(engine.restore(json(game.snapshot())).record(), record);
      const replay = engine.replay(record);
      replay.goTo(record.moves.length);
      assert.deepEqual(replay.record(), record);
      assert.deepEqual([game.state.pace, game.state.gravity], [pace, gravity]);
      game.undo();
      assert.deepEqual([game.record().pace, game.record().gravity], [pace, gravity]);
    });
  }

  test('knows nothing where nobody has said it of each move', () => {
    const game = played({}, 'left');
    game.setGravity(500);
    act(game, 'left');
    assert.deepEqual([game.state.pace, game.record().pace], [null, undefined]);
    const saved = engine.restore(json(played({}, 'left').snapshot()));
    saved.setGravity(500);
    act(saved, 'left');
    assert.equal(saved.record().pace, undefined);
    // Before the first move there is nothing to be said.
    const fresh = engine.restore(json(engine.newGame({ variant, seed: 'x' }).snapshot()));
    fresh.setGravity(500);
    act(fresh, 'left');
    assert.equal(fresh.record().gravity, 500);
  });

  test('setGravity and records take what can be', () => {
    const game = engine.newGame({ variant, seed: 'x' });
    for (const gravity of [0, 19, 10_001, 20.5, -Infinity, NaN, '500', null, undefined])
      assert.equal(configError(() => game.setGravity(gravity as number)).field, 'gravity');
    for (const speed of ['fast', '', null, 1, {}])
      assert.equal(configError(() => game.setGravity(500, speed as 'rising')).field, 'speed');
    const record = json(paced(500).record());
    for (const [change, code, field] of [
      [{ pace: 'slow' }, 'unknown', 'pace'],
      [{ pace: 5 }, 'unknown', 'pace'],
      [{ gravity: undefined }, 'type', 'gravity'],
      [{ gravity: 19 }, 'range', 'gravity'],
      [{ pace: 'turn' }, 'mismatch', 'gravity'],
    ] as const) {
      const error = configError(() => engine.replay({ ...record, ...change } as never));
      assert.deepEqual([error.code, error.field], [code, field]);
    }
  });
});

describe('verify refuses where it was expected otherwise', () => {
  test('a game that shows other next pieces', () => {
    const record = played({ handSize: 6 }, 'drop').record();
    assert.deepEqual(verdict(record, { variant, handSize: 1 }), ['mismatch', 'config.handSize']);
    assert.equal(verdict(record, { variant, handSize: 6 }), 'ok');
    assert.equal(verdict(record, { variant }), 'ok');
    assert.deepEqual(verdict(record, { variant, handSize: undefined }), ['missing', 'expected.handSize']);
  });

  test('ticks, pace, gravity and help', () => {
    const auto = paced(500).record();
    const turn = paced(Infinity).record();
    for (const [record, expected, answer] of [
      [auto, { pace: 'auto', gravity: 500, ticks: 1, assisted: false }, 'ok'],
      [auto, { ticks: 0 }, ['mismatch', 'ticks']],
      [auto, { pace: 'turn' }, ['mismatch', 'pace']],
      [auto, { gravity: 400 }, ['mismatch', 'gravity']],
      [auto, { assisted: true }, ['mismatch', 'assisted']],
      [turn, { pace: 'turn' }, 'ok'],
      [turn, { pace: 'auto' }, ['mismatch', 'pace']],
      [turn, { gravity: 500 }, ['mismatch', 'gravity']],
    ] as const)
      for (const form of [record, formatRecord(record)])
        assert.deepEqual(verdict(form, { variant, ...expected }), answer, JSON.stringify(expected));
  });

  test('what a record of an earlier version cannot know, and what nobody said', () => {
    const { pace: _, gravity: __, ...said } = json(paced(500).record());
    for (const old of [{ ...said, version: 1 as const }, said]) {
      for (const form of [old, formatRecord(old)]) {
        assert.equal(verdict(form, { variant, ticks: 1, assisted: false }), 'ok');
        assert.deepEqual(verdict(form, { variant, pace: 'auto' }), ['missing', 'pace']);
        assert.deepEqual(verdict(form, { variant, gravity: 500 }), ['missing', 'gravity']);
      }
    }
  });

  test('nothing that stands there is passed over: what cannot be said is refused', () => {
    const record = json(paced(500).record());
    const blocks = json(engine.newGame({ variant: 'blocks', seed: 'a' }).record());
    const { pace: _, ...silent } = record;
    for (const [given, field] of [
      [{ ...record, version: 1 }, 'pace'],
      [{ ...record, version: 1, pace: null }, 'gravity'],
      [{ ...record, moves: [], score: 0 }, 'pace'],
      [{ ...blocks, pace: 'auto' }, 'pace'],
      [{ ...blocks, gravity: 500 }, 'gravity'],
      [silent, 'gravity'],
      [{ ...record, pace: 'turn' }, 'gravity'],
    ] as const) {
      assert.deepEqual(verdict(given as GameRecord, undefined), ['mismatch', field]);
      const error = assertRefusal(configError(() => formatRecord(given as GameRecord)));
      assert.deepEqual([error.code, error.field], ['mismatch', field]);
    }
  });

  test('a game in which nothing was played has one record, whatever its pace is', () => {
    const silent = engine.newGame({ variant, seed: 'a' });
    const text = formatRecord(silent.record());
    const told = engine.newGame({ variant, seed: 'a' });
    told.setGravity(500);
    assert.equal(formatRecord(told.record()), text);
    act(told, 'left');
    told.undo();
    const { pace, gravity, assisted } = told.record();
    assert.deepEqual([pace, gravity, assisted], [undefined, undefined, true]);
  });

  test('the verdict says which version it is of', () => {
    const { pace: _, gravity: __, ...said } = json(paced(500).record());
    for (const version of [1, 2] as const) {
      const found = engine.verify(formatRecord({ ...said, version }));
      assert.equal(found.ok && found.version, version);
    }
  });

  test('and what is no expectation', () => {
    const record = paced(500).record();
    for (const [expected, code] of [
      [{ ticks: -1 }, 'range'],
      [{ ticks: '0' }, 'type'],
      [{ pace: 'fast' }, 'unknown'],
      [{ pace: null }, 'type'],
      [{ gravity: 5 }, 'range'],
      [{ assisted: 0 }, 'type'],
      [{ ticks: undefined }, 'missing'],
      [{ pace: undefined }, 'missing'],
      [{ gravity: undefined }, 'missing'],
      [{ assisted: undefined }, 'missing'],
      [{ tick: 1 }, 'unknown'],
    ] as const) {
      const [field] = Object.keys(expected);
      assert.deepEqual(verdict(record, { variant, ...expected }), [code, `expected.${field!}`]);
    }
  });
});

test('a record of version 2 has its moves as games note them; an earlier one may have them otherwise', () => {
  const game = engine.fromPosition({ variant: 'blocks', hand: ['##/##', '##'], rotate: true, seed: 'x' });
  game.play({ piece: 0, row: 0, column: 0 });
  game.play({ piece: 1, row: 4, column: 4, rotation: 1 });
  const record = json(game.record());
  const [first, second] = record.moves as [object, object];
  for (const moves of [
    [{ ...first, rotation: 2 }, second],
    [first, { ...second, rotation: 3 }],
  ]) {
    const other = { ...record, moves } as GameRecord;
    const at = moves[0] === first ? 1 : 0;
    for (const form of [other, formatRecord(other)]) {
      const found = engine.verify(form);
      assert.ok(!found.ok);
      assert.deepEqual([found.code, found.move], ['mismatch', at]);
      assert.match(found.message, /as games note it/);
    }
    const old = { ...other, version: 1 as const };
    const text = formatRecord(old);
    assert.deepEqual(engine.verify(text), { ...engine.verify(record), version: 1 });
    assert.equal(formatRecord(parseRecord(text)), text);
    const replay = engine.replay(text);
    replay.goTo(2);
    assert.deepEqual(replay.record(), record);
  }
});
