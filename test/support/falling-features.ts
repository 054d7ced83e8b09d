/** The features of assembly/fall-search/features.ts, cell by cell from their definitions, and the places of a piece. */
import { flipped, rotated } from './falling-model.js';

/** Whether a cell is filled; outside the board, `outside`. */
type Filled = (row: number, column: number) => boolean;

/** The board with a piece locked, before rows go. */
function merged(board: readonly string[], piece: string, row: number, column: number): string[] {
  return board.map((text, r) => {
    const cells = piece.split('/')[r - row];
    return [...text].map((cell, c) => (cells?.[c - column] === '#' ? '#' : cell)).join('');
  });
}

/** What a placement leaves. */
export function boardAfter(board: readonly string[], piece: string, row: number, column: number): string[] {
  const left = merged(board, piece, row, column).filter((text) => text.includes('.'));
  const empty = '.'.repeat(board[0]!.length);
  return [...Array<string>(board.length - left.length).fill(empty), ...left];
}

export function featuresOf(board: readonly string[], piece: string, row: number, column: number): number[] {
  const height = piece.split('/').length;
  const landing = board.length - row - height + (height - 1) / 2;
  const full = merged(board, piece, row, column).map((text) => !text.includes('.'));
  const rowsCleared = full.filter(Boolean).length;
  const cellsCleared = piece
    .split('/')
    .map((text, r) => (full[row + r] ? text.replaceAll('.', '').length : 0))
    .reduce((sum, count) => sum + count, 0);
  return [landing, rowsCleared * cellsCleared, ...boardFeatures(boardAfter(board, piece, row, column))];
}

function boardFeatures(board: readonly string[]): number[] {
  const [rows, columns] = [board.length, board[0]!.length];
  const at: Filled = (r, c) => board[r]?.[c] === '#';
  const walled: Filled = (r, c) => c < 0 || c >= columns || at(r, c);
  const floored: Filled = (r, c) => r >= rows || at(r, c);
  const covered: Filled = (r, c) => !at(r, c) && board.slice(0, r).some((text) => text[c] === '#');
  const well: Filled = (r, c) =>
    r >= 0 && !at(r, c) && !covered(r, c) && walled(r, c - 1) && walled(r, c + 1);
  const heights = [...board[0]!].map((_, c) => {
    const top = board.findIndex((text) => text[c] === '#');
    return top < 0 ? 0 : rows - top;
  });
  const count = { rows: 0, columns: 0, holes: 0, depth: 0, wells: [0, 0, 0, 0] };
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= columns; c++) {
      if (r < rows && walled(r, c - 1) !== walled(r, c)) count.rows++;
      if (c < columns && floored(r - 1, c) !== floored(r, c)) count.columns++;
      if (r >= rows || c >= columns) continue;
      if (covered(r, c)) {
        count.holes++;
        for (let up = 1; up <= 3 && at(r - up, c); up++) count.depth++;
      }
      for (let depth = 0; depth < 4 && well(r - depth, c); depth++) count.wells[depth]!++;
    }
  }
  const steps = heights.slice(1).map((height, c) => Math.abs(height - heights[c]!));
  return [
    count.rows,
    count.columns,
    count.holes,
    ...count.wells,
    count.depth,
    board.filter((text, r) => [...text].some((_, c) => covered(r, c))).length,
    Math.max(...heights),
    steps.reduce((sum, step) => sum + step, 0),
    steps.reduce((sum, step) => sum + Math.max(0, step - 2), 0),
  ];
}

export interface Place {
  readonly piece: string;
  readonly row: number;
  readonly column: number;
}

/** Whether a piece may be at a place. */
export function fits(board: readonly string[], { piece, row, column }: Place): boolean {
  return piece
    .split('/')
    .every((text, r) => [...text].every((cell, c) => cell === '.' || board[row + r]?.[column + c] === '.'));
}

/** Every place where a piece can come to rest: led about in its row and dropped, or anywhere with `slides`. */
export function placesOf(board: readonly string[], from: Place, slides: boolean): Place[] {
  const seen = new Map([[JSON.stringify(from), from]]);
  for (const place of seen.values()) {
    const { piece, row, column } = place;
    const steps = [
      { piece, row, column: column - 1 },
      { piece, row, column: column + 1 },
      { piece: rotated(piece), row, column },
      { piece: flipped(piece), row, column },
      ...(slides ? [{ piece, row: row + 1, column }] : []),
    ];
    for (const step of steps) if (fits(board, step)) seen.set(JSON.stringify(step), step);
  }
  const resting = [...seen.values()].map((place) => {
    let { row } = place;
    while (fits(board, { ...place, row: row + 1 })) row++;
    return { ...place, row };
  });
  return [...new Map(resting.map((place) => [JSON.stringify(place), place])).values()];
}

/** The same for a piece that is to appear in the first row, wherever that is. */
export function placesFromTop(board: readonly string[], piece: string): Place[] {
  const forms = new Set<string>([piece]);
  for (const form of forms) forms.add(rotated(form)).add(flipped(form));
  return [...forms].flatMap((form) =>
    [...board[0]!].flatMap((_, column) => {
      if (!fits(board, { piece: form, row: 0, column })) return [];
      let row = 0;
      while (fits(board, { piece: form, row: row + 1, column })) row++;
      return [{ piece: form, row, column }];
    }),
  );
}
