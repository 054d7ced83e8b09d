/** Plays placement games for the tuning: a sample is a number of hands, from an empty board on. */
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { type Effort, HandGames } from '../strength/games.js';
import { newStream, playStream, type Tally } from '../strength/streams.js';
import type { OpenPlayer } from './subject.js';

export interface HandSetup {
  readonly game: PlaceVariant;
  readonly effort: Effort;
  /** Microseconds of work a hand. */
  readonly work: number;
  /** Filled cells from which a board is in a crisis. */
  readonly crisis: number;
  /** Hands of a sample, and hands that are drawn after each of them. */
  readonly hands: number;
  readonly draws: number;
}

const open: OpenPlayer<Tally> = async (bytes) => {
  const games = await HandGames.create(bytes);
  return ({ weights, setup, seed, from, count }) => {
    const { game, effort, work, crisis, hands, draws } = setup as HandSetup;
    games.setGame(game);
    games.setPlayer({ weights, effort, work });
    return Array.from({ length: count }, (_, i) => {
      games.setSeed(`${seed}-${from + i}`);
      return playStream(games, newStream(0, 1), { hands }, { crisis, cap: Infinity, draws }).tally;
    });
  };
};

export default open;
