import type { GoalState, HistoryEntry } from '../engine/types.js';

/** What a language has to say. Rows, columns and pieces are counted from 1 here, as people do. */
export interface Messages {
  readonly lang: string;
  readonly name: (variant: string) => string;
  readonly score: string;
  readonly best: string;
  readonly streak: string;
  /** Of the button that has a game begin. */
  readonly begin: string;
  /** Says why a form with a game that is to be played to its end is not sent yet. */
  readonly required: string;
  readonly newGame: string;
  readonly undo: string;
  readonly redo: string;
  readonly hint: string;
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
  readonly saidTurned: (piece: number, rows: number, columns: number) => string;
  readonly saidShared: string;
  readonly saidNotShared: string;
  /** Names the field of a link that could not be copied. */
  readonly sharedLink: string;
  readonly saidStart: string;
  readonly saidReplay: (number: number, entry: HistoryEntry) => string;
  readonly saidGoalReached: string;
  readonly saidGoalMissed: string;
  readonly saidPrevented: string;
  readonly saidNoHint: string;
  readonly saidOver: string;
  readonly saidScore: (score: number) => string;
  readonly over: string;
  readonly overBest: string;
  /** At the end of a game in which the computer has advised or played, seen and said. */
  readonly helped: string;
  readonly finalScore: (score: number) => string;
  readonly playAgain: string;
  readonly tryAgain: string;
  readonly share: string;
  readonly turn: (piece: number) => string;
  readonly goal: (goal: GoalState) => string;
  readonly goalReached: string;
  readonly goalMissed: string;
  /** `date` as YYYY-MM-DD */
  readonly daily: (date: string) => string;
  /** How many days in a row have been played to their end. */
  readonly dailyDays: (days: number) => string;
  readonly dailyNext: string;
  readonly shareText: (variant: string, score: number, daily: string | null) => string;
  readonly ownGame: string;
  readonly replay: string;
  readonly replayFirst: string;
  readonly replayBack: string;
  readonly replayPlay: string;
  readonly replayStop: string;
  readonly replayNext: string;
  readonly replayLast: string;
  readonly replaySpeed: string;
  readonly replayMoves: string;
  readonly replayCount: (at: number, total: number) => string;
  readonly replayMove: (entry: HistoryEntry) => string;
  readonly askNew: string;
  readonly askNewText: string;
  readonly keepPlaying: string;
  readonly loading: string;
  readonly failed: string;
  readonly helpGoal: (boxes: boolean) => string;
  readonly helpPointer: string;
  readonly helpKeys: readonly (readonly [keys: string, what: string])[];
  /** Where moves can be taken back. */
  readonly helpUndo: readonly [keys: string, what: string];
  /** Where pieces may be turned. */
  readonly helpTurn: readonly [keys: string, what: string];
  /** Where there are hints. */
  readonly helpHint: readonly [keys: string, what: string];
}
