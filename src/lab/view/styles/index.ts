/** All styles of a lab: the tokens and bricks of games, then its own. */
import { board } from '../../../view/styles/board.js';
import { tokens } from '../../../view/styles/tokens.js';
import { wallBricks } from '../../../view/styles/wall-bricks.js';
import { wallModes } from '../../../view/styles/wall-modes.js';
import { wallMotion } from '../../../view/styles/wall-motion.js';
import { wallPalettes } from '../../../view/styles/wall-palettes.js';
import { bars } from './bars.js';
import { layout } from './layout.js';
import { panels } from './panels.js';
import { labWall } from './wall.js';

export const labStyles = [
  ...[tokens, board, wallPalettes, ...wallBricks, wallModes, wallMotion],
  ...[layout, bars, ...labWall, panels],
];
