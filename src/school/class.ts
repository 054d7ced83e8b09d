/** A class: the results of many pupils as one table, from files that labs have exported or from events that a host has kept. */
import { onlyFields, read, readInteger, readList, readObject, refuse } from '../engine/check.js';
import { readText } from '../engine/readers.js';

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
  /** Programs that were checked; `null` where nobody has counted. */
  readonly checks: number | null;
}

/** The results of one pupil, as a lab exports them. */
export interface PupilResults {
  readonly format: 'block-puzzle-results';
  readonly version: 1;
  readonly name: string;
  readonly results: readonly LevelResult[];
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

export const FORMAT = 'block-puzzle-results';
const MOST_STARS = 3;
const MOST_NAME = 200;
const MOST_LEVELS = 500;
const MOST_PUPILS = 10_000;
const MOST_COST = 1e9;
const MOST_PROGRAM = 1_000_000;
const LEVEL = /^[\w-]{1,80}$/;

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

function readName(value: unknown, field: string): string {
  const name = readText(value, field, MOST_NAME).trim();
  if (name === '') refuse('range', field, value, 'a name');
  return name;
}

function readRule(value: unknown, field: string): 'area' | 'strip' {
  if (value !== 'area' && value !== 'strip') refuse('unknown', field, value, 'area or strip');
  return value;
}

const RESULT_FIELDS = ['level', 'stars', 'cost', 'blocks', 'program', 'contagion', 'checks'];

function readResult(value: unknown, field: string): LevelResult {
  const source = readObject(value, field);
  onlyFields(source, field, RESULT_FIELDS);
  return Object.freeze({
    level: readLevelId(read(source, 'level', `${field}.level`), `${field}.level`),
    stars: readInteger(read(source, 'stars', `${field}.stars`), `${field}.stars`, 0, MOST_STARS),
    cost: readOptional(source, 'cost', field, count),
    blocks: readOptional(source, 'blocks', field, count),
    program: readOptional(source, 'program', field, (text, at) => readText(text, at, MOST_PROGRAM)),
    contagion: readOptional(source, 'contagion', field, readRule) ?? 'area',
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
  const verdict = readText(read(source, 'verdict', `${field}.verdict`), `${field}.verdict`, 40);
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
    contagion: readOptional(source, 'contagion', field, readRule) ?? 'area',
    checks: 1,
  };
  return Object.freeze({
    ...{ format: FORMAT, version: 1 as const },
    name: readName(read(source, 'name', `${field}.name`), `${field}.name`),
    results: Object.freeze([Object.freeze(result)]),
  });
}

/**
 * Reads what a lab has exported, or details of `bp-lab-check` with a `name` each, or a list of either. Throws a
 * ConfigError that names the field; `source` is what it calls the whole.
 */
export function readResults(value: unknown, source = 'results'): readonly PupilResults[] {
  const one = (entry: unknown, field: string): PupilResults => {
    const given = readObject(entry, field);
    if (read(given, 'verdict', `${field}.verdict`) !== undefined) return readCheck(given, field);
    const format = read(given, 'format', `${field}.format`);
    if (format !== FORMAT) {
      refuse('unknown', `${field}.format`, format, `"${FORMAT}", or ${field} the detail of a bp-lab-check`);
    }
    return readPupil(given, field);
  };
  return Array.isArray(value) ? readList(value, source, 1, MOST_PUPILS, one) : [one(value, source)];
}

/** The better of two results of one level: more stars, then the lower cost, then fewer blocks. */
function better(a: LevelResult, b: LevelResult): LevelResult {
  const checks = a.checks === null && b.checks === null ? null : (a.checks ?? 0) + (b.checks ?? 0);
  const order =
    b.stars - a.stars || (a.cost ?? Infinity) - (b.cost ?? Infinity) || (a.blocks ?? 0) - (b.blocks ?? 0);
  return Object.freeze({ ...(order > 0 ? b : a), checks });
}

/**
 * The table of a class: a row a pupil by name, a column a level. `levels` are the columns and their order; by default all
 * that occur, as they come with who has most of them. Results of one name are put together.
 */
export function classTable(
  pupils: readonly PupilResults[],
  { levels }: { readonly levels?: readonly string[] | undefined } = {},
): ClassTable {
  const fullest = [...pupils].sort((a, b) => b.results.length - a.results.length);
  const known = levels ?? [...new Set(fullest.flatMap(({ results }) => results.map(({ level }) => level)))];
  const byName = new Map<string, Map<string, LevelResult>>();
  for (const { name, results } of pupils) {
    const own = byName.get(name) ?? new Map<string, LevelResult>();
    byName.set(name, own);
    for (const result of results) {
      const before = own.get(result.level);
      own.set(result.level, before ? better(before, result) : result);
    }
  }
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  const rows = [...byName].map(([name, own]): ClassRow => {
    const results = known.map((level) => own.get(level) ?? null);
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
export function classCsv({ levels, rows }: ClassTable): string {
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
