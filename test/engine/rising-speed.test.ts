/** A falling game whose speed rises: its record says so, in one text, and `verify` can be told to expect it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  type Expected,
  type FallState,
  formatRecord,
  type GameRecord,
  parseRecord,
} from 'block-puzzle-element/engine';
import { gravityAt, levelOf } from '../../src/engine/fall/speed.js';
import { act, type FallGame } from '../support/falling-games.js';
import { json } from '../support/random.js';

const engine = await createEngine();
type Told = readonly [gravity: number, speed?: 'constant' | 'rising'];

function paced(...told: readonly Told[]): FallGame {
  const game = engine.newGame({ variant: 'quintris', seed: 'rising' });
  for (const [gravity, speed] of told) {
    game.setGravity(gravity, speed);
    act(game, 'tick', 'left');
  }
  return game;
}
const pacingOf = ({ pace, gravity, speed }: Pick<FallState, 'pace' | 'gravity' | 'speed'>): unknown => [
  pace,
  gravity,
  speed,
];

describe('the record of a game whose speed rises', () => {
  for (const [name, told, pacing] of [
    ['that it rose from so many milliseconds', [[500, 'rising']], ['auto', 500, 'rising']],
    [
      'the slowest of several',
      [
        [200, 'rising'],
        [700, 'rising'],
      ],
      ['auto', 700, 'rising'],
    ],
    [
      'a constant speed where it did not rise at some time',
      [[500, 'rising'], [300]],
      ['auto', 500, 'constant'],
    ],
    ['turns, where there was no gravity at some time', [[500, 'rising'], [Infinity]], ['turn', null, null]],
  ] as const satisfies readonly (readonly [string, readonly Told[], unknown])[]) {
    test(`says ${name}, in both forms and after restore and replay`, () => {
      const game = paced(...told);
      const record = json(game.record()) as unknown as GameRecord;
      const text = formatRecord(record);
      assert.deepEqual(parseRecord(text), record);
      for (const form of [record, text]) {
        const verdict = engine.verify(form);
        assert.ok(verdict.ok);
        assert.deepEqual(pacingOf(verdict), pacing);
      }
      for (const again of [game, engine.restore(json(game.snapshot()))])
        assert.deepEqual(pacingOf(again.state as FallState), pacing);
    });
  }

  test('is the same as ever where the speed is constant, and differs from it where it rises', () => {
    assert.equal('speed' in paced([500]).record(), false);
    assert.equal(formatRecord(paced([500]).record()), formatRecord(paced([500, 'constant']).record()));
    const rising = paced([500, 'rising']).record();
    assert.match(formatRecord(rising), /^r2/);
    assert.notEqual(formatRecord(rising), formatRecord(paced([500]).record()));
  });

  test('is refused where another speed is expected, or what it says cannot be', () => {
    const code = (record: unknown, expected?: object): unknown => {
      const verdict = engine.verify(record as GameRecord, expected as Expected);
      return verdict.ok || verdict.code;
    };
    const expected = { variant: 'quintris' };
    const rising = paced([500, 'rising']).record();
    assert.equal(code(rising, { ...expected, speed: 'rising', gravity: 500 }), true);
    assert.equal(code(rising, { ...expected, speed: 'constant' }), 'mismatch');
    assert.equal(code(paced([500]).record(), { ...expected, speed: 'rising' }), 'mismatch');
    assert.equal(code(paced([500]).record(), { ...expected, speed: 'constant' }), true);
    assert.equal(code(rising, { ...expected, speed: 'slow' }), 'unknown');
    const silent = engine.newGame({ variant: 'quintris', seed: 'rising' });
    act(silent, 'left');
    assert.equal(code(silent.record(), { ...expected, speed: 'rising' }), 'missing');
    assert.equal(code({ ...json(rising), speed: 'constant' }), 'unknown');
    assert.equal(code({ ...json(rising), pace: 'turn', gravity: undefined }), 'mismatch');
  });
});

describe('the level', () => {
  test('is one more for each ten rows, and in the state', () => {
    assert.deepEqual([0, 9, 10, 37, 112].map(levelOf), [1, 1, 2, 4, 12]);
    const game = engine.fromPosition({ variant: 'quintris', score: 20, seed: 'level' });
    assert.equal((game.state as unknown as FallState).level, 3);
  });

  test('makes pieces fall faster, each more than the one before, to a last one that stays', () => {
    const times = Array.from({ length: 16 }, (_, i) => gravityAt(500, i + 1));
    assert.deepEqual(times.slice(0, 3), [500, 440, 390]);
    for (let i = 1; i < 15; i++) assert.ok(times[i]! < times[i - 1]!, String(i + 1));
    assert.equal(times[15], times[14]);
    assert.equal(gravityAt(Infinity, 5), Infinity);
  });
});
