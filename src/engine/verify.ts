/** Verification by replay: a record is true when its moves can be played and earn its score. */
import { onlyFields, ownKeys, read, readBoolean, readInteger, readObject, refuse, show } from './check.js';
import type { Engine } from './engine.js';
import { ConfigError } from './errors.js';
import { isFalling } from './fall/types.js';
import { goalText } from './goal.js';
import type { Kind } from './kinds.js';
import { GRAVITY, MAX_MOVES } from './limits.js';
import type { AnyStart, Codecs } from './mechanism.js';
import { pacingOf, readGravity } from './pace.js';
import { configOf, positionOf, readConfig } from './setup.js';
import { readStart } from './snapshot.js';
import { atOnce } from './steps.js';
import type { Expected, GameRecord, Verdict } from './types.js';

/** What a configuration of every kind of game may have. */
const FIELDS = ['variant', 'rows', 'columns', 'handSize', 'seed', 'goal'];
/** What may be expected of a game beside its rules, as an error says it. */
const FACTS = {
  ticks: `a whole number from 0 to ${MAX_MOVES}`,
  pace: 'auto or turn',
  gravity: `a whole number from ${GRAVITY.from} to ${GRAVITY.to}`,
  assisted: 'true or false',
} as const;
/** What may be left out, and then may be anything. */
const OPEN: Readonly<Record<string, string>> = { seed: 'a text', handSize: 'a whole number', ...FACTS };

type Facts = Readonly<Record<keyof typeof FACTS, unknown>>;

/**
 * Replays a record, in its plain or its text form. Never throws, whatever it is given. The work is bounded by
 * the record's length: at most 100,000 moves and 10,000,000 pieces dealt before them; a `solvable` hand takes a millisecond at worst. With `expected` it must
 * also be of that game, played from its beginning.
 */
export function verify(record: GameRecord<Kind> | string, engine: Engine, expected?: Expected): Verdict {
  try {
    const parsed = engine.parse(record);
    const wanted = expected === undefined ? null : expectGame(parsed.start, expected, engine.codecs);
    const { start, moves, assisted, slowest } = parsed;
    const { state } = atOnce(engine.proving(parsed));
    const ticks = isFalling(state) ? state.ticks : 0;
    const facts = { assisted, ticks, ...pacingOf(slowest) };
    if (wanted) expectFacts(facts, wanted);
    return Object.freeze({
      ok: true,
      score: state.score,
      earned: state.score - start.score,
      moves: moves.length,
      over: state.over,
      config: configOf(start),
      from: start.codec.isFresh(start) ? 'seed' : 'position',
      goal: state.goal,
      ...facts,
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) {
      return bad('unreadable', null, 'the record cannot be read');
    }
    const at = /^moves\[(\d+)\]/.exec(error.field);
    return bad(error.code, at ? Number(at[1]) : null, error.message);
  }
}

/** Throws a ConfigError `mismatch` unless the start is that of the expected game; answers what else is expected. */
function expectGame(start: AnyStart, input: unknown, codecs: Codecs): Partial<Facts> {
  // A misspelt `seed` would expect nothing, and so would one that was looked up and not found.
  const source = readObject(input, 'expected');
  const options = Object.values(codecs).flatMap((codec) => codec.options);
  onlyFields(source, 'expected', [...FIELDS, ...new Set(options), ...Object.keys(FACTS)]);
  const expected = readStart(source, 'expected', readConfig, codecs);
  const { setup } = expected;
  const rules = expected.codec.rulesOf(setup);
  const given = ownKeys(source, 'expected');
  for (const [field, form] of Object.entries(OPEN)) {
    const isOpen = !(field in rules) && (field !== 'handSize' || expected.codec.hasHand);
    if (isOpen && given.includes(field) && read(source, field, `expected.${field}`) === undefined)
      refuse('missing', `expected.${field}`, undefined, `${form}, or left out: then any is good`);
  }
  const facts = readFacts(source);
  if (!start.codec.isFresh(start))
    refuse('mismatch', 'position', positionOf(start), 'left out: the game begins from a seed');
  const wanted: Record<string, unknown> = {
    ...rules,
    // The next pieces that a falling game shows help, and change no rule.
    ...(given.includes('handSize') ? { handSize: setup.handSize } : {}),
    ...(expected.seeded ? { seed: setup.seed } : {}),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  };
  const { seed, goal, handSize } = start.setup;
  const actual = {
    handSize,
    ...start.codec.rulesOf(start.setup),
    seed,
    goal: goal && goalText(goal),
  } as Record<string, unknown>;
  for (const [field, value] of Object.entries(wanted)) {
    if (actual[field] !== value) refuse('mismatch', `config.${field}`, actual[field], show(value));
  }
  return facts;
}

/** Reads what else is expected. Throws ConfigError. */
function readFacts(source: object): Partial<Facts> {
  const facts: Partial<Record<keyof Facts, unknown>> = {};
  for (const field of Object.keys(FACTS) as (keyof Facts)[]) {
    const value = read(source, field, `expected.${field}`);
    if (value === undefined) continue;
    const name = `expected.${field}`;
    if (field === 'ticks') readInteger(value, name, 0, MAX_MOVES);
    else if (field === 'gravity') readGravity(value, name);
    else if (field === 'assisted') readBoolean(value, name);
    else if (value !== 'auto' && value !== 'turn')
      refuse(typeof value === 'string' ? 'unknown' : 'type', name, value, FACTS.pace);
    facts[field] = value;
  }
  return facts;
}

/** Throws a ConfigError `mismatch` for what is not as it is expected, `missing` for what the record does not say. */
function expectFacts(facts: Facts, wanted: Partial<Facts>): void {
  for (const [field, value] of Object.entries(wanted)) {
    const fact = facts[field as keyof Facts];
    if (fact === value) continue;
    if (facts.pace === null && fact === null)
      refuse('missing', field, fact, `${show(value)}, and the record would have to say so`);
    refuse('mismatch', field, fact, show(value));
  }
}

function bad(code: string, move: number | null, message: string): Verdict {
  return Object.freeze({ ok: false, code, move, message });
}
