/**
 * Boards and pieces as text: rows numbered, columns lettered, boxes ruled off; pieces side by side as far as the width
 * goes.
 */
import type { GameState, PlaceState } from '../engine/index.js';
import { quote } from './terminal.js';

/** Cells as they are drawn: locked or placed, empty, of the falling piece, and where that would land. Bricks are letters. */
const CELLS: Readonly<Record<string, string>> = { '#': '[]', '.': ' .', '@': '()', ':': ' :' };

/** Which game it is, in a line from which it can be started again. */
export function title({
  variant,
  rows,
  columns,
  seed,
}: Pick<GameState, 'variant' | 'rows' | 'columns' | 'seed'>): string {
  return `${variant}, ${rows} x ${columns}, seed ${quote(seed)}`;
}

type Board = Pick<GameState, 'board' | 'rows' | 'columns'> & { readonly boxSide?: number };

export function boardText({ board, rows, columns, boxSide = 0 }: Board): readonly string[] {
  const margin = String(rows).length;
  // Two letters take the whole of a cell; a space keeps them apart.
  const width = columnName(columns - 1).length === 1 ? 2 : 3;
  const line = (head: string, cells: readonly string[], rule: string): string => {
    const boxes = groups(cells, boxSide).map((box) => box.map((cell) => cell.padStart(width)).join(''));
    return `${head.padStart(margin)} ${boxes.join(rule)}`.trimEnd();
  };
  const names = Array.from({ length: columns }, (_, column) => columnName(column));
  const dashes = names.map(() => '-'.repeat(width));
  const lines = board.map((row, r) =>
    line(
      String(r + 1),
      [...row].map((cell) => CELLS[cell] ?? cell),
      ' |',
    ),
  );
  const bands = groups(lines, boxSide);
  return [
    line('', names, '  '),
    ...bands.flatMap((band, i) => (i === 0 ? band : [line('', dashes, '-+'), ...band])),
  ];
}

/** A list in groups of `size`; in one where there are no boxes. */
function groups<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [list];
  return Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size));
}

/** A, B … Z, AA, AB …: players type a cell as its row's number from 1, then its column's letters. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The column that letters of either case name. */
export function columnOf(name: string): number {
  let column = 0;
  for (const letter of name.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

export function addressOf({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${row + 1}${columnName(column)}`;
}

const FILLED = '[]';
const EMPTY = '  ';
const GAP = '   ';

export function handText(
  { hand, fits }: Pick<PlaceState, 'hand' | 'fits'>,
  width: number,
): readonly string[] {
  const drawings = hand.flatMap((piece, slot) =>
    piece === null ? [] : [drawing(piece, `(${slot + 1})${fits[slot] === true ? '' : ' [X]'}`)],
  );
  return sideBySide(drawings, width);
}

/** Drawings beside each other, in as many bands as the width asks for. */
export function sideBySide(drawings: readonly (readonly string[])[], width: number): readonly string[] {
  const lines: string[] = [];
  for (let from = 0, to = 1; from < drawings.length; from = to, to = from + 1) {
    while (to < drawings.length && widthOf(drawings.slice(from, to + 1)) <= width) to++;
    if (from > 0) lines.push('');
    lines.push(...beside(drawings.slice(from, to)));
  }
  return lines;
}

/** A title and the lines of a piece, all of one length. */
export function drawing(piece: string, title: string): readonly string[] {
  const rows = piece
    .split('/')
    .map((row) => [...row].map((cell) => (cell === '#' ? FILLED : EMPTY)).join(''));
  const lines = [title, ...rows];
  const longest = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => line.padEnd(longest));
}

function widthOf(drawings: readonly (readonly string[])[]): number {
  return drawings.reduce((sum, [first]) => sum + first!.length, GAP.length * (drawings.length - 1));
}

function beside(drawings: readonly (readonly string[])[]): readonly string[] {
  const height = Math.max(...drawings.map((lines) => lines.length));
  return Array.from({ length: height }, (_, i) =>
    drawings
      .map((lines) => lines[i] ?? ' '.repeat(lines[0]!.length))
      .join(GAP)
      .trimEnd(),
  );
}
