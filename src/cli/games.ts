/** The kinds of games, and what the options may say of each. */
import { FALL_LIMITS, type Game, LIMITS, VARIANTS } from '../engine/index.js';
import { UsageError } from './errors.js';
import { quote } from './terminal.js';

/** A game of any kind; `mechanism` tells which. */
export type AnyGame = Game | Game<'fall'>;

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

/** The shipped games that can be played here; of the others, records can be verified. */
export const PLAYABLE: readonly string[] = VARIANTS.filter(({ mechanism }) => mechanism !== 'pop').map(
  ({ name }) => name,
);

/** The games of `--rules`. */
const registered = new Set<string>();

/** Makes a game known that has been registered. */
export function addPlayable(name: string): void {
  registered.add(name);
}

/** Throws UsageError for a name that no game has; those that cannot be played here are not offered. */
export function expectVariant(name: string): void {
  const names = [...PLAYABLE, ...registered];
  if (names.includes(name)) return;
  expectPlayable(name);
  throw new UsageError(`--variant must be one of ${names.join(', ')}, but was ${quote(name)}.`);
}

/** Throws UsageError for a shipped game that cannot be played here. */
export function expectPlayable(variant: string): void {
  if (PLAYABLE.includes(variant) || !VARIANTS.some(({ name }) => name === variant)) return;
  throw new UsageError(`${variant} cannot be played here yet; verify proves its records.`);
}

/** Whether a variant is a falling game; registered ones are not. */
export function isFalling(variant: string): boolean {
  return VARIANTS.some(({ name, mechanism }) => name === variant && mechanism === 'fall');
}

export function boundsOf(variant: string): Bounds {
  return isFalling(variant) ? FALL_LIMITS : PLACE_BOUNDS;
}

/** Throws UsageError where an option is given that games of this kind do not have. */
export function refuseOther(
  variant: string,
  given: Readonly<Record<string, unknown>>,
  { falling, placing }: { readonly falling: readonly string[]; readonly placing: readonly string[] },
): void {
  const [others, why] = isFalling(variant)
    ? [placing, 'does not go with a falling game']
    : [falling, 'goes only with a falling game'];
  const other = others.find((name) => given[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(`--${other} ${why}, and ${variant} is ${isFalling(variant) ? 'one' : 'none'}.`);
}
