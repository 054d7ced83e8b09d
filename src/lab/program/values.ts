/** What a program computes with while it runs. */
import { CHOICES } from './blocks.js';
import type { LabCell } from './types.js';

/** A cell by its place, on the wall or beside it. */
export class CellValue implements LabCell {
  constructor(
    readonly row: number,
    readonly column: number,
    /** Its number on the wall, in reading order; -1 beside the wall. */
    readonly at: number,
  ) {}
}

/** A colour from 1 on, or 0: that of a cell without a brick. */
export class ColourValue {
  constructor(readonly code: number) {}
}

export type Value = number | boolean | CellValue | ColourValue;

/** `.` for no brick, as boards have it, then the colours. */
export const LETTERS = `.${CHOICES.colour.join('')}`;

/** All colours by their codes. */
export const COLOURS: readonly ColourValue[] = Array.from(
  { length: LETTERS.length },
  (_, code) => new ColourValue(code),
);

export const codeOf = (letter: string | number): number => LETTERS.indexOf(String(letter));

/** What a value is, by the name of its type. */
export function typeOf(value: Value): 'number' | 'boolean' | 'cell' | 'colour' {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return value instanceof CellValue ? 'cell' : 'colour';
}

/** A value as text: `3.5`, `true`, `4,0` for row and column, the letter of a colour and `.` for none. */
export function textOf(value: Value): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof CellValue ? `${value.row},${value.column}` : LETTERS[value.code]!;
}

/** Whether two values of one type are equal: cells by their place, colours by themselves, none equal to none. */
export function same(a: Value, b: Value): boolean {
  if (a instanceof CellValue && b instanceof CellValue) return a.row === b.row && a.column === b.column;
  if (a instanceof ColourValue && b instanceof ColourValue) return a.code === b.code;
  return a === b;
}
