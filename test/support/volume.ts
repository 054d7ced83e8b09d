/** How much of what a test does at random. */

/** Whether it is all of it, in Node and, where the runner puts the word in its place, in the browser. */
export const all = process.env.BLOCK_PUZZLE_TESTS === 'all';

/** How many rounds a test goes: `few` with every `npm test`, `whole` with `npm run test:all`. */
export const volume = (few: number, whole: number): number => (all ? whole : few);
