/** The seeded generator: against the published vectors, against a reference, for uniformity, and for good. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from 'block-puzzle-element/engine';
import { STATE_AT } from '../../src/engine/core.js';
import { STATE } from '../../src/engine/place/core.js';
import { anyCharacter } from '../support/any-character.js';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { configure, type CoreExports, giveSeed, RANDOM_AT, startCore } from '../support/core.js';
import { dealHand, fnv1a, Pcg32, seeded, splitMix64, utf8 } from '../support/generator.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';

const engine = await createEngine();

describe('the reference gives the published numbers', () => {
  test('PCG32, seeded with 42 and 54', () => {
    const generator = Pcg32.srandom(42n, 54n);
    assert.deepEqual(
      Array.from({ length: 6 }, () => generator.next()),
      [0xa15c02b7n, 0x7b47f409n, 0xba1d3330n, 0x83d2f293n, 0xbfa4784bn, 0xcbed606en],
    );
  });

  test('FNV-1a, 64 bits', () => {
    assert.equal(fnv1a(utf8('')), 0xcbf29ce484222325n);
    assert.equal(fnv1a(utf8('a')), 0xaf63dc4c8601ec8cn);
    assert.equal(fnv1a(utf8('foobar')), 0x85944171f73967e8n);
  });

  test('SplitMix64', () => {
    assert.deepEqual(splitMix64(0n, 3), [0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n, 0x06c45d188009454fn]);
    assert.deepEqual(splitMix64(1234567n, 3), [
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
    ]);
  });

  test('UTF-8', () => {
    const text = 'aé€😀\ud800b\udc00';
    assert.deepEqual(utf8(text), [...new TextEncoder().encode(text)]);
  });
});

/** A set of 256 pieces that carry their number in their middle row. */
const PIECES = Array.from({ length: 256 }, (_, i) => {
  const middle = i.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', '#');
  return `#......#/${middle}/########`;
});

/** The next hands of eight pieces, drawn straight from the core, as numbers of PIECES. */
function draw(core: CoreExports, hands: number): number[] {
  const bytes = new Uint8Array(core.memory.buffer);
  const hand = STATE_AT + STATE.hand;
  const drawn: number[] = [];
  for (let i = 0; i < hands; i++) {
    core.deal();
    for (let slot = 0; slot < 8; slot++) {
      let index = 0;
      for (let bit = 0; bit < 8; bit++) index = index * 2 + ((bytes[hand + slot * 8 + 1]! >> bit) & 1);
      drawn.push(index);
    }
  }
  return drawn;
}

function seedCore(core: CoreExports, seed: string): void {
  giveSeed(core, seed);
  core.seedFinish();
}

describe('the core draws as the reference does', () => {
  test('for any seed and any size of the set', async () => {
    const core = await startCore();
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: anyCharacter, minLength: 900, maxLength: 3000 }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 256 }), (seed, size) => {
        configure(core, PIECES.slice(0, size));
        seedCore(core, seed);
        const reference = seeded(seed);
        assert.deepEqual(
          draw(core, 6),
          Array.from({ length: 48 }, () => reference.below(size)),
        );
      }),
      { seed: FUZZ_SEED, numRuns: 300 },
    );
  });

  test('also where the bounded number has to be drawn again', async () => {
    // Words below 2^27 give the output 0, which every bound rejects that is no power of two.
    const core = await startCore();
    const view = new DataView(core.memory.buffer);
    let rejected = 0;
    for (let size = 1; size <= 256; size++) {
      for (const start of [0n, 1n, (1n << 27n) - 1n, 1n << 27n, BigInt(size) << 20n]) {
        configure(core, PIECES.slice(0, size));
        view.setBigUint64(RANDOM_AT, start, true);
        const reference = new Pcg32(start);
        const expected = Array.from({ length: 8 }, () => reference.below(size));
        const plain = new Pcg32(start);
        for (let i = 0; i < 8; i++) plain.next();
        if (plain.state !== reference.state) rejected++;
        assert.deepEqual(draw(core, 1), expected, `word ${start}, set of ${size}`);
        assert.equal(
          view.getBigUint64(RANDOM_AT, true),
          reference.state,
          'the generator stands at the same word',
        );
      }
    }
    assert.ok(rejected >= 700, `${rejected} draws were repeated`);
  });

  test('and games deal what the reference predicts from the seed alone', () => {
    for (const { name: variant, pieces } of PLACEMENT_VARIANTS) {
      for (let i = 0; i < 50; i++) {
        const seed = `game ${i}`;
        const handSize = 1 + (i % 8);
        const game = engine.newGame({ variant, seed, handSize });
        assert.deepEqual(game.state.hand, dealHand(seeded(seed), pieces, handSize));
      }
    }
  });
});

/** Chi-square of counts that should be equal, as a number of standard deviations (Wilson and Hilferty 1931). */
function deviation(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (Math.cbrt(chi / freedom) - 1 + 2 / (9 * freedom)) / Math.sqrt(2 / (9 * freedom));
}

describe('the draw is uniform', () => {
  test('over 40,000 draws of one seed, for sets of 40, 45, 59 and 256 pieces', async () => {
    const core = await startCore();
    for (const size of [40, 45, 59, 256]) {
      configure(core, PIECES.slice(0, size));
      seedCore(core, 'uniform');
      const counts = Array<number>(size).fill(0);
      for (const piece of draw(core, 5000)) counts[piece]!++;
      const off = deviation(counts);
      assert.ok(Math.abs(off) < 3, `set of ${size}: ${off.toFixed(2)} standard deviations`);
    }
  });

  test('over pairs of neighbours, so that no piece calls for another', async () => {
    const core = await startCore();
    configure(core, PIECES.slice(0, 10));
    seedCore(core, 'pairs');
    const drawn = draw(core, 6000);
    const counts = Array<number>(100).fill(0);
    for (let i = 0; i + 1 < drawn.length; i += 2) counts[drawn[i]! * 10 + drawn[i + 1]!]!++;
    const off = deviation(counts);
    assert.ok(Math.abs(off) < 3, `${off.toFixed(2)} standard deviations`);
  });

  test('over the first pieces of 20,000 seeds that differ in a few letters', async () => {
    const core = await startCore();
    configure(core, PIECES.slice(0, 40));
    const counts = Array<number>(40).fill(0);
    for (let i = 0; i < 20_000; i++) {
      seedCore(core, `seed ${i}`);
      counts[draw(core, 1)[0]!]!++;
    }
    const off = deviation(counts);
    assert.ok(Math.abs(off) < 3, `${off.toFixed(2)} standard deviations`);
  });

  test('the measure itself finds a draw that is off by little', () => {
    const fair = Array<number>(40).fill(1000);
    assert.ok(deviation(fair) < -3, 'too even to be random');
    assert.ok(deviation(fair.map((count, i) => count + (i % 2 ? 60 : -60))) > 3, 'uneven');
  });
});

/** Variant, number of pieces, and FNV-1a of the pieces in their order. */
const SETS = [
  ['blocks', 40, 'ca7de7650000b9e0'],
  ['block-sudoku', 59, '6c7f992bf009b81e'],
  ['blockudoku', 45, 'ad7300071c4ddf7e'],
];

/** The first two hands of each variant. */
const DEALS = [
  {
    name: "''",
    seed: '',
    blocks: ['#/# ##/## ###/#.#', '##/.#/## .#./.#./### ###'],
    'block-sudoku': ['.#/## #/# .#./###', '.#/##/#. .#/.#/## #./##'],
    blockudoku: ['.#/## #/# .#/##/#.', '##/.#/.# ##/## #./##'],
  },
  {
    name: "'é'",
    seed: 'é',
    blocks: ['#.#/### ##/.#/.# ###/###', '#../###/#.. #.#/.#./#.# ##./.##'],
    'block-sudoku': ['.##/##. ###/..#/..# ###', '#./##/#. #../###/..# ###/#.#'],
    blockudoku: ['##./.## #/#/#/#/# ###', '#./##/.# ###/.#./.#. ##/#./##'],
  },
  {
    name: "'😀'",
    seed: '😀',
    blocks: ['#./## ###/.#./.#. ###/#..', '#../### .#/##/#. .#/##/#.'],
    'block-sudoku': ['..#/### ##/#./#. ..#/..#/###', '..#/..#/### #.#/### ##/.#/##'],
    blockudoku: ['#### #./##/#. #####', '##### #.#/### ##/.#/##'],
  },
  {
    name: 'of 5,000 characters',
    seed: 'block puzzle '.repeat(400).slice(0, 5000),
    blocks: ['#.#/.#./#.# ###/.#./.#. .#./###/.#.', '..#/..#/### ###/#.. ##/##'],
    'block-sudoku': ['#../###/..# ##/#./#. #../###/#..', '#/#/#/#/# ..#/..#/### ##'],
    blockudoku: ['###/.#./.#. #./##/#. ..#/###/..#', '###/.#. ##### ##'],
  },
  {
    name: 'that is half of a surrogate pair',
    seed: '\ud83d',
    blocks: ['##/## ###/#.. #/#/#', '###/#../#.. ..#/###/..# #./##/.#'],
    'block-sudoku': ['#/# ..#/..#/### #../.#./..#', '...#/#### .#/##/.# ##/#./##'],
    blockudoku: ['## ##### #../.#./..#', '.#/.#/## .##/##. #.#/###'],
  },
];

describe('the generator never changes', () => {
  test('version 1', () => {
    assert.equal(engine.generatorVersion, 1);
  });

  test('the sets have their pieces in their order', () => {
    const marks = PLACEMENT_VARIANTS.map(({ name, pieces }) => {
      const hash = fnv1a(utf8(pieces.join(' ')));
      return [name, pieces.length, hash.toString(16).padStart(16, '0')];
    });
    assert.deepEqual(marks.slice(0, 3), SETS);
  });

  for (const { name, seed, ...deals } of DEALS) {
    test(`the seed ${name} deals the hands that it has always dealt`, () => {
      for (const [variant, hands] of Object.entries(deals)) {
        const first = engine.newGame({ variant, seed });
        // The second hand: the same position with its hand used up.
        const second = engine.fromPosition({ ...first.position(), hand: [null, null, null] });
        assert.deepEqual([first.state.hand.join(' '), second.state.hand.join(' ')], hands, variant);
      }
    });
  }
});
