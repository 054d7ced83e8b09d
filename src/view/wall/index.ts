/** Everything that a page needs to show a wall and to take what its player does. */
export { wallKey } from '../../input/wall/keys.js';
export { type PickHost, Picking } from '../../input/wall/pick.js';
export { listenToWall } from '../../input/wall/pointer.js';
export { enWall } from '../../locales/en-wall.js';
export type { WallMessages } from '../../locales/wall-messages.js';
export { wall as wallStyles } from '../styles/wall.js';
export { wallMotion as wallMotionStyles } from '../styles/wall-motion.js';
export { wallGameView } from './game.js';
export type { WallViewActions, WallViewModel } from './model.js';
export { animateClick, endWallMotion, revealMarked } from './motion.js';
export { describeArea, describeClick, describeEnd } from './words.js';
