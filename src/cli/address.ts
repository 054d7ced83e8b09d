/** Addresses of cells as players type them: the row's number from 1, then the column's letters from A. */

/** A, B … Z, AA, AB … */
export function columnName(column: number): string {
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
