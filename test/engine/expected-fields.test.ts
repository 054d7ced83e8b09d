/** `verify` with an expected game: a true score of another game, or of a game half played, is no score of this one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type GameConfig, type GameRecord, type Verdict } from 'block-puzzle-element/engine';
import { json } from '../support/random.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';

const engine = await createEngine();

/** Every field differs from what the variant has by itself. */
const asked = {
  variant: 'blocks',
  rows: 7,
  columns: 6,
  handSize: 2,
  rotate: true,
  fair: 'gentle',
  pieces: ['##', '#/#', '##/#.'],
  goal: 'score:40',
  seed: 'today',
} satisfies GameConfig;

function recordOf(config: GameConfig): GameRecord {
  const game = engine.newGame(config);
  for (let i = 0; i < 4; i++) game.play(game.legalMoves()[i]!);
  return json(game.record());
}

/** The message of a verdict of code `mismatch`. */
function mismatch(verdict: Verdict): string {
  assert.ok(!verdict.ok);
  assert.equal(verdict.code, 'mismatch');
  assert.equal(verdict.move, null);
  return verdict.message;
}

const record = recordOf(asked);

describe('a record verified with the game that was asked for', () => {
  test('is good when all is as it was asked for', () => {
    const verdict = engine.verify(record, asked);
    assert.deepEqual(verdict, engine.verify(record));
    assert.equal(verdict.ok, true);
  });

  test('is held against what the expected game has inherited, as a new game would be', () => {
    const expected = (more: object): GameConfig => Object.create({ ...asked, ...more }) as GameConfig;
    assert.equal(engine.verify(record, expected({})).ok, true);
    for (const [field, value] of [
      ['seed', 'tomorrow'],
      ['goal', 'score:41'],
      ['handSize', 3],
      ['assisted', true],
    ] as const) {
      const message = mismatch(engine.verify(record, expected({ [field]: value })));
      assert.ok(message.includes(String(value)), message);
    }
  });

  for (const [field, value, shown] of [
    ['variant', 'blockudoku', 'blockudoku'],
    ['rows', 8, '8'],
    ['columns', 7, '7'],
    ['handSize', 3, '3'],
    ['rotate', false, 'false'],
    ['fair', 'random', 'random'],
    ['fair', 'solvable', 'solvable'],
    ['pieces', ['##', '#/#'], '## #/#'],
    ['pieces', ['#/#', '##', '##/#.'], '#/# ## ##/#.'],
    ['goal', 'score:41', 'score:41'],
    ['seed', 'tomorrow', 'tomorrow'],
  ] as const) {
    test(`is refused when ${field} is not ${JSON.stringify(value)}`, () => {
      const message = mismatch(engine.verify(record, { ...asked, [field]: value }));
      const given = Array.isArray(asked[field]) ? asked[field].join(' ') : String(asked[field]);
      assert.ok(message.startsWith(`config.${field} `), message);
      for (const part of [shown, given]) assert.ok(message.includes(part), `${part} in: ${message}`);
    });
  }

  test('is refused for what the variant has by itself, when the game was asked for without', () => {
    for (const field of ['rows', 'columns', 'handSize', 'rotate', 'fair', 'pieces'] as const) {
      const { [field]: _, ...rest } = asked;
      assert.ok(mismatch(engine.verify(record, rest)).startsWith(`config.${field} `), field);
    }
  });

  test('may have any seed and any goal, or none, when none was asked for', () => {
    const { seed: _, goal, ...rest } = asked;
    assert.equal(engine.verify(record, rest).ok, true);
    assert.equal(engine.verify(record, { ...rest, goal }).ok, true);
    const plain = recordOf({ ...rest, seed: 'other' });
    assert.equal(engine.verify(plain, rest).ok, true);
    assert.ok(mismatch(engine.verify(plain, { ...rest, goal })).startsWith('config.goal '));
  });

  test("may name what is the variant's own, or leave it out", () => {
    const { name, rows, columns, handSize, pieces } = PLACEMENT_VARIANTS[0]!;
    const own = recordOf({ variant: name, seed: 's' });
    const named = recordOf({ variant: name, seed: 's', rows, columns, handSize, pieces, rotate: false });
    for (const each of [own, named]) {
      assert.equal(engine.verify(each, { variant: name }).ok, true);
      assert.equal(engine.verify(each, { variant: name, rows, columns, handSize, pieces }).ok, true);
    }
  });

  test('is refused when it does not begin from a seed', () => {
    const { goal: _, ...config } = asked;
    const half = engine.newGame(config);
    for (let i = 0; i < 3; i++) half.play(half.legalMoves()[0]!);
    const other = engine.fromPosition(half.position());
    other.play(other.legalMoves()[0]!);
    const later = json(other.record());
    assert.equal(engine.verify(later).ok, true);
    const message = mismatch(engine.verify(later, config));
    assert.match(message, /^position must be left out: the game begins from a seed, but was/);
  });

  test('is refused, and nothing is thrown, when what was asked for is no game', () => {
    for (const [input, code] of [
      [null, 'type'],
      ['blocks', 'type'],
      [{}, 'missing'],
      [{ ...asked, rows: 0 }, 'range'],
      [{ ...asked, seed: null }, 'type'],
    ] as const) {
      const verdict = engine.verify(record, input as unknown as GameConfig);
      assert.ok(!verdict.ok);
      assert.equal(verdict.code, code, verdict.message);
      assert.equal(verdict.move, null);
      assert.match(verdict.message, /^expected/);
    }
  });

  test('is refused when the seed was looked up and not found: it would be any game of that variant', () => {
    for (const rest of [{}, { goal: undefined }, { rows: 7 }]) {
      const expected = { variant: 'blocks', ...rest, seed: undefined } as unknown as GameConfig;
      const verdict = engine.verify(record, expected);
      assert.ok(!verdict.ok);
      assert.equal(verdict.code, 'missing');
      assert.equal(verdict.move, null);
      assert.match(verdict.message, /^expected\.seed must be a value, or left out: any is good/);
    }
  });

  test('is refused for its own faults all the same', () => {
    const verdict = engine.verify({ ...record, score: record.score + 1 }, asked);
    assert.equal(verdict.ok ? 'ok' : verdict.code, 'score');
  });
});
