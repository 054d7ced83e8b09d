/**
 * Mutants of the page that nobody could see, by reason, each an id as `page.mjs` prints it.
 */
export const EQUIVALENT = [];
