/** The module of the wall games with a typed face; offsets repeat `assembly/wall-layout.ts`. */
import type { Core } from '../core.js';

/** From a cell to the one beside it in the next column. */
export const STRIDE = 33;
export const CELLS = 1122;

export const WALL = {
  cells: 0,
  score: 1128,
  moves: 1144,
  bricks: 1148,
  over: 1152,
  won: 1156,
  /** Two bytes a colour, from colour 1 on. */
  counts: 1160,
  bytes: 1184,
} as const;

/** Where lists lie: the area that was found, the number of each cell's, all of them, and moves that clear a wall. */
export const AT = { areaFound: 1200, labels: 6400, areas: 8704, solution: 10_752 } as const;

export const WALL_RESULT = {
  at: 4096,
  points: 0,
  bricks: 8,
  clear: 16,
  penalty: 24,
  size: 32,
  colour: 36,
  closed: 40,
  from: 48,
} as const;

/** What `wallCheck` and `wallClick` answer, by number. */
export const WALL_REFUSALS = [
  null,
  null,
  'outside',
  null,
  null,
  'over',
  null,
  null,
  'empty',
  'alone',
] as const;

export type WallRefusal = NonNullable<(typeof WALL_REFUSALS)[number]>;

interface WallFunctions {
  wallConfigure(rows: number, columns: number, colours: number, rules: number): void;
  wallSeed(): void;
  wallStart(): void;
  wallBuild(): number;
  wallAdopt(): void;
  wallCheck(row: number, column: number): number;
  wallClick(row: number, column: number): number;
  wallArea(row: number, column: number): number;
  wallLook(): number;
  wallPoints(size: number): number;
  wallRemove(): void;
}

export type WallCore = Core<WallFunctions>;

/** Where a cell lies in the core's wall. */
export function cellAt(rows: number, row: number, column: number): number {
  return (column + 1) * STRIDE + rows - 1 - row;
}

export function rowOf(rows: number, cell: number): number {
  return rows - 1 - (cell % STRIDE);
}

export function columnOf(cell: number): number {
  return Math.floor(cell / STRIDE) - 1;
}
