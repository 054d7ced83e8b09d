/** The hues of filled cells: a letter `a` to `h` by the shape of the piece that filled one. No rule depends on them. */
import { read, readList, readText, refuse } from './check.js';
import type { PieceText } from './terms.js';

/** Rows of letters beside those of a board, `.` where it is empty. */
export type Hues = readonly string[];

export const HUES = 'abcdefgh';

/** What has come to lie on a board, and where its upper left corner is. */
export interface Laid {
  readonly piece: PieceText;
  readonly row: number;
  readonly column: number;
}

/**
 * `a` corners of three and five, `b` lines, `c` squares and rectangles, `d` S and Z, `e` T, `f` U, plus and X, `g`
 * diagonals and other steps, `h` L and J: found by a search for numbers by which the shapes of the shipped sets fall to
 * these. Any other has one too, and however a piece is turned or mirrored, it keeps it.
 */
const BY_MOMENT = 'fgabcgabgcceheddfffcaebhbcdgbaeffecgg';

/** The hue of a piece: by the moments of its cells about the middle of its box. */
export function hueOf(piece: PieceText): string {
  const rows = piece.split('/');
  let [sum, down, across] = [0, 0, 0];
  rows.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      if (row[c] !== '#') continue;
      const y = 2 * r + 1 - rows.length;
      const x = 2 * c + 1 - row.length;
      sum += y * y + x * x + 19;
      down += y;
      across += x;
    }
  });
  return BY_MOMENT[(sum + 27 * (down * down + across * across)) % 37]!;
}

/** Hues as they are on a board: none where it is empty, and `h` where a filled cell has none. */
export function huesOn(board: readonly string[], hues: Hues = board): Hues {
  const rows = board.map((row, r) =>
    row.replace(/#/g, (_, c: number) => hues[r]![c]!.replace(/[^a-h]/, 'h')),
  );
  return Object.freeze(rows);
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
  const given = read(source, 'hues');
  if (given === undefined) return huesOn(board);
  const rows = readList(given, 'hues', board.length, board.length, (row, field) => {
    const text = readText(row, field, 32);
    const cells = board[Number(/\d+/.exec(field))]!;
    if (text.replace(/[#a-h]/g, (hue) => (hue === '#' ? '' : '#')) !== cells)
      refuse('mismatch', field, row, `letters a to h as in ${cells}`);
    return text;
  });
  return Object.freeze(rows);
}

/** The field of a position: nothing where all its cells have the hue that they have without it. */
export function huesField(hues: Hues | null | undefined): { readonly hues?: Hues } {
  return hues && /[a-g]/.test(hues.join('')) ? { hues } : {};
}
