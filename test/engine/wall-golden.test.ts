/** Walls that can be cleared are built once and for good: links, records and daily games name them by their seed. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';

const engine = await createEngine();
const RULES = (['area', 'strip'] as const).flatMap((contagion) =>
  [false, true].map((compact) => ({ contagion, compact })),
);

describe('golden walls: these are built for good', () => {
  const GOLDEN: Readonly<Record<string, string>> = {
    '1x7': 'b2b9ec023ca077e0',
    // In two colours not found by drawing, where columns do not close.
    '1x30': 'bcb41e90667cd16e',
    '2x2': 'f4053eba2f856dba',
    '3x9': 'a8064118c99a0ea8',
    '9x4': '813904dbc2fa8fb8',
    '9x9': '754639a521fab66f',
    '12x12': 'cac3fa17feb50ba5',
    '20x15': '9aba265c635350b1',
    '32x32': 'ba6868de2a8c37fb',
  };
  for (const [size, digest] of Object.entries(GOLDEN)) {
    test(`${size}, by each rule and in two, three, five and eight colours`, () => {
      const [rows, columns] = size.split('x').map(Number) as [number, number];
      const hash = createHash('sha256');
      for (const rules of RULES) {
        for (const colors of [2, 3, 5, 8]) {
          if (rules.contagion === 'strip' && rows === 1) continue;
          const game = engine.newGame({
            variant: 'clickomania',
            rows,
            columns,
            colors,
            solvable: true,
            seed: 'golden',
            ...rules,
          });
          hash.update(JSON.stringify([game.state.board, game.solution()]));
        }
      }
      assert.equal(hash.digest('hex').slice(0, 16), digest);
    });
  }
});
