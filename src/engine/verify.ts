/** Verification by replay: a record is true when its moves can be played and earn its score. */
import { onlyFields, ownKeys, read, readBoolean, readObject, refuse, show } from './check.js';
import type { Engine } from './engine.js';
import { ConfigError } from './errors.js';
import { deepFreeze } from './freeze.js';
import { goalText } from './goal.js';
import type { Kind } from './kinds.js';
import type { AnyStart, TextCodecs } from './mechanism.js';
import { configOf, positionOf } from './setup.js';
import { PACELESS } from './record.js';
import { readStart } from './snapshot.js';
import { atOnce } from './steps.js';
import type { Expected, GameRecord, Verdict } from './types.js';

/** What is told of what cannot even be refused. */
const UNREADABLE = { code: 'unreadable', field: '', message: 'the record cannot be read' };
/** What a configuration of every kind of game may have. */
const FIELDS = ['variant', 'rows', 'columns', 'handSize', 'seed', 'goal'];

/**
 * Replays a record, in its plain or its text form. Never throws, whatever it is given. The work is bounded by the
 * record's length: at most 100,000 moves and 10,000,000 pieces dealt before them; a `solvable` hand takes three
 * milliseconds at worst. With `expected` it must also be of that game, played from its beginning.
 */
export function verify(record: GameRecord<Kind> | string, engine: Engine, expected?: Expected): Verdict {
  try {
    const parsed = engine.parse(record);
    const { start, moves, assisted, slowest, version } = parsed;
    const ticks = (moves as readonly { readonly action?: string }[]).filter(
      ({ action }) => action === 'tick',
    ).length;
    const facts = { assisted, ticks, ...PACELESS, ...start.codec.pacing?.told(slowest) };
    if (expected !== undefined) expectGame(start, facts, expected, engine);
    const { state } = atOnce(engine.proving(parsed));
    return deepFreeze({
      ok: true,
      version,
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
    const { code, field, message } = error instanceof ConfigError ? error : UNREADABLE;
    const at = /^moves\[(\d+)\]/.exec(field);
    return deepFreeze({ ok: false, code, move: at && Number(at[1]), message });
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
  { codecs }: Engine,
): void {
  // A misspelt `seed` would expect nothing, and so would one that was looked up and not found.
  const source = readObject(input, 'expected');
  const known = Object.values(codecs as TextCodecs);
  /** What may be expected beside the rules. */
  const readers: Readonly<Record<string, (value: unknown, field: string) => unknown>> = Object.assign(
    { assisted: readBoolean },
    ...known.map(({ pacingTold }) => pacingTold?.facts),
  );
  onlyFields(source, 'expected', [
    ...new Set([...FIELDS, ...known.flatMap(({ options }) => options), ...Object.keys(readers)]),
  ]);
  const asked = readStart(source, 'expected', codecs, 'config');
  const given = ownKeys(source, 'expected');
  const wanted: Record<string, unknown> = { ...asked.codec.rulesOf(asked.setup) };
  const chosen = chosenIn(asked);
  for (const field of Object.keys({ ...chosen, ...readers })) {
    const name = `expected.${field}`;
    const told = read(source, field, name);
    // What is inherited is expected too, as it is in a configuration.
    if (field in wanted || (told === undefined && !given.includes(field))) continue;
    if (told === undefined) refuse('missing', name, told, 'a value, or left out: any is good');
    wanted[field] = readers[field]?.(told, name) ?? chosen[field];
  }
  if (!start.codec.isFresh(start))
    refuse('mismatch', 'position', positionOf(start), 'left out: the game begins from a seed');
  const actual: Readonly<Record<string, unknown>> = {
    ...chosenIn(start),
    ...start.codec.rulesOf(start.setup),
    ...facts,
  };
  for (const [field, value] of Object.entries(wanted)) {
    const found = actual[field];
    if (found === value) continue;
    const isFact = field in facts;
    const name = isFact ? field : `config.${field}`;
    if (isFact && found === null && facts['pace'] === null)
      refuse('missing', name, null, `${show(value)}, and the record would have to say so`);
    refuse('mismatch', name, found, show(value));
  }
}

/** What of a start may be left to the player: the next pieces that a falling game shows help, and change no rule. */
function chosenIn({ setup: { handSize, seed, goal } }: AnyStart): Record<string, unknown> {
  return { handSize, seed, goal: goal && goalText(goal) };
}
