/** Reading of what a core says of a wall; as in `answers.ts`, other forms than the protocol's are refused. */
import { read, readBoolean, readInteger, readList, readObject, readText, refuse } from '../engine/check.js';
import { LIMITS } from '../engine/limits.js';
import { CONTAGIONS, MOST_COLORS, SCORINGS } from '../engine/pop/types.js';

const MAX_TEXT = 100_000;
const CELLS = LIMITS.rows * LIMITS.columns;
const VERDICTS = ['solvable', 'unsolvable', 'unknown'];

function integer(source: object, field: string, least: number, most: number, at = field): number {
  return readInteger(read(source, field, at), at, least, most);
}

function word(value: unknown, field: string, words: readonly string[]): void {
  if (!words.includes(value as string)) refuse('unknown', field, value, `one of ${words.join(', ')}`);
}

/** Throws ConfigError for what a view cannot draw; numbers beyond it are only shown. */
export function checkWallState(state: object): void {
  const rows = integer(state, 'rows', 1, LIMITS.rows);
  const columns = integer(state, 'columns', 1, LIMITS.columns);
  // A wall that is not cleared may cost more than it has earned.
  integer(state, 'score', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  for (const field of ['moves', 'streak']) integer(state, field, 0, Number.MAX_SAFE_INTEGER);
  for (const field of ['bricks', 'areas']) integer(state, field, 0, CELLS);
  integer(state, 'colors', 2, MOST_COLORS);
  for (const field of ['over', 'won', 'compact', 'penalty', 'solvable', 'assisted', 'canUndo', 'canRedo']) {
    readBoolean(read(state, field, field), field);
  }
  for (const field of ['variant', 'seed']) readText(read(state, field, field), field, MAX_TEXT);
  word(read(state, 'contagion', 'contagion'), 'contagion', CONTAGIONS);
  word(read(state, 'scoring', 'scoring'), 'scoring', SCORINGS);
  readList(read(state, 'board', 'board'), 'board', rows, rows, (row, at) => {
    // A brick's letter becomes the name of a class.
    const text = readText(row, at, columns);
    if (text.length !== columns || !/^[.a-h]*$/.test(text))
      refuse('format', at, row, `${columns} of . and a to h`);
  });
  for (const field of ['hand', 'fits']) readList(read(state, field, field), field, 0, 0, (entry) => entry);
  readObject(read(state, 'clears', 'clears'), 'clears');
  const goal = read(state, 'goal', 'goal');
  if (goal !== null) readText(read(readObject(goal, 'goal'), 'outcome', 'goal.outcome'), 'goal.outcome', 20);
}

export function checkWallOutlook(outlook: object, state: object): void {
  const { rows, columns } = state as { rows: number; columns: number };
  const areas = readList(read(outlook, 'areas', 'areas'), 'areas', 0, CELLS, (entry, at) => {
    const area = readObject(entry, at);
    integer(area, 'row', 0, rows - 1, `${at}.row`);
    integer(area, 'column', 0, columns - 1, `${at}.column`);
    integer(area, 'size', 2, CELLS, `${at}.size`);
    integer(area, 'points', 0, Number.MAX_SAFE_INTEGER, `${at}.points`);
    readText(read(area, 'color', `${at}.color`), `${at}.color`, 1);
  });
  readList(read(outlook, 'cells', 'cells'), 'cells', rows, rows, (row, at) =>
    readList(row, at, columns, columns, (number, place) => readInteger(number, place, -1, areas.length - 1)),
  );
}

/** What a view moves. */
export function checkWallResult(result: object): void {
  const cell = (value: unknown, at: string): unknown =>
    readList(value, at, 2, 2, (number, place) => readInteger(number, place, 0, LIMITS.rows - 1));
  readList(read(result, 'cleared', 'cleared'), 'cleared', 0, CELLS, cell);
  readList(read(result, 'moved', 'moved'), 'moved', 0, CELLS, (entry, at) => {
    const brick = readObject(entry, at);
    cell(read(brick, 'from', `${at}.from`), `${at}.from`);
    cell(read(brick, 'to', `${at}.to`), `${at}.to`);
  });
  readList(read(result, 'closedColumns', 'closedColumns'), 'closedColumns', 0, LIMITS.columns, (number, at) =>
    readInteger(number, at, 0, LIMITS.columns - 1),
  );
  for (const field of ['points', 'score']) {
    integer(result, field, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  }
  readText(read(result, 'color', 'color'), 'color', 1);
}

export function checkVerdict(value: unknown): void {
  word(value, 'verdict', VERDICTS);
}
