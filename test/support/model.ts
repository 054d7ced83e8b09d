/**
 * The rules of the three placement games once more, as naively as they can be written: arrays of booleans,
 * loops, and the formulas of the rules. It never deals: it is told the hands.
 */

export type VariantName = 'blocks' | 'block-sudoku' | 'blockudoku';

export interface ModelMove {
  readonly piece: number;
  readonly row: number;
  readonly column: number;
}

export interface Lines {
  readonly rows: number[];
  readonly columns: number[];
  readonly boxes: number[];
}

export interface ModelResult {
  readonly points: number;
  readonly parts: Record<string, number>;
  readonly cleared: [number, number][];
  readonly clearedRows: number[];
  readonly clearedColumns: number[];
  readonly clearedBoxes: number[];
  readonly streak: number;
  readonly score: number;
  readonly refilled: boolean;
  readonly over: boolean;
}

export interface ModelPreview extends Lines {
  readonly row: number;
  readonly column: number;
  readonly cells: [number, number][];
}

/** The filled cells of a piece and the size of its box. */
interface Piece {
  readonly text: string;
  readonly cells: readonly (readonly [row: number, column: number])[];
  readonly rows: number;
  readonly columns: number;
}

function parsePiece(text: string): Piece {
  const rows = text.split('/');
  const cells: [number, number][] = [];
  for (let r = 0; r < rows.length; r++) {
    for (let c = 0; c < rows[r]!.length; c++) if (rows[r]![c] === '#') cells.push([r, c]);
  }
  return { text, cells, rows: rows.length, columns: rows[0]!.length };
}

export class Model {
  readonly board: boolean[][];
  readonly rows: number;
  readonly columns: number;
  readonly pieces: (Piece | null)[];
  moves = 0;

  constructor(
    readonly variant: VariantName,
    board: readonly string[],
    hand: readonly (string | null)[],
    public score = 0,
    public streak = 0,
  ) {
    this.board = board.map((row) => [...row].map((cell) => cell === '#'));
    this.rows = board.length;
    this.columns = board[0]!.length;
    this.pieces = hand.map((piece) => (piece === null ? null : parsePiece(piece)));
  }

  boardText(): string[] {
    return this.board.map((row) => row.map((cell) => (cell ? '#' : '.')).join(''));
  }

  hand(): (string | null)[] {
    return this.pieces.map((piece) => piece && piece.text);
  }

  over(): boolean {
    return !this.fits().includes(true);
  }

  fits(): (boolean | null)[] {
    return this.pieces.map((piece) => piece && this.anchors(piece).length > 0);
  }

  /** Why a move may not be played; `null` when it may. */
  refusal({ piece: slot, row, column }: ModelMove): string | null {
    if (this.over()) return 'over';
    if (slot < 0 || slot >= this.pieces.length) return 'no-such-piece';
    const piece = this.pieces[slot]!;
    if (piece === null) return 'used';
    if (!this.inside(piece, row, column)) return 'outside';
    return this.free(piece, row, column) ? null : 'overlap';
  }

  legalMoves(slot?: number): ModelMove[] {
    const moves: ModelMove[] = [];
    this.pieces.forEach((piece, index) => {
      if (!piece || (slot !== undefined && slot !== index)) return;
      for (const [row, column] of this.anchors(piece)) moves.push({ piece: index, row, column });
    });
    return moves;
  }

  /** For each slot, the moves that would clear something and the lines they would clear. */
  previews(): ModelPreview[][] {
    return this.pieces.map((piece) => {
      const list: ModelPreview[] = [];
      if (!piece) return list;
      for (const [row, column] of this.anchors(piece)) {
        this.paint(piece, row, column, true);
        const lines = this.fullLines();
        this.paint(piece, row, column, false);
        if (lines.rows.length + lines.columns.length + lines.boxes.length)
          list.push({ row, column, ...lines, cells: this.cellsOf(lines) });
      }
      return list;
    });
  }

  /** Plays a legal move; `deal` is asked for the new hand when the last piece has been placed. */
  play({ piece: slot, row, column }: ModelMove, deal: () => readonly string[]): ModelResult {
    const piece = this.pieces[slot]!;
    this.paint(piece, row, column, true);

    const lines = this.fullLines();
    const cleared = this.cellsOf(lines);
    for (const [r, c] of cleared) this.board[r]![c] = false;

    this.streak = cleared.length > 0 ? this.streak + 1 : 0;
    const { points, parts } = this.points(piece.cells.length, cleared.length, lines);
    this.score += points;
    this.moves++;

    this.pieces[slot] = null;
    const refilled = this.pieces.every((other) => other === null);
    if (refilled) deal().forEach((text, index) => (this.pieces[index] = parsePiece(text)));
    return {
      points,
      parts,
      cleared,
      clearedRows: lines.rows,
      clearedColumns: lines.columns,
      clearedBoxes: lines.boxes,
      streak: this.streak,
      score: this.score,
      refilled,
      over: this.over(),
    };
  }

  private cellsOf(lines: Lines): [number, number][] {
    const cells: [number, number][] = [];
    for (let r = 0; r < this.rows; r++) {
      for (let c = 0; c < this.columns; c++) {
        const box = Math.floor(r / 3) * Math.floor(this.columns / 3) + Math.floor(c / 3);
        const inBox = this.hasBoxes() && lines.boxes.includes(box);
        if (lines.rows.includes(r) || lines.columns.includes(c) || inBox) cells.push([r, c]);
      }
    }
    return cells;
  }

  private points(
    placed: number,
    cleared: number,
    lines: Lines,
  ): { points: number; parts: Record<string, number> } {
    const R = this.rows;
    const C = this.columns;
    const k = this.streak;
    const rows = lines.rows.length;
    const columns = lines.columns.length;
    const boxes = lines.boxes.length;
    const n = rows + columns + boxes;
    switch (this.variant) {
      case 'blocks':
        return {
          points: placed + cleared + k * (rows * C + columns * R),
          parts: { placed, cleared, bonus: k * (rows * C + columns * R) },
        };
      case 'block-sudoku':
        return { points: n * n, parts: { squared: n * n } };
      case 'blockudoku':
        return {
          points: placed + 18 * n + (n >= 2 ? 50 : 0) + (n >= 1 ? 30 * (k - 1) : 0),
          parts: {
            placed,
            lines: 18 * (rows + columns),
            ...(this.hasBoxes() ? { squares: 18 * boxes } : {}),
            combo: n >= 2 ? 50 : 0,
            streak: n >= 1 ? 30 * (k - 1) : 0,
          },
        };
    }
  }

  hasBoxes(): boolean {
    return this.variant !== 'blocks' && this.rows % 3 === 0 && this.columns % 3 === 0;
  }

  private fullLines(): Lines {
    const lines: Lines = { rows: [], columns: [], boxes: [] };
    for (let r = 0; r < this.rows; r++) {
      if (this.board[r]!.every((cell) => cell)) lines.rows.push(r);
    }
    for (let c = 0; c < this.columns; c++) {
      if (this.board.every((row) => row[c])) lines.columns.push(c);
    }
    if (!this.hasBoxes()) return lines;
    let number = 0;
    for (let top = 0; top < this.rows; top += 3) {
      for (let left = 0; left < this.columns; left += 3, number++) {
        let full = true;
        for (let i = 0; i < 9 && full; i++) full = this.board[top + Math.floor(i / 3)]![left + (i % 3)]!;
        if (full) lines.boxes.push(number);
      }
    }
    return lines;
  }

  private anchors(piece: Piece): [number, number][] {
    const anchors: [number, number][] = [];
    for (let r = 0; r < this.rows; r++) {
      for (let c = 0; c < this.columns; c++) {
        if (this.inside(piece, r, c) && this.free(piece, r, c)) anchors.push([r, c]);
      }
    }
    return anchors;
  }

  private inside(piece: Piece, row: number, column: number): boolean {
    return row >= 0 && column >= 0 && row + piece.rows <= this.rows && column + piece.columns <= this.columns;
  }

  private free(piece: Piece, row: number, column: number): boolean {
    return piece.cells.every(([r, c]) => !this.board[row + r]![column + c]);
  }

  private paint(piece: Piece, row: number, column: number, value: boolean): void {
    for (const [r, c] of piece.cells) this.board[row + r]![column + c] = value;
  }
}
