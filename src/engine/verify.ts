/** Verification by replay: a record is true when its moves can be played and earn its score. */
import { onlyFields, ownKeys, readObject, refuse, show } from './check.js';
import type { Core } from './core.js';
import { ConfigError } from './errors.js';
import { Game } from './game.js';
import { goalText } from './goal.js';
import type { Kind } from './kinds.js';
import { mechanismOf } from './mechanisms.js';
import { expectVersions, type ParsedRecord, readRecord } from './record.js';
import { parseRecordText } from './record-text.js';
import { type AnyStart, configOf, isFresh, positionOf, readConfig } from './setup.js';
import { readStart } from './snapshot.js';
import type { GameConfig, GameRecord, Verdict } from './types.js';

const CONFIG_FIELDS: readonly (keyof GameConfig)[] = [
  'variant',
  'rows',
  'columns',
  'handSize',
  'seed',
  'pieces',
  'rotate',
  'fair',
  'order',
  'draw',
  'profile',
  'colors',
  'contagion',
  'compact',
  'scoring',
  'penalty',
  'solvable',
  'goal',
];

/** Reads a record in either form, of this engine's versions. Throws ConfigError. */
export function readAnyRecord(record: unknown, core: Core): ParsedRecord {
  const parsed = typeof record === 'string' ? parseRecordText(record) : readRecord(record);
  expectVersions(parsed, core);
  return parsed;
}

/**
 * Replays a record, in its plain or its text form. Never throws, whatever it is given. The work is bounded by
 * the record's length: at most 100,000 moves and 10,000,000 pieces dealt before them; a `solvable` hand takes a millisecond at worst. With `expected` it must
 * also be of that game, played from its beginning.
 */
export function verify(record: GameRecord<Kind> | string, core: Core, expected?: GameConfig): Verdict {
  try {
    const parsed = readAnyRecord(record, core);
    if (expected !== undefined) expectGame(parsed.start, expected);
    const { start, moves, assisted } = parsed;
    const { state } = Game.replay(core, parsed);
    return Object.freeze({
      ok: true,
      score: state.score,
      earned: state.score - start.score,
      moves: moves.length,
      over: state.over,
      config: configOf(start),
      from: isFresh(start) ? 'seed' : 'position',
      goal: state.goal,
      assisted,
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) {
      return bad('unreadable', null, 'the record cannot be read');
    }
    const at = /^moves\[(\d+)\]/.exec(error.field);
    return bad(error.code, at ? Number(at[1]) : null, error.message);
  }
}

function rulesOf({ setup }: AnyStart): Readonly<Record<string, unknown>> {
  return mechanismOf(setup.variant).rulesOf(setup);
}

/** Throws a ConfigError `mismatch` unless the start is that of the expected game. */
function expectGame(start: AnyStart, input: unknown): void {
  // A misspelt `seed` would expect nothing, and so would one that was looked up and not found.
  const source = readObject(input, 'expected');
  onlyFields(source, 'expected', CONFIG_FIELDS);
  const expected = readStart(source, 'expected', readConfig);
  const { setup } = expected;
  if (!expected.seeded && ownKeys(source, 'expected').includes('seed'))
    refuse('missing', 'expected.seed', undefined, 'a text, or left out: then any seed is good');
  if (!isFresh(start))
    refuse('mismatch', 'position', positionOf(start), 'left out: the game begins from a seed');
  const wanted: Record<string, unknown> = {
    ...rulesOf(expected),
    ...(expected.seeded ? { seed: setup.seed } : {}),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  };
  const { seed, goal } = start.setup;
  const actual = { ...rulesOf(start), seed, goal: goal && goalText(goal) } as Record<string, unknown>;
  for (const [field, value] of Object.entries(wanted)) {
    if (actual[field] !== value) refuse('mismatch', `config.${field}`, actual[field], show(value));
  }
}

function bad(code: string, move: number | null, message: string): Verdict {
  return Object.freeze({ ok: false, code, move, message });
}
