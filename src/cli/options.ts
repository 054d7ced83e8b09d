/** The options that say which game is meant; all commands that start one share them. */
import {
  ConfigError,
  type Engine,
  type Game,
  type GameConfig,
  type Kind,
  parsePosition,
  type PositionInput,
  type RuleSet,
} from '../engine/index.js';
import { FLAGS } from 'virtual:flags';
import { InputError, type Options, readNumber, UsageError } from './arguments.js';
import { inputOf, parseJson, readTextFile } from './files.js';
import { type AnyRow, kindNamed, rowNamed, rowOf, shipped } from './kinds.js';
import { quote } from './terminal.js';

/** A game of any kind; `mechanism` tells which. */
export type AnyGame = Game | Game<'fall'> | Game<'pop'>;

type Flag = (typeof FLAGS)[number];
/** What of the flags is given; those without an argument are `true`. */
export type Given = Readonly<Record<string, unknown>>;

export const RULES_OPTION = { rules: { type: 'string', multiple: true } } as const satisfies Options;

const optionsOf = (flags: readonly Flag[]): Record<string, { type: 'string' | 'boolean' }> =>
  Object.fromEntries(flags.map(({ name, argument }) => [name, { type: argument ? 'string' : 'boolean' }]));

/** Whether a flag is for games of one kind alone. */
const isOnlyFor = ({ games }: Flag, kind: Kind): boolean => games?.length === 1 && games[0] === kind;

/** Those that give a wall other rules: whether it is solvable is decided when it is made. */
export const WALL_FLAGS = FLAGS.filter((flag) => isOnlyFor(flag, 'pop') && flag.argument);
const ofRecords = (name: string, argument: string, help: string, games: Flag['games'] = null): Flag => ({
  ...{ name, argument, help, games },
  ...{ attribute: name, property: name, range: null },
});
const SIDE_FLAGS = [
  ofRecords('rows', 'N', 'of the board, in place of --size'),
  ofRecords('columns', 'N', 'the same'),
];
/** What makes a score easier without being one of the rules: no game of the command line is told of it. */
const PACE_FLAGS = [
  ofRecords('pace', 'auto|turn', 'of a quintris record: whether pieces fell by themselves', ['fall']),
  ofRecords('gravity', 'N', 'of the same: milliseconds from row to row, at the slowest', ['fall']),
  ofRecords('speed', 'constant|rising', 'of the same: whether they fell faster from level to level', [
    'fall',
  ]),
];
/** Those that say which game a record is to be of: it may be any where nothing is said. */
export const EXPECTED_FLAGS = [
  ...FLAGS.filter(({ name }) => name !== 'position'),
  ...SIDE_FLAGS,
  ...PACE_FLAGS,
].map((flag) => ({ ...flag, help: flag.help.replace(/\w+ by default$/, 'any by default') }));
/** What a saved game says itself, and a position but for how its game goes on. */
export const SAID_BY_SAVED_GAME = FLAGS.map(({ name }) => name);
const SAID_BY_POSITION = FLAGS.filter(
  (flag) => !['position', 'seed', 'goal'].includes(flag.name) && !isOnlyFor(flag, 'place'),
).map(({ name }) => name);

export const GAME_OPTIONS = { ...optionsOf(FLAGS), ...RULES_OPTION };
export const WALL_OPTIONS = optionsOf(WALL_FLAGS);
export const EXPECTED_OPTIONS = optionsOf(EXPECTED_FLAGS);

/** A game, and how it is to have been played. */
export type Expected = NonNullable<Parameters<Engine['verify']>[1]>;

export const DEFAULT_VARIANT = 'blocks';

/** The shipped games. */
export const PLAYABLE = shipped();
/** The games of `--rules`. */
const registered = new Set<string>();

/** Registers the variants that files describe; throws InputError. */
export async function registerRules(engine: Engine, paths: readonly string[] = []): Promise<void> {
  for (const path of paths) {
    const source = `--rules ${quote(path)}`;
    const ruleSet = parseJson(await readTextFile(path, source), source);
    registered.add(named(source, () => engine.registerVariant(ruleSet as RuleSet)).name);
  }
}

/** How to start the game that the options mean, as often as wanted; throws UsageError or InputError. */
export async function starter(engine: Engine, given: Given): Promise<() => AnyGame> {
  if (given['position'] !== undefined) {
    refuseTogether('position', given, SAID_BY_POSITION);
    const { source, position } = await readPosition(given['position'] as string);
    const wanted = { ...position, ...readRules(given, FLAGS) };
    refuseOther(wanted.variant, given);
    return () => blamed(given, source, () => engine.fromPosition(wanted));
  }
  const config = readConfig(given);
  return () => blamed(given, 'the game', () => engine.newGame(config));
}

/** The configuration that the options mean; throws UsageError. */
function readConfig(given: Given): GameConfig {
  const variant = (given['variant'] as string | undefined) ?? DEFAULT_VARIANT;
  const names = [...PLAYABLE, ...registered];
  if (!names.includes(variant)) {
    throw new UsageError(`--variant must be one of ${names.join(', ')}, but was ${quote(variant)}.`);
  }
  refuseOther(variant, given);
  return { ...readShape(given, variant), ...readRules(given, FLAGS), variant };
}

/** The game that records are to be of; `null` where any is good. Throws UsageError. */
export function readExpected(engine: Engine, given: Given): Expected | null {
  const option = EXPECTED_FLAGS.find(({ name }) => given[name] !== undefined);
  if (!option) return null;
  if (given['variant'] === undefined) throw new UsageError(`--${option.name} needs --variant NAME.`);
  if (given['size'] !== undefined) refuseTogether('size', given, ['rows', 'columns']);
  const config = readConfig(given);
  const pacing = readPacing(given);
  // The engine looks at it as at a game to begin.
  blamed(given, 'the game', () => {
    const game = engine.newGame(config);
    if (pacing.gravity !== undefined) game.setGravity(pacing.gravity);
  });
  return { ...config, ...pacing };
}

function readPacing(given: Given): Pick<Expected, 'pace' | 'gravity' | 'speed'> {
  const pace = wordIn(given, 'pace', ['auto', 'turn']);
  const speed = wordIn(given, 'speed', ['constant', 'rising']);
  const gravity = given['gravity'] as string | undefined;
  const strange =
    pace === 'turn' ? ['speed', 'gravity'].find((name) => given[name] !== undefined) : undefined;
  if (strange !== undefined)
    throw new UsageError(`--${strange} does not go with --pace turn, where nothing falls by itself.`);
  return {
    ...(pace && { pace }),
    ...(speed && { speed }),
    // Which numbers there are, the engine says, of what is none too.
    ...(gravity !== undefined && {
      gravity: (/^\d+$/.test(gravity) ? Number(gravity) : gravity) as number,
    }),
  };
}

/** The word of an option, one of two. Throws UsageError. */
function wordIn<T extends string>(given: Given, option: string, words: readonly [T, T]): T | undefined {
  const text = given[option] as string | undefined;
  const word = words.find((each) => each === text);
  if (word !== undefined || text === undefined) return word;
  throw new UsageError(`--${option} must be ${words.join(' or ')}, but was ${quote(text)}.`);
}

/** The rules that flags name, by their names in a configuration; which words there are, the engine says. */
export function readRules(given: Given, flags: readonly Flag[]): Partial<PositionInput> {
  const fields = flags
    .filter(({ name }) => given[name] !== undefined && !['size', 'hand', 'position'].includes(name))
    .map((flag) => [flag.property, readFlag(flag, given)]);
  return Object.fromEntries(fields) as Partial<PositionInput>;
}

function readFlag({ name, argument, range }: Flag, given: Given): unknown {
  if (range) return readNumber(`--${name}`, given[name] as string, range.from, range.to);
  return argument === 'on|off' ? wordIn(given, name, ['on', 'off']) === 'on' : given[name];
}

/** Throws UsageError where an option is given together with one that says the same. */
export function refuseTogether(option: string, given: Given, others: readonly string[]): void {
  const other = others.find((name) => given[name] !== undefined);
  if (other !== undefined) {
    throw new UsageError(`--${other} cannot be given together with --${option}, which says it already.`);
  }
}

/** Throws UsageError where an option is given that games of this kind do not have. */
function refuseOther(variant: string, given: Given): void {
  const kind = kindNamed(variant);
  for (const { name, games } of [...FLAGS, ...PACE_FLAGS]) {
    if (given[name] === undefined || !games || games.includes(kind)) continue;
    const first = rowOf(games[0]!);
    throw new UsageError(
      first.usual
        ? `--${name} does not go with ${rowOf(kind).name}, and ${variant} is one.`
        : `--${name} goes only with ${first.name}, and ${variant} is none.`,
    );
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
export function blamed<T>(given: Given, source: string, run: () => T): T {
  try {
    return named(source, run);
  } catch (error) {
    const fault = error instanceof InputError ? error.cause : undefined;
    if (fault instanceof ConfigError && given[fault.field] !== undefined)
      throw new UsageError(`--${fault.message}.`);
    throw error;
  }
}

/** A position in its text form, as JSON, or in a file that holds either; and where it is from. */
async function readPosition(argument: string): Promise<{ source: string; position: PositionInput }> {
  const from = { mark: 'p1', itself: 'the position', source: `--position ${quote(argument)}` } as const;
  const { source, read } = inputOf(argument, from);
  const text = await read();
  const position = text.startsWith('{')
    ? (parseJson(text, source) as PositionInput)
    : named(source, () => parsePosition(text));
  return { source, position };
}

/** Board size and hand of the options. */
function readShape(given: Given, variant: string): Pick<GameConfig, 'rows' | 'columns' | 'handSize'> {
  const { sizes } = rowNamed(variant);
  const size = given['size'] as string | undefined;
  const pieces = given['hand'] as string | undefined;
  const side = (name: 'rows' | 'columns'): Partial<Record<'rows' | 'columns', number>> => {
    const text = given[name] as string | undefined;
    const { from, to } = sizes[name];
    return text === undefined ? {} : { [name]: readNumber(`--${name}`, text, from, to) };
  };
  return {
    ...(size === undefined ? { ...side('rows'), ...side('columns') } : readSize(size, sizes)),
    ...(pieces !== undefined && {
      handSize: readNumber('--hand', pieces, sizes.handSize.from, sizes.handSize.to),
    }),
  };
}

function readSize(text: string, { rows, columns }: AnyRow['sizes']): { rows: number; columns: number } {
  const match = /^(\d{1,2})(?:x(\d{1,2}))?$/i.exec(text);
  const size = { rows: Number(match?.[1]), columns: Number(match?.[2] ?? match?.[1]) };
  const within = (value: number, { from, to }: AnyRow['sizes']['rows']): boolean =>
    value >= from && value <= to;
  if (within(size.rows, rows) && within(size.columns, columns)) return size;
  const same = rows.from === columns.from && rows.to === columns.to;
  const allowed = same
    ? `each from ${rows.from} to ${rows.to}`
    : `${rows.from} to ${rows.to} by ${columns.from} to ${columns.to}`;
  throw new UsageError(`--size must be N or RxC, rows by columns, ${allowed}, but was ${quote(text)}.`);
}
