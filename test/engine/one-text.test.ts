/** One record has one text, and one game one record: what would be written in another way is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  formatPosition,
  formatRecord,
  type Game,
  type GameRecord,
  parsePosition,
  parseRecord,
} from 'block-puzzle-element/engine';
import { decode } from '../fuzz/decode.js';
import { decodeFalling } from '../fuzz/falling-decode.js';
import { openText, sealText } from '../support/mutate-text.js';
import { json } from '../support/random.js';
import { assertRefusal, configError } from '../support/refusals.js';

const engine = await createEngine();

const bitsOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');

/** A text with its bits changed, under a good checksum. */
function rewritten(text: string, change: (bits: string) => string): string {
  const bits = change(bitsOf(openText(text)));
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return sealText(
    text.slice(0, 2),
    Uint8Array.from(whole.match(/.{8}/g)!, (byte) => parseInt(byte, 2)),
  );
}

/** Other bits in the place of those from `at` on; negative from the end. */
const put =
  (at: number, length: number, other: string) =>
  (bits: string): string =>
    bits.slice(0, at) + other + bits.slice(at + length);

const HEAD = 16;
const FALL = HEAD + 8 + 64; // behind the name: 24 bits of sizes, rules and flags, then three numbers
const PLACE = HEAD + 8 + 48;

const played = engine.newGame({ variant: 'quintris', seed: 'abc' });
played.play({ action: 'drop' });
played.play({ action: 'drop' });
const FALLING = formatRecord(played.record());
const BLOCKS = formatRecord(engine.newGame({ variant: 'blocks', seed: 'abc' }).record());

function refused(text: string, part: RegExp): void {
  const error = assertRefusal(configError(() => parseRecord(text)));
  assert.deepEqual([error.code, error.field], ['format', 'record']);
  assert.match(error.message, part);
  const verdict = engine.verify(text);
  assert.ok(!verdict.ok);
  assert.deepEqual([verdict.code, verdict.message], [error.code, error.message]);
}

describe('the text of a record is refused for', () => {
  const cases: readonly (readonly [what: string, good: string, change: (bits: string) => string])[] = [
    ['a number with a byte of zeros behind it', FALLING, put(0, 8, '1000000100000000')],
    [
      'a number of moves with one',
      FALLING,
      (bits) => {
        const at = FALL + 24 + 24 + 8 + 32 + 8;
        assert.equal(bits.slice(at, at + 14), '00000010101010');
        return put(at, 8, '1000001000000000')(bits);
      },
    ],
    [
      'a falling board that is empty',
      FALLING,
      (bits) => put(FALL + 48, 0, '0'.repeat(25 * 15))(put(FALL + 17, 1, '1')(bits)),
    ],
    [
      'a run of actions in two pieces',
      FALLING,
      (bits) => {
        const at = FALL + 24 + 24 + 8 + 32 + 8 + 8;
        assert.equal(bits.slice(at, at + 6), '101010', 'drop, twice');
        return put(at, 6, '10111011')(bits);
      },
    ],
    [
      'an empty board',
      BLOCKS,
      (bits) => put(PLACE + 20 + 24, 0, '0'.repeat(64))(put(PLACE + 14, 1, '1')(bits)),
    ],
    [
      'an empty queue',
      BLOCKS,
      (bits) => put(PLACE + 20 + 24 + 32, 0, '0'.repeat(8))(put(PLACE + 17, 1, '1')(bits)),
    ],
    ['what lies behind its end', FALLING, (bits) => `${bits}00000000`],
    ['a last byte that is filled with ones', FALLING, (bits) => bits.replace(/0$/, '1')],
  ];
  for (const [what, good, change] of cases)
    test(what, () => {
      const text = rewritten(good, change);
      assert.notEqual(text, good);
      refused(text, /a text as it is written/);
      // It is that part alone: who reads the bits without a doubt finds the same record in them.
      const meant = good === BLOCKS ? decode(text) : decodeFalling(text);
      assert.equal(formatRecord(meant as unknown as GameRecord), good);
    });

  test('the pace of a game in which nothing was played', () => {
    const text = formatRecord(engine.newGame({ variant: 'quintris', seed: 'abc' }).record());
    // Behind the number of moves, the score and the help.
    const at = FALL + 24 + 24 + 8 + 32 + 8 + 8 + 8 + 1;
    assert.equal(bitsOf(openText(text)).length - at, 8 + 7, 'and the rest of a byte');
    refused(rewritten(text, put(at, 8, '00000001')), /a text as it is written/);
  });

  test('characters that are no UTF-8', () => {
    const at = FALL + 24 + 24 + 8 + 8;
    for (const bytes of ['11111111', '11000000', '11101101', '10000000']) {
      const text = rewritten(FALLING, put(at, 8, bytes));
      refused(text, /no UTF-8/);
    }
    // A replacement character of its own is one like any other.
    const made = engine.newGame({ variant: 'quintris', seed: 'a\ufffdb' }).record();
    assert.equal(parseRecord(formatRecord(made)).config!.seed, 'a\ufffdb');
  });

  test('a cell that the board has not', () => {
    const game = engine.newGame({ variant: 'blocks', rows: 3, columns: 3, seed: 'abc', pieces: ['#'] });
    game.play({ piece: 0, row: 2, column: 2 });
    const text = formatRecord(game.record());
    const bits = bitsOf(openText(text));
    const at = PLACE + 20 + 24 + 32 + 15 + 8 + 2;
    assert.equal(bits.slice(at - 10, at + 4), '00000001001000', 'one move, of piece 0 to cell 8');
    const outside = rewritten(text, put(at, 4, '1001'));
    const error = assertRefusal(configError(() => parseRecord(outside)));
    assert.deepEqual([error.code, error.field], ['range', 'moves[0].row']);
  });
});

test('the text of a position too', () => {
  const text = formatPosition({ variant: 'quintris', seed: 'abc' });
  const padded = rewritten(text, put(0, 8, '1000100000000000'));
  const filled = rewritten(text, (bits) =>
    put(FALL - HEAD + 48, 0, '0'.repeat(25 * 15))(put(FALL - HEAD + 17, 1, '1')(bits)),
  );
  for (const other of [padded, filled]) {
    for (const read of [() => parsePosition(other), () => engine.fromPosition(other)]) {
      const error = assertRefusal(configError(read));
      assert.deepEqual([error.code, error.field], ['format', 'position']);
    }
  }
  assert.equal(formatPosition(parsePosition(text)), text);
});

describe('a game notes the least rotation that lays a piece as it was laid', () => {
  const oneOf = (piece: string): Game =>
    engine.fromPosition({ variant: 'blocks', hand: [piece], rotate: true, seed: 'abc' });

  for (const [piece, rotation, least] of [
    ['##/##', 1, undefined],
    ['##/##', 3, undefined],
    ['##', 2, undefined],
    ['##', 3, 1],
    ['.##/##.', 3, 1],
    ['##/#.', 3, 3],
  ] as const) {
    test(`${piece}, turned ${rotation}`, () => {
      const move = { piece: 0, row: 1, column: 1 };
      const game = oneOf(piece);
      game.play({ ...move, rotation });
      const noted = least === undefined ? move : { ...move, rotation: least };
      assert.deepEqual([game.record().moves, game.snapshot().moves], [[noted], [noted]]);
      const direct = oneOf(piece);
      direct.play(noted);
      assert.equal(formatRecord(game.record()), formatRecord(direct.record()), 'one game has one text');
      assert.deepEqual(game.state.board, direct.state.board);
    });
  }

  test('also of a saved game of an earlier version', () => {
    const game = oneOf('##/##');
    game.play({ piece: 0, row: 1, column: 1 });
    const snapshot = json(game.snapshot());
    const turned = { ...snapshot, moves: [{ ...snapshot.moves[0]!, rotation: 2 }] };
    assert.deepEqual(engine.restore(turned).record(), game.record());
  });
});

test('records of earlier versions are read as they were written', () => {
  const old: readonly string[] = [
    'r1AQEGYmxvY2tzOdCAAAAAR0ZXh0BACFapgRABimJN',
    'r1AQEKYmxvY2t1ZG9rdSlP8oAgT4DDAACBAba0sgCBIwMCDkYO2NLcyuZ0ZAQFo7zAky8SjQ',
  ];
  for (const text of old) {
    assert.equal(engine.verify(text).ok, true);
    assert.equal(formatRecord(parseRecord(text) as GameRecord), text);
  }
});
