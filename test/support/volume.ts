/** How much of what a test does at random. */

const all = typeof process !== 'undefined' && process.env.BLOCK_PUZZLE_TESTS === 'all';

/** How many rounds a test goes: `few` with every `npm test`, `whole` with `npm run test:all`. */
export const volume = (few: number, whole: number): number => (all ? whole : few);
