/** The hues of shapes, once more: the families are listed, and a piece belongs to that of any shape it can be turned or flipped to. */
import { hueOf } from '../../src/engine/hue.js';

export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  a: ['##/#.', '###/#../#..'],
  b: ['##', '###', '####', '#####'],
  c: ['#', '##/##', '###/###', '###/###/###', '###/#.#'],
  d: ['##./.##'],
  e: ['###/.#.', '###/.#./.#.'],
  f: ['.#./###/.#.', '#.#/.#./#.#', '.#./#.#/.#.'],
  g: ['#./.#', '#../.#./..#', '##./.#./.##'],
  h: ['###/#..', '####/#...'],
};

/** The eight ways in which a piece can lie, mirrored ones too. */
export function waysOf(piece: string): string[] {
  const ways: string[] = [];
  let rows = piece.split('/');
  for (let i = 0; i < 4; i++) {
    rows = [...rows[0]!].map((_, c) =>
      rows
        .map((row) => row[c])
        .reverse()
        .join(''),
    );
    ways.push(rows.join('/'), [...rows].reverse().join('/'));
  }
  return ways;
}

const families = new Map(
  Object.entries(FAMILIES).flatMap(([hue, shapes]) =>
    shapes.flatMap((shape) => waysOf(shape).map((way) => [way, hue] as const)),
  ),
);

/** By the list where the shape is of a shipped set; what other shapes have, the package alone knows. */
export const hueOfShape = (piece: string): string => families.get(piece) ?? hueOf(piece);
