/** The events that a host of a leaderboard hears: their names and what each carries. */

/** In every detail of the leaderboard's own events. */
export interface BoardCommonDetail {
  /** The key of the challenge; of a series that of its date. */
  readonly challenge: string;
  /** The try, as the server names it. */
  readonly try: string;
}

/** What each event's detail holds beyond the common part. */
export interface BoardEventDetails {
  /** A try has begun, or goes on: the game beside it is the one that was dealt. */
  'bp-board-begin': {
    /** 1 for a player's first. */
    readonly number: number;
  };
  /** A game was proved by the server. */
  'bp-board-entry': {
    readonly score: number;
    /** Whether it counts in the table. */
    readonly ranked: boolean;
    /** Whether it is the player's best there. */
    readonly best: boolean;
    /** The place of its score. */
    readonly place: number | null;
    /** How many are in the table. */
    readonly players: number;
  };
}

/** A value, or a request, was refused. `code` is the server's (`bad-token`: it wants a fresh one), or `bad-attribute`, `no-answer`, `bad-answer`, `failed`. */
export interface BoardErrorDetail {
  readonly code: string;
  readonly message: string;
  readonly fatal: false;
  readonly attribute?: string;
  readonly value?: string;
  readonly allowed?: string;
}

/** The events that only a leaderboard sends, as listeners get them. */
export type BoardOwnEventMap = {
  [K in keyof BoardEventDetails]: CustomEvent<Readonly<BoardCommonDetail & BoardEventDetails[K]>>;
};

/** All events of a leaderboard by their names. `bp-error` is another one from a game. */
export interface BlockPuzzleBoardEventMap extends BoardOwnEventMap {
  'bp-error': CustomEvent<Readonly<BoardErrorDetail>>;
}

/** What a listener of a leaderboard gets, by the names of the events. */
export interface BoardElementEventMap
  extends Omit<HTMLElementEventMap, keyof BlockPuzzleBoardEventMap>, BlockPuzzleBoardEventMap {}
