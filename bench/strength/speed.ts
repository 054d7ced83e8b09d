/** How long a hand takes, on one thread, by the time of the processor. */
import { meanOf, quantileOf } from '../statistics.js';
import type { HandGames } from './games.js';

export interface Speed {
  /** Milliseconds a hand. */
  readonly median: number;
  readonly slow: number;
  readonly mean: number;
}

/** Milliseconds of the processor for the program; no other thread may be at work. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long the first hands warm up, and how long hands are timed at most, in milliseconds. */
const WARM = 500;
const LONGEST = 60_000;

/** Times hands of games that follow one another; the game and the player are set. */
export function measureSpeed(games: HandGames, hands: number): Speed {
  let game = 0;
  games.begin(game);
  const playOne = (): number => {
    if (games.isOver) games.begin(++game);
    const started = spent();
    games.playHand();
    return spent() - started;
  };
  const started = spent();
  while (spent() - started < WARM) playOne();
  const times: number[] = [];
  while (times.length < hands && spent() - started < LONGEST) times.push(playOne());
  return { median: quantileOf(times, 0.5), slow: quantileOf(times, 0.99), mean: meanOf(times) };
}
