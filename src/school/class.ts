/** A class: the results of many pupils as one table, from files that labs have exported or from events that a host has kept. */
import { onlyFields, read, readInteger, readList, readObject, refuse } from '../engine/check.js';
import { ConfigError } from '../engine/errors.js';
import { readOneOf, readText } from '../engine/readers.js';

/** What a pupil has come to in one level. */
export interface LevelResult {
  readonly level: string;
  /** 0 to 3; one where nothing else is known of a program that is right. */
  readonly stars: number;
  /** Of the cheapest program that is right; `null` where there is none. */
  readonly cost: number | null;
  readonly blocks: number | null;
  /** Its JSON, for who proves it; `null` where it was not kept. */
  readonly program: string | null;
  /** The rule it was checked by. */
  readonly contagion: 'area' | 'strip';
  /** The walls that it was checked on: their size, and that they had 2 to so many colours. */
  readonly rows: number;
  readonly columns: number;
  readonly colors: number;
  /** Programs that were checked; `null` where nobody has counted. */
  readonly checks: number | null;
}

/** The results of one pupil, as a lab exports them. */
export interface PupilResults {
  readonly format: 'block-puzzle-results';
  readonly version: 1;
  readonly name: string;
  readonly results: readonly LevelResult[];
  /** One check that a page has heard, of many that are added up; a file has all that there were until then. */
  readonly isCheck?: true;
}

export interface ClassRow {
  readonly name: string;
  readonly solved: number;
  readonly stars: number;
  /** By level, in the order of the table; `null` where the pupil has nothing there. */
  readonly results: readonly (LevelResult | null)[];
}

export interface ClassTable {
  readonly levels: readonly string[];
  readonly rows: readonly ClassRow[];
}

const FORMAT = 'block-puzzle-results';
const MOST_STARS = 3;
const MOST_NAME = 200;
const MOST_LEVELS = 500;
/** Pupils, or checks that a page has heard, in one list. */
const MOST_PUPILS = 100_000;
const MOST_COST = 1e9;
const MOST_PROGRAM = 1_000_000;
const LEVEL = /^[\w-]{1,80}$/;
/** How a check ends; whoever writes another word would see a right program count for nothing. */
const VERDICTS = ['right', 'wrong', 'error', 'endless', 'costly'] as const;

const readOptional = <T>(
  source: object,
  key: string,
  field: string,
  take: (value: unknown, field: string) => T,
): T | null => {
  const value = read(source, key, `${field}.${key}`);
  return value === undefined || value === null ? null : take(value, `${field}.${key}`);
};

const count = (value: unknown, field: string): number => readInteger(value, field, 0, MOST_COST);

function readLevelId(value: unknown, field: string): string {
  const text = readText(value, field, 80) || 'free';
  if (!LEVEL.test(text)) refuse('format', field, value, '1 to 80 letters, digits, "-" or "_"');
  return text;
}

export function readName(value: unknown, field: string): string {
  const name = readText(value, field, MOST_NAME).trim();
  if (name === '') refuse('range', field, value, 'a name');
  return name;
}

function readRule(value: unknown, field: string): 'area' | 'strip' {
  if (value !== 'area' && value !== 'strip') refuse('unknown', field, value, 'area or strip');
  return value;
}

const RESULT_FIELDS = [
  ...['level', 'stars', 'cost', 'blocks', 'program', 'contagion', 'checks'],
  ...['rows', 'columns', 'colors'],
];

/** What a program was checked by; of results of before that was said, as checks are by default. */
function readTask(
  source: object,
  field: string,
): Pick<LevelResult, 'contagion' | 'rows' | 'columns' | 'colors'> {
  const number = (name: string, least: number, most: number, usual: number): number =>
    readOptional(source, name, field, (value, at) => readInteger(value, at, least, most)) ?? usual;
  return {
    contagion: readOptional(source, 'contagion', field, readRule) ?? 'area',
    ...{
      rows: number('rows', 1, 32, 9),
      columns: number('columns', 1, 32, 9),
      colors: number('colors', 2, 8, 5),
    },
  };
}

function readResult(value: unknown, field: string): LevelResult {
  const source = readObject(value, field);
  onlyFields(source, field, RESULT_FIELDS);
  return Object.freeze({
    level: readLevelId(read(source, 'level', `${field}.level`), `${field}.level`),
    stars: readInteger(read(source, 'stars', `${field}.stars`), `${field}.stars`, 0, MOST_STARS),
    cost: readOptional(source, 'cost', field, count),
    blocks: readOptional(source, 'blocks', field, count),
    program: readOptional(source, 'program', field, (text, at) => readText(text, at, MOST_PROGRAM)),
    ...readTask(source, field),
    checks: readOptional(source, 'checks', field, count),
  });
}

function readPupil(source: object, field: string): PupilResults {
  onlyFields(source, field, ['format', 'version', 'name', 'results']);
  readInteger(read(source, 'version', `${field}.version`), `${field}.version`, 1, 1);
  return Object.freeze({
    ...{ format: FORMAT, version: 1 as const },
    name: readName(read(source, 'name', `${field}.name`), `${field}.name`),
    results: readList(
      read(source, 'results', `${field}.results`),
      `${field}.results`,
      0,
      MOST_LEVELS,
      readResult,
    ),
  });
}

/** The detail of a `bp-lab-check` with the pupil's name, as a host that collects them has kept it. */
function readCheck(source: object, field: string): PupilResults {
  const verdict = readOneOf(read(source, 'verdict', `${field}.verdict`), `${field}.verdict`, VERDICTS);
  const isRight = verdict === 'right';
  const level = readLevelId(read(source, 'level', `${field}.level`), `${field}.level`);
  const stars = readOptional(source, 'stars', field, (value, at) => readInteger(value, at, 0, MOST_STARS));
  const result: LevelResult = {
    level,
    stars: isRight ? Math.max(1, stars ?? 1) : 0,
    cost: isRight ? readOptional(source, 'cost', field, count) : null,
    blocks: isRight ? readOptional(source, 'blocks', field, count) : null,
    program: isRight
      ? readOptional(source, 'program', field, (text, at) => readText(text, at, MOST_PROGRAM))
      : null,
    ...readTask(source, field),
    checks: 1,
  };
  return Object.freeze({
    ...{ format: FORMAT, version: 1 as const },
    name: readName(read(source, 'name', `${field}.name`), `${field}.name`),
    results: Object.freeze([Object.freeze(result)]),
    isCheck: true as const,
  });
}

/** JSON, or a line of it for each, as a log has it; lines without anything are none. */
function parsed(text: string, source: string): unknown {
  const lines = text
    .split(/\r?\n/)
    .map((line, i) => ({ line: line.trim(), number: i + 1 }))
    .filter(({ line }) => line !== '');
  const isLog = lines.length > 1 && lines.every(({ line }) => /^\{.*\}$/.test(line));
  const json = (line: string, field: string): unknown => {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw new ConfigError('format', field, line, `${field} must be JSON: ${(error as Error).message}`);
    }
  };
  return isLog
    ? lines.map(({ line, number }) => json(line, `${source}, line ${number},`))
    : json(text, source);
}

/**
 * Reads what a lab has exported, or details of `bp-lab-check` with a `name` each, or a list of either, or a text of that
 * as JSON or in lines of JSON. Throws a ConfigError that names the field; `source` is what it calls the whole.
 */
export function readResults(given: unknown, source = 'results'): readonly PupilResults[] {
  const value = typeof given === 'string' ? parsed(given, source) : given;
  const entryOf = (entry: unknown, field: string): PupilResults => {
    const one = readObject(entry, field);
    if (read(one, 'verdict', `${field}.verdict`) !== undefined) return readCheck(one, field);
    const format = read(one, 'format', `${field}.format`);
    if (format === undefined) {
      throw new ConfigError(
        'format',
        field,
        entry,
        `${field} must be what a lab gives to hand in, with the format "${FORMAT}", or the detail of a bp-lab-check, with a verdict; but it has neither`,
      );
    }
    if (format !== FORMAT) refuse('unknown', `${field}.format`, format, `"${FORMAT}"`);
    return readPupil(one, field);
  };
  return Array.isArray(value) ? readList(value, source, 1, MOST_PUPILS, entryOf) : [entryOf(value, source)];
}

/** What a program earns, as `proveLevel` of `block-puzzle-element/lab/program` has it. */
interface Proof {
  readonly verdict: string;
  readonly stars: number;
  readonly cost: number;
  readonly blocks: number;
}

export interface ProvingOptions {
  /** Hears what was not borne out. */
  readonly refused?: (name: string, level: string, reason: string) => void;
  /** Hears how many pupils are done. */
  readonly each?: (done: number) => void;
  /** What was tried before. */
  readonly known?: Map<string, Promise<Proof>>;
  readonly signal?: AbortSignal;
}

/**
 * The same results with the stars, cost and blocks of their programs, whatever they say themselves, and no stars for a
 * program that is not right, costs something else than is said or is not there. `prove` tries one and throws what is
 * wrong with it, once for all that are alike.
 */
export async function proveResults(
  pupils: readonly PupilResults[],
  prove: (result: LevelResult) => Proof | Promise<Proof>,
  { refused, each, known = new Map(), signal }: ProvingOptions = {},
): Promise<readonly PupilResults[]> {
  const earned = async (result: LevelResult): Promise<Pick<Proof, 'stars' | 'cost' | 'blocks'>> => {
    if (result.program === null) throw new Error('there is no program');
    const key = JSON.stringify({ ...result, stars: 0, cost: 0, blocks: 0, checks: 0 });
    const proof = known.get(key) ?? (async () => prove(result))();
    known.set(key, proof);
    const { verdict, stars, cost, blocks } = await proof;
    if (result.cost !== null && cost !== result.cost) throw new Error(`it costs ${cost}, not ${result.cost}`);
    if (verdict !== 'right') throw new Error(`it is not right: ${verdict}`);
    return { stars, cost, blocks };
  };
  expectRead(pupils);
  // Else each program would seem to be refused.
  if (typeof prove !== 'function') refuse('type', 'prove', prove, 'a function');
  const proved: PupilResults[] = [];
  for (const pupil of pupils) {
    const results: LevelResult[] = [];
    for (const result of pupil.results) {
      signal?.throwIfAborted();
      try {
        const isTried = result.stars === 0 && result.cost === null;
        results.push({ ...result, ...(isTried ? { blocks: null } : await earned(result)) });
      } catch (error) {
        signal?.throwIfAborted();
        refused?.(pupil.name, result.level, (error as Error).message);
        results.push({ ...result, stars: 0, cost: null, blocks: null });
      }
    }
    proved.push({ ...pupil, results });
    each?.(proved.length);
  }
  return proved;
}

/** What `readResults` has not read may be anything. Throws ConfigError. */
function expectRead(pupils: unknown): void {
  const isRead = (pupil: unknown): boolean => Array.isArray(read(Object(pupil) as object, 'results'));
  if (!Array.isArray(pupils) || !pupils.every(isRead))
    refuse('format', 'pupils', pupils, 'a list as readResults answers');
}

/** Of one pupil and level: the best, and the checks that files say and that a page has heard. */
interface Heard {
  readonly best: LevelResult;
  readonly most: number | null;
  readonly sum: number | null;
}

/** The better of two results of one level: more stars, then the lower cost, then fewer blocks. */
function better(a: LevelResult, b: LevelResult): LevelResult {
  const order =
    b.stars - a.stars ||
    (a.cost ?? Infinity) - (b.cost ?? Infinity) ||
    (a.blocks ?? Infinity) - (b.blocks ?? Infinity);
  return order > 0 ? b : a;
}

/**
 * The table of a class: a row a pupil by name, a column a level. `levels` are the columns and their order; by default all
 * that occur, as they come with who has most of them. Results of one name are put together.
 */
export function classTable(
  pupils: readonly PupilResults[],
  { levels }: { readonly levels?: readonly string[] | undefined } = {},
): ClassTable {
  expectRead(pupils);
  const fullest = [...pupils].sort((a, b) => b.results.length - a.results.length);
  const known = levels ?? [...new Set(fullest.flatMap(({ results }) => results.map(({ level }) => level)))];
  const byName = new Map<string, Map<string, Heard>>();
  for (const { name, results, isCheck } of pupils) {
    const own = byName.get(name) ?? new Map<string, Heard>();
    byName.set(name, own);
    for (const result of results) {
      const { best = result, most = null, sum = null } = own.get(result.level) ?? {};
      const { checks } = result;
      own.set(result.level, {
        best: better(best, result),
        // A file that is there twice, or a newer one, has the checks of before in it.
        most: isCheck || checks === null ? most : Math.max(most ?? 0, checks),
        sum: isCheck ? (sum ?? 0) + (checks ?? 0) : sum,
      });
    }
  }
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  const rows = [...byName].map(([name, own]): ClassRow => {
    const results = known.map((level) => {
      const { best, most, sum } = own.get(level) ?? {};
      const checks = most == null && sum == null ? null : Math.max(most ?? 0, sum ?? 0);
      return best ? Object.freeze({ ...best, checks }) : null;
    });
    return Object.freeze({
      name,
      solved: results.filter((result) => (result?.stars ?? 0) > 0).length,
      stars: results.reduce((sum, result) => sum + (result?.stars ?? 0), 0),
      results: Object.freeze(results),
    });
  });
  rows.sort((a, b) => compare(a.name, b.name));
  return Object.freeze({ levels: Object.freeze([...known]), rows: Object.freeze(rows) });
}

/** What a sheet would take for a formula stands behind an apostrophe, as OWASP has it. */
function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as CSV (RFC 4180), in UTF-8: name, solved, stars, and of each level stars, cost and checks. */
export function classCsv(table: ClassTable): string {
  for (const field of ['levels', 'rows'])
    if (!Array.isArray(read(Object(table) as object, field)))
      refuse('format', 'table', table, 'one as classTable answers');
  const { levels, rows } = table;
  const head = ['name', 'solved', 'stars'];
  for (const level of levels) head.push(`${level} stars`, `${level} cost`, `${level} checks`);
  const lines = rows.map(({ name, solved, stars, results }) => [
    ...[name, solved, stars],
    ...results.flatMap((result) =>
      result ? [result.stars, result.cost, result.checks] : [null, null, null],
    ),
  ]);
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
