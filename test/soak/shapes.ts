/** Random pieces and boards. */
import type { Random } from './random.js';

/** Cuts the empty border off a grid; one with no cell at all becomes a single cell. */
function tight(cells: readonly (readonly boolean[])[]): string {
  let top = Infinity;
  let left = Infinity;
  let bottom = -1;
  let right = -1;
  cells.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (!cell) return;
      top = Math.min(top, r);
      bottom = Math.max(bottom, r);
      left = Math.min(left, c);
      right = Math.max(right, c);
    });
  });
  if (bottom < 0) return '#';
  return toRows(cells.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))).join('/');
}

function toRows(cells: readonly (readonly boolean[])[]): string[] {
  return cells.map((row) => row.map((cell) => (cell ? '#' : '.')).join(''));
}

function noise(random: Random, rows: number, columns: number, filled: number): boolean[][] {
  return random.times(rows, () => random.times(columns, () => random.chance(filled)));
}

/** A tight shape of at most 8 x 8: mostly a small one, so that games last; bars of all lengths among them. */
export function randomPiece(random: Random): string {
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return random.pick(['#', '##', '#/#', '#.#', '#/./#', '##/##', '#./.#', '##/#.', '#../..#']);
    case 3:
      return '#'.repeat(random.from(1, 8));
    case 4:
      return random.times(random.from(1, 8), () => '#').join('/');
    case 5:
    case 6:
      return tight(noise(random, random.from(1, 3), random.from(1, 3), random.pick([40, 60, 85])));
    default:
      return tight(noise(random, random.from(1, 8), random.from(1, 8), random.pick([5, 35, 60, 100])));
  }
}

/** A piece set of 1 to 256 shapes: mostly a few, sometimes as many as there may be. */
export function randomPieces(random: Random): string[] {
  const most = random.pick([1, 3, 12, 12, 40, 256]);
  return random.times(random.chance(10) ? most : random.from(1, most), () => randomPiece(random));
}

/**
 * A board: empty, noise of any density, or some rows, columns and boxes that lack at most a cell each, so
 * that moves clear them together. Lines may be full from the start.
 */
export function randomBoard(random: Random, rows: number, columns: number): string[] {
  if (random.chance(15)) return toRows(noise(random, rows, columns, 0));
  if (random.chance(25)) return toRows(noise(random, rows, columns, random.pick([20, 45, 65, 80, 92, 100])));
  const cells = noise(random, rows, columns, random.pick([0, 0, 30, 55]));
  for (let i = random.below(5); i > 0; i--) cells[random.below(rows)]!.fill(true);
  for (let i = random.below(5); i > 0; i--) {
    const column = random.below(columns);
    for (const row of cells) row[column] = true;
  }
  for (let i = random.below(6); i > 0; i--) {
    const left = Math.floor(random.below(columns) / 3) * 3;
    const top = Math.floor(random.below(rows) / 3) * 3;
    for (const row of cells.slice(top, top + 3)) row.fill(true, left, left + 3);
  }
  for (let i = random.below(8); i > 0; i--) cells[random.below(rows)]![random.below(columns)] = false;
  return toRows(cells);
}
