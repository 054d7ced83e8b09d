import type { WallArea, WallState } from '../engine/pop/types.js';
import type { HistoryEntry } from '../engine/types.js';
import type { ComputerMessages } from './computer-messages.js';
import type { Messages } from './messages.js';

/** What a language has to say of walls, beside and in place of what it says of all. Counted from 1. */
export interface WallMessages extends Messages, ComputerMessages {
  readonly wall: (rows: number, columns: number, bricks: number) => string;
  /** A cell: `color` is a letter, `null` where there is no brick; `area` is `null` for a brick that stands alone. */
  readonly brick: (row: number, column: number, color: string | null, area: WallArea | null) => string;
  /** Over a picked area. */
  readonly badge: (size: number, points: number) => string;
  /** The wall is proved to have no way to be cleared. */
  readonly hopeless: string;
  readonly won: string;
  readonly stuck: string;
  readonly left: (bricks: number) => string;
  readonly statistics: string;
  readonly played: string;
  readonly wonGames: string;
  /** The best score of a game that was played to its end. */
  readonly bestEnd: string;
  readonly fewest: string;
  readonly helpWall: (state: WallState) => string;
  /** How many taps, or presses of Enter, remove an area. */
  readonly helpTap: (taps: 'two' | 'one') => string;
  readonly wallKeys: (taps: 'two' | 'one') => readonly (readonly [keys: string, what: string])[];
  readonly replayClick: (entry: HistoryEntry<'pop'>) => string;
  readonly saidClick: (number: number, entry: HistoryEntry<'pop'>) => string;
  readonly saidPicked: (color: string, size: number, points: number) => string;
  readonly saidAlone: (color: string | null) => string;
  readonly saidRemoved: (bricks: number, color: string, points: number, score: number) => string;
  readonly saidClosed: (columns: number) => string;
  readonly saidWon: string;
  readonly saidStuck: (bricks: number) => string;
  /** Which area the computer would remove, and with how many points it expects the game to end. */
  readonly saidHint: (area: WallArea, score: number, won: boolean) => string;
}
