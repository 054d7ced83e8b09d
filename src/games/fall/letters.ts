/** The usual names of pieces: the twelve pentominoes by their letters (Golomb, "Polyominoes", 1965). */
const SHAPES: Readonly<Record<string, string>> = {
  F: '.##/##./.#.',
  I: '#####',
  L: '####/...#',
  N: '###./..##',
  P: '##/##/#.',
  T: '###/.#./.#.',
  U: '###/#.#',
  V: '#../#../###',
  W: '#../##./.##',
  X: '.#./###/.#.',
  Y: '####/..#.',
  Z: '##./.#./.##',
};

const names = new Map(
  Object.entries(SHAPES).flatMap(([letter, shape]) => sides(shape).map((side) => [side, letter])),
);

/** The letter of a piece, however it lies; `null` for one that has none. */
export function pieceLetter(piece: string): string | null {
  return names.get(piece) ?? null;
}

/** A shape from all sides, mirrored ones included. */
function sides(shape: string): readonly string[] {
  const all: string[] = [];
  for (let turned = shape, i = 0; i < 4; i++) {
    all.push(turned, mirrored(turned));
    turned = transposed(mirrored(turned));
  }
  return all;
}

function mirrored(shape: string): string {
  const rows = shape.split('/').map((row) => [...row].reverse().join(''));
  return rows.join('/');
}

function transposed(shape: string): string {
  const rows = shape.split('/');
  return [...(rows[0] ?? '')].map((_, column) => rows.map((row) => row[column]).join('')).join('/');
}
