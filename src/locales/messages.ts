/** What a language has to say. Rows, columns and pieces are counted from 1 here, as people do. */
export interface Messages {
  readonly lang: string;
  readonly name: (variant: string) => string;
  readonly score: string;
  readonly best: string;
  readonly streak: string;
  readonly newGame: string;
  readonly undo: string;
  readonly redo: string;
  readonly help: string;
  readonly close: string;
  readonly tools: string;
  readonly hand: string;
  readonly board: (rows: number, columns: number) => string;
  readonly cell: (row: number, column: number, filled: boolean) => string;
  readonly anchorFits: (row: number, column: number, piece: number) => string;
  readonly anchorClears: (
    row: number,
    column: number,
    piece: number,
    rows: number,
    columns: number,
    boxes: number,
  ) => string;
  readonly anchorBlocked: (row: number, column: number, piece: number) => string;
  readonly piece: (
    number: number,
    rows: number,
    columns: number,
    cells: number,
    rowsOfCells: string,
  ) => string;
  readonly pieceRow: (columns: readonly number[]) => string;
  readonly pieceUsed: (number: number) => string;
  readonly fitsNowhere: string;
  readonly saidReturned: (piece: number) => string;
  readonly saidFitsNowhere: (piece: number) => string;
  readonly saidUsed: (piece: number) => string;
  readonly saidDoesNotFit: string;
  readonly saidPickFirst: string;
  readonly saidMove: (points: number, rows: number, columns: number, boxes: number, score: number) => string;
  readonly saidDeal: string;
  readonly saidUndo: (score: number) => string;
  readonly saidRedo: (score: number) => string;
  readonly saidNewGame: string;
  readonly saidRestored: (score: number) => string;
  readonly saidPrevented: string;
  readonly saidOver: string;
  readonly saidScore: (score: number) => string;
  readonly over: string;
  readonly overBest: string;
  readonly finalScore: (score: number) => string;
  readonly playAgain: string;
  readonly askNew: string;
  readonly askNewText: string;
  readonly keepPlaying: string;
  readonly loading: string;
  readonly failed: string;
  readonly helpGoal: (boxes: boolean) => string;
  readonly helpPointer: string;
  readonly helpKeys: readonly (readonly [keys: string, what: string])[];
}
