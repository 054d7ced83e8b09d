/** How much of what a test does at random. */

/** Whether it is all of it, in Node and, where the runner puts the word in its place, in the browser. */
export const all = process.env.BLOCK_PUZZLE_TESTS === 'all';

/** How many rounds a test goes, or which cases: `few` with every `npm test`, `whole` with `npm run test:all`. */
export const volume = <T>(few: T, whole: T): T => (all ? whole : few);

/** Of cases that hold one promise, every so-many-th with every `npm test`, and all with `npm run test:all`. */
export const sampled = <T>(cases: readonly T[], every: number): readonly T[] =>
  all ? cases : cases.filter((_, i) => i % every === 0);

/** Of cases that hold one promise, the first with every `npm test`, and all with `npm run test:all`. */
export const firstOf = <T>(cases: readonly T[]): readonly T[] => (all ? cases : cases.slice(0, 1));

/** Of looks in which each of many cases is to be seen, those of this one: the next by turns, or all with `npm run test:all`. */
export const inTurn = <T>(looks: readonly T[], i: number): readonly T[] =>
  all ? looks : [looks[i % looks.length]!];

/**
 * `it` for promises that hold at each of some places: with every `npm test` each is tried at one of them, the next at the
 * next, and with `npm run test:all` at all. Called once for each place, with its number; there they stand in one order.
 */
export function byTurns(place: number, places: number, it: Tries): Tries {
  let count = 0;
  return (name, task) => (all || count++ % places === place ? it(name, task) : undefined);
}

/** `it` for what `npm run test:all` alone tries: each time another test holds that promise, or its simplest case. */
export function rarely(it: Tries): Tries {
  return (name, task) => (all ? it(name, task) : undefined);
}

type Tries = (name: string, task: () => Promise<void> | void) => unknown;
