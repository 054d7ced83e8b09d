/**
 * The game the way it is written first: a board of rows of booleans, loops over cells, a list of the legal
 * anchors. Neither tuned nor slowed down.
 */
import { below } from './random.js';
import { HASH_PRIME, HASH_START, type Player, type Setup } from './types.js';

type Grid = boolean[][];

interface Anchor {
  readonly row: number;
  readonly column: number;
}

function parse(text: string): Grid {
  return text.split('/').map((row) => [...row].map((cell) => cell === '#'));
}

function emptyBoard(rows: number, columns: number): Grid {
  return Array.from({ length: rows }, () => Array<boolean>(columns).fill(false));
}

function fits(board: Grid, piece: Grid, row: number, column: number): boolean {
  for (let r = 0; r < piece.length; r++) {
    for (let c = 0; c < piece[r]!.length; c++) {
      if (piece[r]![c] && board[row + r]![column + c]) return false;
    }
  }
  return true;
}

function legalAnchors(board: Grid, piece: Grid): Anchor[] {
  const anchors: Anchor[] = [];
  for (let row = 0; row + piece.length <= board.length; row++) {
    for (let column = 0; column + piece[0]!.length <= board[0]!.length; column++) {
      if (fits(board, piece, row, column)) anchors.push({ row, column });
    }
  }
  return anchors;
}

/** Puts the piece on the board; returns how many cells it has. */
function place(board: Grid, piece: Grid, { row, column }: Anchor): number {
  let cells = 0;
  for (let r = 0; r < piece.length; r++) {
    for (let c = 0; c < piece[r]!.length; c++) {
      if (!piece[r]![c]) continue;
      board[row + r]![column + c] = true;
      cells++;
    }
  }
  return cells;
}

function isColumnFull(board: Grid, column: number): boolean {
  for (const row of board) if (!row[column]) return false;
  return true;
}

function isBoxFull(board: Grid, top: number, left: number): boolean {
  for (let r = top; r < top + 3; r++) {
    for (let c = left; c < left + 3; c++) if (!board[r]![c]) return false;
  }
  return true;
}

interface Cleared {
  readonly rows: number;
  readonly columns: number;
  readonly boxes: number;
  readonly cells: number;
}

/** Finds all full lines first, then takes them off together. */
function clearLines(board: Grid, withBoxes: boolean): Cleared {
  const rows: number[] = [];
  const columns: number[] = [];
  const boxes: Anchor[] = [];
  for (let r = 0; r < board.length; r++) {
    if (board[r]!.every((cell) => cell)) rows.push(r);
  }
  for (let c = 0; c < board[0]!.length; c++) {
    if (isColumnFull(board, c)) columns.push(c);
  }
  if (withBoxes) {
    for (let row = 0; row < board.length; row += 3) {
      for (let column = 0; column < board[0]!.length; column += 3) {
        if (isBoxFull(board, row, column)) boxes.push({ row, column });
      }
    }
  }
  let cells = 0;
  const clear = (r: number, c: number): void => {
    if (!board[r]![c]) return;
    board[r]![c] = false;
    cells++;
  };
  for (const r of rows) for (let c = 0; c < board[0]!.length; c++) clear(r, c);
  for (const c of columns) for (let r = 0; r < board.length; r++) clear(r, c);
  for (const { row, column } of boxes) {
    for (let r = row; r < row + 3; r++) for (let c = column; c < column + 3; c++) clear(r, c);
  }
  return { rows: rows.length, columns: columns.length, boxes: boxes.length, cells };
}

export function twoDimensional(setup: Setup): Player {
  const { rows, columns, handSize } = setup;
  const pieces = setup.pieces.map(parse);
  const [cell, clearedCell, line, lineCells, combo, streakStep, power] = setup.factors as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];

  return (games, dealState, chooseState) => {
    let hash = HASH_START;
    let placements = 0;
    for (let game = 0; game < games; game++) {
      const board = emptyBoard(rows, columns);
      let hand: Grid[] = [];
      let order: number[] = [];
      let score = 0;
      let streak = 0;
      for (;;) {
        if (order.length === 0) {
          hand = Array.from({ length: handSize }, () => pieces[below(dealState, pieces.length)]!);
          order = hand.map((_, slot) => slot);
        }

        // Tries the pieces in random order; the slot used leaves the list, the last takes its place.
        let slot = -1;
        let anchor: Anchor | undefined;
        for (let untried = order.length; untried > 0 && !anchor; untried--) {
          const pick = below(chooseState, untried);
          const last = untried - 1;
          [order[pick], order[last]] = [order[last]!, order[pick]!];
          const anchors = legalAnchors(board, hand[order[last]!]!);
          if (anchors.length === 0) continue;
          slot = order[last]!;
          anchor = anchors[below(chooseState, anchors.length)]!;
          order[last] = order[order.length - 1]!;
          order.pop();
        }
        if (!anchor) break;
        hash = Math.imul(hash ^ ((slot << 10) | (anchor.row * columns + anchor.column)), HASH_PRIME);

        let points = cell * place(board, hand[slot]!, anchor);
        const cleared = clearLines(board, setup.boxes);
        const lines = cleared.rows + cleared.columns + cleared.boxes;
        if (lines > 0) {
          streak++;
          points +=
            clearedCell * cleared.cells + line * lines + streakStep * (streak - 1) + power * lines * lines;
          points += lineCells * streak * (cleared.rows * columns + cleared.columns * rows);
          if (lines >= 2) points += combo;
        } else {
          streak = 0;
        }
        score += points;
        placements++;
      }
      hash = Math.imul(hash ^ score, HASH_PRIME);
    }
    return { placements, checksum: hash >>> 0 };
  };
}
