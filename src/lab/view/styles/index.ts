/** All styles of a lab: the tokens and bricks of games, then its own. */
import { board } from '../../../view/styles/board.js';
import { tokens } from '../../../view/styles/tokens.js';
import { wallBricks } from '../../../games/pop/css/bricks.js';
import { wallModes } from '../../../games/pop/css/modes.js';
import { wallMotion } from '../../../games/pop/css/motion.js';
import { wallPalettes } from '../../../games/pop/css/palettes.js';
import { bars } from './bars.js';
import { layout } from './layout.js';
import { panels } from './panels.js';
import { labWall } from './wall.js';

export const labStyles = [
  ...[tokens, board, wallPalettes, ...wallBricks, wallModes, wallMotion],
  ...[layout, bars, ...labWall, panels],
];
