/** The hue of a piece: a letter `a` to `h` by its shape. */
import type { PieceText } from './terms.js';

/**
 * `a` corners of three and five, `b` lines, `c` squares, rectangles and U, `d` S and Z, `e` T, `f` plus and X, `g`
 * diagonals and other steps, `h` L and J, so that no two of the pieces that fall are alike: found by a search for
 * numbers by which the shapes of the shipped sets fall to these. Any other has one too, and keeps it however it is
 * turned or mirrored.
 */
const BY_MOMENT = 'fgabcgabgcceheddfffcaebhbcdgbaefcecgg';

/** The hue of a piece: by the moments of its cells about the middle of its box. */
export function hueOf(piece: PieceText): string {
  const rows = piece.split('/');
  let [sum, down, across] = [0, 0, 0];
  rows.forEach((row, r) => {
    for (const { index } of row.matchAll(/#/g)) {
      const y = 2 * r + 1 - rows.length;
      const x = 2 * index + 1 - row.length;
      sum += y * y + x * x + 19;
      down += y;
      across += x;
    }
  });
  return BY_MOMENT[(sum + 27 * (down * down + across * across)) % 37]!;
}
