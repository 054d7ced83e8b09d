/** Plays placement games for the fit: it does not always play the best plan, and sees how dangerous each board is. */
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { type Effort, HandGames } from '../strength/games.js';
import { randomOf, seedOf } from './cross-entropy.js';
import type { PlayedGame } from './danger.js';
import type { OpenPlayer } from './subject.js';

export interface FitSetup {
  readonly game: PlaceVariant;
  readonly effort: Effort;
  /** Microseconds of work a hand. */
  readonly work: number;
  /** Hands of a sample. */
  readonly hands: number;
  /** How often another plan than the best is played, 0 to 1. */
  readonly explore: number;
  /** Hands that are drawn behind each hand. */
  readonly draws: number;
}

/** The plans behind the best that may be played in its place. */
const OTHERS = 12;

const open: OpenPlayer<PlayedGame[]> = async (bytes) => {
  const games = await HandGames.create(bytes);
  return ({ weights, setup: given, seed, from, count }) => {
    const setup = given as FitSetup;
    games.setGame(setup.game);
    games.setPlayer({ weights, effort: setup.effort, work: setup.work });
    return Array.from({ length: count }, (_, i) => playSample(games, `${seed}-${from + i}`, setup));
  };
};

function playSample(games: HandGames, seed: string, setup: FitSetup): PlayedGame[] {
  const random = randomOf(seedOf(seed));
  const played: PlayedGame[] = [];
  games.setSeed(seed);
  for (let left = setup.hands; left > 0;) {
    games.begin(played.length);
    const [boards, dangers]: [number[][], number[]] = [[], []];
    for (; left > 0 && !games.isOver; left--) {
      games.choose(random() < setup.explore ? 1 + Math.floor(random() * OTHERS) : 0);
      games.playHand();
      if (games.isOver) continue;
      boards.push(games.boardFeatures());
      dangers.push(games.danger(setup.draws));
    }
    played.push({ boards, dangers, isOver: games.isOver });
  }
  games.choose(0);
  return played;
}

export default open;
