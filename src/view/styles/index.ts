/** All styles of the first picture, in the order in which they override each other. */
import { bars } from './bars.js';
import { board } from './board.js';
import { hues } from './hues.js';
import { hand } from '../../games/place/css/hand.js';
import { layout } from './layout.js';
import { modes } from './modes.js';
import { panels } from './panels.js';
import { print } from './print.js';
import { tokens } from './tokens.js';

/** In two sheets, for each is looked through for each element: those of the parts that come later stand between them. */
export const styles = {
  first: [tokens, hues, layout, board, hand, bars, panels].join(''),
  /** Modes and paper have the last word. */
  last: [modes, print].join(''),
};
