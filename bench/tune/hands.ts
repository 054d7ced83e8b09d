/** Placement games as subjects of the tuning. */
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { compileGames, type Effort } from '../strength/games.js';
import { linesOf, reportOf } from '../strength/report.js';
import { addUp, type Tally } from '../strength/streams.js';
import { GAIN, ON_STREAK, type Profile, START, STREAK } from '../strength/weights.js';
import type { HandSetup } from './hands-player.js';
import type { Subject } from './subject.js';

/** What hands are worth, as logarithms. */
export const MEASURES = {
  /** How rarely boards are crowded (`Tally.soft`), a death counting as so many crises. */
  soft: ({ soft, deaths, hands }: Tally, death: number) => -Math.log((soft + death * deaths) / hands),
  /** How many of the hands that are drawn after each hand can be placed, a death counting as a hand that cannot. */
  danger: ({ danger, deaths, hands }: Tally) => -Math.log((danger + deaths + 0.5) / hands),
  /** Points a hand. */
  hand: ({ points, hands }: Tally) => Math.log(points / hands),
  /** Points a game; the half keeps it from having no bound where nobody dies. */
  game: ({ points, deaths }: Tally) => Math.log(points / (deaths + 0.5)),
} as const satisfies Record<string, (tally: Tally, death: number) => number>;

export type MeasureName = keyof typeof MEASURES;

/** How far the first generation strays. The transitions are the unit of the others. */
const SPREAD: readonly number[] = [0.5, 0, 0.6, 0.6, 0.8, 1.5, 0.8, 3, 2, 4, 0, 0, 0.5, 0, 0];

export interface HandChoices {
  readonly game: PlaceVariant;
  readonly profile: Profile;
  readonly effort: Effort;
  readonly work: number;
  readonly crisis: number;
  /** Hands of a sample, and samples for each vector. */
  readonly hands: number;
  readonly samples: number;
  readonly measure: MeasureName;
  /** What a death counts beside crises. */
  readonly death: number;
  /** Hands that are drawn after each hand, for the danger. */
  readonly draws: number;
  readonly population: number;
  /** Where the search begins, in place of its own start. */
  readonly start: readonly number[] | null;
  readonly deviation: readonly number[] | null;
}

/** What a move that clears a row with a piece of four cells earns: points are worth about this much a piece. */
function typicalPoints({ scoring, columns }: PlaceVariant): number {
  const { cell = 0, clearedCell = 0, line = 0, lineCells = 0, streak = 0, power = 0 } = scoring;
  return Math.max(1, 4 * cell + columns * (clearedCell + lineCells) + line + streak + power);
}

/** Where a profile begins and how far it strays: for points, what earns them is free as well. */
function beginning(
  game: PlaceVariant,
  profile: Profile,
): { mean: readonly number[]; deviation: readonly number[] } {
  if (profile === 'survive') return { mean: START, deviation: SPREAD };
  const [mean, deviation] = [[...START], SPREAD.map((spread) => spread / 2)];
  const unit = typicalPoints(game);
  mean[GAIN] = 1 / unit;
  deviation[GAIN] = 1 / unit;
  deviation[STREAK] = 1;
  deviation[ON_STREAK] = 2;
  return { mean, deviation };
}

export function handSubject(choices: HandChoices): Subject<Tally> {
  const { game, profile, effort, work, crisis, hands, samples, measure, death, draws, population } = choices;
  const { mean, deviation } = beginning(game, profile);
  const setup: HandSetup & { readonly measure: MeasureName; readonly death: number } = {
    ...{ game, effort, work, crisis, hands, draws, measure, death },
  };
  return {
    variant: game.name,
    profile,
    player: new URL('./hands-player.ts', import.meta.url),
    compile: compileGames,
    setup,
    measure: (tallies) => MEASURES[measure](addUp(tallies), death),
    isLogarithm: true,
    amountOf: (tallies) => addUp(tallies).hands,
    unit: 'hands',
    describe: (tallies) => linesOf(reportOf(tallies, false), crisis),
    samples,
    population,
    elite: Math.max(2, Math.round(population / 4)),
    ...{ generations: 12, noise: 0.12 },
    mean: choices.start ?? mean,
    deviation: choices.deviation ?? deviation,
    after: profile === 'points' && !choices.start ? 'survive' : null,
  };
}
