/** What the tests of refusals have in common. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  ConfigError,
  type ConfigErrorCode,
  type Engine,
  type GameRecord,
  type Snapshot,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED } from './arbitraries.js';
import { playRandomly, smallRandom } from './random.js';

/** Every code of a ConfigError. */
export const CONFIG_CODES = Object.keys({
  type: 0,
  range: 0,
  unknown: 0,
  format: 0,
  mismatch: 0,
  version: 0,
  'illegal-move': 0,
  score: 0,
  checksum: 0,
  taken: 0,
  missing: 0,
} satisfies Record<ConfigErrorCode, 0>);

/** Those that plain data of a game can be refused for, sorted: it has no checksum, and takes no variant's name. */
export const GAME_CODES = CONFIG_CODES.filter((code) => code !== 'checksum' && code !== 'taken').sort();

/** Fails unless `error` is a ConfigError as a host can rely on: a known code, a field, a short sentence. */
export function assertRefusal(error: unknown): ConfigError {
  assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
  assert.ok(CONFIG_CODES.includes(error.code), error.code);
  assert.ok(error.field.length > 0, `no field: ${error.message}`);
  assertSentence(error);
  assertShort(error.message);
  return error;
}

/** What a field takes, and what it got; or why it could not be read, or which move not be played. */
function assertSentence({ message }: ConfigError): void {
  assert.match(message, /^\S.* (must be [^\s,].*, but was \S.*|could not be read|cannot be played: \S.*)$/s);
}

/** A sentence, but for the names of the variants, of which a host may register any number. */
export function assertShort(message: string, most = 400): void {
  const { length } = message.replace(/ one of [\w-]+(?:, [\w-]+)*/, ' one of');
  assert.ok(length > 10 && length < most, `${length} characters: ${message.slice(0, 500)}`);
}

const snapshots = new WeakMap<Engine, string>();

/** A snapshot of a game of eight moves, two of which are undone; a fresh copy each time. */
export function takeSnapshot(engine: Engine): Snapshot {
  let text = snapshots.get(engine);
  if (text === undefined) {
    const game = engine.fromPosition({
      variant: 'blockudoku',
      seed: 'snapshot',
      queue: [['#', '##', '#/#']],
      pieces: ['#', '##/##', '#.#'],
    });
    assert.equal(playRandomly(game, 8, smallRandom(2)), 8);
    game.undo();
    game.undo();
    text = JSON.stringify(game.snapshot());
    snapshots.set(engine, text);
  }
  return JSON.parse(text) as Snapshot;
}

/** The ConfigError that `make` throws; fails if it throws anything else, or nothing. */
export function configError(make: () => unknown): ConfigError {
  try {
    make();
  } catch (error) {
    assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
    assert.ok(error instanceof Error);
    assert.equal(error.name, 'ConfigError');
    assertSentence(error);
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** What is refused: the code, the field that the error names, and what is wrong beside a good rest. */
export type Fault = readonly [code: string, field: string, input: Record<string, unknown>];

export const each = (code: string, field: string, values: readonly unknown[]): Fault[] =>
  values.map((value) => [code, field, { [field]: value }]);

/** A test for each field that has faults. */
export function testFaults(where: string, faults: readonly Fault[], read: (input: object) => unknown): void {
  const root = (field: string): string => field.replace(/\[.*/, '');
  for (const field of new Set(faults.map(([, name]) => root(name)))) {
    test(`${where}: ${field}`, () => {
      for (const [code, name, input] of faults.filter(([, name]) => root(name) === field)) {
        const error = assertRefusal(configError(() => read(input)));
        assert.deepEqual([error.code, error.field], [code, name], JSON.stringify(input).slice(0, 200));
      }
    });
  }
}

/** Refused positions change nothing in a game; `told` is all that it says. */
export function assertUntouched(
  faults: readonly Fault[],
  read: (input: object) => unknown,
  told: () => unknown,
): void {
  const before = JSON.stringify(told());
  for (const [, , input] of faults) assert.throws(() => read(input), ConfigError);
  assert.equal(JSON.stringify(told()), before);
}

/** Positions of any values in some of the fields are games, which are played and proved, or refused by name. */
export function assertGamesOrRefusals<G extends { record(): unknown }>(
  engine: Engine,
  changes: fc.Arbitrary<readonly [string, unknown][]>,
  start: (changes: object) => G,
  play: (game: G) => void,
): void {
  let taken = 0;
  fc.assert(
    fc.property(changes, (values) => {
      try {
        const game = start(Object.fromEntries(values));
        play(game);
        assert.equal(engine.verify(game.record() as GameRecord).ok, true);
        taken++;
      } catch (error) {
        assertRefusal(error);
      }
    }),
    { seed: FUZZ_SEED, numRuns: 1000 },
  );
  assert.ok(taken > 200, `${taken} were taken`);
}
