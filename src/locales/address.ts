/** A cell as people write it: the number of its row, and letters for its column: `1D`, `12AB`. */
export function addressOf(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${row + 1}${letters}`;
}

/** Reads a cell in either order: `4C`, `c4`; counted from 0, `null` for anything else. */
export function readAddress(text: string): { readonly row: number; readonly column: number } | null {
  const match = /^(?:(\d{1,2})([a-z]{1,2})|([a-z]{1,2})(\d{1,2}))$/i.exec(text);
  const row = Number(match?.[1] ?? match?.[4] ?? 0);
  const letters = (match?.[2] ?? match?.[3] ?? '').toUpperCase();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return row > 0 && column > 0 ? { row: row - 1, column: column - 1 } : null;
}
