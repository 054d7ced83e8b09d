/** Worked moves and positions of placement games, by hand: every number that they list. */
import { readFileSync } from 'node:fs';
import type { VariantName } from './model.js';

export type Hand = (string | null)[];

/** Of the position after a move and its refill, or of the one before. */
export interface WorkedOutlook {
  readonly placementsLeft: (number | null)[];
  readonly fits: (boolean | null)[];
  readonly gameOver: boolean;
}

interface WorkedStart {
  readonly id: string;
  readonly variant: VariantName;
  readonly title: string;
  readonly board: string[];
  readonly hand: Hand;
}

export interface WorkedMove extends WorkedStart {
  readonly scoreBefore: number;
  readonly consecutiveBefore: number;
  readonly before: WorkedOutlook;
  readonly move: { readonly piece: number; readonly row: number; readonly col: number };
  readonly nextHand?: string[];
  readonly expect: WorkedOutlook & {
    readonly valid: boolean;
    readonly boardAfter: string[];
    readonly points: number;
    readonly parts: Record<string, number>;
    readonly clearedRows: number[];
    readonly clearedCols: number[];
    readonly clearedBoxes: number[];
    readonly scoreAfter: number;
    readonly consecutiveAfter: number;
    readonly handUsed: boolean;
    readonly hand: Hand;
    readonly elements: number;
  };
}

interface WorkedPosition extends WorkedStart {
  readonly expect: WorkedOutlook;
  readonly positions: [number, number][][];
}

/** How many ways there are to use up a hand. */
interface WorkedCount {
  readonly variant: VariantName;
  readonly board: string[];
  readonly hand: string[];
  readonly orderedSequencesByDepth: number[];
  readonly distinctBoardsWhenHandUsed: number;
}

interface Worked {
  readonly cases: readonly WorkedMove[];
  readonly positions: readonly WorkedPosition[];
  readonly perft: readonly WorkedCount[];
}

export const { cases, positions, perft } = JSON.parse(
  readFileSync(new URL('../cases/placement.json', import.meta.url), 'utf8'),
  (name, value: unknown) =>
    name.startsWith('board') && typeof value === 'string' ? value.split('/') : value,
) as Worked;
