/** Boards and pieces of the naive model: arrays of booleans, loops, and the formulas of the rules. */
import type { Lines, ModelRules } from './model-rules.js';

export type Board = readonly (readonly boolean[])[];

/** A piece a quarter turn clockwise: its first column, read from below, becomes its first row. */
export function turn(piece: string): string {
  const rows = piece.split('/');
  const turned: string[] = [];
  for (let c = 0; c < rows[0]!.length; c++) {
    let row = '';
    for (let r = rows.length - 1; r >= 0; r--) row += rows[r]![c]!;
    turned.push(row);
  }
  return turned.join('/');
}

/** Boxes are cleared only where the sizes allow them. */
export function hasBoxes({ clears, rows, columns }: ModelRules): boolean {
  return clears.boxes && rows % 3 === 0 && columns % 3 === 0;
}

/** The filled cells of a piece, and the size of its box. */
export function cellsOf(piece: string): { cells: [number, number][]; height: number; width: number } {
  const rows = piece.split('/');
  const cells: [number, number][] = [];
  for (let r = 0; r < rows.length; r++) {
    for (let c = 0; c < rows[r]!.length; c++) if (rows[r]![c] === '#') cells.push([r, c]);
  }
  return { cells, height: rows.length, width: rows[0]!.length };
}

/** The rows, columns and boxes that are full, of those that the rules clear. */
export function fullLines(rules: ModelRules, board: Board): Lines {
  const { rows, columns, clears } = rules;
  const lines: Lines = { rows: [], columns: [], boxes: [] };
  for (let r = 0; clears.rows && r < rows; r++) {
    let full = true;
    for (let c = 0; c < columns && full; c++) full = board[r]![c]!;
    if (full) lines.rows.push(r);
  }
  for (let c = 0; clears.columns && c < columns; c++) {
    let full = true;
    for (let r = 0; r < rows && full; r++) full = board[r]![c]!;
    if (full) lines.columns.push(c);
  }
  if (!hasBoxes(rules)) return lines;
  let number = 0;
  for (let top = 0; top < rows; top += 3) {
    for (let left = 0; left < columns; left += 3, number++) {
      let full = true;
      for (let i = 0; i < 9 && full; i++) full = board[top + Math.floor(i / 3)]![left + (i % 3)]!;
      if (full) lines.boxes.push(number);
    }
  }
  return lines;
}

/** The cells of some lines, each once, in reading order. */
export function cellsOfLines(rules: ModelRules, lines: Lines): [number, number][] {
  const cells: [number, number][] = [];
  if (lines.rows.length + lines.columns.length + lines.boxes.length === 0) return cells;
  for (let r = 0; r < rules.rows; r++) {
    for (let c = 0; c < rules.columns; c++) {
      const box = Math.floor(r / 3) * Math.floor(rules.columns / 3) + Math.floor(c / 3);
      const inBox = hasBoxes(rules) && lines.boxes.includes(box);
      if (lines.rows.includes(r) || lines.columns.includes(c) || inBox) cells.push([r, c]);
    }
  }
  return cells;
}

/** The points of a move whose streak is `k`, by the terms that the rules name. */
export function partsOf(
  rules: ModelRules,
  placed: number,
  cleared: number,
  lines: Lines,
  k: number,
): Record<string, number> {
  const { rows: R, columns: C, scoring } = rules;
  const rows = lines.rows.length;
  const columns = lines.columns.length;
  const boxes = lines.boxes.length;
  const n = rows + columns + boxes;
  const parts: Record<string, number> = {};
  if (scoring.cell !== undefined) parts['placed'] = scoring.cell * placed;
  if (scoring.clearedCell !== undefined) parts['cleared'] = scoring.clearedCell * cleared;
  if (scoring.line !== undefined) {
    parts['lines'] = scoring.line * (rows + columns);
    if (hasBoxes(rules)) parts['squares'] = scoring.line * boxes;
  }
  if (scoring.lineCells !== undefined) parts['bonus'] = scoring.lineCells * k * (rows * C + columns * R);
  if (scoring.combo !== undefined) parts['combo'] = n >= 2 ? scoring.combo : 0;
  if (scoring.streak !== undefined) parts['streak'] = n >= 1 ? scoring.streak * (k - 1) : 0;
  if (scoring.power !== undefined) parts['squared'] = scoring.power * n * n;
  return parts;
}

/** Where a piece can be placed, in reading order; with `limit`, only so many. */
export function anchorsOf(
  rules: ModelRules,
  board: Board,
  piece: string,
  limit = Infinity,
): [number, number][] {
  const { cells, height, width } = cellsOf(piece);
  const anchors: [number, number][] = [];
  for (let row = 0; row + height <= rules.rows; row++) {
    for (let column = 0; column + width <= rules.columns; column++) {
      let free = true;
      for (let i = 0; i < cells.length && free; i++) {
        free = !board[row + cells[i]![0]]![column + cells[i]![1]];
      }
      if (free) anchors.push([row, column]);
      if (anchors.length === limit) return anchors;
    }
  }
  return anchors;
}
