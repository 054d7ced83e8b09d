/** What marks a place for a game. */
export const PLACE = '[data-block-puzzle]';
/** Has the element look whether what its place says besides is nearly an attribute: no other name of an author's is set. */
export const STRANGE = 'misread';
