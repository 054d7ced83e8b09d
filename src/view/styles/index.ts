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

export const styles = [tokens, hues, layout, board, hand, bars, panels, modes, print];
/** Where those of the parts that come later stand among them: modes and paper have the last word. */
export const LATE_AT = styles.indexOf(modes);
