/**
 * Weights from the danger that boards are in: what follows a board is the discounted sum of the dangers seen after each
 * hand (the return: Sutton and Barto, "Reinforcement Learning", 2nd edition, 2018, chapter 3.3), and its logarithm
 * falls with the worth of the board, log danger = intercept - worth.
 */
import { LOSS, WEIGHTS } from '../strength/weights.js';
import { fitPoisson } from './poisson.js';

/** A game, or the part of it that was played: an entry for each hand behind which it goes on. */
export interface PlayedGame {
  /** The features of the boards, in the order of assembly/hand-search/features.ts. */
  readonly boards: readonly (readonly number[])[];
  /** Of the hands drawn behind each of them, the share that could not be placed. */
  readonly dangers: readonly number[];
  readonly isOver: boolean;
}

export interface DangerFit {
  /** In the order of assembly/hand-search/features.ts. */
  readonly weights: readonly number[];
  readonly intercept: number;
  /** The boards that were compared. */
  readonly boards: number;
  /** The share of the deviance that the features explain, 0 to 1. */
  readonly explained: number;
}

/** The features that are fitted: all of the board, for streaks bring no danger. */
const FITTED: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12];
/** Draws weights towards 0 that few boards tell of. */
const RIDGE = 0.5;
/** Where a game was left, boards are not looked at whose future is unknown for more than this share. */
const UNKNOWN = 0.05;

/** What follows each board; `discount` is how much less the next hand counts, 0 to below 1. */
export function returnsOf({ dangers, isOver }: Omit<PlayedGame, 'boards'>, discount: number): number[] {
  const returns: number[] = [];
  let sum = 0;
  for (let i = dangers.length - 1; i >= 0; i--) {
    sum = dangers[i]! + discount * sum;
    returns[i] = sum;
  }
  const unknown = isOver || discount === 0 ? 0 : Math.ceil(Math.log(UNKNOWN) / Math.log(discount));
  return returns.slice(0, Math.max(0, returns.length - unknown));
}

/** Fits the weights. Throws an Error where the games hold no danger to learn from. */
export function fitDanger(games: readonly PlayedGame[], discount: number): DangerFit {
  const rows: number[][] = [];
  const seen: number[] = [];
  for (const game of games) {
    returnsOf(game, discount).forEach((value, i) => {
      rows.push(FITTED.map((feature) => game.boards[i]![feature]!));
      seen.push(value);
    });
  }
  if (!seen.some((value) => value > 0)) {
    throw new Error('no board was in danger: it takes more hands, more draws or more exploration');
  }
  const { intercept, weights: fitted, deviance, nullDeviance } = fitPoisson(rows, seen, RIDGE);
  const weights = Array.from({ length: WEIGHTS }, () => 0);
  FITTED.forEach((feature, i) => (weights[feature] = 0 - fitted[i]!));
  // A lost game is as a board behind which every hand is lost: its return is 1 / (1 - discount).
  weights[LOSS] = intercept + Math.log(1 - discount);
  return { weights, intercept, boards: rows.length, explained: 1 - deviance / nullDeviance };
}
