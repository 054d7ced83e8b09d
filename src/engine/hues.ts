/** The hues of boards: of each filled cell that of the piece which filled it. No rule depends on them. */
import { optional, readList, refuse } from './check.js';
import { deepFreeze } from './freeze.js';
import { readText } from './readers.js';
import { hueOf } from './hue.js';
import type { PieceText } from './terms.js';

/** Rows of letters beside those of a board, `.` where it is empty. */
export type Hues = readonly string[];

export const HUES = 'abcdefgh';

/** What has come to lie on a board, and where its upper left corner is. */
interface Laid {
  readonly piece: PieceText;
  readonly row: number;
  readonly column: number;
}

/** Hues as they are on a board: none where it is empty, and `h` where a filled cell has none. */
function huesOn(board: readonly string[], hues: Hues = board): Hues {
  const rows = board.map((row, r) =>
    row.replace(/#/g, (_, c: number) => hues[r]![c]!.replace(/[^a-h]/, 'h')),
  );
  return deepFreeze(rows);
}

/** Hues behind a move that has laid a piece; then the rows `gone` left, and those above them fell. */
export function huesBehind(
  hues: Hues,
  board: readonly string[],
  laid: Laid,
  gone: readonly number[] = [],
): Hues {
  const hue = hueOf(laid.piece);
  const piece = laid.piece.split('/');
  const rows = hues.map((row, r) => {
    const cells = piece[r - laid.row];
    return cells ? row.replace(/./g, (old, c: number) => (cells[c - laid.column] === '#' ? hue : old)) : row;
  });
  for (const row of gone) rows.unshift(...rows.splice(row, 1));
  return huesOn(board, rows);
}

/** The hues of a position, which are those of its filled cells; all of them `h` where it says none. Throws ConfigError. */
export function readHues(source: object, board: readonly string[]): Hues {
  const readRow = (row: unknown, field: string, r: number): string => {
    const text = readText(row, field, 32);
    const cells = board[r]!;
    if (text.replace(/[#a-h]/g, (hue) => (hue === '#' ? ' ' : '#')) !== cells)
      refuse('mismatch', field, row, `letters a to h as in ${cells}`);
    return text;
  };
  const readRows = (rows: unknown, field: string): Hues =>
    readList(rows, field, board.length, board.length, readRow);
  return optional(source, 'hues', null, readRows) ?? huesOn(board);
}

/** The field of a position: nothing where all its cells have the hue that they have without it. */
export function huesField(hues: Hues | null | undefined): { readonly hues?: Hues } {
  return hues && /[a-g]/.test(hues.join('')) ? { hues } : {};
}
