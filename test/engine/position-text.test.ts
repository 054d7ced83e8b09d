/** The text form of positions: either the very position or a clear refusal. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, formatPosition, parsePosition, type PositionInput } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame, type RandomGame, randomOptions } from '../support/arbitraries.js';
import { CUSTOM } from '../support/arbitraries-rule-sets.js';
import { openText, sealText } from '../support/mutate-text.js';
import { json, shown, startOf, step } from '../support/random.js';
import { assertRefusal, configError } from '../support/refusals.js';
import { assertFrozen, same } from '../support/same.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
CUSTOM.forEach((ruleSet) => engine.registerVariant(ruleSet));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SAFE = /^[A-Za-z0-9_-]+$/;
const FULL = Array(8).fill('########').join('/');

/** Positions and their texts, as they were written when the form was new. */
const KNOWN: readonly (readonly [text: string, position: PositionInput])[] = [
  [
    'p1BmJsb2NrcznQgAAAADYWJjARbDH8',
    {
      ...{ variant: 'blocks', rows: 8, columns: 8, handSize: 3, board: Array<string>(8).fill('........') },
      ...{ score: 0, streak: 0, seed: 'abc', queue: [], drawn: 0 },
    },
  ],
  [
    'p1CmJsb2NrdWRva3UpT3KAIE-AwwAAgQCBIwMCDkYO2NLcyuZ0ZDMVgU4',
    {
      ...{ variant: 'blockudoku', rows: 6, columns: 6, handSize: 2 },
      board: ['#####.', '......', '##....', '##....', '......', '......'],
      ...{ hand: ['#', null], score: 40, streak: 2, queue: [['#', '#/#']], drawn: 4 },
      ...{ pieces: ['#', '##', '#/#'], rotate: true, goal: 'lines:2' },
    },
  ],
];

describe('the text of a position', () => {
  test('is read back as the same position, wherever a game stands', () => {
    const variant = fc.option(fc.constantFrom(...CUSTOM.map(({ name }) => name)), { freq: 2 });
    const games = randomGame({ minLength: 0, maxLength: 9 });
    const seen = { hand: 0, used: 0, queue: 0, pieces: 0, goal: 0, rotate: 0, fair: 0, filled: 0 };
    fc.assert(
      fc.property(games, randomOptions, variant, (config, options, name) => {
        const start = { ...config, ...(name === null ? {} : { variant: name as RandomGame['variant'] }) };
        const game = startOf(engine, start, options);
        for (;;) {
          const position = game.position();
          for (const written of [position, json(position)]) {
            const text = formatPosition(written);
            assert.match(text, SAFE);
            const read = parsePosition(text);
            assert.deepEqual(read, written);
            assertFrozen(read);
            assert.equal(formatPosition(read), text, 'one position has one text');
          }
          seen.hand++;
          if (position.hand.includes(null)) seen.used++;
          for (const field of ['queue', 'pieces', 'goal', 'rotate'] as const) {
            if (position[field] && position[field] !== true && position[field].length) seen[field]++;
          }
          if (position.rotate !== undefined) seen.rotate++;
          if (position.fair !== undefined) seen.fair++;
          if (position.board.some((row) => row.includes('#'))) seen.filled++;
          if (!step(game, config.choices[game.state.moves] ?? 0) || game.state.moves >= config.choices.length)
            break;
        }
      }),
      { seed: FUZZ_SEED, numRuns: volume(20, 300), endOnFailure: true },
    );
    for (const [what, count] of Object.entries(seen)) assert.ok(count >= volume(3, 50), `${what}: ${count}`);
  });

  test('starts the same game as the position itself', () => {
    fc.assert(
      fc.property(randomGame({ minLength: 6, maxLength: 6 }), randomOptions, (config, options) => {
        const game = startOf(engine, config, options);
        const { hand, pieces, choices: _, ...rest } = config;
        const position = { ...rest, ...(hand && { hand }), ...(pieces && { pieces }), ...options };
        const copy = engine.fromPosition(formatPosition(position));
        for (const choice of config.choices) {
          same(shown(copy), shown(game), 'the same game');
          if (!step(game, choice)) break;
          step(copy, choice);
        }
      }),
      { seed: FUZZ_SEED, numRuns: volume(15, 100), endOnFailure: true },
    );
  });

  test('says what was left out as the variant has it, but draws no seed and no hand', () => {
    for (const { name: variant, rows, columns, handSize } of PLACEMENT_VARIANTS) {
      const read = parsePosition(formatPosition({ variant }));
      assert.deepEqual(read, {
        ...{ variant, rows, columns, handSize, board: Array(rows).fill('.'.repeat(columns)) },
        ...{ score: 0, streak: 0, queue: [], drawn: 0 },
      });
      const seeds = [1, 2].map(() => engine.fromPosition(formatPosition({ variant })).state.seed);
      assert.notEqual(seeds[0], seeds[1], 'each start draws its own');
      assert.deepEqual(parsePosition(formatPosition({ variant, seed: '' })), { ...read, seed: '' });
    }
  });

  test('written when the form was new is read today, and written again the same', () => {
    for (const [text, position] of KNOWN) {
      assert.deepEqual(parsePosition(text), position);
      assert.equal(formatPosition(position), text);
    }
  });

  test('has room for the largest position there is', () => {
    const position: PositionInput = {
      ...{ variant: 'blocks', rows: 32, columns: 32, handSize: 8, score: 1e15, streak: 1e6, drawn: 1e7 },
      board: Array<string>(32).fill('#.'.repeat(16)),
      hand: Array<string>(8).fill(FULL),
      seed: '\u{ffff}'.repeat(65_536),
      queue: Array<string[]>(volume(300, 10_000)).fill(Array<string>(8).fill(FULL)),
      pieces: Array<string>(256).fill(FULL),
      ...{ rotate: true, goal: 'score:1000000000' },
    };
    const text = formatPosition(position);
    assert.match(text, SAFE);
    assert.deepEqual(parsePosition(text), position);
  });

  test('keeps a seed that begins with a byte order mark', () => {
    const read = parsePosition(formatPosition({ variant: 'blocks', seed: '\ufeffa' }));
    assert.equal(read.seed, '\ufeffa');
  });
});

describe('a changed text is refused:', () => {
  const text = formatPosition({
    variant: 'blockudoku',
    hand: ['#', null, '##/.#'],
    seed: 'x',
    goal: 'clear',
  });
  const refused = (changed: string): void => {
    for (const make of [() => parsePosition(changed), () => engine.fromPosition(changed)]) {
      const error = assertRefusal(configError(make));
      assert.equal(error.field, 'position');
      assert.ok(['checksum', 'format'].includes(error.code), error.code);
    }
  };

  test('each of its characters replaced by each other one', () => {
    for (let i = 0; i < text.length; i++) {
      for (const other of ALPHABET) {
        const changed = text.slice(0, i) + other + text.slice(i + 1);
        if (changed !== text) refused(changed);
      }
    }
  });

  test('cut anywhere, or with a character lost or put in', () => {
    for (let i = 0; i < text.length; i++) {
      refused(text.slice(0, i));
      refused(text.slice(0, i) + text.slice(i + 1));
      for (const other of ['A', '_', '=', ' ', '+', '/', '%'])
        refused(text.slice(0, i) + other + text.slice(i));
    }
  });

  test('of a record, or with a good checksum but bytes too many or too few', () => {
    const bytes = openText(text);
    assert.equal(sealText('p1', bytes), text);
    refused(sealText('r1', bytes));
    refused(sealText('P1', bytes));
    for (let length = 0; length < bytes.length; length++) {
      assertRefusal(configError(() => parsePosition(sealText('p1', bytes.subarray(0, length)))));
    }
    for (const more of [[0], [255], [...bytes]])
      refused(sealText('p1', Buffer.concat([bytes, Buffer.from(more)])));
  });

  test('with a good checksum but a value out of bounds, by the name of the field', () => {
    const bytes = Buffer.from(openText(formatPosition({ variant: 'blocks', seed: '' })));
    const name = bytes.indexOf('blocks');
    assert.ok(name > 0);
    bytes.write('Blocks', name, 'latin1');
    const error = configError(() => parsePosition(sealText('p1', bytes)));
    assert.deepEqual([error.code, error.field, error.value], ['unknown', 'variant', 'Blocks']);
  });
});

test('formatPosition refuses what is no position, by the name of the field', () => {
  for (const [code, field, input] of [
    ['missing', 'variant', {}],
    ['unknown', 'variant', { variant: 'chess' }],
    ['range', 'rows', { variant: 'blocks', rows: 0 }],
    ['mismatch', 'board', { variant: 'blocks', rows: 3, board: ['...'] }],
    ['format', 'goal', { variant: 'blocks', goal: 'win' }],
  ] as const) {
    const error = configError(() => formatPosition(input as unknown as PositionInput));
    assert.deepEqual([error.code, error.field], [code, field]);
  }
});
