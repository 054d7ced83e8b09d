/** Texts as they begin. */

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A variant's name as a title: "Block sudoku", "SameGame". */
export const titleOf = (name: string): string =>
  capital(name.replaceAll('-', ' ').replace(/^samegame$/, 'sameGame'));
