/** `verify`: proves records by replaying them. */
import {
  createEngine,
  type Engine,
  type GameConfig,
  type GameRecord,
  type Verdict,
} from '../engine/index.js';
import { HELP_OPTION, readArguments } from './arguments.js';
import { EXIT, InputError, UsageError } from './errors.js';
import { parseJson, readStandardInput, readTextFile } from './files.js';
import { kindOf } from './games.js';
import { goalLine } from './messages.js';
import { registerRules, RULES_OPTION } from './options.js';
import { json, print, quote, visible } from './terminal.js';

export const VERIFY_OPTIONS = { json: { type: 'boolean' }, ...RULES_OPTION, ...HELP_OPTION } as const;

const STANDARD_INPUT = '-';

export async function verify(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments('verify', args, VERIFY_OPTIONS, { positionals: true });
  if (positionals.length === 0) throw new UsageError('verify needs a record: FILE, TEXT or -.');
  if (positionals.indexOf(STANDARD_INPUT) !== positionals.lastIndexOf(STANDARD_INPUT)) {
    throw new UsageError('- can be given only once: standard input is read to its end.');
  }
  const engine = await createEngine();
  await registerRules(engine, values.rules);
  let allGood = true;
  for (const argument of positionals) {
    const verdict = await judge(engine, argument);
    allGood &&= verdict.ok;
    await print(...(values.json === true ? [json(verdict)] : describe(nameOf(argument), verdict)));
  }
  return allGood ? EXIT.ok : EXIT.refused;
}

/** What is wrong with a file is a verdict too, so that each record has one. */
async function judge(engine: Engine, argument: string): Promise<Verdict> {
  try {
    const text = (await readRecordText(argument)).trim();
    return engine.verify(text.startsWith('{') ? (parseJson(text, nameOf(argument)) as GameRecord) : text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { ok: false, code: 'unreadable', move: null, message: error.message };
  }
}

function readRecordText(argument: string): Promise<string> {
  if (argument === STANDARD_INPUT) return readStandardInput();
  return isText(argument) ? Promise.resolve(argument) : readTextFile(argument);
}

function isText(argument: string): boolean {
  return /^r1[\w-]*$/.test(argument) || argument.startsWith('{');
}

function nameOf(argument: string): string {
  if (argument === STANDARD_INPUT) return 'standard input';
  return isText(argument) ? 'the record' : quote(argument);
}

function describe(name: string, verdict: Verdict): readonly string[] {
  if (!verdict.ok) {
    const at = verdict.move === null ? '' : ` at move ${verdict.move + 1}`;
    return [`${name}: not ok${at}: ${visible(verdict.message)} (${verdict.code})`];
  }
  const { score, earned, moves, over, config, from, goal, assisted } = verdict;
  const own = [
    config.pieces ? `${config.pieces.length} pieces of its own` : [],
    config.draw === undefined ? [] : `${config.draw} draw`,
    config.profile === undefined ? [] : `${config.profile} profile`,
    config.colors === undefined ? [] : wallOf(config),
    config.fair === undefined ? [] : `${config.fair} hands`,
    config.rotate === undefined ? [] : `pieces ${config.rotate ? 'may' : 'may not'} be turned`,
  ].flat();
  return [
    `${name}: ok`,
    `  score     ${score}${earned === score ? '' : `, ${earned} of it by its moves`}`,
    `  moves     ${moves}`,
    `  variant   ${[config.variant, `${config.rows} x ${config.columns}`, ...handOf(config), ...own].join(', ')}`,
    `  seed      ${quote(config.seed)}`,
    `  start     ${from === 'seed' ? `${config.colors === undefined ? 'an empty board and ' : ''}the seed` : 'a position of its own'}`,
    `  over      ${over ? 'yes' : 'no'}`,
    `  assisted  ${assisted ? 'yes' : 'no'}, by its own word`,
    ...(goal ? [`  goal      ${goalLine(goal).replace('Goal: ', '')}`] : []),
  ];
}

function handOf({ variant, handSize }: GameConfig): readonly string[] {
  if (handSize === undefined) return [];
  return [kindOf(variant) === 'fall' ? `${handSize} next piece(s) shown` : `hand of ${handSize}`];
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
