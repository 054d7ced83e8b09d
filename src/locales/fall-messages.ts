import type { Action } from '../engine/fall/types.js';
import type { KeyAction } from '../games/fall/keys.js';
import type { Messages } from './messages.js';

/** What a language has to say of falling games, beside and in place of what it says of all. Counted from 1. */
export interface FallMessages extends Messages {
  /** Starts a game, and lets one go on. */
  readonly play: string;
  readonly goOn: string;
  readonly pause: string;
  readonly paused: string;
  readonly ready: string;
  readonly next: string;
  readonly hold: string;
  readonly holdEmpty: string;
  readonly pad: string;
  readonly computer: string;
  readonly actions: Readonly<Record<KeyAction, string>>;
  /** A key by its name in `KeyboardEvent.key`, as it is written on keyboards. */
  readonly keyName: (key: string) => string;
  readonly well: (rows: number, columns: number) => string;
  /** A piece that players know by a letter, and one that they do not. */
  readonly pieceNamed: (letter: string) => string;
  readonly pieceSized: (rows: number, columns: number) => string;
  readonly across: (first: number, last: number) => string;
  readonly lands: (first: number, last: number) => string;
  readonly heights: (heights: readonly number[]) => string;
  readonly helpFall: string;
  readonly helpTurns: string;
  readonly helpTouch: string;
  readonly saidPlaced: string;
  readonly saidRows: (rows: number, score: number) => string;
  readonly saidHeld: string;
  readonly saidPaused: string;
  readonly saidGoOn: string;
  readonly saidBlocked: string;
  /** A hint: what to do and how often, and where that leads. */
  readonly saidHint: (
    moves: readonly (readonly [action: Action, times: number])[],
    landing: string,
  ) => string;
  readonly saidComputer: string;
  readonly saidPlayer: string;
  /** Of a piece of a replay: the columns in which it has locked and how many rows it has cleared. */
  readonly replayLocked: (first: number, last: number, rows: number) => string;
  /** In place of that, of one that has not locked. */
  readonly replayFalling: string;
  /** The piece that the player of a replay has gone to; `place` is one of the two. */
  readonly saidPiece: (number: number, piece: string, place: string) => string;
}
