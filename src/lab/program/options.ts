/** What runs and checks are asked for, read once: a ConfigError names the field where it is not as it should be. */
import {
  onlyFields,
  optional,
  read,
  readBoolean,
  readInteger,
  readList,
  readNumber,
  readObject,
  refuse,
} from '../../engine/check.js';
import { readOneOf, readText } from '../../engine/readers.js';
import { CONTAGIONS } from '../../engine/pop/types.js';
import type { CheckOptions, CheckTask, Interruption, LabCell, Program } from './types.js';

/** Rows and columns of a wall. */
const MOST = 32;
/** UTF-16 units of a seed, as in the games. */
const MAX_SEED = 65_536;
/** A case of a check adds the numbers of its wall and its click. */
export const MAX_CASE_SEED = MAX_SEED + 20;
const DAY_MS = 86_400_000;
const ROW = /^[.a-h]+$/;
const LIMITS = ['signal', 'timeout'];

/** What a level says itself (`own`) is in its place, and what is asked for there is not looked at. */
export function readCheckOptions(options: CheckOptions, own: CheckOptions = {}): CheckTask {
  const given = optionsOf(options, [
    ...['contagion', 'walls', 'seed', 'rows', 'columns'],
    ...['colors', 'goal', 'infection', 'origin'],
  ]);
  const source = Object.create(given, Object.getOwnPropertyDescriptors(own)) as object;
  return {
    contagion: optional(source, 'contagion', 'area', (value, field) => readOneOf(value, field, CONTAGIONS)),
    walls: readNumber(source, 'walls', 1, 10_000, 500),
    seed: readLabSeed(source, MAX_SEED),
    rows: readNumber(source, 'rows', 1, 32, 9),
    columns: readNumber(source, 'columns', 1, 32, 9),
    colors: readNumber(source, 'colors', 2, 8, 5),
    goal: (read(source, 'goal') as Program | null | undefined) ?? null,
    infection: readBoolean(read(source, 'infection') ?? false, 'infection'),
    origin: readOrigin(source),
  };
}

export const readOrigin = (source: object): 0 | 1 => readNumber(source, 'origin', 0, 1, 0) as 0 | 1;

/** A limit by a wrong name would be none. */
export function optionsOf(options: Interruption, names: readonly string[]): object {
  const source = readObject(options, 'options');
  onlyFields(source, 'options', [...names, ...LIMITS]);
  return source;
}

/** What is called between parts of the work, and throws where it is to end. */
export function readInterruption(options: Interruption): () => void {
  const source = readObject(options, 'options');
  const signal = read(source, 'signal') as Interruption['signal'];
  const timeout = read(source, 'timeout');
  if (signal !== undefined) {
    const abort = read(readObject(signal, 'signal'), 'throwIfAborted', 'signal');
    if (typeof abort !== 'function') refuse('type', 'signal', signal, 'an AbortSignal');
  }
  const end =
    timeout === undefined ? Infinity : performance.now() + readInteger(timeout, 'timeout', 1, DAY_MS);
  return () => {
    signal?.throwIfAborted();
    if (performance.now() < end) return;
    throw new DOMException(`the program took longer than ${String(timeout)} ms`, 'TimeoutError');
  };
}

export function readBoard(source: object): readonly string[] {
  const given = read(source, 'board');
  const rows = readList(given, 'board', 1, MOST, (row, field) => {
    const text = readText(row, field, MOST);
    if (!ROW.test(text)) refuse('format', field, text, '1 to 32 letters a to h, with . for no brick');
    return text;
  });
  if (rows.some(({ length }) => length !== rows[0]!.length)) {
    refuse('mismatch', 'board', given, 'rows of one length');
  }
  return rows;
}

export function readInfected(source: object, board: readonly string[]): readonly LabCell[] {
  const given = read(source, 'infected');
  if (given === undefined) return [];
  return readList(given, 'infected', 0, MOST * MOST, (entry, field) => {
    const cell = readCell(entry, field, board);
    if (board[cell.row]![cell.column] === '.') refuse('mismatch', field, entry, 'a cell with a brick');
    return cell;
  });
}

export function readCell(value: unknown, field: string, board: readonly string[]): LabCell {
  const cell = readObject(value, field);
  return {
    row: readInteger(read(cell, 'row', `${field}.row`), `${field}.row`, 0, board.length - 1),
    column: readInteger(read(cell, 'column', `${field}.column`), `${field}.column`, 0, board[0]!.length - 1),
  };
}

/** Any text or whole number; '' where there is none. */
export function readLabSeed(source: object, most: number): string {
  const value = read(source, 'seed');
  if (value === undefined) return '';
  const seed = Number.isInteger(value) ? String(value) : value;
  const allowed = `a text of at most ${most} characters, or a whole number`;
  if (typeof seed !== 'string') refuse(typeof seed === 'number' ? 'range' : 'type', 'seed', seed, allowed);
  if (seed.length > most) refuse('range', 'seed', seed, allowed);
  return seed;
}
