/** The bounds that pages and players go by are those that the engine holds its games to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createEngine,
  FALL_LIMITS,
  type GameConfig,
  LIMITS,
  registerVariant,
  VARIANTS,
} from 'block-puzzle-element/engine';
import { isWithin, SIZES } from '../../src/engine/limits.js';
import { assertRefusal, configError } from '../support/refusals.js';

const engine = await createEngine();
const FIELDS = ['rows', 'columns', 'handSize'] as const;
/** From below every bound to beyond every one, and what is no whole number. */
const NUMBERS = [...Array.from({ length: 45 }, (_, i) => i - 2), 0.5, 7.5, 9.999, NaN, Infinity, -Infinity];

test('the documented bounds are these', () => {
  assert.deepEqual(LIMITS, {
    ...{ rows: 32, columns: 32, handSize: 8 },
    ...{ pieces: 256, pieceSide: 8, factor: 10_000 },
  });
  assert.deepEqual(FALL_LIMITS, {
    ...{ rows: { from: 10, to: 40 }, columns: { from: 8, to: 32 } },
    ...{ handSize: { from: 0, to: 6 }, order: { from: 1, to: 5 } },
  });
});

for (const { name: variant, mechanism } of VARIANTS) {
  for (const field of FIELDS) {
    test(`${variant} is played with every ${field} within its bounds, and refused beyond them by what is allowed`, () => {
      const bounds = SIZES[mechanism][field];
      const possible = NUMBERS.filter((value) => {
        const config = { variant, [field]: value } as GameConfig;
        if (isWithin(value, bounds)) {
          assert.equal(engine.newGame(config).state[field], value);
          return true;
        }
        const error = assertRefusal(configError(() => engine.newGame(config)));
        assert.deepEqual([error.code, error.field, error.value], ['range', field, value]);
        const { from, to } = bounds;
        const allowed = from < to ? `a whole number from ${from} to ${to}` : String(from);
        assert.ok(error.message.includes(`must be ${allowed}, but`), error.message);
        return false;
      });
      assert.notDeepEqual(possible, []);
      assert.deepEqual([possible[0], possible.at(-1)], [bounds.from, bounds.to]);
    });
  }
}

test('a game of a host has the sizes, pieces and factors that are documented, and no larger ones', () => {
  const largest = {
    ...{ name: 'largest', rows: LIMITS.rows, columns: LIMITS.columns, handSize: LIMITS.handSize },
    pieces: Array<string>(LIMITS.pieces).fill('#'.repeat(LIMITS.pieceSide)),
    scoring: { cell: LIMITS.factor },
  };
  const { state } = engine.newGame({ variant: registerVariant(largest).name });
  assert.deepEqual([state.rows, state.columns, state.handSize], [32, 32, 8]);
  const beyond = [
    ...FIELDS.map((field) => [field, { [field]: LIMITS[field] + 1 }] as const),
    ['pieces', { pieces: [...largest.pieces, '#'] }] as const,
    ['pieces[0]', { pieces: ['#'.repeat(LIMITS.pieceSide + 1)] }] as const,
    ['scoring.cell', { scoring: { cell: LIMITS.factor + 1 } }] as const,
  ];
  for (const [field, fault] of beyond) {
    const error = assertRefusal(configError(() => registerVariant({ ...largest, name: 'larger', ...fault })));
    assert.deepEqual([error.code, error.field], ['range', field], error.message);
  }
});
