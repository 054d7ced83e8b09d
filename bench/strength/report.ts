/** What streams of games say about a player, and how sure that is. */
import { type Estimate, type Interval, jackknife, poissonOf, uncertaintyOfSums } from '../statistics.js';
import { addUp, type Tally } from './streams.js';

export interface Report {
  readonly total: Tally;
  /** Deaths a hand. */
  readonly hazard: Estimate;
  readonly handsPerGame: Estimate;
  readonly pointsPerGame: Estimate;
  readonly placementsPerGame: Estimate;
  readonly pointsPerHand: Estimate;
  /** Of 1,000 hands, those that leave a crisis behind. */
  readonly crises: Estimate;
  /** The same, softened: see `Tally.soft`. */
  readonly soft: Estimate;
  /** Of a million hands, those that were expected to be the last; null where none were drawn to see it. */
  readonly danger: Estimate | null;
}

/**
 * Adds up what independent streams of games have come to. Deaths are rare and come one by one, so that the hazard has
 * the interval of a Poisson number, also where nobody has died. A game's length and points are the means of the games,
 * where all were played to their end (`areWhole`); else a hand's, divided by the hazard. Hands of one game are alike,
 * so that what is counted by hands takes its interval from the streams.
 */
export function reportOf(all: readonly Tally[], areWhole: boolean): Report {
  const tallies = all.filter(({ hands }) => hands > 0);
  const total = addUp(tallies);
  const { hands, deaths } = total;
  const { low, high } = poissonOf(deaths);
  const hazard = { value: deaths / hands, low: low / hands, high: high / hands };
  const perHand = (key: 'points' | 'placements' | 'crises' | 'soft' | 'danger', factor = 1): Estimate =>
    jackknife(tallies, (some) => {
      const sum = addUp(some);
      return (factor * sum[key]) / sum.hands;
    });
  const [pointsPerHand, placementsPerHand] = [perHand('points'), perHand('placements')];
  const perGame = (key: 'gameHands' | 'gamePoints' | 'gamePlacements', each: number): Estimate =>
    areWhole
      ? meanOfGames(total, key)
      : { value: each / hazard.value, low: each / hazard.high, high: each / hazard.low };
  return {
    total,
    hazard,
    handsPerGame: perGame('gameHands', 1),
    pointsPerGame: perGame('gamePoints', pointsPerHand.value),
    placementsPerGame: perGame('gamePlacements', placementsPerHand.value),
    pointsPerHand,
    crises: perHand('crises', 1000),
    soft: perHand('soft', 1000),
    danger: total.danger > 0 ? perHand('danger', 1e6) : null,
  };
}

/** A report in words, a line each. */
export function linesOf(report: Report, crisis: number): string[] {
  const { total, hazard, soft, danger, handsPerGame, pointsPerGame, pointsPerHand, placementsPerGame } =
    report;
  return [
    `hands ${total.hands}, deaths ${total.deaths}${total.capped ? `, stopped at the cap ${total.capped}` : ''}`,
    `deaths in 1,000,000 hands ${showEstimate(scaled(hazard, 1e6))}; hands a game ${showEstimate(handsPerGame)}`,
    `points a game ${showEstimate(pointsPerGame)}, a hand ${showEstimate(pointsPerHand)}`,
    `placements a game ${showEstimate(placementsPerGame)}`,
    `hands in 1,000 that leave ${crisis} filled cells or more ${showEstimate(report.crises)}; softened ${showEstimate(soft)}`,
    ...(danger ? [`of drawn hands, in 1,000,000 cannot be placed ${showEstimate(danger)}`] : []),
  ];
}

function scaled({ value, low, high }: Estimate, by: number): Estimate {
  return { value: by * value, low: by * low, high: by * high };
}

function meanOfGames(total: Tally, key: 'gameHands' | 'gamePoints' | 'gamePlacements'): Estimate {
  const games = total.deaths + total.capped;
  const value = total[key] / games;
  const half = uncertaintyOfSums(games, total[key], total[`${key}Squared`]);
  return { value, low: value - half, high: value + half };
}

/** A number with three or four digits that count, and commas. */
export function show(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', {
    maximumFractionDigits: digits,
    minimumFractionDigits: Math.min(digits, 3),
  });
}

function showInterval({ low, high }: Interval): string {
  return `${show(Math.max(0, low))}–${show(high)}`;
}

/** Value and interval; where nothing was seen to end it, only how much it is at least. */
function showEstimate(estimate: Estimate): string {
  if (!Number.isFinite(estimate.value)) return `> ${show(estimate.low)}`;
  return `${show(estimate.value)} (${showInterval(estimate)})`;
}

export const COLUMNS = [
  ...['game', 'player', 'hands', 'deaths', 'hands a game', 'points a game', 'points a hand'],
  ...['placements a game', 'crises in 1,000 hands', 'ms a hand: median, 99 %, mean'],
];

/** The heading of a Markdown table. */
export function heading(): string {
  return `| ${COLUMNS.join(' | ')} |\n| ${COLUMNS.map(() => '---').join(' | ')} |`;
}

export function rowOf(game: string, player: string, report: Report, speed: string): string {
  const { total, handsPerGame, pointsPerGame, pointsPerHand, placementsPerGame, crises } = report;
  const cells = [
    ...[game, player, total.hands.toLocaleString('en'), total.deaths.toLocaleString('en')],
    ...[handsPerGame, pointsPerGame, pointsPerHand, placementsPerGame, crises].map(showEstimate),
    speed,
  ];
  return `| ${cells.join(' | ')} |`;
}
