/** Verification by replay: a record is true when its moves can be played and earn its score. */
import { onlyFields, ownKeys, readObject, refuse, show } from './check.js';
import type { Engine } from './engine.js';
import { ConfigError } from './errors.js';
import { goalText } from './goal.js';
import type { Kind } from './kinds.js';
import type { AnyStart, Codecs } from './mechanism.js';
import { configOf, positionOf, readConfig } from './setup.js';
import { readStart } from './snapshot.js';
import { atOnce } from './steps.js';
import type { GameConfig, GameRecord, Verdict } from './types.js';

/** What a configuration of every kind of game may have. */
const FIELDS = ['variant', 'rows', 'columns', 'handSize', 'seed'];

/**
 * Replays a record, in its plain or its text form. Never throws, whatever it is given. The work is bounded by
 * the record's length: at most 100,000 moves and 10,000,000 pieces dealt before them; a `solvable` hand takes a millisecond at worst. With `expected` it must
 * also be of that game, played from its beginning.
 */
export function verify(record: GameRecord<Kind> | string, engine: Engine, expected?: GameConfig): Verdict {
  try {
    const parsed = engine.parse(record);
    if (expected !== undefined) expectGame(parsed.start, expected, engine.codecs);
    const { start, moves, assisted } = parsed;
    const { state } = atOnce(engine.proving(parsed));
    return Object.freeze({
      ok: true,
      score: state.score,
      earned: state.score - start.score,
      moves: moves.length,
      over: state.over,
      config: configOf(start),
      from: start.codec.isFresh(start) ? 'seed' : 'position',
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

/** Throws a ConfigError `mismatch` unless the start is that of the expected game. */
function expectGame(start: AnyStart, input: unknown, codecs: Codecs): void {
  // A misspelt `seed` would expect nothing, and so would one that was looked up and not found.
  const source = readObject(input, 'expected');
  const options = Object.values(codecs).flatMap((codec) => codec.options);
  onlyFields(source, 'expected', [...FIELDS, ...new Set(options), 'goal']);
  const expected = readStart(source, 'expected', readConfig, codecs);
  const { setup } = expected;
  if (!expected.seeded && ownKeys(source, 'expected').includes('seed'))
    refuse('missing', 'expected.seed', undefined, 'a text, or left out: then any seed is good');
  if (!start.codec.isFresh(start))
    refuse('mismatch', 'position', positionOf(start), 'left out: the game begins from a seed');
  const wanted: Record<string, unknown> = {
    ...expected.codec.rulesOf(setup),
    ...(expected.seeded ? { seed: setup.seed } : {}),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  };
  const { seed, goal } = start.setup;
  const actual = { ...start.codec.rulesOf(start.setup), seed, goal: goal && goalText(goal) } as Record<
    string,
    unknown
  >;
  for (const [field, value] of Object.entries(wanted)) {
    if (actual[field] !== value) refuse('mismatch', `config.${field}`, actual[field], show(value));
  }
}

function bad(code: string, move: number | null, message: string): Verdict {
  return Object.freeze({ ok: false, code, move, message });
}
