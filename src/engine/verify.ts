/** Verification by replay: a record is true when its moves can be played and earn its score. */
import { onlyFields, ownKeys, read, readBoolean, readObject, refuse, show } from './check.js';
import type { Engine } from './engine.js';
import { ConfigError } from './errors.js';
import { goalText } from './goal.js';
import type { Kind } from './kinds.js';
import type { AnyStart } from './mechanism.js';
import { configOf, positionOf, readConfig } from './setup.js';
import { readStart } from './snapshot.js';
import { atOnce } from './steps.js';
import type { Expected, GameRecord, Verdict } from './types.js';

/** What a configuration of every kind of game may have. */
const FIELDS = ['variant', 'rows', 'columns', 'handSize', 'seed', 'goal'];
/**
 * Replays a record, in its plain or its text form. Never throws, whatever it is given. The work is bounded by
 * the record's length: at most 100,000 moves and 10,000,000 pieces dealt before them; a `solvable` hand takes a millisecond at worst. With `expected` it must
 * also be of that game, played from its beginning.
 */
export function verify(record: GameRecord<Kind> | string, engine: Engine, expected?: Expected): Verdict {
  try {
    const parsed = engine.parse(record);
    const { start, moves, assisted, slowest } = parsed;
    const ticks = (moves as readonly { readonly action?: string }[]).filter(
      ({ action }) => action === 'tick',
    ).length;
    const facts = { assisted, ticks, pace: null, gravity: null, ...start.codec.pacing?.field(slowest) };
    if (expected !== undefined) expectGame(start, facts, expected, engine);
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

/**
 * Throws a ConfigError `mismatch` unless the start and the facts are those of the expected game, `missing` where that is
 * not said.
 */
function expectGame(
  start: AnyStart,
  facts: Readonly<Record<string, unknown>>,
  input: unknown,
  { codecs, texts }: Engine,
): void {
  // A misspelt `seed` would expect nothing, and so would one that was looked up and not found.
  const source = readObject(input, 'expected');
  /** What may be expected beside the rules. */
  const readers: Readonly<Record<string, (value: unknown, field: string) => unknown>> = Object.assign(
    { assisted: readBoolean },
    ...Object.values(texts).map(({ pacingTold }) => pacingTold?.facts),
  );
  const options = Object.values(codecs).flatMap((codec) => codec.options);
  onlyFields(source, 'expected', [...new Set([...FIELDS, ...options, ...Object.keys(readers)])]);
  const { codec, setup } = readStart(source, 'expected', readConfig, codecs);
  const given = ownKeys(source, 'expected');
  const wanted: Record<string, unknown> = { ...codec.rulesOf(setup) };
  const expect = (field: string, value: unknown): void => {
    const name = `expected.${field}`;
    const asked = read(source, field, name);
    // What is inherited is expected too, as it is in a configuration.
    if (field in wanted || (asked === undefined && !given.includes(field))) return;
    if (asked === undefined)
      refuse(
        'missing',
        name,
        asked,
        `${typeof value === 'string' ? 'a text' : 'a value'}, or left out: then any is good`,
      );
    wanted[field] = readers[field]?.(asked, name) ?? value;
  };
  expect('seed', setup.seed);
  // The next pieces that a falling game shows help, and change no rule.
  if (codec.hasHand) expect('handSize', setup.handSize);
  for (const field of Object.keys(readers)) expect(field, null);
  expect('goal', setup.goal && goalText(setup.goal));
  if (!start.codec.isFresh(start))
    refuse('mismatch', 'position', positionOf(start), 'left out: the game begins from a seed');
  const { seed, goal, handSize } = start.setup;
  const rules = { handSize, ...start.codec.rulesOf(start.setup), seed, goal: goal && goalText(goal) };
  const actual: Readonly<Record<string, unknown>> = { ...rules, ...facts };
  for (const [field, value] of Object.entries(wanted)) {
    if (actual[field] === value) continue;
    const isSilent = facts['pace'] === null && field in facts && actual[field] === null;
    const name = field in facts ? field : `config.${field}`;
    if (isSilent) refuse('missing', name, null, `${show(value)}, and the record would have to say so`);
    refuse('mismatch', name, actual[field], show(value));
  }
}

function bad(code: string, move: number | null, message: string): Verdict {
  return Object.freeze({ ok: false, code, move, message });
}
