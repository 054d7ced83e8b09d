/** Texts that mean harm, given to everything that reads texts: a clear refusal, and nothing else changes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  createEngine,
  formatPosition,
  formatRecord,
  parsePosition,
  parseRecord,
} from 'block-puzzle-element/engine';
import { anyCharacter } from '../support/any-character.js';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { refusalBy, textTargets, witness } from '../support/mutate-targets.js';
import { edit, editBytes, editText, openText, sealText } from '../support/mutate-text.js';
import { playRandomly, smallRandom } from '../support/random.js';
import { same } from '../support/same.js';
import { all, inTurn, volume } from '../support/volume.js';

const engine = await createEngine();
const game = engine.newGame({ variant: 'blockudoku', seed: 'witness' });
playRandomly(game, 5, smallRandom(1));
game.undo();

const targets = textTargets(engine);
for (const target of targets)
  assert.equal(refusalBy(target, target.good()), null, `${target.name} takes good input`);

const ofRecords = ['parseRecord', 'replay', 'verify'];
const edits = fc.array(edit, { minLength: 1, maxLength: 4 });

/** Bits with a count of any size where a count may stand. */
function withCount(bytes: Buffer, place: number, septets: readonly number[]): Buffer {
  const i = place % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, i), Buffer.from(septets), bytes.subarray(i + 1)]);
}

/** Texts of 10 MB, made once for all. */
const LONG = ['A', '_', '=', '\ud800', '\0', 'r2'].map((character) =>
  character.repeat(1e7 / character.length),
);

const longestOf = new Map<string, readonly string[]>();

/** As long as may be: bytes of all kinds with a good checksum. */
function longest(prefix: string): readonly string[] {
  let texts = longestOf.get(prefix);
  if (!texts) {
    texts = [0, 0xff].map((byte) => sealText(prefix, Buffer.alloc(1_490_000, byte)));
    for (const text of texts) assert.ok(text.length < 2_000_000);
    longestOf.set(prefix, texts);
  }
  return texts;
}

for (const [i, target] of targets.entries()) {
  const prefix = ofRecords.includes(target.name.split(',')[0]!) ? 'r2' : 'p1';

  describe(target.name, () => {
    test('refuses a text with characters changed, lost, doubled or put in', () => {
      const unharmed = witness(engine, game);
      const good = target.good() as string;
      const codes = new Set<string>();
      fc.assert(
        fc.property(edits, (changes) => {
          const text = editText(good, changes);
          const refused = refusalBy(target, text);
          assert.equal(refused === null, text === good, text);
          if (refused) codes.add(refused.code);
        }),
        { seed: FUZZ_SEED, numRuns: volume(30, 1500), endOnFailure: true },
      );
      assert.deepEqual([...codes].sort(), ['checksum', 'format']);
      unharmed();
    });

    test('refuses any other text, and any other thing', () => {
      const unharmed = witness(engine, game);
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.base64String()), (text) => {
          for (const each of [text, prefix + text, prefix + text.replace(/[^\w]/g, '')]) {
            assert.ok(refusalBy(target, each), each);
          }
        }),
        { seed: FUZZ_SEED, numRuns: volume(15, 500), endOnFailure: true },
      );
      for (const other of [
        undefined,
        null,
        5,
        true,
        [],
        ['r2'],
        new String(target.good()),
        Symbol('r2'),
        1n,
      ]) {
        assert.ok(refusalBy(target, other));
      }
      unharmed();
    });

    test('refuses bytes changed under a good checksum, unless they mean a game', () => {
      const unharmed = witness(engine, game);
      const good = openText(target.good() as string);
      const codes = new Set<string>();
      let taken = 0;
      fc.assert(
        fc.property(edits, (changes) => {
          const text = sealText(prefix, editBytes(good, changes));
          const refused = refusalBy(target, text);
          if (refused) codes.add(refused.code);
          else taken++;
        }),
        { seed: FUZZ_SEED, numRuns: volume(150, 4500), endOnFailure: true },
      );
      assert.ok(!codes.has('checksum'), 'the checksum was good');
      for (const code of ['format', 'unknown']) assert.ok(codes.has(code), code);
      assert.ok(taken >= volume(1, 20), `${taken} were good`);
      unharmed();
    });

    test('refuses a count of a great many things that the text does not hold', () => {
      const unharmed = witness(engine, game);
      const good = openText(target.good() as string);
      const counts = [
        [0x7f],
        [0xff, 0x7f],
        [0xff, 0xff, 0xff, 0xff, 0x0f],
        Array<number>(7).fill(0xff).concat(0x0f),
      ];
      const endless = Array<number>(9).fill(0xff);
      for (let place = 0; place <= good.length; place++) {
        for (const count of inTurn([...counts, endless], place + i)) {
          refusalBy(target, sealText(prefix, withCount(good, place, count)));
        }
      }
      assert.ok(
        refusalBy(target, sealText(prefix, Buffer.from([1, 1, ...endless]))),
        'the name of a variant',
      );
      unharmed();
    });

    test('refuses 10 MB', () => {
      const unharmed = witness(engine, game);
      for (const long of inTurn(LONG, i)) {
        for (const text of [long, prefix + long]) assert.equal(refusalBy(target, text)?.code, 'range');
      }
      // One reader reads them for all; the others hand it on.
      if (all || target.name.startsWith('parse'))
        for (const text of inTurn(longest(prefix), i)) assert.ok(refusalBy(target, text));
      unharmed();
    });
  });
}

describe('a text that is taken', () => {
  test('is written again the same', () => {
    const record = targets.find(({ name }) => name === 'parseRecord')!;
    const position = targets.find(({ name }) => name === 'parsePosition')!;
    let records = 0;
    let positions = 0;
    fc.assert(
      fc.property(edits, (changes) => {
        const positionText = sealText('p1', editBytes(openText(position.good() as string), changes));
        if (refusalBy(position, positionText) === null) {
          assert.equal(formatPosition(parsePosition(positionText)), positionText);
          positions++;
        }
        const recordText = sealText('r2', editBytes(openText(record.good() as string), changes));
        if (refusalBy(record, recordText) !== null) return;
        const read = parseRecord(recordText);
        assert.equal(formatRecord(read), recordText);
        same(engine.verify(read), engine.verify(recordText), 'both forms');
        records++;
      }),
      { seed: FUZZ_SEED, numRuns: volume(120, 6000), endOnFailure: true },
    );
    assert.ok(Math.min(records, positions) >= volume(1, 30), `${records} records, ${positions} positions`);
  });
});
