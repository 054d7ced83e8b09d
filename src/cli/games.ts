/** The kinds of games, and what the options may say of each. */
import { FALL_LIMITS, type Game, type Kind, LIMITS, VARIANTS } from '../engine/index.js';
import { UsageError } from './errors.js';
import { quote } from './terminal.js';

/** A game of any kind; `mechanism` tells which. */
export type AnyGame = Game | Game<'fall'> | Game<'pop'>;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The sizes that games of one kind have. */
export interface Bounds {
  readonly rows: Range;
  readonly columns: Range;
  readonly handSize: Range;
}

const PLACE_BOUNDS: Bounds = {
  rows: { from: 1, to: LIMITS.rows },
  columns: { from: 1, to: LIMITS.columns },
  handSize: { from: 1, to: LIMITS.handSize },
};

const WALL_BOUNDS: Bounds = {
  rows: PLACE_BOUNDS.rows,
  columns: PLACE_BOUNDS.columns,
  handSize: { from: 0, to: 0 },
};

/** The shipped games. */
export const PLAYABLE: readonly string[] = VARIANTS.map(({ name }) => name);

/** The games of `--rules`. */
const registered = new Set<string>();

/** Makes a game known that has been registered. */
export function addPlayable(name: string): void {
  registered.add(name);
}

/** Throws UsageError for a name that no game has. */
export function expectVariant(name: string): void {
  const names = [...PLAYABLE, ...registered];
  if (names.includes(name)) return;
  throw new UsageError(`--variant must be one of ${names.join(', ')}, but was ${quote(name)}.`);
}

/** The kind of a variant's games; registered ones are placement games. */
export function kindOf(variant: string): Kind {
  return VARIANTS.find(({ name }) => name === variant)?.mechanism ?? 'place';
}

export function boundsOf(variant: string): Bounds {
  return { place: PLACE_BOUNDS, fall: FALL_LIMITS, pop: WALL_BOUNDS }[kindOf(variant)];
}

const KIND_NAMES = { place: 'a placement game', fall: 'a falling game', pop: 'a wall game' };

/** The kinds of games that an option goes with, where that is not all of them. */
const KINDS_OF_OPTION: Readonly<Record<string, readonly Kind[]>> = {
  ...{ rotate: ['place'], fair: ['place'], hand: ['place', 'fall'] },
  ...{ draw: ['fall'], profile: ['fall'], order: ['fall'] },
  ...{
    colors: ['pop'],
    contagion: ['pop'],
    compact: ['pop'],
    scoring: ['pop'],
    penalty: ['pop'],
    solvable: ['pop'],
  },
};

/** Throws UsageError where an option is given that games of this kind do not have. */
export function refuseOther(variant: string, given: Readonly<Record<string, unknown>>): void {
  const kind = kindOf(variant);
  for (const [option, kinds] of Object.entries(KINDS_OF_OPTION)) {
    if (given[option] === undefined || kinds.includes(kind)) continue;
    const [only] = kinds;
    throw new UsageError(
      only === 'place'
        ? `--${option} does not go with ${KIND_NAMES[kind]}, and ${variant} is one.`
        : `--${option} goes only with ${KIND_NAMES[only!]}, and ${variant} is none.`,
    );
  }
}
