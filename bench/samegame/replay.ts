/** The wall game once more, on plain lists, to check what the search says: slow, and of nothing but this file. */
import type { Wall } from './positions.js';

export interface WallRules {
  readonly strip: boolean;
  readonly compact: boolean;
  readonly scoring: 'samegame' | 'bricks';
  /** Points off at the end for bricks that are left, in the scoring `samegame`. */
  readonly penalty: boolean;
}

export interface Move {
  readonly row: number;
  readonly column: number;
}

export interface Replayed {
  readonly score: number;
  readonly left: number;
  /** Whether no move is left. */
  readonly over: boolean;
}

/** The cells of the area of a brick; none if it stands alone. */
export function areaOf(wall: Wall, { row, column }: Move, { strip }: WallRules): Move[] {
  const colour = wall[row]?.[column] ?? 0;
  if (!colour) return [];
  const found = [{ row, column }];
  const seen = new Set([`${row},${column}`]);
  for (const cell of found) {
    const beside = strip ? [] : [-1, 1].map((step) => ({ row: cell.row, column: cell.column + step }));
    const above = [-1, 1].map((step) => ({ row: cell.row + step, column: cell.column }));
    for (const next of [...above, ...beside]) {
      const key = `${next.row},${next.column}`;
      if (wall[next.row]?.[next.column] !== colour || seen.has(key)) continue;
      seen.add(key);
      found.push(next);
    }
  }
  return found.length > 1 ? found : [];
}

/** The wall once an area is gone. */
export function wallAfter(wall: Wall, area: readonly Move[], { compact }: WallRules): Wall {
  const gone = new Set(area.map(({ row, column }) => `${row},${column}`));
  const columns = wall[0]!.map((_, column) => {
    const bricks = wall.flatMap((row, r) =>
      row[column] && !gone.has(`${r},${column}`) ? [row[column]] : [],
    );
    return [...Array<number>(wall.length - bricks.length).fill(0), ...bricks];
  });
  const full = columns.filter((column) => column.some((brick) => brick > 0));
  const empty = columns.filter((column) => column.every((brick) => brick === 0));
  const ordered = compact ? [...full, ...empty] : columns;
  return wall.map((_, r) => ordered.map((column) => column[r]!));
}

/** One move of each area of a wall: its cells in the order of the rows. */
export function areasOf(wall: Wall, rules: WallRules): Move[][] {
  const seen = new Set<string>();
  const areas: Move[][] = [];
  wall.forEach((cells, row) => {
    cells.forEach((_, column) => {
      if (seen.has(`${row},${column}`)) return;
      const area = areaOf(wall, { row, column }, rules);
      for (const cell of area) seen.add(`${cell.row},${cell.column}`);
      if (area.length > 0) areas.push(area);
    });
  });
  return areas;
}

export function pointsOf(size: number, { scoring }: WallRules): number {
  return scoring === 'samegame' ? (size - 2) ** 2 : size;
}

/** What the end adds to the points of the moves. */
export function endPoints(wall: Wall, { scoring, penalty }: WallRules): number {
  if (scoring !== 'samegame') return 0;
  const left = wall.flat().filter((brick) => brick > 0);
  if (left.length === 0) return 1000;
  if (!penalty) return 0;
  const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((colour) => left.filter((brick) => brick === colour).length);
  return -counts.reduce((sum, count) => sum + (count > 2 ? (count - 2) ** 2 : 0), 0);
}

/** Plays a sequence; throws at a move that is not legal. */
export function replay(start: Wall, moves: readonly Move[], rules: WallRules): Replayed {
  let wall = wallAfter(start, [], rules);
  let score = 0;
  moves.forEach((move, i) => {
    const area = areaOf(wall, move, rules);
    if (area.length === 0) throw new Error(`move ${i + 1} (${move.row}, ${move.column}) is not legal`);
    score += pointsOf(area.length, rules);
    wall = wallAfter(wall, area, rules);
  });
  return {
    score: score + endPoints(wall, rules),
    left: wall.flat().filter((brick) => brick > 0).length,
    over: areasOf(wall, rules).length === 0,
  };
}
