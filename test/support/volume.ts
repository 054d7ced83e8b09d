/** How much of what a test does at random. */

/** Whether it is all of it, in Node and, where the runner puts the word in its place, in the browser. */
export const all = process.env.BLOCK_PUZZLE_TESTS === 'all';

/** How many rounds a test goes: `few` with every `npm test`, `whole` with `npm run test:all`. */
export const volume = (few: number, whole: number): number => (all ? whole : few);

/** Of cases that hold one promise, every so-many-th with every `npm test`, and all with `npm run test:all`. */
export const sampled = <T>(cases: readonly T[], every: number): readonly T[] =>
  all ? cases : cases.filter((_, i) => i % every === 0);

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

/** `it` for promises that only `npm run test:all` tries. */
export const withAll =
  (it: Tries): Tries =>
  (name, task) =>
    all ? it(name, task) : undefined;

type Tries = (name: string, task: () => void | Promise<void>) => unknown;
