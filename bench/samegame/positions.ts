/** Walls from a file: `{ "positions": [["abc", ...], ...] }`, rows from top to bottom, a letter a colour. */
import { readFile } from 'node:fs/promises';

/** Rows from the top; 0 is no brick, 1 to 8 a colour. */
export type Wall = readonly (readonly number[])[];

const LETTERS = '.abcdefgh';

export function wallOf(rows: readonly string[]): Wall {
  return rows.map((row) => [...row].map((letter) => LETTERS.indexOf(letter)));
}

function isWall(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 32) return false;
  const [first] = value as unknown[];
  if (typeof first !== 'string' || first.length < 1 || first.length > 32) return false;
  return value.every(
    (row) => typeof row === 'string' && row.length === first.length && /^[.a-h]+$/.test(row),
  );
}

function parse(text: string, path: string): { positions?: unknown } {
  try {
    return (JSON.parse(text) ?? {}) as { positions?: unknown };
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

export async function readPositions(path: string): Promise<Wall[]> {
  const { positions } = parse(await readFile(path, 'utf8'), path);
  if (!Array.isArray(positions) || positions.length === 0) {
    throw new Error(`${path}: "positions" must be a list of walls, each a list of rows`);
  }
  return positions.map((position: unknown, i) => {
    if (isWall(position)) return wallOf(position);
    throw new Error(`${path}: position ${i + 1} must be 1 to 32 rows of equal length, letters a to h or "."`);
  });
}
