/**
 * Games in streams: a stream plays its games one after the other and keeps what came of them. It can be left and
 * gone on with after any hand, so that neither threads nor sittings change a result; how many streams there are does.
 */
import type { HandGames, SavedGame } from './games.js';

/** What came of the games of a stream. */
export interface Tally {
  /** Hands of which a piece was placed. */
  hands: number;
  placements: number;
  points: number;
  /** Games that were over, and games that were stopped at the cap. */
  deaths: number;
  capped: number;
  /** Hands that left a board at least as full as the crisis is. */
  crises: number;
  /** The sum over the hands of exp((filled − crisis) / 3): a hazard that is seen long before a death. */
  soft: number;
  /** The sum over the hands of how likely the next one seemed to be the last, where hands were drawn to see it. */
  danger: number;
  /** Of the games that have ended: sums, and sums of squares. */
  gameHands: number;
  gameHandsSquared: number;
  gamePoints: number;
  gamePointsSquared: number;
  gamePlacements: number;
  gamePlacementsSquared: number;
}

const NOTHING: Tally = {
  ...{ hands: 0, placements: 0, points: 0, deaths: 0, capped: 0, crises: 0, soft: 0, danger: 0 },
  ...{ gameHands: 0, gameHandsSquared: 0, gamePoints: 0, gamePointsSquared: 0 },
  ...{ gamePlacements: 0, gamePlacementsSquared: 0 },
};

export interface Stream {
  /** The game that is played or comes next; streams of `step` take every `step`-th. */
  game: number;
  readonly step: number;
  /** The game that was left, and what was played of it. */
  saved: SavedGame | null;
  hands: number;
  placements: number;
  points: number;
  readonly tally: Tally;
}

/** How far a stream plays: until it has played so many hands, or all of its games below a number. */
export interface Goal {
  readonly hands?: number;
  readonly games?: number;
}

export interface Limits {
  /** Filled cells from which a board is in a crisis. */
  readonly crisis: number;
  /** A game is stopped by the hand that reaches so many placements. */
  readonly cap: number;
  /** Hands that are drawn after each hand, to see how many could not be placed; 0: none are. */
  readonly draws: number;
}

/** What a soft hazard grows by with each three filled cells is e. */
const SOFTNESS = 3;

export function newStream(first: number, step: number): Stream {
  return { game: first, step, saved: null, hands: 0, placements: 0, points: 0, tally: { ...NOTHING } };
}

export function isDone({ game, tally }: Stream, goal: Goal): boolean {
  return tally.hands >= (goal.hands ?? Infinity) || game >= (goal.games ?? Infinity);
}

/** Plays on to the goal, or until `isLate` says after a hand that it is time to stop; returns the stream. */
export function playStream(
  games: HandGames,
  from: Stream,
  goal: Goal,
  { crisis, cap, draws }: Limits,
  isLate: () => boolean = () => false,
): Stream {
  const stream: Stream = { ...from, tally: { ...from.tally } };
  const { tally } = stream;
  if (stream.saved) games.resume(stream.saved);
  let isOpen = stream.saved !== null;
  let isFirst = true;
  while (!isDone(stream, goal) && (isFirst || !isLate())) {
    isFirst = false;
    if (!isOpen) games.begin(stream.game);
    isOpen = true;
    const placed = games.playHand();
    if (placed) {
      const { filled } = games;
      stream.hands++;
      tally.hands++;
      tally.crises += filled >= crisis ? 1 : 0;
      tally.soft += Math.exp((filled - crisis) / SOFTNESS);
    }
    if (draws && !games.isOver) tally.danger += games.danger(draws);
    tally.placements += placed;
    tally.points += games.points - stream.points;
    stream.placements += placed;
    stream.points = games.points;
    if (games.isOver || stream.placements >= cap) {
      endGame(stream, games.isOver);
      isOpen = false;
    }
  }
  stream.saved = isOpen ? games.save() : null;
  return stream;
}

function endGame(stream: Stream, isDeath: boolean): void {
  const { tally, hands, placements, points } = stream;
  if (isDeath) tally.deaths++;
  else tally.capped++;
  tally.gameHands += hands;
  tally.gameHandsSquared += hands ** 2;
  tally.gamePoints += points;
  tally.gamePointsSquared += points ** 2;
  tally.gamePlacements += placements;
  tally.gamePlacementsSquared += placements ** 2;
  stream.hands = stream.placements = stream.points = 0;
  stream.game += stream.step;
}

/** The sums of several tallies. */
export function addUp(tallies: readonly Tally[]): Tally {
  const sum = { ...NOTHING };
  for (const tally of tallies) {
    for (const key of Object.keys(NOTHING) as (keyof Tally)[]) sum[key] += tally[key];
  }
  return sum;
}
