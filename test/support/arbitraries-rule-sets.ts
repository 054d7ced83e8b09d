/** Rule sets of a host: some fixed ones, and random ones for fast-check. */
import fc from 'fast-check';
import type { RuleSet } from 'block-puzzle-element/engine';
import { pieceText } from './arbitraries.js';

/** Games that differ from the shipped ones in each field of a rule set. */
export const CUSTOM: readonly RuleSet[] = [
  {
    name: 'test-rows-only',
    rows: 10,
    columns: 6,
    clears: { rows: true, columns: false },
    pieces: ['##', '#/#', '##/##', '#./##', '###'],
    handSize: 2,
    scoring: { cell: 2, line: 7 },
  },
  {
    name: 'test-turning',
    rows: 7,
    columns: 7,
    pieces: ['#', '##/.#', '###', '#../###', '##/##', '.##/##.'],
    rotate: true,
    scoring: { cell: 1, lineCells: 3, combo: 20 },
  },
  {
    name: 'test-boxes-only',
    rows: 6,
    columns: 9,
    clears: { rows: false, columns: false, boxes: true },
    pieces: ['###', '#/#/#', '##/#.', '#'],
    handSize: 4,
    scoring: { clearedCell: 5, streak: 11, power: 2 },
  },
  {
    name: 'test-every-term',
    rows: 9,
    columns: 9,
    clears: { boxes: true },
    pieces: ['#', '##', '#/#', '###/###', '#####', '##/#.'],
    handSize: 5,
    rotate: true,
    scoring: { cell: 1, clearedCell: 2, line: 3, lineCells: 4, combo: 5, streak: 6, power: 7 },
  },
];

const factor = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom(0, 1, 10_000));
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Drops the fields that are undefined, as a host would write them. */
function given<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** A random rule set under a name; whatever may be left out is, now and then. */
export function ruleSetNamed(name: string): fc.Arbitrary<RuleSet> {
  const side = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(3, 3, 6, 9, 32));
  return fc
    .record({
      rows: side,
      columns: side,
      clears: optional(
        fc.oneof(
          fc.constant({ rows: false, columns: false, boxes: true }),
          fc
            .record({
              rows: optional(fc.boolean()),
              columns: optional(fc.boolean()),
              boxes: optional(fc.boolean()),
            })
            .map(given),
        ),
      ),
      pieces: fc.array(pieceText, { minLength: 1, maxLength: 10 }),
      handSize: optional(fc.integer({ min: 1, max: 8 })),
      rotate: optional(fc.boolean()),
      scoring: fc
        .record({
          cell: optional(factor),
          clearedCell: optional(factor),
          line: optional(factor),
          lineCells: optional(factor),
          combo: optional(factor),
          streak: optional(factor),
          power: optional(factor),
        })
        .map(given),
    })
    .map((fields) => ({ name, ...given(fields) }) as RuleSet);
}
