/** A cell as people write it: the number of its row, and letters for its column: `1D`, `12AB`. */
export const addressOf = (row: number, column: number): string => `${row + 1}${lettersOf(column)}`;

/** The letters of a column, counted from 0: `D`, `AB`. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
