/** `class`: the results of many pupils as one table. */
import { ConfigError } from '../engine/index.js';
import type { Level, LevelProof } from '../lab/program/index.js';
import {
  classCsv,
  type ClassTable,
  classTable,
  type LevelResult,
  proveResults,
  type PupilResults,
  readResults,
} from '../school/class.js';
import { EXIT, HELP_OPTION, InputError, readArguments, UsageError } from './arguments.js';
import { readTextFile } from './files.js';
import { labProgram, levelsNamed, ownLevels } from './levels.js';
import { json, quote, type Terminal, visible, withoutControls } from './terminal.js';

const OPTIONS = {
  levels: { type: 'string' },
  own: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  prove: { type: 'boolean' },
  ...HELP_OPTION,
} as const;

const WALLS = 500;
/** As labs have them by default, and as checks have them that do not say theirs. */
const USUAL: readonly string[] = ['9x9 in 3 colours', '9x9 in 5 colours'];
/** A check of the slowest program takes some seconds. */
const TIMEOUT_MS = 60_000;
const STAR = '*';

export async function classOf(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments('class', args, OPTIONS, { positionals: true });
  if (positionals.length === 0) throw new UsageError('class needs files with results.');
  if (values.csv === true && values.json === true)
    throw new UsageError('--csv and --json cannot be given together.');
  terminal.judges = true;
  const [read, unread] = await readFiles(positionals);
  let pupils = read;
  const own = await ownLevels(values.own);
  const others = [...own.levels.map(({ id }) => id), ...classTable(pupils).levels];
  const levels = values.levels === undefined ? undefined : await levelsNamed(values.levels, others);
  for (const { message } of unread) terminal.complain(message);
  let allGood = unread.length === 0;
  if (values.prove === true) {
    const refused: string[] = [];
    const others = new Set<string>();
    pupils = await proved(pupils, own.levels, refused, others);
    // A file may say any walls: the teacher knows which ones the lab had.
    if (others.size > 0)
      terminal.complain(`proved on walls of ${[...others].join(', ')} too, as results say`);
    for (const line of refused) terminal.complain(line);
    if (refused.length > 0) allGood = false;
  }
  const table = classTable(pupils, { levels });
  if (values.json === true) await terminal.print(json(table));
  // For a file, with names as they are: a spreadsheet needs the byte order mark to know UTF-8.
  else if (values.csv === true) await terminal.print(`\ufeff${asFile(classCsv(table))}`);
  else await terminal.print(...shown(table));
  return allGood ? EXIT.ok : EXIT.refused;
}

/** A class is not without its table for one file: what is wrong with that is said, and the others count. */
async function readFiles(
  paths: readonly string[],
): Promise<readonly [pupils: readonly PupilResults[], unread: readonly InputError[]]> {
  const pupils: PupilResults[] = [];
  const unread: InputError[] = [];
  for (const path of paths) {
    try {
      pupils.push(...(await resultsIn(path)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unread.push(error);
    }
  }
  if (pupils.length === 0) throw unread[0]!;
  return [pupils, unread];
}

async function resultsIn(path: string): Promise<readonly PupilResults[]> {
  const text = await readTextFile(path);
  try {
    return readResults(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof ConfigError) throw new InputError(`${quote(path)}: ${error.message}.`);
    throw error;
  }
}

/** The same with no stars for what its program does not earn; says of each what was wrong. */
async function proved(
  pupils: readonly PupilResults[],
  own: readonly Level[],
  refused: string[],
  others: Set<string>,
): Promise<readonly PupilResults[]> {
  const { LEVELS, proveLevel } = await labProgram();
  const prove = ({ level: id, program, contagion, rows, columns, colors }: LevelResult): LevelProof => {
    const level = [...own, ...LEVELS].find((one) => one.id === id) ?? null;
    if (!level && id !== 'free') throw new Error('the level is not known: --own has those of your own');
    const walls = `${rows}x${columns} in ${colors} colours`;
    if (!level?.wall && !USUAL.includes(walls)) others.add(walls);
    return proveLevel(level, program, {
      ...{ contagion, rows, columns, colors },
      ...{ walls: WALLS, timeout: TIMEOUT_MS },
    });
  };
  return proveResults(pupils, prove, {
    refused: (name, level, reason) => refused.push(`${name}, ${level}: ${reason}`),
  });
}

/** Without the last line feed, which is printed. */
const asFile = (text: string): string =>
  text.split('\r\n').map(withoutControls).join('\r\n').replace(/\n$/, '');

/** A line a pupil: of each level the stars and the cost. */
function shown({ levels, rows }: ClassTable): readonly string[] {
  const cells = rows.map(({ name, solved, stars, results }) => [
    ...[name, String(solved), String(stars)],
    ...results.map((result) => {
      if (!result) return '';
      // What is right may be told without its cost.
      return `${STAR.repeat(result.stars)} ${result.cost ?? ''}`.trim() || '-';
    }),
  ]);
  const all = [['name', 'solved', 'stars', ...levels], ...cells].map((line) => line.map(visible));
  const widths = all[0]!.map((_, at) => all.reduce((most, line) => Math.max(most, [...line[at]!].length), 0));
  return all.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}
