/** A board as text: rows numbered, columns lettered, boxes ruled off; and the line above it. */
import type { GameState } from '../engine/index.js';
import { columnName } from './address.js';
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
