/** The text form of records: short, of safe characters, and either the very record or a clear refusal. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, formatRecord, type GameRecord, parseRecord } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame, type RandomGame, randomOptions } from '../support/arbitraries.js';
import { CUSTOM } from '../support/arbitraries-rule-sets.js';
import { openText, sealText } from '../support/mutate-text.js';
import { json, playLong, playRandomly, smallRandom, startOf, step } from '../support/random.js';
import { assertRefusal, configError } from '../support/refusals.js';
import { assertFrozen } from '../support/same.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import { all, inTurn, sampled, volume } from '../support/volume.js';

const engine = await createEngine();
CUSTOM.forEach((ruleSet) => engine.registerVariant(ruleSet));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SAFE = /^[A-Za-z0-9_-]+$/;

const head = { format: 'block-puzzle/record', version: 1, rules: 1, generator: 1 } as const;

/** Short games and their texts, as they were written when the form was new. */
const KNOWN: readonly (readonly [text: string, record: GameRecord | GameRecord<'fall'>])[] = [
  [
    'r1AQEGYmxvY2tzOdCAAAAAR0ZXh0BACFapgRABimJN',
    {
      ...head,
      config: { variant: 'blocks', rows: 8, columns: 8, handSize: 3, seed: 'text' },
      moves: [
        { piece: 0, row: 0, column: 0 },
        { piece: 2, row: 0, column: 5 },
        { piece: 1, row: 5, column: 2 },
        { piece: 2, row: 3, column: 0 },
      ],
      score: 17,
      assisted: false,
    },
  ],
  [
    'r1AQEKYmxvY2t1ZG9rdSlP8oAgT4DDAACBAba0sgCBIwMCDkYO2NLcyuZ0ZAQFo7zAky8SjQ',
    {
      ...head,
      position: {
        ...{ variant: 'blockudoku', rows: 6, columns: 6, handSize: 2 },
        board: ['#####.', '......', '##....', '##....', '......', '......'],
        ...{ hand: ['#', null], score: 40, streak: 2, seed: 'mid', queue: [['#', '#/#']], drawn: 4 },
        ...{ pieces: ['#', '##', '#/#'], rotate: true, goal: 'lines:2' },
      },
      moves: [
        { piece: 0, row: 0, column: 5 },
        { piece: 1, row: 1, column: 1, rotation: 1 },
      ],
      score: 121,
      assisted: true,
    },
  ],
  [
    'r1AQEIcXVpbnRyaXMo5AQAAAAAAnYxAAZTuXsAAKSlCnw',
    {
      ...head,
      config: { variant: 'quintris', rows: 10, columns: 8, handSize: 1, seed: 'v1' },
      moves: (['rotate', 'right', 'drop', 'down', 'flip', 'drop'] as const).map((action) => ({ action })),
      score: 0,
      assisted: false,
    },
  ],
];

function record(options: object = {}): GameRecord {
  const game = engine.newGame({ variant: 'blocks', seed: 'text', ...options });
  assert.equal(playRandomly(game, 5, smallRandom(2)), 5);
  return game.record();
}

describe('the text of a record', () => {
  test('is read back as the same record, of any game', () => {
    const variant = fc.option(fc.constantFrom(...CUSTOM.map(({ name }) => name)), { freq: 2 });
    const games = randomGame({ minLength: 0, maxLength: 20 });
    let moves = 0;
    fc.assert(
      fc.property(games, randomOptions, variant, fc.boolean(), (config, options, name, assisted) => {
        const start = { ...config, ...(name === null ? {} : { variant: name as RandomGame['variant'] }) };
        const game = startOf(engine, start, options);
        for (const choice of config.choices) if (!step(game, choice)) break;
        if (assisted) game.assist();
        for (const written of [game.record(), json(game.record())]) {
          const text = formatRecord(written);
          assert.match(text, SAFE);
          const read = parseRecord(text);
          assert.deepEqual(read, written);
          assertFrozen(read);
          assert.equal(formatRecord(read), text, 'one record has one text');
        }
        moves += game.state.moves;
      }),
      { seed: FUZZ_SEED, numRuns: volume(15, 300), endOnFailure: true },
    );
    assert.ok(moves > volume(50, 1200), `${moves} moves`);
  });

  for (const [i, { name, rows, columns }] of sampled(PLACEMENT_VARIANTS, 3).entries()) {
    const sizes = [{ variant: name }, { variant: name, rows: 32, columns: 32, handSize: 8, rotate: true }];
    for (const config of inTurn(sizes, i + 1)) {
      const size = config.rows ? '32 x 32 with a hand of 8' : `${rows} x ${columns}`;
      test(`of 200 moves of ${name} on ${size}${config.rotate ? ', turned,' : ''} has at most 900 characters`, (t) => {
        const game = engine.newGame({ ...config, seed: '0123456789abcdef' });
        // A large board needs no thought: each piece as far up as it goes.
        if (!config.rows) playLong(game, 200, smallRandom(1), 10);
        while (game.state.moves < 200 && !game.state.over) {
          const moves = game.legalMoves(game.state.fits.indexOf(true));
          game.play(moves.reduce((best, move) => (move.row < best.row ? move : best)));
        }
        const made = game.record();
        assert.equal(made.moves.length, 200);
        const text = formatRecord(made);
        t.diagnostic(`${text.length} characters`);
        assert.match(text, SAFE);
        assert.ok(text.length <= 900, `${text.length} characters`);
        assert.deepEqual(parseRecord(text), made);
        assert.equal(engine.verify(text).ok, true);
      });
    }
  }

  test('written when the form was new is read today, and written again the same', () => {
    for (const [text, known] of KNOWN) {
      assert.deepEqual(parseRecord(text), known);
      assert.equal(formatRecord(known), text);
      assert.equal(engine.verify(text).ok, true);
    }
  });

  test('keeps every seed: of no character, of control characters, of marks, of letters beyond 16 bits', () => {
    const seeds = [
      '',
      '\0',
      ' a ',
      '\ufeffx',
      'x\ufeff',
      '\u200b',
      'é',
      'e\u0301',
      '🧩',
      '\u{10ffff}',
      '\ufffd',
      '\r\n',
    ];
    for (const seed of [...seeds, 'x'.repeat(65_536), '\u{10ffff}'.repeat(32_768)]) {
      const made = engine.newGame({ variant: 'blocks', seed }).record();
      const read = parseRecord(formatRecord(made));
      assert.equal(read.config?.seed, seed, JSON.stringify(seed.slice(0, 20)));
      assert.equal(engine.verify(formatRecord(made)).ok, true);
    }
    const half = engine.newGame({ variant: 'blocks', seed: 'a\ud800b\udc00' }).record();
    assert.equal(half.config?.seed, 'a\ufffdb\ufffd', 'half a surrogate pair has no bytes of its own');
    assert.deepEqual(parseRecord(formatRecord(half)), half);
  });
});

describe('a changed text is refused:', () => {
  const text = formatRecord(record());
  const refused = (changed: string, codes: readonly string[]): void => {
    const error = assertRefusal(configError(() => parseRecord(changed)));
    assert.equal(error.field, 'record');
    assert.ok(codes.includes(error.code), `${error.code} for ${changed}`);
    const found = engine.verify(changed);
    assert.ok(!found.ok && found.code === error.code && found.move === null);
  };

  test('each of its characters replaced by each other one', () => {
    for (let i = 0; i < text.length; i++) {
      for (const [n, other] of [...ALPHABET].entries()) {
        // With `npm test` one of five, at each place others.
        if (!all && (i + n) % 5 > 0) continue;
        const changed = text.slice(0, i) + other + text.slice(i + 1);
        if (changed !== text) refused(changed, i < 1 ? ['format'] : ['checksum', 'format']);
      }
    }
  });

  test('which says that its checksum is wrong', () => {
    const changed = text.slice(0, 20) + (text[20] === 'A' ? 'B' : 'A') + text.slice(21);
    const { message } = configError(() => parseRecord(changed));
    assert.match(message, /^record must be a text as it was made \(its checksum is wrong\), but was "r2/);
  });

  test('cut anywhere, or with a character lost, doubled or put in', () => {
    for (let i = 0; i < text.length; i++) {
      refused(text.slice(0, i), ['checksum', 'format']);
      refused(text.slice(0, i) + text.slice(i + 1), ['checksum', 'format']);
      refused(text.slice(0, i + 1) + text.slice(i), ['checksum', 'format']);
      for (const other of ['A', '_', '=', ' ', '+', '/', '%', '\0', 'é', '\n']) {
        refused(text.slice(0, i) + other + text.slice(i), ['checksum', 'format']);
      }
    }
  });

  test('with two neighbours in each other’s place', () => {
    for (let i = 0; i + 1 < text.length; i++) {
      const changed = text.slice(0, i) + text[i + 1]! + text[i]! + text.slice(i + 2);
      if (changed !== text) refused(changed, ['checksum', 'format']);
    }
  });

  test('in the other base64, padded, quoted, or with another prefix', () => {
    const standard = text.replaceAll('-', '+').replaceAll('_', '/');
    for (const changed of [
      '',
      'r',
      'r1',
      'r1AAAA',
      `${text}=`,
      `${text}==`,
      ` ${text}`,
      `${text}\n`,
      `"${text}"`,
    ]) {
      refused(changed, ['format']);
    }
    if (standard !== text) refused(standard, ['format']);
    refused(`r1${text.slice(2)}`, ['checksum']);
    for (const prefix of ['R2', 'r3', 'p1', '2r', 'rr', '\u0072\u0662'])
      refused(prefix + text.slice(2), ['format']);
  });

  test('with a good checksum but bytes too many or too few', () => {
    const bytes = openText(text);
    assert.equal(sealText('r2', bytes), text, 'the checksum is FNV-1a');
    for (let length = 0; length < bytes.length; length++) {
      const error = configError(() => parseRecord(sealText('r2', bytes.subarray(0, length))));
      assertRefusal(error);
    }
    for (const more of [[0], [1], [0, 0, 0], [...bytes]]) {
      refused(sealText('r2', Buffer.concat([bytes, Buffer.from(more)])), ['format']);
    }
  });
});

describe('formatRecord', () => {
  test('refuses moves that its text has no room for, by name', () => {
    const made = record();
    const [first] = made.moves as [object];
    for (const [change, field] of [
      [{ piece: 3 }, 'piece'],
      [{ piece: -1 }, 'piece'],
      [{ row: 8 }, 'row'],
      [{ row: -1 }, 'row'],
      [{ column: 8 }, 'column'],
      [{ column: 2 ** 40 }, 'column'],
      [{ rotation: 1 }, 'rotation'],
    ] as const) {
      const forged = { ...made, moves: [first, { ...first, ...change }] };
      const error = configError(() => formatRecord(forged as GameRecord));
      assert.deepEqual([error.code, error.field], ['range', `moves[1].${field}`]);
    }
  });

  test('writes a record of any version, so that it can be kept until there is an engine for it', () => {
    const other = { ...record(), rules: 7, generator: 300 };
    assert.deepEqual(parseRecord(formatRecord(other)), other);
  });
});
