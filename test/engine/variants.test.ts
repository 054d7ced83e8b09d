/** Variants of a host: rule sets are refused by field, kept apart, and play by their data alone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  type ConfigError,
  createEngine,
  type GameConfig,
  registerVariant,
  type RuleSet,
  type Variant,
  VARIANTS,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { CUSTOM, ruleSetNamed } from '../support/arbitraries-rule-sets.js';
import { Model, type ModelMove } from '../support/model.js';
import { json, shown, smallRandom } from '../support/random.js';
import { assertRefusal, configError } from '../support/refusals.js';
import { assertFrozen, same } from '../support/same.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

const good: RuleSet = {
  name: 'good',
  rows: 6,
  columns: 6,
  clears: { rows: true, columns: true, boxes: true },
  pieces: ['#', '##/.#'],
  handSize: 2,
  rotate: true,
  scoring: { cell: 1, power: 3 },
};

/** The names that `variant` may be, as the error for another one lists them. */
function names(): string {
  return configError(() => engine.newGame({ variant: '?' })).message;
}

test('a shipped row is what reading it as a rule set gives, frozen through and through', () => {
  assertFrozen(VARIANTS);
  const placed = VARIANTS.filter((row) => row.mechanism === 'place');
  assert.ok(placed.length > 2);
  for (const { mechanism: _, ...row } of placed) {
    assert.equal(registerVariant(row), engine.registerVariant(row));
    const again = registerVariant({ ...row, name: `${row.name}-again` });
    assert.equal(JSON.stringify({ ...again, name: row.name }), JSON.stringify(registerVariant(row)));
  }
});

test('a shipped row says whether its pieces can be turned as its games do', () => {
  for (const { name: variant, mechanism, rotate } of VARIANTS) {
    const moves: readonly object[] = engine.newGame({ variant, seed: 'turned' }).legalMoves();
    assert.equal(JSON.stringify(moves).includes('rotat'), rotate, `${mechanism} ${variant}`);
  }
});

describe('registerVariant refuses', () => {
  type Fault = readonly [code: string, field: string, fault: Record<string, unknown>];
  const each = (code: string, field: string, values: readonly unknown[]): Fault[] =>
    values.map((value) => [code, field, { [field]: value }] as const);
  const within = (
    code: string,
    root: 'clears' | 'scoring',
    key: string,
    values: readonly unknown[],
  ): Fault[] =>
    values.map((value) => [code, `${root}.${key}`, { [root]: { ...good[root], [key]: value } }] as const);
  const sides = ['rows', 'columns', 'handSize'];

  const faults: readonly Fault[] = [
    ...each('type', 'name', [undefined, null, 5, ['good'], new String('good')]),
    ...each('format', 'name', [
      '',
      'Good',
      '1st',
      '-x',
      'a b',
      'a_b',
      'é',
      'good\n',
      'a'.repeat(41),
      '__proto__',
    ]),
    ...each(
      'taken',
      'name',
      VARIANTS.map(({ name }) => name),
    ),
    ...['rows', 'columns'].flatMap((field) => each('type', field, [undefined])),
    ...sides.flatMap((field) => each('type', field, [null, '8', [8], true, 8n])),
    ...sides.flatMap((field) => each('range', field, [0, -1, 1.5, NaN, Infinity, 33, 2 ** 32 + 8])),
    ...each('range', 'handSize', [9]),
    ...each('type', 'clears', [null, true, 'rows', ['rows']]),
    ...['rows', 'columns', 'boxes'].flatMap((line) =>
      within('type', 'clears', line, [null, 0, 1, 'true', {}]),
    ),
    ...within('unknown', 'clears', 'row', [true]),
    ...within('unknown', 'clears', '', [true]),
    ...each('type', 'pieces', [undefined, null, '#', { 0: '#', length: 1 }]),
    ...each('range', 'pieces', [[], Array(257).fill('#')]),
    ['type', 'pieces[1]', { pieces: ['#', 5] }],
    ['range', 'pieces[0]', { pieces: ['#########'] }],
    ['format', 'pieces[1]', { pieces: ['#', '#.'] }],
    ...each('type', 'rotate', [null, 0, 1, 'true', {}]),
    ...each('type', 'scoring', [undefined, null, 1, [1]]),
    ...['cell', 'clearedCell', 'line', 'lineCells', 'combo', 'streak', 'power'].flatMap((term) => [
      ...within('type', 'scoring', term, [null, '1', true, 1n, [1]]),
      ...within('range', 'scoring', term, [-1, 0.5, NaN, Infinity, 10_001, 2 ** 53]),
    ]),
    ...['lines', 'points', 'Cell', 'toString'].flatMap((term) => within('unknown', 'scoring', term, [1])),
    ...['colums', 'Name', 'hand', 'variant', 'mechanism', 'constructor', 'toString'].flatMap((field) =>
      each('unknown', field, [1, undefined]),
    ),
    ['unknown', '__proto__', JSON.parse('{"__proto__":{"rows":3}}') as Record<string, unknown>],
    ['unknown', 'scoring.__proto__', { scoring: JSON.parse('{"__proto__":1}') as unknown }],
  ];

  const rootOf = ([code, field]: Fault): string =>
    code === 'unknown' && !field.includes('.') ? 'field that no rule set has' : field.split(/[.[]/)[0]!;

  for (const root of new Set(faults.map(rootOf))) {
    test(`a bad ${root}, by name, and registers nothing`, () => {
      const before = names();
      for (const [code, field, fault] of faults.filter((fault) => rootOf(fault) === root)) {
        // Spreading would set the prototype.
        const ruleSet = Object.defineProperties({ ...good }, Object.getOwnPropertyDescriptors(fault));
        for (const register of [registerVariant, (set: RuleSet) => engine.registerVariant(set)]) {
          const error: ConfigError = assertRefusal(configError(() => register(ruleSet)));
          assert.deepEqual([error.code, error.field], [code, field], error.message);
          assert.ok(error.message.startsWith(`${field} must be `), error.message);
        }
      }
      assert.equal(names(), before);
      assert.equal(configError(() => engine.newGame({ variant: 'good' })).code, 'unknown');
    });
  }

  test('a field that cannot be read, by its whole path', () => {
    const unreadable = (key: string): object =>
      Object.defineProperty({}, key, {
        enumerable: true,
        get: () => {
          throw new Error('not yours');
        },
      });
    const broken: readonly (readonly [string, object])[] = [
      ...Object.keys(good).map((field) => [field, unreadable(field)] as const),
      ...['rows', 'boxes'].map((line) => [`clears.${line}`, { clears: unreadable(line) }] as const),
      ...['cell', 'power'].map((term) => [`scoring.${term}`, { scoring: unreadable(term) }] as const),
    ];
    for (const [field, fault] of broken) {
      const ruleSet = Object.defineProperties({ ...good }, Object.getOwnPropertyDescriptors(fault));
      const error = assertRefusal(configError(() => registerVariant(ruleSet)));
      assert.deepEqual(
        [error.code, error.field, error.message],
        ['format', field, `${field} could not be read`],
      );
    }
  });

  test('a field without a name, and shortens one that goes on and on', () => {
    for (const key of ['', 'x'.repeat(1_000_000)]) {
      for (const ruleSet of [
        { ...good, [key]: 1 },
        { ...good, scoring: { [key]: 1 } },
      ]) {
        assert.equal(assertRefusal(configError(() => registerVariant(ruleSet))).code, 'unknown');
      }
    }
  });

  test('a name that another rule set has, whatever differs', () => {
    const mine = { ...good, name: 'mine' };
    const row = registerVariant(mine);
    const others: object[] = [
      ...[{ rows: 5 }, { columns: 7 }, { clears: { boxes: false } }, { clears: undefined }],
      ...[{ pieces: ['##/.#', '#'] }, { pieces: ['#'] }, { handSize: 3 }, { rotate: false }],
      ...[{ scoring: { cell: 1 } }, { scoring: { cell: 1, power: 4 } }, { scoring: {} }],
    ];
    for (const other of others) {
      const error = configError(() => registerVariant({ ...mine, ...other }));
      assert.deepEqual([error.code, error.field, error.value], ['taken', 'name', 'mine']);
    }
    assert.equal(registerVariant(mine), row, 'the first one stays');
  });
});

describe('a registered variant', () => {
  test('is a frozen row with every default filled in, which the host cannot write to', () => {
    const pieces = ['#', '##'];
    const scoring = { line: 5 };
    const row = registerVariant({ name: 'plain', rows: 4, columns: 5, pieces, scoring });
    const expected: Variant = {
      ...{ name: 'plain', mechanism: 'place', rows: 4, columns: 5, handSize: 3 },
      ...{ clears: { rows: true, columns: true, boxes: false }, pieces: ['#', '##'], rotate: false },
      scoring: { line: 5 },
    };
    assert.deepEqual(row, expected);
    assertFrozen(row);
    pieces[0] = '####';
    scoring.line = 6;
    assert.deepEqual(row, expected);
    const { state } = engine.newGame({ variant: 'plain' });
    for (const field of ['rows', 'columns', 'handSize', 'clears', 'rotate'] as const) {
      assert.deepEqual(state[field], row[field], field);
    }
  });

  test('registered again, in any order and with its defaults spelled out, is the row that it was', () => {
    const row = registerVariant({
      name: 'twice',
      rows: 3,
      columns: 3,
      pieces: ['#'],
      scoring: { combo: 1, cell: 2 },
    });
    const before = names();
    const { mechanism: _, ...spelledOut } = row;
    const again = [
      { scoring: { cell: 2, combo: 1 }, pieces: ['#'], columns: 3, rows: 3, name: 'twice' },
      spelledOut,
      json({ ...spelledOut, clears: {} }),
    ];
    for (const ruleSet of again) assert.equal(registerVariant(ruleSet), row);
    assert.equal(names(), before);
  });

  test('is known to every engine, by its name among the allowed ones', async () => {
    CUSTOM.forEach((ruleSet) => registerVariant(ruleSet));
    const other = await createEngine();
    for (const { name, rows, columns } of CUSTOM) {
      assert.ok(names().includes(name));
      for (const each of [engine, other]) {
        const { state } = each.newGame({ variant: name, seed: 'x' });
        assert.deepEqual([state.variant, state.rows, state.columns], [name, rows, columns]);
      }
    }
  });

  test('plays as the shipped one of the same rules does, move for move', () => {
    let moves = 0;
    for (const variant of PLACEMENT_VARIANTS) {
      const { mechanism: _, ...ruleSet } = { ...variant, name: `my-${variant.name}` };
      registerVariant(ruleSet);
      for (let seed = 0; seed < volume(2, 12); seed++) {
        const config = {
          seed: `twin ${seed}`,
          ...(seed % 3 === 0 ? { rows: 12, columns: 6 } : {}),
          rotate: seed % 4 === 1,
        };
        const [game, twin] = [variant.name, ruleSet.name].map((name) =>
          engine.newGame({ ...config, variant: name }),
        );
        const random = smallRandom(seed);
        const text = (shows: unknown): string =>
          JSON.stringify(shows, (key, value: unknown) => (key === 'ruleSet' ? undefined : value)).replaceAll(
            ruleSet.name,
            variant.name,
          );
        while (!game!.state.over && game!.state.moves < 40) {
          const legal = game!.legalMoves();
          const move = legal[random(legal.length)]!;
          same(twin!.play(move), game!.play(move), 'result');
          assert.equal(text(shown(twin!)), text(shown(game!)));
          moves++;
        }
        assert.equal(text(twin!.record()), text(game!.record()));
        assert.deepEqual(engine.verify(twin!.record()), {
          ...engine.verify(game!.record()),
          config: twin!.record().config,
        });
      }
    }
    assert.ok(moves > volume(70, 500), `${moves} moves`);
  });

  test('plays by any rule set as the naive model does', () => {
    let count = 0;
    const seen = { moves: 0, clears: 0, combos: 0, boxes: 0, turned: 0 };
    fc.assert(
      fc.property(
        ruleSetNamed('fuzzed'),
        fc.string(),
        fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
        (ruleSet, seed, choices) => {
          const row = registerVariant({ ...ruleSet, name: `fuzzed-${count++}` });
          const config: GameConfig = { variant: row.name, seed };
          const game = engine.newGame(config);
          const model = new Model(row, { seed });
          for (const choice of choices) {
            const { state } = game;
            same(
              [state.board, state.hand, state.fits],
              [model.boardText(), model.hand(), model.fits()],
              'state',
            );
            const legal = model.legalMoves();
            same(game.legalMoves(), legal, 'legal moves');
            if (legal.length === 0) break;
            const clearing = model
              .hand()
              .flatMap((piece, slot) =>
                model
                  .previews(piece ?? '#')
                  .map(({ row: r, column: c }) => ({ piece: slot, row: r, column: c })),
              );
            const likely = legal.filter((each) => clearing.some((other) => isDeepStrictEqual(each, other)));
            const from = likely.length > 0 && choice % 3 > 0 ? likely : legal;
            const move: ModelMove = from[choice % from.length]!;
            const result = game.play(move);
            same(result, model.play(move), 'result');
            const lines =
              result.clearedRows.length + result.clearedColumns.length + result.clearedBoxes.length;
            seen.moves++;
            if (lines > 0) seen.clears++;
            if (lines > 1) seen.combos++;
            if (result.clearedBoxes.length > 0) seen.boxes++;
            if (move.rotation) seen.turned++;
          }
          assert.equal(engine.verify(game.record()).ok, true);
        },
      ),
      { seed: FUZZ_SEED, numRuns: volume(40, 300), endOnFailure: true },
    );
    for (const [what, number] of Object.entries(seen))
      assert.ok(number >= volume(2, 20), `${what}: ${number}`);
  });
});
