/** What the naive model is told and what it tells: plain data, and the shipped games as such data. */
import { PLACEMENT_VARIANTS } from './variants.js';

export type VariantName = 'blocks' | 'block-sudoku' | 'blockudoku';

/** What a game is: its sizes, what it clears, its pieces, and the factors of its points. */
export interface ModelRules {
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly clears: { readonly rows: boolean; readonly columns: boolean; readonly boxes: boolean };
  readonly pieces: readonly string[];
  readonly rotate: boolean;
  /** How hands are dealt; `random` where it is left out. */
  readonly fair?: 'random' | 'solvable' | 'gentle';
  readonly scoring: {
    readonly cell?: number;
    readonly clearedCell?: number;
    readonly line?: number;
    readonly lineCells?: number;
    readonly combo?: number;
    readonly streak?: number;
    readonly power?: number;
  };
}

/** Where a game starts; what is left out is an empty board, a dealt hand, and nothing else. */
export interface ModelStart {
  readonly seed: string;
  readonly board?: readonly string[];
  readonly hues?: readonly string[];
  readonly hand?: readonly (string | null)[];
  readonly queue?: readonly (readonly string[])[];
  readonly score?: number;
  readonly streak?: number;
  readonly drawn?: number;
  readonly goal?: string;
}

export interface ModelMove {
  readonly piece: number;
  readonly row: number;
  readonly column: number;
  readonly rotation?: number;
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

export interface ModelGoal {
  readonly goal: string;
  readonly kind: string;
  readonly target: number;
  readonly value: number;
  readonly outcome: 'open' | 'reached' | 'missed';
}

const SHIPPED: Record<VariantName, Pick<ModelRules, 'rows' | 'columns' | 'clears' | 'scoring'>> = {
  blocks: {
    rows: 8,
    columns: 8,
    clears: { rows: true, columns: true, boxes: false },
    scoring: { cell: 1, clearedCell: 1, lineCells: 1 },
  },
  'block-sudoku': {
    rows: 9,
    columns: 9,
    clears: { rows: true, columns: true, boxes: true },
    scoring: { power: 1 },
  },
  blockudoku: {
    rows: 9,
    columns: 9,
    clears: { rows: true, columns: true, boxes: true },
    scoring: { cell: 1, line: 18, combo: 50, streak: 30 },
  },
};

/** The rules of a shipped game, changed as a configuration may change them. */
export function rulesOf(variant: VariantName, changes: Partial<ModelRules> = {}): ModelRules {
  const pieces = PLACEMENT_VARIANTS.find(({ name }) => name === variant)!.pieces;
  return { ...SHIPPED[variant], handSize: 3, rotate: false, pieces, ...changes };
}
