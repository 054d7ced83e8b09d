/** Which variant a text is of, told without reading it: links and workers ask it of texts that anyone may have written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createEngine,
  formatPosition,
  formatRecord,
  registerVariant,
  VARIANTS,
} from 'block-puzzle-element/engine';
import { variantOfText } from '../../src/engine/text-variant.js';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { edit, editText } from '../support/mutate-text.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
const OWN = ['x', 'xy', 'x-2', 'x'.repeat(40)];
for (const name of OWN) registerVariant({ name, rows: 4, columns: 4, pieces: ['#'], scoring: { cell: 1 } });
const NAMES = [...VARIANTS.map(({ name }) => name), ...OWN];

test('the text of a position names its variant, shipped or registered', () => {
  for (const variant of NAMES) {
    for (const seed of ['', 'a', 'ab', 'a long seed '.repeat(50), '\u{7fffe}\u{7ffff}\u{ffff}'.repeat(9)])
      assert.equal(variantOfText(formatPosition({ variant, seed })), variant, `${variant}, seed ${seed}`);
  }
});

test('the text of a record names its variant, under whichever versions the game was played', () => {
  const signs = new Set<string>();
  for (const variant of NAMES) {
    const game = engine.newGame({ variant, seed: 'named' });
    for (let i = 0; i < 5; i++) game.play(game.legalMoves()[0]!);
    const played = formatRecord(game.record());
    assert.equal(variantOfText(played), variant, played);
    const empty = engine.newGame({ variant, seed: 'named' }).record();
    for (const version of [1, 2] as const) {
      for (const rules of [0, 1, 127, 128, 251, 16_383, 16_384, 65_535]) {
        for (const generator of [0, 1, 127, 128, 16_384, 65_535]) {
          const text = formatRecord({ ...empty, version, rules, generator });
          for (const sign of text.slice(2, 12)) signs.add(sign);
          assert.equal(variantOfText(text), variant, `${text}: rules ${rules}, generator ${generator}`);
        }
      }
    }
  }
  assert.ok(signs.has('-') && signs.has('_'), 'the signs that other base64 writes in another way are there');
});

test('any other text names none', () => {
  const position = formatPosition({ variant: 'blocks', seed: 'other' });
  const record = formatRecord(engine.newGame({ variant: 'blocks', seed: 'other' }).record());
  const rest = (text: string): string => text.slice(2);
  const prefixes = ['', 'p', 'r', 'p0', 'p2', 'r0', 'r3', 'P1', 'R1', 'q1', 'xp1', 'xr1'];
  for (const text of [
    ...prefixes.flatMap((prefix) => [prefix, prefix + rest(position), prefix + rest(record)]),
    ...[position, record].flatMap((text) => [` ${text}`, `${text} `, `${text}\n`, `${text}=`, `${text}.`]),
    ...[position, record].flatMap((text) => [`${text.slice(0, 6)}+${text.slice(7)}`, `${text}/`]),
    ...['p1', 'r1', 'r2'].flatMap((prefix) => [0, 1, 2, 3, 4, 5, 9].map((n) => prefix + 'A'.repeat(n))),
    'blocks',
    '{"variant":"blocks"}',
  ]) {
    assert.equal(variantOfText(text), null, JSON.stringify(text));
  }
});

test('a text that was damaged on its way is still answered, with a name or with none', () => {
  const texts = NAMES.map((variant) => formatPosition({ variant, seed: 'damaged' }));
  const damaged = fc.tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 6 }));
  fc.assert(
    fc.property(damaged, ([text, edits]) => {
      const variant = variantOfText(editText(text, edits));
      assert.ok(variant === null || variant.length > 0);
    }),
    { seed: FUZZ_SEED, numRuns: volume(300, 3000), endOnFailure: true },
  );
});
