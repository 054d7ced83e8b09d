/** What is stored is read with all doubt: what it says where it can be read, and nothing where it cannot. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultOptions, type Options } from '../../src/element/attributes.js';
import {
  addResult,
  type DailyResults,
  daysInRow,
  isPartOf,
  isSameStart,
  isWanted,
  lengthOf,
  NOTHING_TOLD,
  orKept,
  readBest,
  readBests,
  readOrigin,
  readResults,
  readSaved,
  readSnapshot,
  readTold,
  type Saved,
} from '../../src/element/save.js';
import type { GameState, Snapshot } from '../../src/engine/types.js';
import { NOTHING_SAVED } from '../support/ledger-host.js';

const JUNK = [null, undefined, 7, 'text', [], {}, true, { told: null }, { told: 'best' }, { told: [true] }];

describe('what was told of a saved game', () => {
  it('is nothing where nothing says so', () => {
    for (const saved of JUNK) assert.deepEqual(readTold(saved), NOTHING_TOLD);
    const odd = { before: '1', over: 'true', goal: 'won', seen: null, computer: {}, helped: 'yes' };
    assert.deepEqual(readTold({ told: odd }), NOTHING_TOLD);
  });

  it('is each by itself', () => {
    for (const name of ['over', 'seen', 'helped'] as const)
      assert.deepEqual(readTold({ told: { [name]: true } }), { ...NOTHING_TOLD, [name]: true });
    for (const before of [0, 3, null])
      assert.deepEqual(readTold({ told: { before } }), { ...NOTHING_TOLD, before });
    for (const goal of ['open', 'reached', 'missed'] as const)
      assert.deepEqual(readTold({ told: { goal } }), { ...NOTHING_TOLD, goal });
  });

  it('of a game in which the computer has played is that it has helped, too', () => {
    assert.deepEqual(readTold({ told: { computer: true } }), {
      ...NOTHING_TOLD,
      ...{ computer: true, helped: true },
    });
  });
});

describe('figures that were stored', () => {
  it('are whole numbers above 0, or 0', () => {
    const texts = [null, '', 'x', '-1', '-0', '0', '1.5', '1e400', '9007199254740992', '[]', '1', '250'];
    assert.deepEqual(texts.map(readBest), [...Array<number>(10).fill(0), 1, 250]);
  });

  it('of other divisions are read each by itself', () => {
    for (const text of [null, 'null', '7', '[]', '""', '{}']) assert.deepEqual(readBests(text), {});
    assert.deepEqual(readBests('{"turn":7,"gravity-800":-1,"comfort-turn":"9","x":[]}'), {
      ...{ turn: 7, 'gravity-800': 0, 'comfort-turn': 9, x: 0 },
    });
  });

  it('name what a game was opened from', () => {
    for (const saved of [...JUNK, { origin: 7 }, { origin: null }]) assert.equal(readOrigin(saved), '');
    assert.equal(readOrigin({ origin: 'there' }), 'there');
  });
});

describe('the results of days', () => {
  it('are read each by itself: no points, no moves and less than no points are results', () => {
    const text = JSON.stringify({
      ...{ '2031-05-01': { score: 0, moves: 0 }, '2031-05-02': { score: -40, moves: 12, more: 1 } },
      ...{ '2031-05-03': { score: 1, moves: -1 }, '2031-05-04': { score: 1.5, moves: 1 } },
      ...{ '2031-05-05': { score: 1, moves: 0.5 }, '2031-05-06': { score: '1', moves: 1 } },
      ...{ '2031-05-07': { score: 1 }, '2031-05-08': { moves: 1 }, '2031-05-09': null, '2031-05-10': 7 },
      ...{ '2031-02-29': { score: 1, moves: 1 }, yesterday: { score: 1, moves: 1 } },
    });
    const found = readResults(text);
    assert.deepEqual(found, {
      ...{ '2031-05-01': { score: 0, moves: 0 }, '2031-05-02': { score: -40, moves: 12 } },
    });
    assert.equal(Object.isFrozen(found) && Object.values(found).every(Object.isFrozen), true);
  });

  it('are none where what is stored is none', () => {
    for (const text of [null, '', '{', 'null', '7', '"2031-05-03"', '[]', '[{"score":1,"moves":1}]'])
      assert.deepEqual(readResults(text), {});
  });

  it('are the first of each day, by their dates, of 400 days', () => {
    const one = { score: 1, moves: 1 };
    const two = { score: 2, moves: 2 };
    const day = (n: number): string => new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10);
    let results: DailyResults = {};
    for (const n of [2, 0, 1]) results = addResult(results, day(n), one);
    assert.deepEqual(Object.entries(addResult(results, day(1), two)), [
      ...[0, 2, 1].map((n) => [day(n), one] as const),
    ]);
    for (let n = 3; n < 400; n++) results = addResult(results, day(n), one);
    assert.equal(Object.keys(results).length, 400);
    results = addResult(results, day(400), two);
    assert.deepEqual(
      Object.keys(results),
      Array.from({ length: 400 }, (_, n) => day(n + 1)),
    );
    assert.deepEqual(results[day(400)], two);
    // The day that is added stays, however long ago it is.
    assert.deepEqual(addResult(results, '2000-01-01', two)['2000-01-01'], two);
    assert.equal(Object.isFrozen(results), true);
  });

  it('are by their dates in whatever way a browser sorts', () => {
    const { sort } = Array.prototype;
    /** Asks of two neighbours only whether the first is to come behind the second, as a browser may. */
    function plain<T>(this: T[], compare: (a: T, b: T) => number): T[] {
      for (let end = this.length - 1; end > 0; end--) {
        for (let i = 0; i < end; i++) {
          const [a, b] = [this[i]!, this[i + 1]!];
          if (compare(a, b) > 0) [this[i], this[i + 1]] = [b, a];
        }
      }
      return this;
    }
    const one = { score: 1, moves: 1 };
    const days = ['2031-01-03', '2031-01-01', '2031-01-04', '2031-01-02'];
    let results: DailyResults = Object.fromEntries(days.map((day) => [day, one]));
    Object.assign(Array.prototype, { sort: plain });
    try {
      results = addResult(results, '2031-01-05', one);
    } finally {
      Object.assign(Array.prototype, { sort });
    }
    assert.deepEqual(
      Object.keys(results),
      [1, 2, 3, 4, 5].map((n) => `2031-01-0${n}`),
    );
  });

  it('count the days in a row up to one of them', () => {
    const one = { score: 1, moves: 1 };
    const results = Object.fromEntries(
      ['2028-02-27', '2028-02-29', '2028-03-01', '2028-03-02', '2028-03-04'].map((date) => [date, one]),
    );
    const days = ['2028-02-28', '2028-02-27', '2028-02-29', '2028-03-02', '2028-03-03', '2028-03-04'];
    assert.deepEqual(
      days.map((date) => daysInRow(results, date)),
      [0, 1, 1, 3, 0, 1],
    );
  });
});

const START = { version: 2, rules: 1, generator: 1, ruleSet: null, start: { seed: 'a' } };
const text = (moves: readonly number[], more: object = {}): string =>
  JSON.stringify({ ...START, moves, undone: 0, ...more });

describe('a saved game', () => {
  it('is as long as its moves that stand; what cannot be read has none', () => {
    for (const junk of ['{', 'null', '7', '[]', '{}', '{"moves":7}', '{"moves":{"length":9}}'])
      assert.equal(lengthOf(junk), 0);
    assert.equal(lengthOf(text([1, 2, 3])), 3);
    assert.equal(lengthOf(text([1, 2, 3], { undone: 2 })), 1);
    assert.equal(lengthOf(text([1, 2, 3], { undone: '2' })), 3);
  });

  it('has the start of another where version, rules and start are the same', () => {
    assert.equal(isSameStart(text([1]), text([2, 3], { undone: 1, told: {}, score: 9 })), true);
    for (const [name, value] of Object.entries({
      ...{ version: 1, rules: 2, generator: 2, ruleSet: { name: 'x' }, start: { seed: 'b' } },
    })) {
      assert.equal(isSameStart(text([1]), text([1], { [name]: value })), false, name);
    }
    for (const junk of ['{', 'null', '{}', '{"moves":[]}']) assert.equal(isSameStart(junk, junk), false);
  });

  it('is part of another that begins with its moves, and of itself', () => {
    assert.equal(isPartOf('{', '{') && isPartOf('{}', '{}'), true);
    assert.equal(isPartOf('{}', '{"moves":[]}'), false);
    const parts = ([] as number[][]).concat([[], [1], [1, 2], [1, 2, 3], [1, 3], [2], [1, 2, 3, 4]]);
    assert.deepEqual(
      parts.map((moves) => isPartOf(text(moves), text([1, 2, 3]))),
      [true, true, true, true, false, false, false],
    );
    assert.equal(isPartOf(text([1]), text([1, 2], { start: { seed: 'b' } })), false);
    assert.equal(isPartOf(text([1], { moves: 7 }), text([1])), true);
  });

  it('gives way to what a form has kept where that is longer, or where there is none', () => {
    const saved = (moves: readonly number[]): Saved => ({
      ...NOTHING_SAVED,
      ...{
        snapshot: readSaved(text(moves)),
        told: { ...NOTHING_TOLD, before: 2 },
        bests: { usual: 7 },
      },
    });
    const kept = text([1, 2], { told: { over: true }, origin: 'there' });
    const taken = {
      ...{ snapshot: readSaved(kept), told: { ...NOTHING_TOLD, over: true }, origin: 'there' },
    };
    assert.equal(orKept(NOTHING_SAVED, null), NOTHING_SAVED);
    assert.deepEqual(orKept(NOTHING_SAVED, kept), { ...NOTHING_SAVED, ...taken });
    const [short, long, other] = [saved([1]), saved([1, 2, 3]), saved([2])];
    assert.equal(orKept(short, null), short);
    assert.deepEqual(orKept(short, kept), { ...short, ...taken });
    assert.equal(orKept(long, kept), long);
    assert.equal(orKept(other, kept), other);
  });
});

describe('a snapshot of a host’s', () => {
  const read = (value: unknown): unknown => readSnapshot(JSON.stringify(value), value as Snapshot);

  it('is one of a game that was not played alone, unless it says something else', () => {
    for (const given of [{ moves: [1] }, { moves: [1], assisted: false }])
      assert.deepEqual(read(given), { moves: [1], assisted: true });
    for (const given of [{ assisted: true }, { assisted: null }, { assisted: 0 }, { assisted: 'no' }])
      assert.deepEqual(read(given), given);
  });

  it('is left as it is where it is none: that is for the core to say', () => {
    for (const given of [7, 'text', true, [], [{ assisted: false }]]) assert.deepEqual(read(given), given);
  });

  it('is refused where it is no JSON', () => {
    for (const given of [undefined, '{', '']) {
      assert.throws(() => readSnapshot(given, 'the value' as never), {
        ...{ name: 'ConfigError', code: 'format', field: 'snapshot', value: 'the value' },
      });
    }
  });
});

describe('the game that is asked for', () => {
  const asked = (more: Partial<Options> = {}): Options => ({ ...defaultOptions(), ...more });
  const state = (more: object = {}): GameState =>
    ({ variant: 'blocks', rows: 8, columns: 8, handSize: 3, seed: 'a', ...more }) as unknown as GameState;

  it('is one of its variant, size and seed', () => {
    assert.equal(isWanted(asked(), state(), ''), true);
    assert.equal(isWanted(asked({ seed: 'a' }), state(), ''), true);
    assert.equal(isWanted(asked({ seed: 'b' }), state(), ''), false);
    for (const more of [{ variant: 'blockudoku' }, { rows: 9 }, { columns: 9 }, { handSize: 4 }])
      assert.equal(isWanted(asked(), state(more), ''), false, JSON.stringify(more));
    assert.equal(
      isWanted(asked({ gridSize: { rows: 9, columns: 5 } }), state({ rows: 9, columns: 5 }), ''),
      true,
    );
  });

  it('is one of the same origin: of a goal, a position, a record', () => {
    assert.equal(isWanted(asked(), state(), 'clear'), false);
    assert.equal(isWanted(asked({ goal: 'clear' }), state(), 'clear'), true);
    assert.equal(isWanted(asked({ goal: 'clear' }), state(), ''), false);
    assert.equal(
      isWanted(asked({ position: 'p', goal: 'clear' }), state({ variant: 'any' }), 'p clear'),
      true,
    );
    assert.equal(isWanted(asked({ position: 'p' }), state(), 'p clear'), false);
  });

  it('turns its pieces where that is asked for', () => {
    const turns = (rotate: boolean | null, saved: boolean): boolean =>
      isWanted(asked({ rotate }), state({ rotate: saved }), '');
    assert.deepEqual(
      [turns(null, false), turns(null, true), turns(true, true), turns(true, false), turns(false, false)],
      [true, false, true, false, true],
    );
  });

  it('may be of a variant that is not known here', () => {
    const unknown = { variant: 'unknown', rows: 1, columns: 1, handSize: 1 };
    assert.equal(isWanted(asked({ variant: 'unknown' }), state(unknown), ''), true);
    assert.equal(isWanted(asked({ variant: 'unknown' }), state({ ...unknown, rows: 2 }), ''), false);
  });

  it('of a day is that of the day', () => {
    assert.equal(isWanted(asked({ daily: '2031-05-04' }), state({ seed: 'daily 2031-05-04' }), ''), true);
    assert.equal(isWanted(asked({ daily: '2031-05-05' }), state({ seed: 'daily 2031-05-04' }), ''), false);
  });
});
