/** One click, from its options to its result. */
import { read, readInteger, readList, readObject, readText, refuse } from '../../engine/check.js';
import { labRules } from './lab-core.js';
import { Machine, MAX_STEPS } from './machine.js';
import { expectProgram } from './parse.js';
import type { LabCell, Program, RunOptions, RunResult } from './types.js';

/** Rows and columns of a wall. */
const MOST = 32;
/** UTF-16 units of a seed, as in the games. */
export const MAX_SEED = 65_536;
/** A case of a check adds the numbers of its wall and its click. */
const MAX_CASE_SEED = MAX_SEED + 20;
const ROW = /^[.a-h]+$/;

/**
 * Runs a program on a click. The same options give the same result everywhere. Throws a ConfigError that names the
 * field where the options are not such as `RunOptions` says or the program is not from `parseProgram`; what goes wrong in the program comes in the result.
 */
export function runProgram(program: Program, options: RunOptions): RunResult {
  expectProgram(program);
  const source = readObject(options, 'options');
  const board = readBoard(source);
  const click = readCell(read(source, 'click', 'click'), 'click', board);
  const machine = new Machine(labRules(), program, {
    ...{ board, click, seed: readLabSeed(source, MAX_CASE_SEED) },
    infected: readInfected(source, board),
  });
  machine.run(MAX_STEPS);
  return machine.result();
}

/** The wall of the options. */
export function readBoard(source: object): readonly string[] {
  const given = read(source, 'board', 'board');
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
  const given = read(source, 'infected', 'infected');
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

/** Any text or number; '' where there is none. */
export function readLabSeed(source: object, most: number): string {
  const value = read(source, 'seed', 'seed');
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return readText(value, 'seed', most);
}
