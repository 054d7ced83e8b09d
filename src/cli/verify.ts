/** `verify`: proves records by replaying them. */
import {
  createEngine,
  type Engine,
  type GameConfig,
  type GameRecord,
  IllegalMoveError,
  type Move,
  type Snapshot,
  type Verdict,
} from '../engine/index.js';
import { EXIT, HELP_OPTION, InputError, readArguments, UsageError } from './arguments.js';
import { inputOf, parseJson, STANDARD_INPUT } from './files.js';
import { rowNamed } from './kinds.js';
import { goalLine } from './messages.js';
import {
  EXPECTED_FLAGS,
  EXPECTED_OPTIONS,
  type Expected,
  type Given,
  readExpected,
  refuseTogether,
  registerRules,
  RULES_OPTION,
} from './options.js';
import { json, quote, type Terminal, visible } from './terminal.js';

type Refused = Extract<Verdict, { readonly ok: false }>;

const SAVED_GAME: Snapshot['format'] = 'block-puzzle/snapshot';

const OPTIONS = {
  json: { type: 'boolean' },
  'same-as': { type: 'string' },
  ...EXPECTED_OPTIONS,
  ...RULES_OPTION,
  ...HELP_OPTION,
} as const;

export async function verify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments('verify', args, OPTIONS, { positionals: true });
  if (positionals.length === 0) throw new UsageError('verify needs a record: FILE, TEXT or -.');
  if (positionals.indexOf(STANDARD_INPUT) !== positionals.lastIndexOf(STANDARD_INPUT)) {
    throw new UsageError('- can be given only once: standard input is read to its end.');
  }
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  const expected = await expectedOf(engine, values);
  terminal.judges = true;
  let allGood = true;
  for (const argument of positionals) {
    const { stdin } = terminal.streams;
    const input = inputOf(argument, { mark: 'r[12]', itself: 'the record', stdin });
    const judged = await judge(engine, input, expected);
    const verdict = values['same-as'] === undefined ? judged : withoutGoal(judged, expected);
    allGood &&= verdict.ok;
    await terminal.print(...(values.json === true ? [json(verdict)] : describe(input.source, verdict)));
  }
  return allGood ? EXIT.ok : EXIT.refused;
}

/** The game that the options name, or that another record is of; `undefined` where any is good. */
async function expectedOf(
  engine: Engine,
  values: Given & { 'same-as'?: string },
): Promise<Expected | undefined> {
  const { 'same-as': model } = values;
  if (model === undefined) return readExpected(engine, values) ?? undefined;
  refuseTogether(
    'same-as',
    values,
    EXPECTED_FLAGS.map(({ name }) => name),
  );
  const input = inputOf(model, { mark: 'r[12]', itself: 'the record of --same-as' });
  const verdict = await judge(engine, input);
  if (!verdict.ok) throw new InputError(`--same-as: ${input.source}: ${verdict.message}.`);
  if (verdict.from !== 'seed') {
    throw new InputError(
      `--same-as: ${input.source} begins from a position of its own, so that its rules say too little.`,
    );
  }
  const { config, pace, gravity, speed } = verdict;
  if (!rowNamed(config.variant).paced) return config;
  // Any other record would pass, however slowly its pieces fell.
  if (pace === null) {
    throw new InputError(
      `--same-as: ${input.source} does not say how its pieces fell; name the game with --variant, --pace and --gravity.`,
    );
  }
  return { ...config, pace, ...(gravity === null ? {} : { gravity }), ...(speed === null ? {} : { speed }) };
}

/** Of a model without a goal one with a goal is another game; the engine takes any where none is named. */
function withoutGoal(verdict: Verdict, model?: Expected): Verdict {
  if (!verdict.ok || !verdict.goal || model?.goal !== undefined) return verdict;
  const message = `config.goal must be left out, but was ${quote(verdict.goal.goal)}`;
  return { ok: false, code: 'mismatch', move: null, message };
}

/** What is wrong with a file is a verdict too, so that each record has one. */
async function judge(
  engine: Engine,
  { source, read }: ReturnType<typeof inputOf>,
  expected?: Expected,
): Promise<Verdict> {
  try {
    const text = await read();
    const record = text.startsWith('{') ? (parseJson(text, source) as GameRecord) : text;
    const verdict = engine.verify(record, expected);
    if (verdict.ok) return verdict;
    return { ...verdict, message: explained(engine, record, verdict) ?? verdict.message };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { ok: false, code: 'unreadable', move: null, message: error.message };
  }
}

/** What is wrong, where the command line can say more of it than the engine; else `null`. */
function explained(engine: Engine, record: GameRecord | string, { code, move }: Refused): string | null {
  if (code !== 'format') return null;
  if (typeof record === 'string') {
    if (/^r[12]\S+\s+\S/.test(record))
      return 'record must be one text, but more stands behind it: one record a file';
    return /^r[12]/.test(record)
      ? null
      : `record must be a text that begins with r2 or r1, or JSON, but was ${quote(record)}`;
  }
  if ((record as Pick<GameRecord | Snapshot, 'format'>).format === SAVED_GAME)
    return 'record must be a record, but was a saved game: its game has one by record()';
  if (move === null) return null;
  try {
    // Of a form that no move has, each game of the kind says more.
    const { config, position, moves } = record;
    engine.newGame({ variant: (config ?? position!).variant }).play(moves[move] as Move);
    return null;
  } catch (error) {
    return error instanceof IllegalMoveError && error.code === 'malformed'
      ? `moves[${move}]: ${error.message}`
      : null;
  }
}

function describe(name: string, verdict: Verdict): readonly string[] {
  if (!verdict.ok) {
    const at = verdict.move === null ? '' : ` at move ${verdict.move + 1}`;
    return [`${name}: not ok${at}: ${visible(verdict.message)} (${verdict.code})`];
  }
  const { score, earned, moves, over, config, from, goal, assisted, ticks, pace, gravity, speed } = verdict;
  const { pieces, draw, profile, fair, rotate } = config;
  const own = [
    pieces ? `${pieces.length} pieces of its own` : [],
    draw === undefined ? [] : `${draw} draw`,
    profile === undefined ? [] : `${profile} profile`,
    config.colors === undefined ? [] : wallOf(config),
    fair === undefined ? [] : `${fair} hands`,
    rotate === undefined ? [] : `pieces ${rotate ? 'may' : 'may not'} be turned`,
    Object.entries(config).flatMap(([name, value]) => (WORDED.has(name) ? [] : `${name} ${String(value)}`)),
  ].flat();
  return [
    `${name}: ok`,
    `  score     ${score}${earned === score ? '' : `, ${earned} of it by its moves`}`,
    `  moves     ${moves}`,
    `  variant   ${[config.variant, `${config.rows} x ${config.columns}`, ...handOf(config), ...own].join(', ')}`,
    `  seed      ${quote(config.seed)}`,
    `  start     ${from === 'seed' ? `${config.colors === undefined ? 'an empty board and ' : ''}the seed` : 'a position of its own'}`,
    `  over      ${over ? 'yes' : 'no'}`,
    ...(rowNamed(config.variant).paced
      ? [
          `  ticks     ${ticks}`,
          `  pace      ${pace === null ? 'not said' : `${pace === 'turn' ? 'turns' : `${gravity} ms from row to row${speed === 'rising' ? ', rising' : ''}`}, as the record says`}`,
        ]
      : []),
    `  assisted  ${assisted ? 'yes' : 'no'}, as the record says`,
    ...(goal ? [`  goal      ${goalLine(goal).replace('Goal: ', '')}`] : []),
  ];
}

/** What of a configuration has words of its own in a verdict; any other rule is told by its name. */
const WORDED: ReadonlySet<string> = new Set(
  'variant rows columns handSize seed goal pieces draw profile fair rotate colors contagion compact scoring penalty solvable'.split(
    ' ',
  ),
);

function handOf({ variant, handSize }: GameConfig): readonly string[] {
  return handSize === undefined ? [] : [rowNamed(variant).hand(handSize)];
}

/** The rules of a wall game. */
function wallOf({ colors, contagion, compact, scoring, penalty, solvable }: GameConfig): readonly string[] {
  return [
    `${colors} colours`,
    ...(contagion === 'strip' ? ['strips'] : []),
    ...(compact ? ['compact'] : []),
    ...(scoring === 'samegame' ? [`samegame scoring ${penalty ? 'with' : 'without'} penalty`] : []),
    ...(solvable ? ['solvable'] : []),
  ];
}
