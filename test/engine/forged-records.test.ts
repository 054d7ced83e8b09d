/** Records that are not true: what `verify` and `replay` say of them, and of which move. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, formatRecord, type GameRecord, type Move } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { CUSTOM } from '../support/arbitraries-rule-sets.js';
import { mutate, mutation, paths } from '../support/mutate.js';
import { json, playRandomly, smallRandom } from '../support/random.js';
import { assertRefusal, configError, GAME_CODES } from '../support/refusals.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
CUSTOM.forEach((ruleSet) => engine.registerVariant(ruleSet));

type Fields = Record<string, unknown>;

/** The record of a game of six moves; a fresh copy each time. */
function record(variant = 'blockudoku', options: object = {}): GameRecord {
  const game = engine.newGame({ variant, seed: 'forged', ...options });
  assert.equal(playRandomly(game, 6, smallRandom(2)), 6);
  return json(game.record());
}

/** The record of a game that began in the middle. */
function midRecord(): GameRecord {
  const game = engine.fromPosition({
    ...{ variant: 'blockudoku', seed: 'mid', score: 50, streak: 2, drawn: 6 },
    ...{ hand: ['#', null, '##'], queue: [['#', '##', '#/#']], pieces: ['#', '##'], goal: 'lines:2' },
  });
  playRandomly(game, 5, smallRandom(2));
  return json(game.record());
}

/** What `verify` says of a record that is not good, after `replay` has refused it for the same reason. */
function verdict(forged: unknown): { code: string; move: number | null; message: string; field: string } {
  const found = engine.verify(forged as GameRecord);
  assert.ok(!found.ok, 'it is refused');
  const { code, move, message } = found;
  const error = configError(() => engine.replay(forged as GameRecord));
  assertRefusal(error);
  assert.deepEqual([error.code, error.message], [code, message]);
  assert.equal(Object.isFrozen(found), true);
  return { code, move, message, field: error.field };
}

describe('a record is refused', () => {
  const move = { piece: 0, row: 0, column: 0 };
  const withMoves = (...moves: unknown[]): Fields => ({ moves });

  const faults: readonly (readonly [code: string, field: string, fault: Fields])[] = [
    ['format', 'format', { format: undefined }],
    ['format', 'format', { format: 'block-puzzle/snapshot' }],
    ['version', 'version', { version: 3 }],
    ['version', 'version', { version: undefined }],
    ...['rules', 'generator'].flatMap((field) =>
      [0, 2, 65_535, 65_536, -1, 1.5, NaN, '1', null, undefined].map(
        (version) => ['version', field, { [field]: version }] as const,
      ),
    ),
    ['missing', 'config', { config: undefined }],
    ['mismatch', 'position', { position: { variant: 'blocks', seed: 'x' } }],
    ['type', 'config', { config: null }],
    ['type', 'config', { config: 'blocks' }],
    ['type', 'config', { config: [] }],
    ['type', 'position', { config: undefined, position: null }],
    ['missing', 'config.variant', { config: { seed: 'x' } }],
    ['missing', 'config.seed', { config: { variant: 'blocks' } }],
    [
      'missing',
      'position.seed',
      { config: undefined, position: { variant: 'blocks', hand: ['#', '#', '#'] } },
    ],
    ['unknown', 'config.variant', { config: { variant: 'nothing', seed: 'x' } }],
    ['range', 'config.rows', { config: { variant: 'blocks', seed: 'x', rows: 33 } }],
    ['type', 'config.rotate', { config: { variant: 'blocks', seed: 'x', rotate: 'yes' } }],
    ['format', 'config.goal', { config: { variant: 'blocks', seed: 'x', goal: 'none' } }],
    ['format', 'config.pieces[1]', { config: { variant: 'blocks', seed: 'x', pieces: ['#', '.'] } }],
    [
      'mismatch',
      'position.hand',
      { config: undefined, position: { variant: 'blocks', rows: 3, handSize: 2, hand: ['#'], seed: 'x' } },
    ],
    ['type', 'moves', { moves: undefined }],
    ['type', 'moves', { moves: { length: 0 } }],
    ['range', 'moves', { moves: Array(100_001).fill(move) }],
    ['format', 'moves[0]', withMoves(null)],
    ['format', 'moves[1]', withMoves(move, { ...move, piece: '0' })],
    ['format', 'moves[1]', withMoves(move, { ...move, rotation: 4 })],
    ['format', 'moves[0]', withMoves({ ...move, rotation: -1 })],
    ['format', 'moves[0]', withMoves({ ...move, rotation: '1' })],
    ['illegal-move', 'moves[0]', withMoves({ ...move, rotation: 1 })],
    ['illegal-move', 'moves[0]', withMoves({ ...move, piece: 3 })],
    ['illegal-move', 'moves[0]', withMoves({ ...move, row: 9 })],
    ['illegal-move', 'moves[0]', withMoves({ ...move, column: -1 })],
    ['illegal-move', 'moves[0]', withMoves({ ...move, column: 2 ** 32 })],
    ['type', 'score', { score: '0' }],
    ['type', 'score', { score: undefined }],
    ['range', 'score', { score: -1 }],
    ['range', 'score', { score: 0.5 }],
    ['range', 'score', { score: 2 ** 53 }],
    ['type', 'assisted', { assisted: undefined }],
    ['type', 'assisted', { assisted: 0 }],
  ];

  for (const root of new Set(faults.map(([, field]) => /^\w+/.exec(field)![0]))) {
    test(`for its ${root}, by name`, () => {
      assert.equal(engine.verify(record()).ok, true, 'without a fault it is good');
      for (const [code, field, fault] of faults.filter(([, at]) => at.startsWith(root))) {
        const found = verdict({ ...record(), ...fault });
        assert.deepEqual([found.code, found.field], [code, field], found.message);
        assert.ok(found.message.startsWith(field), found.message);
        const at = /^moves\[(\d+)\]/.exec(field);
        assert.equal(found.move, at ? Number(at[1]) : null);
      }
    });
  }

  test('for any other score than its moves earn, in both forms', () => {
    for (const good of [record(), midRecord()]) {
      for (const change of [-1, 1, 18, 1000]) {
        const forged = { ...good, score: good.score + change };
        for (const form of [forged, formatRecord(forged)]) {
          const found = verdict(form);
          assert.deepEqual([found.code, found.field, found.move], ['score', 'score', null]);
          assert.ok(found.message.includes(String(good.score)), 'it says what they earn');
        }
      }
    }
  });

  test('when it is of other rules or another generator, in both forms', () => {
    for (const field of ['rules', 'generator']) {
      for (const number of [0, 2, 300, 65_535]) {
        const other = { ...record(), [field]: number };
        for (const form of [other, formatRecord(other)]) {
          const found = verdict(form);
          assert.deepEqual([found.code, found.field, found.move], ['version', field, null]);
        }
      }
    }
  });

  test('for the first of its moves that cannot be played, in both forms', () => {
    for (const good of [record(), record('test-turning'), record('blocks', { rotate: true }), midRecord()]) {
      for (const [i, each] of good.moves.entries()) {
        // Played twice, a piece is used up or covers itself; after the hand's last move a new hand may take it.
        const game = engine.replay(good);
        game.goTo(i + 1);
        if (game.canPlay(each)) continue;
        const moves = [...good.moves.slice(0, i + 1), ...good.moves.slice(i)];
        const forged = { ...good, moves: [...moves, each] };
        for (const form of [forged, formatRecord(forged)]) {
          const found = verdict(form);
          assert.deepEqual([found.code, found.move, found.field], ['illegal-move', i + 1, `moves[${i + 1}]`]);
        }
      }
    }
  });

  test('when it has a move more than the game, which is over', () => {
    const over = engine.fromPosition({
      variant: 'blocks',
      board: ['.#.', '#.#', '.#.'],
      hand: ['#', '##/##'],
      seed: 'x',
    });
    over.play({ piece: 0, row: 0, column: 0 });
    assert.equal(over.state.over, true);
    const more: readonly Move[] = [...over.record().moves, { piece: 0, row: 2, column: 2 }];
    const found = verdict({ ...over.record(), moves: more });
    assert.deepEqual([found.code, found.move], ['illegal-move', 1]);
    assert.match(found.message, /over/);
  });
});

test('a record with anything changed is proved anew or refused, and never throws', () => {
  const codes = new Set<string>();
  let good = 0;
  const sources = [record, midRecord, () => record('test-turning')];
  const places = sources.map((make) => paths(make()));
  fc.assert(
    fc.property(
      fc.nat({ max: 2 }),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      (which, mutations) => {
        const root: { record: unknown } = { record: sources[which]!() };
        for (const each of mutations) mutate(root, 'record', places[which]!, each);
        const found = engine.verify(root.record as GameRecord);
        if (!found.ok) {
          assert.notEqual(found.code, 'unreadable', found.message);
          codes.add(found.code);
          assert.throws(() => engine.replay(root.record as GameRecord), {
            name: 'ConfigError',
            code: found.code,
          });
          return;
        }
        good++;
        assert.equal(found.score, (root.record as GameRecord).score);
        const copy = engine.replay(root.record as GameRecord);
        copy.goTo(found.moves);
        assert.equal(copy.state.score, found.score, 'the replay has the score too');
        assert.deepEqual(engine.verify(copy.record()), found);
      },
    ),
    { seed: FUZZ_SEED, numRuns: volume(150, 2000), endOnFailure: true },
  );
  assert.ok(good > volume(2, 50), `${good} were as good as before`);
  assert.deepEqual([...codes].sort(), GAME_CODES);
});
