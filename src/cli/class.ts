/** `class`: the results of many pupils as one table. */
import { URL } from 'node:url';
import { ConfigError } from '../engine/index.js';
import type * as LabProgram from '../lab/program/index.js';
import {
  classCsv,
  type ClassTable,
  classTable,
  type LevelResult,
  type PupilResults,
  readResults,
} from '../school/class.js';
import { EXIT, HELP_OPTION, InputError, readArguments, UsageError } from './arguments.js';
import { parseJson, readTextFile } from './files.js';
import { json, quote, type Terminal, visible } from './terminal.js';

const OPTIONS = {
  levels: { type: 'string' },
  own: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  prove: { type: 'boolean' },
  ...HELP_OPTION,
} as const;

type Proof = LabProgram.LevelProof;

const WALLS = 500;
/** A check of the slowest program takes some seconds. */
const TIMEOUT_MS = 60_000;
const STAR = '*';

export async function classOf(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments('class', args, OPTIONS, { positionals: true });
  if (positionals.length === 0) throw new UsageError('class needs files with results.');
  if (values.csv === true && values.json === true)
    throw new UsageError('--csv and --json cannot be given together.');
  const levels = values.levels?.split(/[\s,]+/).filter((name) => name !== '');
  if (levels?.length === 0) throw new UsageError('--levels must name levels.');
  let pupils: PupilResults[] = [];
  for (const path of positionals) pupils.push(...(await resultsIn(path)));
  let allGood = true;
  if (values.prove === true) {
    const refused: string[] = [];
    pupils = await proved(pupils, values.own, refused);
    for (const line of refused) terminal.complain(line);
    allGood = refused.length === 0;
  } else if (values.own !== undefined) throw new UsageError('--own is for --prove.');
  const table = classTable(pupils, { levels });
  if (values.json === true) await terminal.print(json(table));
  // As it is, for a file: a spreadsheet needs the byte order mark to know UTF-8.
  else if (values.csv === true) await terminal.print(`\ufeff${visibleLines(classCsv(table))}`);
  else await terminal.print(...shown(table));
  return allGood ? EXIT.ok : EXIT.refused;
}

async function resultsIn(path: string): Promise<readonly PupilResults[]> {
  const source = quote(path);
  const text = (await readTextFile(path)).replace(/^\ufeff/, '').trim();
  const lines = text.split(/\r?\n/);
  // A line each is how a log keeps them.
  const isLog = lines.length > 1 && lines.every((line) => /^\{.*\}$/.test(line.trim()));
  const value = isLog
    ? lines.map((line, i) => parseJson(line, `${source}, line ${i + 1}`))
    : parseJson(text, source);
  try {
    return readResults(value);
  } catch (error) {
    if (error instanceof ConfigError) throw new InputError(`${source}: ${error.message}.`);
    throw error;
  }
}

/** The same with no stars for what its program does not earn; says of each what was wrong. */
async function proved(
  pupils: readonly PupilResults[],
  own: string | undefined,
  refused: string[],
): Promise<PupilResults[]> {
  const program = (await import(new URL('./lab-program.js', import.meta.url).href)) as typeof LabProgram;
  const levels = [...program.LEVELS];
  if (own !== undefined) {
    try {
      levels.unshift(...program.readLevels(parseJson(await readTextFile(own), quote(own)), 'levels'));
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`${quote(own)}: ${(error as Error).message}.`);
    }
  }
  // A class has many programs that are alike: each is tried once.
  const known = new Map<string, Proof | string>();
  const prove = ({ level: id, contagion, program: text }: LevelResult): Proof | string => {
    if (text === null) return 'has no program';
    const level = levels.find((one) => one.id === id) ?? null;
    if (!level && id !== 'free') return 'is of a level that is not known: --own has those of your own';
    try {
      return program.proveLevel(level, text, { contagion, walls: WALLS, timeout: TIMEOUT_MS });
    } catch (error) {
      return `is refused: ${(error as Error).message}`;
    }
  };
  const proofOf = (result: LevelResult): Proof | string => {
    const key = JSON.stringify([result.level, result.contagion, result.program]);
    if (!known.has(key)) known.set(key, prove(result));
    return known.get(key)!;
  };
  /** What the result says and its program does not bear out. */
  const faultOf = ({ cost }: LevelResult, proof: Proof | string): string | null => {
    if (typeof proof === 'string') return proof;
    if (proof.cost !== cost) return `costs ${proof.cost}, not ${String(cost)}`;
    return proof.verdict === 'right' ? null : `is not right: ${proof.verdict}`;
  };
  return pupils.map((pupil) => ({
    ...pupil,
    results: pupil.results.map((result) => {
      if (result.stars === 0 && result.cost === null) return result;
      const proof = proofOf(result);
      const fault = faultOf(result, proof);
      // Stars are what the program earns, whatever was said.
      if (fault === null) return { ...result, stars: (proof as Proof).stars };
      refused.push(`${pupil.name}, ${result.level}: the program ${fault}`);
      return { ...result, stars: 0, cost: null, blocks: null };
    }),
  }));
}

const visibleLines = (text: string): string => text.split('\r\n').map(visible).join('\r\n').trimEnd();

/** A line a pupil: of each level the stars and the cost. */
function shown({ levels, rows }: ClassTable): readonly string[] {
  const cells = rows.map(({ name, solved, stars, results }) => [
    ...[name, String(solved), String(stars)],
    ...results.map((result) => {
      if (!result) return '';
      return result.cost === null ? '-' : `${STAR.repeat(result.stars)} ${result.cost}`;
    }),
  ]);
  const all = [['name', 'solved', 'stars', ...levels], ...cells].map((line) => line.map(visible));
  const widths = all[0]!.map((_, at) => Math.max(...all.map((line) => [...line[at]!].length)));
  return all.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}
