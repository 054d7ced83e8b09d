/** The options that say which game is meant; all commands that start one share them. */
import {
  ConfigError,
  type Draw,
  type Engine,
  type Fair,
  FALL_LIMITS,
  type GameConfig,
  parsePosition,
  type PositionInput,
  type Profile,
  type RuleSet,
} from '../engine/index.js';
import { type Options, readNumber, type Values } from './arguments.js';
import { InputError, UsageError } from './errors.js';
import { parseJson, readTextFile } from './files.js';
import { addPlayable, type AnyGame, type Bounds, boundsOf, expectVariant, refuseOther } from './games.js';
import { quote } from './terminal.js';
import { readWallRules, WALL_OPTION_NAMES, WALL_RULES_OPTIONS } from './wall-options.js';

export const RULES_OPTION = { rules: { type: 'string', multiple: true } } as const satisfies Options;

export const GAME_OPTIONS = {
  variant: { type: 'string' },
  size: { type: 'string' },
  hand: { type: 'string' },
  seed: { type: 'string' },
  position: { type: 'string' },
  rotate: { type: 'boolean' },
  fair: { type: 'string' },
  goal: { type: 'string' },
  draw: { type: 'string' },
  profile: { type: 'string' },
  order: { type: 'string' },
  ...WALL_RULES_OPTIONS,
  solvable: { type: 'boolean' },
  ...RULES_OPTION,
} as const satisfies Options;

export type GameValues = Values<typeof GAME_OPTIONS>;

const DEFAULT_VARIANT = 'blocks';
/** What a position says itself. */
const SAID_BY_POSITION = [
  ...(['variant', 'size', 'hand', 'draw', 'profile', 'order'] as const),
  ...WALL_OPTION_NAMES,
] as const;

/** Registers the variants that files describe; throws InputError. */
export async function registerRules(engine: Engine, paths: readonly string[] = []): Promise<void> {
  for (const path of paths) {
    const ruleSet = parseJson(await readTextFile(path), quote(path));
    addPlayable(named(quote(path), () => engine.registerVariant(ruleSet as RuleSet)).name);
  }
}

/** How to start the game that the options mean, as often as wanted; throws UsageError or InputError. */
export async function starter(engine: Engine, values: GameValues): Promise<() => AnyGame> {
  if (values.position !== undefined) {
    refuseTogether('position', values, SAID_BY_POSITION);
    const { source, position } = await readPosition(values.position);
    const wanted = { ...position, ...overrides(values) };
    refuseOther(wanted.variant, values);
    return () => blamed(values, source, () => engine.fromPosition(wanted));
  }
  const variant = values.variant ?? DEFAULT_VARIANT;
  expectVariant(variant);
  refuseOther(variant, values);
  const config = {
    variant,
    ...overrides(values),
    ...readShape(values, boundsOf(variant)),
    ...readFall(values),
    ...readWallRules(values),
    ...(values.solvable === undefined ? {} : { solvable: values.solvable }),
  };
  return () => blamed(values, 'the game', () => engine.newGame(config));
}

/** Board size and hand of the options. */
function readShape(
  { size, hand }: Pick<GameValues, 'size' | 'hand'>,
  bounds: Bounds,
): {
  rows?: number;
  columns?: number;
  handSize?: number;
} {
  return {
    ...(size === undefined ? {} : readSize(size, bounds)),
    ...(hand === undefined
      ? {}
      : { handSize: readNumber('--hand', hand, bounds.handSize.from, bounds.handSize.to) }),
  };
}

/** How the pieces of a falling game come and move; which words there are, the engine says. */
function readFall({ draw, profile, order }: GameValues): Pick<GameConfig, 'draw' | 'profile' | 'order'> {
  const { from, to } = FALL_LIMITS.order;
  return {
    ...(draw === undefined ? {} : { draw: draw as Draw }),
    ...(profile === undefined ? {} : { profile: profile as Profile }),
    ...(order === undefined ? {} : { order: readNumber('--order', order, from, to) }),
  };
}

/** Throws UsageError where an option is given together with one that says the same. */
export function refuseTogether<V extends object>(
  option: string,
  values: V,
  others: readonly (keyof V & string)[],
): void {
  const other = others.find((name) => values[name] !== undefined);
  if (other !== undefined) {
    throw new UsageError(`--${other} cannot be given together with --${option}, which says it already.`);
  }
}

/** Runs what may throw a ConfigError about something from outside, and says what that was. */
export function named<T>(source: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ConfigError) throw new InputError(`${source}: ${error.message}.`, { cause: error });
    throw error;
  }
}

/** As `named`, but a value that an option has given is a mistake in the call. */
export function blamed<T>(values: GameValues, source: string, run: () => T): T {
  try {
    return named(source, run);
  } catch (error) {
    const fault = error instanceof InputError ? error.cause : undefined;
    if (fault instanceof ConfigError && isGiven(values, fault.field))
      throw new UsageError(`--${fault.message}.`);
    throw error;
  }
}

function isGiven(values: GameValues, field: string): boolean {
  const given: Partial<Record<string, unknown>> = {
    variant: values.variant,
    seed: values.seed,
    goal: values.goal,
    fair: values.fair,
    draw: values.draw,
    profile: values.profile,
    contagion: values.contagion,
    scoring: values.scoring,
    solvable: values.solvable,
  };
  return given[field] !== undefined;
}

function overrides({ variant, seed, rotate, fair, goal }: GameValues): Partial<PositionInput> {
  return {
    ...(variant === undefined ? {} : { variant }),
    ...(seed === undefined ? {} : { seed }),
    ...(rotate === undefined ? {} : { rotate }),
    ...(fair === undefined ? {} : { fair: fair as Fair }),
    ...(goal === undefined ? {} : { goal }),
  };
}

/** A position in its text form, as JSON, or in a file that holds either; and where it is from. */
async function readPosition(argument: string): Promise<{ source: string; position: PositionInput }> {
  const isText = /^p1[\w-]*$/.test(argument) || argument.startsWith('{');
  const source = isText ? 'the position' : quote(argument);
  const text = (isText ? argument : await readTextFile(argument)).trim();
  const position = text.startsWith('{')
    ? (parseJson(text, source) as PositionInput)
    : named(source, () => parsePosition(text));
  return { source, position };
}

function readSize(text: string, { rows, columns }: Bounds): { rows: number; columns: number } {
  const match = /^(\d{1,2})(?:x(\d{1,2}))?$/i.exec(text);
  const size = { rows: Number(match?.[1]), columns: Number(match?.[2] ?? match?.[1]) };
  const within = (value: number, { from, to }: Bounds['rows']): boolean => value >= from && value <= to;
  if (within(size.rows, rows) && within(size.columns, columns)) return size;
  const same = rows.from === columns.from && rows.to === columns.to;
  const allowed = same
    ? `each from ${rows.from} to ${rows.to}`
    : `${rows.from} to ${rows.to} by ${columns.from} to ${columns.to}`;
  throw new UsageError(`--size must be N or RxC, rows by columns, ${allowed}, but was ${quote(text)}.`);
}
