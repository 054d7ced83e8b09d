/** What `verify` is told to expect: the game of the host, and no easier one; and by which rules it was played. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  formatRecord,
  type GameConfig,
  type GameRecord,
  parseRecord,
  registerVariant,
} from 'block-puzzle-element/engine';
import { playRandomly, smallRandom } from '../support/random.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';

const engine = await createEngine();

describe('verify of an expected game', () => {
  const EXPECTED = { variant: 'blocks', seed: 'given' };

  function played(config: GameConfig): GameRecord {
    const game = engine.newGame(config);
    playRandomly(game, 12, smallRandom(4));
    return game.record();
  }

  test('proves it, with the seed and the goal that are asked for, or any', () => {
    const record = played({ ...EXPECTED, goal: 'score:5' });
    for (const expected of [EXPECTED, { variant: 'blocks' }, { ...EXPECTED, goal: 'score:5' }]) {
      assert.deepEqual(engine.verify(record, expected), engine.verify(record));
      assert.equal(engine.verify(formatRecord(record), expected).ok, true);
    }
    const { pieces } = PLACEMENT_VARIANTS[0]!;
    assert.equal(
      engine.verify(played({ ...EXPECTED, pieces }), EXPECTED).ok,
      true,
      'the same set, spelled out',
    );
  });

  const FORGED: readonly [string, Partial<GameConfig>][] = [
    ['config.variant', { variant: 'blockudoku' }],
    ['config.rows', { rows: 1 }],
    ['config.columns', { columns: 1 }],
    ['config.handSize', { handSize: 8 }],
    ['config.pieces', { pieces: ['#'] }],
    ['config.rotate', { rotate: true }],
    ['config.fair', { fair: 'solvable' }],
    ['config.seed', { seed: 'a better one' }],
  ];
  for (const [field, change] of FORGED) {
    test(`refuses an easier one for its ${field}`, () => {
      const record = played({ ...EXPECTED, ...change });
      assert.equal(engine.verify(record).ok, true, 'true in itself');
      for (const form of [record, formatRecord(record)]) {
        const verdict = engine.verify(form, EXPECTED);
        assert.ok(
          !verdict.ok && verdict.code === 'mismatch' && verdict.move === null,
          JSON.stringify(verdict),
        );
        assert.match(verdict.message, new RegExp(`^${field.replace('.', '\\.')} must be`));
      }
    });
  }

  test('refuses another goal, and a start of its own', () => {
    const goal = engine.verify(played(EXPECTED), { ...EXPECTED, goal: 'clear' });
    assert.ok(!goal.ok && goal.message.startsWith('config.goal must be "clear"'), JSON.stringify(goal));
    const ahead = engine.fromPosition({ ...EXPECTED, score: 1_000 });
    const start = engine.verify(ahead.record(), EXPECTED);
    assert.ok(!start.ok && start.code === 'mismatch', JSON.stringify(start));
    assert.match(start.message, /^position must be left out/);
  });

  test('never throws for one that is none, and says what is wrong with it', () => {
    const record = played(EXPECTED);
    const bad: readonly (readonly [unknown, string, RegExp])[] = [
      [null, 'type', /^expected must be an object, but was null/],
      [3, 'type', /^expected must be an object, but was 3/],
      [{}, 'missing', /^expected\.variant must be one of/],
      [{ variant: 'blocks', rows: 0 }, 'range', /^expected\.rows must be/],
      [{ ...EXPECTED, sede: 'given' }, 'unknown', /^expected\.sede must be one of variant, rows/],
      [
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('no');
            },
          },
        ),
        'format',
        /^expected\.variant could not be read/,
      ],
    ];
    for (const [expected, code, message] of bad) {
      const verdict = engine.verify(record, expected as GameConfig);
      assert.ok(!verdict.ok && verdict.code === code, JSON.stringify(verdict));
      assert.match(verdict.message, message);
    }
  });
});

describe('the record of a registered variant', () => {
  const RULES = {
    name: 'record-ten',
    rows: 10,
    columns: 10,
    pieces: ['##', '#'],
    scoring: { cell: 1, line: 10 },
  };

  test('is refused by other rules of that name, and says so in both forms', () => {
    registerVariant({ ...RULES, name: 'record-other', scoring: { cell: 2, line: 10 } });
    registerVariant(RULES);
    const game = engine.newGame({ variant: RULES.name, seed: 'x' });
    const other = engine.newGame({ variant: 'record-other', seed: 'x' }).record();
    for (const record of [game.record(), parseRecord(formatRecord(game.record()))]) {
      assert.equal(engine.verify(record).ok, true);
      const verdict = engine.verify({ ...record, ruleSet: other.ruleSet! });
      assert.ok(!verdict.ok && verdict.code === 'version', JSON.stringify(verdict));
      assert.match(verdict.message, /^ruleSet must be \d+, as record-ten is registered here/);
    }
    const snapshot = { ...game.snapshot(), ruleSet: other.ruleSet! };
    assert.throws(() => engine.restore(snapshot), { name: 'ConfigError', code: 'version', field: 'ruleSet' });
  });

  test('names its rules, that of a shipped one does not', () => {
    assert.equal(typeof engine.newGame({ variant: RULES.name }).record().ruleSet, 'number');
    const shipped = engine.newGame({ variant: 'blocks' });
    assert.ok(!('ruleSet' in shipped.record()) && !('ruleSet' in shipped.snapshot()));
    assert.equal(engine.verify({ ...shipped.record(), ruleSet: 1 }).ok, false);
  });
});
