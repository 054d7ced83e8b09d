/** Levels of a teacher's own, read from data that came from outside. */
import { onlyFields, ownKeys, read, readInteger, readList, readObject, refuse } from '../../engine/check.js';
import { readOneOf, readText } from '../../engine/readers.js';
import { ConfigError } from '../../engine/errors.js';
import { CONTAGIONS } from '../../engine/pop/types.js';
import { deepFreeze } from '../../engine/freeze.js';
import { BLOCKS, everyBlock } from './blocks.js';
import { labRules } from './lab-core.js';
import {
  type Level,
  type LevelGoal,
  type LevelHelp,
  LEVELS,
  type LevelTexts,
  PARTS,
  type LevelWall,
} from './levels.js';
import { readBoard, readCell } from './options.js';
import { parseProgram, programCost } from './program.js';
import { runGoal } from './run.js';
import { asField, readGoal, readTask } from './task.js';
import { comesToEnd } from './trial.js';
import { readWorkspace } from './workspace.js';

/** How a level is read, by its fields: `id`, `allowed`, `par` and `texts` are needed. */
const FIELDS = [
  ...['id', 'chapter', 'contagion', 'goal', 'allowed', 'starter'],
  ...['par', 'least', 'wall', 'origin', 'help', 'texts'],
];
const ID = /^[a-z\d-]{1,40}$/;
const TAG = /^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/;
const TYPES: readonly string[] = BLOCKS.map(({ type }) => type);
const MOST = {
  levels: 200,
  cost: 1_000_000,
  chapter: 80,
  name: 80,
  text: 2000,
  seed: 200,
  languages: 50,
} as const;

/** What must be there, and what it may be. */
const NEEDED = {
  id: '1 to 40 letters a to z, digits and "-"',
  allowed: 'a list of types of blocks',
  par: `a whole number from 0 to ${MOST.cost}`,
  texts: 'texts by language',
} as const;

/**
 * Reads levels, one or a list, as JSON says them; what is left out of `chapter`, `contagion`, `goal`, `starter`, `least`,
 * `wall` and `origin` is usual. Throws a ConfigError that names the field; `field` is what it calls the whole. Whether a
 * solution is right is not tried here: `checkProgram` does. A goal is, on some walls: it has to come to its end.
 */
export function readLevels(value: unknown, field = 'levels'): readonly Level[] {
  const isList = Array.isArray(value);
  if (!isList && (typeof value !== 'object' || value === null))
    refuse('type', field, value, 'a level, or a list of levels');
  const levels = readList(isList ? value : [value], field, 1, MOST.levels, (entry, at) =>
    readLevel(entry, isList ? at : field),
  );
  levels.forEach(({ id }, i) => {
    if (levels.findIndex((one) => one.id === id) < i) {
      refuse('taken', `${field}[${i}].id`, id, 'another one than that of a level before it');
    }
  });
  return levels;
}

function readLevel(value: unknown, field: string): Level {
  const source = readObject(value, field);
  onlyFields(source, field, FIELDS);
  const at = (name: string): string => `${field}.${name}`;
  const get = (name: string): unknown => read(source, name, at(name));
  const needed = (name: keyof typeof NEEDED): unknown => {
    const given = get(name);
    if (given === undefined) refuse('missing', at(name), given, NEEDED[name]);
    return given;
  };
  const optional = <T>(name: string, fallback: T, take: (given: unknown, field: string) => T): T => {
    const given = get(name);
    return given === undefined || given === null ? fallback : take(given, at(name));
  };
  const id = readText(needed('id'), at('id'), 40);
  if (!ID.test(id) || id === 'free') {
    refuse('format', at('id'), id, `${NEEDED.id}, and not "free"`);
  }
  if (LEVELS.some((level) => level.id === id)) {
    refuse('taken', at('id'), id, 'another one than those of the lab’s own levels');
  }
  const allowed = [...new Set(readList(needed('allowed'), at('allowed'), 1, TYPES.length * 2, readType))];
  const par = readInteger(needed('par'), at('par'), 0, MOST.cost);
  const starter = optional('starter', null, (given, where) => readPart(given, where, allowed));
  const level: Level = {
    id,
    chapter: optional('chapter', 'own', (given, where) => readFilled(given, where, MOST.chapter)),
    contagion: optional('contagion', 'area', (given, where) => readOneOf(given, where, CONTAGIONS)),
    goal: optional('goal', null, readOwnGoal),
    allowed,
    par,
    least: optional('least', par, (given, where) => readInteger(given, where, 0, par)),
    starter,
    wall: optional('wall', null, readWall),
    origin: optional('origin', 0, (given, where) => readInteger(given, where, 0, 1) as 0 | 1),
    texts: readTexts(needed('texts'), at('texts')),
  };
  if (level.goal) expectEnd(level, at('goal.program'));
  const help = optional('help', null, (given, where) => readHelp(given, where, level));
  return deepFreeze(help ? { ...level, help } : level);
}

const readType = (value: unknown, field: string): string => readOneOf(value, field, TYPES);

function readFilled(value: unknown, field: string, most: number): string {
  const text = readText(value, field, most);
  if (text.trim() === '') refuse('range', field, value, 'a text with something in it');
  return text;
}

/** A workspace whose blocks are offered; it need not be whole. */
function readPart(value: unknown, field: string, allowed: readonly string[]): object {
  const source = readJson(value, field);
  const { program, loose } = asField(field, value, () => readWorkspace(source));
  for (const { type } of everyBlock([program, ...loose].flat())) expectOffered(type, field, allowed);
  return source;
}

function expectOffered(type: string, field: string, allowed: readonly string[]): void {
  if (!allowed.includes(type))
    refuse('mismatch', field, type, 'of blocks that the level offers in "allowed"');
}

function readOwnGoal(value: unknown, field: string): LevelGoal {
  const source = readJson(value, field) as LevelGoal;
  onlyFields(source, field, ['program', 'infection']);
  const { goal, infection } = readGoal(source, field);
  for (const { type } of everyBlock(goal.blocks))
    // What it draws, no program could do as well.
    if (type.startsWith('bp_any'))
      refuse('mismatch', `${field}.program`, type, 'of blocks that draw nothing by "any"');
  return { program: source.program, infection };
}

/** Whoever plays for what never ends, or computes too much, is never right. */
function expectEnd(level: Level, field: string): void {
  const { contagion, origin, goal } = readTask(level);
  const size = { rows: 9, columns: 9, colors: 5, ...level.wall };
  if (goal && !comesToEnd(labRules(), goal, { contagion, origin }, size))
    refuse('mismatch', field, level.goal?.program, 'a program that comes to its end at each click');
}

function readWall(value: unknown, field: string): LevelWall {
  const source = readObject(value, field);
  onlyFields(source, field, ['rows', 'columns', 'colors', 'seed']);
  const number = (name: string, to: number): number =>
    readInteger(read(source, name, `${field}.${name}`), `${field}.${name}`, 2, to);
  const seed = read(source, 'seed', `${field}.seed`);
  return {
    ...{ rows: number('rows', 32), columns: number('columns', 32), colors: number('colors', 8) },
    ...(seed !== undefined && { seed: readText(seed, `${field}.seed`, MOST.seed) }),
  };
}

/** Values that a level may be made of. A proxy can claim any length. */
const MOST_VALUES = 200_000;

/** A copy of plain data: no getter is in it, and none has been asked twice. */
function readJson(value: unknown, field: string): object {
  let left = MOST_VALUES;
  let copy: unknown;
  try {
    copy = JSON.parse(
      JSON.stringify(readObject(value, field), (_, entry: unknown) => {
        if (left-- === 0) throw new RangeError();
        return entry;
      }),
    );
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('format', field, undefined, `${field} could not be read`);
  }
  return readObject(copy, field);
}

function readTexts(value: unknown, field: string): Readonly<Record<string, LevelTexts>> {
  const source = readObject(value, field);
  const tags = ownKeys(source, field);
  if (tags.length < 1 || tags.length > MOST.languages) {
    refuse('range', field, value, `texts of 1 to ${MOST.languages} languages`);
  }
  return Object.fromEntries(
    tags.map((tag) => {
      const at = `${field}.${tag.slice(0, 40)}`;
      if (!TAG.test(tag)) refuse('unknown', at, tag, 'the tag of a language, such as en or pt-BR');
      const texts = readObject(read(source, tag, at), at);
      onlyFields(texts, at, PARTS);
      const hint = read(texts, 'hint', `${at}.hint`);
      return [
        tag,
        {
          name: readFilled(read(texts, 'name', `${at}.name`), `${at}.name`, MOST.name),
          task: readFilled(read(texts, 'task', `${at}.task`), `${at}.task`, MOST.text),
          hint: hint === undefined ? '' : readText(hint, `${at}.hint`, MOST.text),
        },
      ];
    }),
  );
}

function readHelp(value: unknown, field: string, level: Level): LevelHelp {
  const { allowed, par } = level;
  const source = readObject(value, field);
  onlyFields(source, field, ['solution', 'block', 'start', 'picture']);
  const get = (name: string): unknown => read(source, name, `${field}.${name}`);
  const at = `${field}.solution`;
  const solution = readPart(get('solution'), at, allowed);
  const cost = asField(at, solution, () => programCost(parseProgram(solution)));
  if (cost > par) refuse('mismatch', at, cost, `a program that costs par, ${par}, or less`);
  const block = readType(get('block'), `${field}.block`);
  expectOffered(block, `${field}.block`, allowed);
  const picture = readObject(get('picture'), `${field}.picture`);
  onlyFields(picture, `${field}.picture`, ['board', 'click']);
  let board: readonly string[];
  try {
    board = readBoard(picture);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const name = `${field}.picture.${error.field}`;
    throw new ConfigError(error.code, name, error.value, error.message.replace(error.field, name));
  }
  const clickField = `${field}.picture.click`;
  const click = readCell(read(picture, 'click', clickField), clickField, board);
  if (board[click.row]![click.column] === '.') refuse('mismatch', clickField, click, 'a cell with a brick');
  const { status, error } = runGoal(level, { board, click });
  if (status !== 'done') {
    const ending = error?.code ?? status;
    refuse('mismatch', `${field}.picture`, ending, 'a wall on which the goal comes to its end');
  }
  return {
    solution,
    block,
    start: readPart(get('start'), `${field}.start`, allowed),
    picture: { board, click },
  };
}
